/** Handlers of the group `session`: they translate between requests, use cases and responses. */
import { CurrentSession } from "@dpp/api/Authorization"
import type { LinkRequested, SessionList, SessionResponse } from "@dpp/api/Member"
import { MemberApi } from "@dpp/api/MemberApi"
import { Session, type SessionSwitch } from "@dpp/core/access"
import { MemberAdministration } from "@dpp/service/access/MemberAdministration"
import { MemberSessions } from "@dpp/service/access/MemberSessions"
import { IdentityProvider } from "@dpp/service/ports/IdentityProvider"
import type { SessionOwner } from "@dpp/service/ports/Sessions"
import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import { sessionBody } from "../access/memberBody.ts"
import { isCrossSite, sessionCookie } from "../request/sessionCookie.ts"
import { countWrongKey } from "../middleware/WrongKeys.ts"
import { CorrelationId } from "../request/CorrelationId.ts"
import { readJson } from "../request/JsonBody.ts"
import { asErrorBodies } from "../response/asErrorBodies.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { noStore } from "../response/noStore.ts"
import { respond } from "../response/respond.ts"

export const layer = HttpApiBuilder.group(
  MemberApi,
  "session",
  Effect.fn(function* (handlers) {
    const sessions = yield* MemberSessions
    const administration = yield* MemberAdministration
    const provider = yield* IdentityProvider
    const cookie = sessionCookie((yield* PassportSettings).publicOrigin)
    const count = yield* countWrongKey

    const respondSession = Effect.fnUntraced(function* (owner: SessionOwner, status: 200 | 201 = 200) {
      const memberships = yield* sessions.memberships(owner)
      const practice = yield* sessions.practiceOf(owner)
      return respond<SessionResponse>({ data: sessionBody(owner, { memberships, practice }) }, status)
    })

    /** A wrong token counts as a wrong key. A page of another site cannot sign in. */
    const signIn = Effect.fnUntraced(
      function* (request: HttpServerRequest) {
        yield* noStore
        if (isCrossSite(request)) return yield* ErrorBody.crossSiteRequest()
        const by = {
          correlationId: yield* CorrelationId,
          userAgent: request.headers["user-agent"] ?? "",
          formerToken: cookie.tokenOf(request)
        }
        const { token, ...owner } = yield* sessions.signIn(by, yield* readJson(request))
        yield* cookie.set(token)
        return yield* respondSession(owner, 201)
      },
      Effect.catchTags({
        LinkInvalid: (problem) => Effect.andThen(count, ErrorBody.linkInvalid(problem)),
        LinkExpired: () => Effect.andThen(count, ErrorBody.linkExpired())
      }),
      asErrorBodies
    )

    /** Counts as a wrong key, so that a client cannot try many addresses. */
    const requestLink = Effect.fnUntraced(function* (request: HttpServerRequest) {
      yield* noStore
      if (isCrossSite(request)) return yield* ErrorBody.crossSiteRequest()
      yield* count
      yield* administration.mailLink(yield* CorrelationId, yield* readJson(request))
      return respond<LinkRequested>({ data: { requested: true } }, 202)
    }, asErrorBodies)

    const switchTo = Effect.fnUntraced(function* (to: SessionSwitch) {
      const { token, ...owner } = yield* sessions.switchTo(yield* CurrentSession, to)
      yield* cookie.set(token)
      return yield* respondSession(owner)
    }, asErrorBodies)

    // Two are raw: a page of another site is refused, and a try is counted, before the body is read.
    return handlers
      .handleRaw("signIn", ({ request }) => signIn(request))
      .handleRaw("requestLink", ({ request }) => requestLink(request))
      .handle("ways", () =>
        Effect.succeed({ data: { mail: administration.sendsLinks, provider: provider.isConfigured } })
      )
      .handle("switch", ({ payload }) => switchTo(payload))
      .handle("get", () => Effect.flatMap(CurrentSession, respondSession))
      .handle(
        "update",
        Effect.fnUntraced(function* ({ payload }) {
          return yield* respondSession(yield* sessions.update(yield* CurrentSession, payload))
        }, asErrorBodies)
      )
      .handle(
        "signOut",
        Effect.fnUntraced(function* () {
          yield* sessions.signOut(yield* CurrentSession)
          yield* cookie.clear
        })
      )
      .handle(
        "list",
        Effect.fnUntraced(function* () {
          const current = yield* CurrentSession
          const found = yield* sessions.list(current)
          return respond<SessionList>({
            data: found.map((one) => Session.show({ ...one, is_current: one.id === current.session.id }))
          })
        })
      )
      .handle(
        "end",
        Effect.fnUntraced(function* ({ params: { id } }) {
          yield* sessions.end(yield* CurrentSession, id)
          return { data: { id, deleted: true as const } }
        }, asErrorBodies)
      )
  })
)
