/**
 * A method that a known path does not have: 405 with `Allow` and the error object, before any key is checked.
 *
 * Routes are recorded while they are added. Then each of their paths receives a route for every other method, so that
 * `GET /products/bulk` is not taken for a product with the id `bulk`.
 *
 * @source RFC 9110 §15.5.6
 */
import * as Effect from "effect/Effect"
import type { HttpMethod } from "effect/http/HttpMethod"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import { METHODS } from "node:http"
import * as ErrorBody from "../response/ErrorBody.ts"
import * as PathNormalization from "../request/pathNormalization.ts"
import { errorResponse } from "../response/errorResponse.ts"

/** The methods of the routes that were added, by path. */
type KnownMethods = Map<HttpRouter.PathInput, Set<string>>

const recordingRouter = (known: KnownMethods) =>
  Layer.effect(
    HttpRouter.HttpRouter,
    Effect.map(HttpRouter.HttpRouter, (router) => {
      const record = (path: HttpRouter.PathInput, method: string): void => {
        known.set(path, (known.get(path) ?? new Set()).add(method))
      }
      return HttpRouter.HttpRouter.of({
        ...router,
        add: (method, path, handler, options) => {
          record(path, method)
          return router.add(method, path, handler, options)
        },
        addAll: (routes) => {
          for (const { method, path } of routes) record(path, method)
          return router.addAll(routes)
        }
      })
    })
  )

const refuse = (allow: string) =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const response = yield* errorResponse(ErrorBody.methodNotAllowed(request, allow))
    return HttpServerResponse.setHeader(HttpServerResponse.setStatus(response, 405), "allow", allow)
  })

/** The routes for the methods that the recorded paths do not have. HEAD is served by the route of GET. */
const otherMethods = (known: KnownMethods) =>
  HttpRouter.use((router) =>
    Effect.forEach(known, ([path, methods]) => {
      const allowed = methods.has("GET") ? methods.add("HEAD") : methods
      const response = refuse([...allowed].toSorted().join(", "))
      return router.addAll(
        METHODS.filter((method) => !allowed.has(method)).map((method) =>
          // Sound: the router takes every method that the parser of Node accepts; the type names the usual ones.
          HttpRouter.route(method as HttpMethod, path, response)
        )
      )
    })
  )

/** These routes, matched literally, and the refusal of every other method at their paths. */
export const withMethodNotAllowed = <E, R>(routes: Layer.Layer<never, E, R>) =>
  Layer.unwrap(
    Effect.sync(() => {
      const known: KnownMethods = new Map()
      return otherMethods(known).pipe(Layer.provide(routes.pipe(Layer.provide(recordingRouter(known)))))
    })
  ).pipe(Layer.provide(PathNormalization.layer))
