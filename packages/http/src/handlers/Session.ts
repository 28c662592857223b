/** Handlers of the groups `signIn` and `session`: they translate between requests, use cases and responses. */
import { CurrentSession } from "@dpp/api/Authorization"
import type { SessionResponse } from "@dpp/api/Member"
import { MemberApi } from "@dpp/api/MemberApi"
import { MemberSessions } from "@dpp/service/access/MemberSessions"
import type { SessionOwner } from "@dpp/service/ports/Sessions"
import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { sessionBody } from "../access/memberBody.ts"
import { isCrossSite, sessionCookie } from "../request/sessionCookie.ts"
import { countWrongKey } from "../middleware/WrongKeys.ts"
import { CorrelationId } from "../request/CorrelationId.ts"
import { readJson } from "../request/JsonBody.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { noStore } from "../response/noStore.ts"
import { respond } from "../response/respond.ts"

const make = Effect.gen(function* () {
  const sessions = yield* MemberSessions
  const cookie = sessionCookie((yield* PassportSettings).publicOrigin)
  const respondSession = Effect.fnUntraced(function* (owner: SessionOwner, status: 200 | 201 = 200) {
    return respond<SessionResponse>({ data: sessionBody(owner, yield* sessions.memberships(owner)) }, status)
  })
  return { sessions, cookie, respondSession }
})

/** A wrong token counts as a wrong key. A page of another site signs nobody in. */
export const signInLayer = HttpApiBuilder.group(
  MemberApi,
  "signIn",
  Effect.fn(function* (handlers) {
    const { cookie, respondSession, sessions } = yield* make
    const count = yield* countWrongKey
    return handlers.handleRaw(
      "create",
      Effect.fnUntraced(
        function* ({ request }) {
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
          ValidationFailed: ErrorBody.validationFailed,
          LinkInvalid: (problem) => Effect.andThen(count, ErrorBody.linkInvalid(problem)),
          LinkExpired: () => Effect.andThen(count, ErrorBody.linkExpired())
        })
      )
    )
  })
)

export const layer = HttpApiBuilder.group(
  MemberApi,
  "session",
  Effect.fn(function* (handlers) {
    const { cookie, respondSession, sessions } = yield* make
    return handlers
      .handle("get", () => Effect.flatMap(CurrentSession, respondSession))
      .handleRaw(
        "update",
        Effect.fnUntraced(
          function* ({ request }) {
            return yield* respondSession(yield* sessions.update(yield* CurrentSession, yield* readJson(request)))
          },
          Effect.catchTags({ ValidationFailed: ErrorBody.validationFailed })
        )
      )
      .handle(
        "remove",
        Effect.fnUntraced(function* () {
          yield* sessions.signOut(yield* CurrentSession)
          yield* cookie.clear
        })
      )
      .handleRaw(
        "switch",
        Effect.fnUntraced(
          function* ({ request }) {
            const { token, ...owner } = yield* sessions.switchTo(yield* CurrentSession, yield* readJson(request))
            yield* cookie.set(token)
            return yield* respondSession(owner)
          },
          Effect.catchTags({ ValidationFailed: ErrorBody.validationFailed, ResourceNotFound: ErrorBody.notFound })
        )
      )
  })
)
