/** Handlers of the groups `members` and `sessions`: they translate between requests, use cases and responses. */
import { CurrentSession } from "@dpp/api/Authorization"
import type { SessionList } from "@dpp/api/Member"
import { MemberApi } from "@dpp/api/MemberApi"
import { type ActorRequest, toMemberActor } from "@dpp/core/access"
import { MemberSessions } from "@dpp/service/access/MemberSessions"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { listedSessionBody } from "../access/memberBody.ts"
import { memberCalls } from "../access/memberCalls.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { respond } from "../response/respond.ts"

/** The member who has signed in, and its organization. */
const author = Effect.map(CurrentSession, ({ correlationId, member, organization: { id } }) => {
  const by: ActorRequest = { actor: toMemberActor(member), correlationId }
  return { by, id }
})

export const layer = HttpApiBuilder.group(
  MemberApi,
  "members",
  Effect.fn(function* (handlers) {
    const calls = yield* memberCalls
    return handlers
      .handle("list", () => Effect.flatMap(author, ({ id }) => calls.list(id)))
      .handleRaw("invite", ({ request }) => Effect.flatMap(author, ({ by, id }) => calls.invite(by, id, request)))
      .handleRaw("update", ({ params, request }) =>
        Effect.flatMap(author, ({ by, id }) => calls.update(by, id, params.id, request))
      )
      .handle("remove", ({ params }) => Effect.flatMap(author, ({ by, id }) => calls.remove(by, id, params.id)))
      .handle("createLink", ({ params }) => Effect.flatMap(author, ({ by, id }) => calls.createLink(by, id, params.id)))
  })
)

export const sessionsLayer = HttpApiBuilder.group(
  MemberApi,
  "sessions",
  Effect.fn(function* (handlers) {
    const sessions = yield* MemberSessions
    return handlers
      .handle(
        "list",
        Effect.fnUntraced(function* () {
          const current = yield* CurrentSession
          const found = yield* sessions.list(current)
          return respond<SessionList>({ data: found.map((one) => listedSessionBody(one, current.session.id)) })
        })
      )
      .handle(
        "remove",
        Effect.fnUntraced(
          function* ({ params: { id } }) {
            yield* sessions.end(yield* CurrentSession, id)
            return { data: { id, deleted: true as const } }
          },
          Effect.catchTags({ ResourceNotFound: ErrorBody.notFound })
        )
      )
  })
)
