/** The calls about members, as an admin of an organization makes them and the administrator of the service. */
import type {
  ActorRequest,
  Administrator,
  MemberActor,
  MemberId,
  MemberInvitation,
  MemberUpdate
} from "@dpp/core/access"
import type { OrganizationId } from "@dpp/core/party"
import { MemberAdministration } from "@dpp/service/access/MemberAdministration"
import * as Effect from "effect/Effect"
import { asErrorBodies } from "../response/asErrorBodies.ts"
import { linkNotice } from "../response/errors/products.ts"
import { linkBody } from "./memberBody.ts"

export const memberCalls = Effect.map(MemberAdministration, (members) => ({
  list: (id: OrganizationId) => Effect.map(members.list(id), (data) => ({ data })).pipe(asErrorBodies),

  invite: Effect.fnUntraced(function* (by: ActorRequest<Administrator>, id: OrganizationId, input: MemberInvitation) {
    const { link, member } = yield* members.invite(by, id, input)
    return { data: member, link: linkBody(link) }
  }, asErrorBodies),

  inviteColleague: Effect.fnUntraced(function* (
    by: ActorRequest<MemberActor>,
    id: OrganizationId,
    input: MemberInvitation
  ) {
    const { link, member, refusal } = yield* members.inviteColleague(by, id, input)
    const change_request_id = refusal?.change_request_id
    const sent = link === null ? { notice: linkNotice(refusal) } : {}
    return {
      data: member,
      link: link && linkBody(link),
      ...sent,
      ...(change_request_id !== undefined && { change_request_id })
    }
  }, asErrorBodies),

  update: (by: ActorRequest, id: OrganizationId, member: MemberId, input: MemberUpdate) =>
    Effect.map(members.update(by, id, member, input), (data) => ({ data })).pipe(asErrorBodies),

  remove: Effect.fnUntraced(function* (by: ActorRequest, id: OrganizationId, member: MemberId) {
    yield* members.remove(by, id, member)
    return { data: { id: member, deleted: true as const } }
  }, asErrorBodies),

  createLink: (by: ActorRequest<Administrator>, id: OrganizationId, member: MemberId) =>
    Effect.map(members.issueLink(by, id, member), (link) => ({ link: linkBody(link) })).pipe(asErrorBodies),

  createColleagueLink: (by: ActorRequest<MemberActor>, id: OrganizationId, member: MemberId) =>
    Effect.map(members.issueLinkToColleague(by, id, member), (link) => ({ link: link && linkBody(link) })).pipe(
      asErrorBodies
    )
}))
