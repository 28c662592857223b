/**
 * `/access-requests/{id}`: the state of a request for access, and once the token, for who has the secret of the request.
 *
 * A program sends the secret in the header `Authorization`, the form of the page in the body. The same address is below
 * `/api/v1`, too, for programs only.
 *
 * @source RFC 6750 §2.1, §2.2
 * @source inferred: see docs/decisions/0025-public-page.md
 */
import { practicePath } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
import type { ValidationFailed } from "@dpp/core/text"
import { AccessRequests, type AccessRequestState } from "@dpp/service/access/AccessRequests"
import { type AccessRequestPage, PageRenderer } from "@dpp/service/ports/PageRenderer"
import { PublicPassports } from "@dpp/service/passports/PublicPassports"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Option from "effect/Option"
import { stateBody } from "./accessRequestState.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { isForm, readForm } from "./formToken.ts"
import { wrongKeyResponse } from "../middleware/WrongKeys.ts"
import { contentTypes, languageOf, negotiationOf, representationOf } from "../request/negotiation.ts"
import { hostOf } from "../request/publicAddress.ts"
import { errorResponse } from "../response/errorResponse.ts"
import { htmlHeaders } from "../response/htmlHeaders.ts"
import { privateHeaders } from "../response/privateHeaders.ts"

type Request = HttpServerRequest.HttpServerRequest

const path = "/access-requests/:id"

/** The secret in the header; none where the header is missing or has another form. */
const secretOf = ({ headers }: Request): Option.Option<string> =>
  Option.fromUndefinedOr(/^Bearer +(\S+)$/iu.exec(headers["authorization"] ?? "")?.[1])

const secretInForm = (request: Request): Effect.Effect<string, ValidationFailed> =>
  isForm(request) ? Effect.map(readForm(request), (form) => (form.get("secret") ?? "").trim()) : Effect.succeed("")

export const layer = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const requests = yield* AccessRequests
    const pages = yield* PageRenderer
    const passports = yield* PublicPassports
    const refuseWrongSecret = yield* wrongKeyResponse

    const isPage = (request: Request) => representationOf(negotiationOf(request)) === "html"

    const page = (request: Request, shown: AccessRequestPage, status: number) =>
      HttpServerResponse.text(pages.accessRequest(shown, languageOf(negotiationOf(request), null)), {
        status,
        contentType: contentTypes.html,
        headers: { ...htmlHeaders(pages), ...privateHeaders }
      })

    /** The address of the passport; a URL if another origin shows it, because browsers do not redirect forms to one. */
    const passportOf = Effect.fnUntraced(function* (request: Request, id: ProductId) {
      for (const prefix of ["", practicePath]) {
        const found = yield* Effect.option(
          passports.find(hostOf(request), { id, isForPractice: prefix === practicePath })
        )
        if (Option.isSome(found)) return found.value._tag === "MovedToOrigin" ? found.value.url : `${prefix}/p/${id}`
      }
      return `/p/${id}`
    })

    const statePage = Effect.fnUntraced(function* (
      request: Request,
      { productId, ...shown }: AccessRequestState & { readonly id: string; readonly secret: string }
    ) {
      const passport = yield* passportOf(request, productId)
      const response = page(request, { _tag: "State", ...shown, passport }, 200)
      return URL.canParse(passport)
        ? HttpServerResponse.setHeader(
            response,
            "content-security-policy",
            pages.policyWithFormsTo(new URL(passport).origin)
          )
        : response
    })

    /** HEAD returns the headers of GET, but takes no token, which no one would read. */
    const read = (request: Request, id: string, secret: string) =>
      requests.read(id, secret, { takesToken: request.method !== "HEAD" })

    const unknown = (problem: "missing" | "unknown") =>
      Effect.map(errorResponse(ErrorBody.accessRequestUnknown(problem)), HttpServerResponse.setHeaders(privateHeaders))

    const wrong = <R>(response: Effect.Effect<HttpServerResponse.HttpServerResponse, never, R>) =>
      Effect.flatMap(refuseWrongSecret, Option.match({ onNone: () => response, onSome: Effect.succeed }))

    const state = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const { id = "" } = yield* HttpRouter.params
      const secret = secretOf(request)
      if (Option.isNone(secret)) {
        return isPage(request) ? page(request, { _tag: "Secret", id, isWrong: false }, 200) : yield* unknown("missing")
      }
      return yield* read(request, id, secret.value).pipe(
        Effect.map((found) => HttpServerResponse.jsonUnsafe(stateBody(found), { headers: privateHeaders })),
        Effect.catchTag("AccessRequestUnknown", () => wrong(unknown("unknown")))
      )
    })

    const sent = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const { id = "" } = yield* HttpRouter.params
      const secret = yield* secretInForm(request)
      return yield* read(request, id, secret).pipe(
        Effect.flatMap((found) =>
          isPage(request)
            ? statePage(request, { ...found, id, secret })
            : Effect.succeed(HttpServerResponse.jsonUnsafe(stateBody(found), { headers: privateHeaders }))
        ),
        Effect.catchTag("AccessRequestUnknown", () =>
          wrong(
            isPage(request)
              ? Effect.succeed(page(request, { _tag: "Secret", id, isWrong: true }, 401))
              : unknown("unknown")
          )
        )
      )
    }).pipe(Effect.catchTag("ValidationFailed", (failure) => errorResponse(ErrorBody.validationFailed(failure))))

    yield* router.add("GET", path, state)
    yield* router.add("POST", path, sent)
  })
)
