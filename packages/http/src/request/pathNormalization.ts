/**
 * Matches the fixed part of a path literally: another case, an encoded letter or an additional slash makes another
 * path, which does not exist.
 *
 * The router decodes a path before it matches, and accepts any first character in place of the slash. A proxy or a check
 * that looks at the beginning of a path does neither, so a path that it lets pass must not be routed differently here.
 */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { recordRoute } from "./matchedRoute.ts"

/** The one document below `/api` that requires no key. */
export const openApiPath = "/api/v1/openapi.json"

/**
 * A single slash at the end of a path is still ignored. A parameter may be as long as a request target, so that an operation
 * responds to an id that is too long as to every other id that cannot exist.
 */
export const routerConfig = { caseSensitive: true, ignoreDuplicateSlashes: false, maxParamLength: 65_536 }

/** Returns the path of a request target as it was sent, without decoding; empty if the target has none. */
export const pathOf = (target: string): string => /^(?:https?:\/\/[^/?#]*)?(\/[^?;#]*)/u.exec(target)?.[1] ?? ""

/** The metrics of the server, which require the admin token unless they have a listener of their own. */
export const metricsPath = "/metrics"

/** Who signs in has no key and no session yet. */
const signInPaths = ["/api/v1/session", "/api/v1/session/ways", "/api/v1/session/link"]

/** Requests for access require a secret, of which no organization is known before it is found. */
const requestsPath = "/api/v1/access-requests/"

/** Whether a path requires a key or a token, so that an organization or the administrator is known. */
export const requiresKey = (path: string): boolean =>
  /^\/(?:(?:api|admin)\/|metrics$)/u.test(path) &&
  ![openApiPath, ...signInPaths].includes(path.replace(/\/$/u, "")) &&
  !path.startsWith(requestsPath)

/** Whether a path contains the fixed segments of its route unchanged, and a value for each parameter. */
export const isLiteral = (route: string, path: string): boolean => {
  const given = path.split("/")
  return route
    .split("/")
    .every((segment, place) =>
      segment === "*" ? true : segment.startsWith(":") ? (given[place] ?? "") !== "" : segment === given[place]
    )
}

/** Responds to a request that spells its route differently as to one for an unknown path. */
export const layer = HttpRouter.middleware((app) =>
  Effect.contextWith((context: Context.Context<HttpServerRequest.HttpServerRequest | HttpRouter.RouteContext>) => {
    const request = Context.get(context, HttpServerRequest.HttpServerRequest)
    const { route } = Context.get(context, HttpRouter.RouteContext)
    if (!isLiteral(route.path, pathOf(request.url))) return Effect.succeed(HttpServerResponse.empty({ status: 404 }))
    recordRoute(request, route.path)
    return app
  })
).layer
