/** Handlers of the group `members`: they translate between requests, use cases and responses. */
import { CurrentSession } from "@dpp/api/Authorization"
import { MemberApi } from "@dpp/api/MemberApi"
import { toMemberActor } from "@dpp/core/access"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { memberCalls } from "../access/memberCalls.ts"

/** The member who has signed in, and its organization, also where the session is for practice. */
const author = Effect.map(CurrentSession, ({ correlationId, member }) => {
  const by = { actor: toMemberActor(member), correlationId }
  return { by, id: member.organization_id }
})

export const layer = HttpApiBuilder.group(
  MemberApi,
  "members",
  Effect.fn(function* (handlers) {
    const calls = yield* memberCalls
    return handlers
      .handle("list", () => Effect.flatMap(author, ({ id }) => calls.list(id)))
      .handle("invite", ({ payload }) => Effect.flatMap(author, ({ by, id }) => calls.inviteColleague(by, id, payload)))
      .handle("update", ({ params, payload }) =>
        Effect.flatMap(author, ({ by, id }) => calls.update(by, id, params.id, payload))
      )
      .handle("remove", ({ params }) => Effect.flatMap(author, ({ by, id }) => calls.remove(by, id, params.id)))
      .handle("createLink", ({ params }) =>
        Effect.flatMap(author, ({ by, id }) => calls.createColleagueLink(by, id, params.id))
      )
  })
)
