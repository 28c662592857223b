/** Members of an organization, through the admin API. */
import { type MemberId, MemberInvitation } from "@dpp/core/access"
import type { OrganizationId } from "@dpp/core/party"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import { type AdminCall, type Fields, payloadOf, receive, request } from "../shared/adminClient.ts"
import { printJson } from "../shared/output.ts"
import { printRecord, printRecords } from "../shared/table.ts"
import type { Texts } from "../texts/en.ts"

interface Input extends AdminCall {
  readonly organization: OrganizationId
}

interface WithTexts extends Input {
  readonly texts: Texts
}

interface OfMember extends WithTexts {
  readonly member: MemberId
}

interface Link {
  readonly url: string
  readonly expires_at: string
}

export const list = (input: Input) =>
  Effect.flatMap(
    request(input, (api) => api.listMembers({ params: { id: input.organization } })),
    printRecords(input.json, ["id", "name", "email", "role", "last_signed_in_at"])
  )

const printLink = ({ texts }: WithTexts, { expires_at, url }: Link) =>
  Console.log(texts.member.linkOf(url, new Date(expires_at).toLocaleTimeString("de", { timeStyle: "short" })))

export const invite = Effect.fnUntraced(function* (input: WithTexts, fields: Fields) {
  const payload = yield* payloadOf(MemberInvitation, fields)
  const invited = yield* receive(input, (api) => api.inviteMember({ params: { id: input.organization }, payload }))
  if (input.json) return yield* printJson(invited)
  yield* printRecord(false)(invited.data)
  return yield* printLink(input, invited.link)
})

export const link = Effect.fnUntraced(function* (input: OfMember) {
  const params = { id: input.organization, memberId: input.member }
  const issued = yield* receive(input, (api) => api.createMemberLink({ params }))
  return yield* input.json ? printJson(issued.link) : printLink(input, issued.link)
})

export const remove = Effect.fnUntraced(function* (input: OfMember) {
  const params = { id: input.organization, memberId: input.member }
  const removed = yield* request(input, (api) => api.removeMember({ params }))
  return yield* input.json ? printJson(removed) : Console.log(input.texts.member.removed(removed.id))
})
