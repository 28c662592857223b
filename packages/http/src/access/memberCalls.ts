/** The calls about members, as an admin of an organization makes them and the administrator of the service. */
import type { ActorRequest, MemberId, MemberInvitation, MemberUpdate } from "@dpp/core/access"
import type { OrganizationId } from "@dpp/core/party"
import { MemberAdministration } from "@dpp/service/access/MemberAdministration"
import * as Effect from "effect/Effect"
import { asErrorBodies } from "../response/asErrorBodies.ts"
import { linkBody } from "./memberBody.ts"

export const memberCalls = Effect.map(MemberAdministration, (members) => ({
  list: (id: OrganizationId) => Effect.map(members.list(id), (data) => ({ data })).pipe(asErrorBodies),

  invite: Effect.fnUntraced(function* (by: ActorRequest, id: OrganizationId, input: MemberInvitation) {
    const { link, member } = yield* members.invite(by, id, input)
    return { data: member, link: linkBody(link) }
  }, asErrorBodies),

  update: (by: ActorRequest, id: OrganizationId, member: MemberId, input: MemberUpdate) =>
    Effect.map(members.update(by, id, member, input), (data) => ({ data })).pipe(asErrorBodies),

  remove: Effect.fnUntraced(function* (by: ActorRequest, id: OrganizationId, member: MemberId) {
    yield* members.remove(by, id, member)
    return { data: { id: member, deleted: true as const } }
  }, asErrorBodies),

  createLink: (by: ActorRequest, id: OrganizationId, member: MemberId) =>
    Effect.map(members.issueLink(by, id, member), (link) => ({ link: linkBody(link) })).pipe(asErrorBodies)
}))
