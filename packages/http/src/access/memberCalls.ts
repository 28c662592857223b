/** The calls about members, as an admin of an organization makes them and the administrator of the service. */
import type { LinkResponse, MemberInvited, MemberList, MemberResponse } from "@dpp/api/Member"
import type { ActorRequest, MemberId } from "@dpp/core/access"
import type { OrganizationId } from "@dpp/core/party"
import { MemberAdministration } from "@dpp/service/access/MemberAdministration"
import * as Effect from "effect/Effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import { readJson } from "../request/JsonBody.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { respond } from "../response/respond.ts"
import { linkBody, memberBody } from "./memberBody.ts"

const missing = { ResourceNotFound: ErrorBody.notFound } as const
const invalid = { ...missing, ValidationFailed: ErrorBody.validationFailed } as const

export const memberCalls = Effect.map(MemberAdministration, (members) => ({
  list: Effect.fnUntraced(function* (id: OrganizationId) {
    return respond<MemberList>({ data: (yield* members.list(id)).map(memberBody) })
  }, Effect.catchTags(missing)),

  invite: Effect.fnUntraced(
    function* (by: ActorRequest, id: OrganizationId, request: HttpServerRequest) {
      const { link, member } = yield* members.invite(by, id, yield* readJson(request))
      return respond<MemberInvited>({ data: memberBody(member), link: linkBody(link) }, 201)
    },
    Effect.catchTags({ ...invalid, EmailTaken: ErrorBody.emailTaken })
  ),

  update: Effect.fnUntraced(
    function* (by: ActorRequest, id: OrganizationId, member: MemberId, request: HttpServerRequest) {
      const updated = yield* members.update(by, id, member, yield* readJson(request))
      return respond<MemberResponse>({ data: memberBody(updated) })
    },
    Effect.catchTags({ ...invalid, LastAdmin: ErrorBody.lastAdmin })
  ),

  remove: Effect.fnUntraced(
    function* (by: ActorRequest, id: OrganizationId, member: MemberId) {
      yield* members.remove(by, id, member)
      return { data: { id: member, deleted: true as const } }
    },
    Effect.catchTags({ ...missing, LastAdmin: ErrorBody.lastAdmin })
  ),

  createLink: Effect.fnUntraced(function* (by: ActorRequest, id: OrganizationId, member: MemberId) {
    return respond<LinkResponse>({ link: linkBody(yield* members.issueLink(by, id, member)) }, 201)
  }, Effect.catchTags(missing))
}))
