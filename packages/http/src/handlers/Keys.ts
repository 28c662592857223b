/** Handlers of the group `keys`: they translate between requests, use cases and responses. */
import { CurrentSession } from "@dpp/api/Authorization"
import { MemberApi } from "@dpp/api/MemberApi"
import { type ActorRequest, toMemberActor } from "@dpp/core/access"
import { KeyAdministration } from "@dpp/service/access/KeyAdministration"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { keyBody } from "../access/keyBody.ts"
import { asErrorBodies } from "../response/asErrorBodies.ts"

/** The member who has signed in, and the organization that the session acts for: keys of a practice session are for practice. */
const author = Effect.map(CurrentSession, ({ correlationId, member, organization: { id } }) => {
  const by: ActorRequest = { actor: toMemberActor(member), correlationId }
  return { by, id }
})

export const layer = HttpApiBuilder.group(
  MemberApi,
  "keys",
  Effect.fn(function* (handlers) {
    const keys = yield* KeyAdministration
    return handlers.handleAll({
      list: Effect.fnUntraced(function* () {
        const { id } = yield* author
        return { data: (yield* keys.list(id)).map(keyBody) }
      }, asErrorBodies),
      create: Effect.fnUntraced(function* ({ payload: { access = "full", name } }) {
        const { by, id } = yield* author
        const { key, text } = yield* keys.issue(by, id, { name, access })
        return { data: { ...keyBody(key), key: text } }
      }, asErrorBodies),
      revoke: Effect.fnUntraced(function* ({ params }) {
        const { by, id } = yield* author
        yield* keys.revoke(by, id, params.id)
        return { data: { id: params.id, deleted: true as const } }
      }, asErrorBodies)
    })
  })
)
