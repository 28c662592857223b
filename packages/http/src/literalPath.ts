/**
 * The fixed part of a path is matched letter by letter: another case, an encoded letter or a further slash makes another
 * address, which does not exist.
 *
 * The router decodes a path before it matches, and takes whatever its first character is for a slash. A proxy or a check
 * that looks at the beginning of a path does neither, so what it lets pass must not become something else here.
 */
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"

/** The one document below `/api` for which no key is needed. */
export const openApiPath = "/api/v1/openapi.json"

/** A single slash at the end of a path is still ignored. */
export const routerConfig = { caseSensitive: true, ignoreDuplicateSlashes: false }

/** The path of a request target as it was sent, without decoding; empty where the target does not have one. */
export const pathOf = (target: string): string => /^(?:https?:\/\/[^/?#]*)?(\/[^?;#]*)/u.exec(target)?.[1] ?? ""

/** Whether an address needs a key or token, so that its responses belong to one organization. */
export const needsKey = (target: string): boolean => {
  const path = pathOf(target)
  return /^\/(?:api|admin)\//u.test(path) && path.replace(/\/$/u, "") !== openApiPath
}

/** Whether the fixed segments of the route stand in the path as they are, and each parameter has a value. */
export const isLiteral = (route: string, path: string): boolean => {
  const given = path.split("/")
  return route
    .split("/")
    .every((segment, place) =>
      segment === "*" ? true : segment.startsWith(":") ? (given[place] ?? "") !== "" : segment === given[place]
    )
}

/** Answers a request that spells its route in another way like one for an unknown address. */
export const layer = HttpRouter.middleware((app) =>
  Effect.gen(function* () {
    const { url } = yield* HttpServerRequest.HttpServerRequest
    const { route } = yield* HttpRouter.RouteContext
    return isLiteral(route.path, pathOf(url)) ? yield* app : HttpServerResponse.empty({ status: 404 })
  })
).layer
