/**
 * A method that a known path does not have: 405 with `Allow` and the error object, before any key is checked.
 *
 * Routes are recorded while they are added. Then each of their paths receives a route for every other method that some path
 * has, so that `GET /products/bulk` is not taken for a product with the id `bulk`. Each method that no path has receives one
 * route, which looks for the path.
 *
 * @source RFC 9110 §15.5.6
 */
import * as Effect from "effect/Effect"
import * as FindMyWay from "effect/http/FindMyWay"
import type { HttpMethod } from "effect/http/HttpMethod"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import { METHODS } from "node:http"
import * as ErrorBody from "../response/ErrorBody.ts"
import { recordRoute } from "../request/matchedRoute.ts"
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

type Refusal = ReturnType<typeof refuse>

/** Sound: the router takes every method that the parser of Node accepts; the type names the usual ones. */
const routeOf = (method: string, path: HttpRouter.PathInput, response: Refusal) =>
  HttpRouter.route(method as HttpMethod, path, response)

/** The response to a method that no path has. */
const refuseAtKnownPath = (refusals: ReadonlyMap<HttpRouter.PathInput, Refusal>): Refusal => {
  const paths = FindMyWay.make<HttpRouter.PathInput>(PathNormalization.routerConfig)
  for (const path of refusals.keys()) {
    paths.on("GET", path, path)
    // As the router does: `/console/*` has `/console`, too.
    if (path.endsWith("/*")) paths.on("GET", path.slice(0, -2) as HttpRouter.PathInput, path)
  }
  return Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => {
    const path = paths.find("GET", request.url)?.handler
    if (path === undefined || !PathNormalization.isLiteral(path, PathNormalization.pathOf(request.url))) {
      return Effect.succeed(HttpServerResponse.empty({ status: 404 }))
    }
    recordRoute(request, path)
    return refusals.get(path) ?? Effect.die(path)
  })
}

/** The routes for the methods that the recorded paths do not have. HEAD is served by the route of GET. */
const otherMethods = (known: KnownMethods) =>
  HttpRouter.use((router) => {
    const refusals = new Map<HttpRouter.PathInput, Refusal>()
    const routes: Array<ReturnType<typeof routeOf>> = []
    for (const methods of known.values()) if (methods.has("GET")) methods.add("HEAD")
    const used = new Set([...known.values()].flatMap((methods) => [...methods]))
    for (const [path, methods] of known) {
      const response = refuse([...methods].toSorted().join(", "))
      refusals.set(path, response)
      for (const method of used) if (!methods.has(method)) routes.push(routeOf(method, path, response))
    }
    const elsewhere = refuseAtKnownPath(refusals)
    for (const method of METHODS) if (!used.has(method)) routes.push(routeOf(method, "/*", elsewhere))
    return router.addAll(routes)
  })

/** These routes, matched literally, and the refusal of every other method at their paths. A router has them once. */
export const withMethodNotAllowed = <E, R>(routes: Layer.Layer<never, E, R>) =>
  Layer.unwrap(
    Effect.sync(() => {
      const known: KnownMethods = new Map()
      return otherMethods(known).pipe(Layer.provide(routes.pipe(Layer.provide(recordingRouter(known)))))
    })
  ).pipe(Layer.provide(PathNormalization.layer))
