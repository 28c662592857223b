/**
 * Sign-in at an identity provider: `GET /console/oidc/start` sends the browser there, and `GET /console/oidc/callback` opens a
 * session for the member with the e-mail address that the provider has verified.
 *
 * What belongs to the attempt is in a sealed cookie of ten minutes. It is `SameSite=Lax`, because the provider sends the browser back
 * from another site. A problem leads to the page of the sign-in with `error`.
 *
 * @source inferred: the code flow of OpenID Connect Core 1.0, section 3.1; see docs/decisions/0091-members-and-sessions.md
 */
import { MemberSessions } from "@dpp/service/access/MemberSessions"
import { IdentityProvider } from "@dpp/service/ports/IdentityProvider"
import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Option from "effect/Option"
import { CorrelationId } from "../request/CorrelationId.ts"
import { queryOf } from "../request/publicAddress.ts"
import { attemptCookie, sessionCookie } from "../request/sessionCookie.ts"
import { attemptSeal, pageOfConsole } from "./attemptSeal.ts"

const paths = { start: "/console/oidc/start", callback: "/console/oidc/callback" } as const

const redirect = (to: string) =>
  HttpServerResponse.redirect(to, {
    status: 303,
    headers: { "cache-control": "no-store", "referrer-policy": "no-referrer" }
  })

export const layer = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const provider = yield* IdentityProvider
    const sessions = yield* MemberSessions
    const { publicOrigin } = yield* PassportSettings
    if (!provider.isConfigured) return
    const cookie = sessionCookie(publicOrigin)
    const attempts = attemptCookie(publicOrigin)
    const { open, seal } = yield* attemptSeal

    const failed = (error: "provider" | "attempt" | "no_member") => (cause: unknown) =>
      Effect.as(
        Effect.logWarning("A sign-in at the identity provider failed.", cause),
        redirect(`/console/sign-in?error=${error}`)
      )

    const start = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const { attempt, url } = yield* provider.begin(`${publicOrigin}${paths.callback}`)
      const asked = new URLSearchParams(queryOf(request)).get("return_to") ?? ""
      return attempts.set(redirect(url), yield* seal(attempt, pageOfConsole(asked)))
    }).pipe(Effect.catchTag("IdentityRefused", failed("provider")))

    const callback = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const opened = yield* open(request.cookies[attempts.name] ?? "")
      if (Option.isNone(opened)) return yield* failed("attempt")("no attempt")
      const { attempt, to } = opened.value
      const { email } = yield* provider.finish(new URL(`${publicOrigin}${paths.callback}${queryOf(request)}`), attempt)
      const by = {
        correlationId: yield* CorrelationId,
        userAgent: request.headers["user-agent"] ?? "",
        formerToken: cookie.tokenOf(request)
      }
      const { token } = yield* sessions.signInByEmail(by, email)
      yield* cookie.set(token)
      return redirect(to)
    }).pipe(
      Effect.catchTags({ IdentityRefused: failed("provider"), NoMember: failed("no_member") }),
      Effect.map(attempts.clear)
    )

    yield* router.add("GET", paths.start, start)
    yield* router.add("GET", paths.callback, callback)
  })
)
