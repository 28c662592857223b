/**
 * The addresses that the codes on batteries lead to. They require no key.
 *
 * `decide` decides about a request, `respond` writes the response. A form sends the token of an access grant to the address of
 * the page, which then shows what the grant opens.
 *
 * @source spec §1 (digital link)
 */
import { type PublicPassport, PublicPassports } from "@dpp/service/passports/PublicPassports"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { accessRequestRoutes } from "../access/accessRequestRoutes.ts"
import { hostOf, type PublicTarget, targetOf } from "../request/publicAddress.ts"
import { withPracticeMark } from "../response/practiceMark.ts"
import { preflight } from "../response/preflight.ts"
import { decide, dependsOnReader, publicRequest } from "./decide.ts"
import { everyone, makePublicReaderOf } from "./PublicReader.ts"
import { makeRespond } from "./respond.ts"

/** The response, marked if its address is that of a practice passport. */
const markedAs = (target: PublicTarget | null, response: HttpServerResponse.HttpServerResponse) => {
  if (target?.address.isForPractice !== true) return response
  return withPracticeMark(response, "prefix" in target.address ? target.address.prefix : undefined)
}

export const layer = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const passports = yield* PublicPassports
    const accessRequests = yield* accessRequestRoutes
    const readerOf = yield* makePublicReaderOf
    const respond = yield* makeRespond

    const passportResponse = Effect.fnUntraced(
      function* (http: HttpServerRequest) {
        const request = publicRequest(http)
        const found: PublicPassport | null =
          request.target === null
            ? null
            : yield* passports
                .find(hostOf(http), request.target.address)
                .pipe(Effect.catchTag("PassportNotFound", () => Effect.succeed(null)))
        const reader =
          found?._tag === "Published" && dependsOnReader(request, found) ? yield* readerOf(http, found) : everyone
        const response = yield* respond(request, decide(request, found, reader))
        return markedAs(request.target, response)
      },
      Effect.catchIf(HttpServerResponse.isHttpServerResponse, Effect.succeed)
    )

    /** A request for access, or a form with the token of a grant. */
    const formResponse = (http: HttpServerRequest) => {
      const target = targetOf(http)
      if (target?.resource !== "/access-requests") return passportResponse(http)
      const response = accessRequests.submit(http, target.path)
      return Effect.map(response, (answer) => markedAs(target, answer))
    }

    for (const path of ["/01/*", "/p/*", "/practice/01/*", "/practice/p/*", "/practice/:organization/01/*"] as const) {
      yield* router.add("GET", path, passportResponse)
      yield* router.add("POST", path, formResponse)
      yield* router.add("OPTIONS", path, preflight("GET, HEAD, OPTIONS, POST"))
    }
  })
)
