/**
 * Sign-in at an identity provider: `GET /console/oidc/start` sends the browser there, and `GET /console/oidc/callback` opens a
 * session for the member with the e-mail address that the provider has verified.
 *
 * What belongs to the attempt is in a cookie of ten minutes. It is `SameSite=Lax`, because the provider sends the browser back
 * from another site. A problem leads to the page of the sign-in with `error`.
 *
 * @source inferred: the code flow of OpenID Connect Core 1.0, section 3.1; see docs/decisions/0091-members-and-sessions.md
 */
import { MemberSessions } from "@dpp/service/access/MemberSessions"
import { IdentityProvider, type SignInAttempt } from "@dpp/service/ports/IdentityProvider"
import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { CorrelationId } from "../request/CorrelationId.ts"
import { queryOf } from "../request/publicAddress.ts"
import { attemptCookie, sessionCookie } from "../request/sessionCookie.ts"

const paths = { start: "/console/oidc/start", callback: "/console/oidc/callback" } as const

const Kept = Schema.Struct({
  state: Schema.String,
  nonce: Schema.String,
  verifier: Schema.String,
  return_to: Schema.String
})
const decodeKept = Schema.decodeUnknownOption(Schema.fromJsonString(Kept))

/** A page of the console; nothing else, so that the sign-in leads to no other site. */
const returnTo = (query: string): string => {
  const asked = new URLSearchParams(query).get("return_to") ?? ""
  return /^\/console(?:\/[\w\-./]*)?(?:\?[\w\-.=&%]*)?$/u.test(asked) && !asked.includes("..") ? asked : "/console"
}

const encodeKept = (attempt: SignInAttempt, return_to: string): string =>
  Buffer.from(JSON.stringify({ ...attempt, return_to })).toString("base64url")

const keptIn = (cookie: string | undefined) =>
  cookie === undefined ? Option.none() : decodeKept(Buffer.from(cookie, "base64url").toString())

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

    const failed = (error: "provider" | "attempt" | "no_member") => (cause: unknown) =>
      Effect.as(
        Effect.logWarning("A sign-in at the identity provider failed.", cause),
        redirect(`/console/sign-in?error=${error}`)
      )

    const start = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const { attempt, url } = yield* provider.begin(`${publicOrigin}${paths.callback}`)
      return attempts.set(redirect(url), encodeKept(attempt, returnTo(queryOf(request))))
    }).pipe(Effect.catchTag("IdentityRefused", failed("provider")))

    const callback = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const kept = keptIn(request.cookies[attempts.name])
      if (Option.isNone(kept)) return yield* failed("attempt")("no attempt")
      const { return_to, ...attempt } = kept.value
      const { email } = yield* provider.finish(new URL(`${publicOrigin}${paths.callback}${queryOf(request)}`), attempt)
      const by = {
        correlationId: yield* CorrelationId,
        userAgent: request.headers["user-agent"] ?? "",
        formerToken: cookie.tokenOf(request)
      }
      const { token } = yield* sessions.signInByEmail(by, email)
      yield* cookie.set(token)
      return redirect(return_to)
    }).pipe(
      Effect.catchTags({ IdentityRefused: failed("provider"), NoMember: failed("no_member") }),
      Effect.map(attempts.clear)
    )

    yield* router.add("GET", paths.start, start)
    yield* router.add("GET", paths.callback, callback)
  })
)
