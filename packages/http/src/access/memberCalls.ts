/** The calls about members, as an admin of an organization makes them and the administrator of the service. */
import type { LinkResponse, MemberInvited, MemberList, MemberResponse } from "@dpp/api/Member"
import type { ActorRequest, MemberId, MemberInvitation, MemberUpdate } from "@dpp/core/access"
import type { OrganizationId } from "@dpp/core/party"
import { MemberAdministration } from "@dpp/service/access/MemberAdministration"
import * as Effect from "effect/Effect"
import { asErrorBodies } from "../response/asErrorBodies.ts"
import { respond } from "../response/respond.ts"
import { linkBody, memberBody } from "./memberBody.ts"

export const memberCalls = Effect.map(MemberAdministration, (members) => ({
  list: Effect.fnUntraced(function* (id: OrganizationId) {
    return respond<MemberList>({ data: (yield* members.list(id)).map(memberBody) })
  }, asErrorBodies),

  invite: Effect.fnUntraced(function* (by: ActorRequest, id: OrganizationId, input: MemberInvitation) {
    const { link, member } = yield* members.invite(by, id, input)
    return respond<MemberInvited>({ data: memberBody(member), link: linkBody(link) }, 201)
  }, asErrorBodies),

  update: Effect.fnUntraced(function* (by: ActorRequest, id: OrganizationId, member: MemberId, input: MemberUpdate) {
    return respond<MemberResponse>({ data: memberBody(yield* members.update(by, id, member, input)) })
  }, asErrorBodies),

  remove: Effect.fnUntraced(function* (by: ActorRequest, id: OrganizationId, member: MemberId) {
    yield* members.remove(by, id, member)
    return { data: { id: member, deleted: true as const } }
  }, asErrorBodies),

  createLink: Effect.fnUntraced(function* (by: ActorRequest, id: OrganizationId, member: MemberId) {
    return respond<LinkResponse>({ link: linkBody(yield* members.issueLink(by, id, member)) }, 201)
  }, asErrorBodies)
}))
