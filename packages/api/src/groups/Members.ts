/** An admin of an organization manages its members. */
import { MemberId } from "@dpp/core/access"
import { bodyOptions } from "@dpp/core/text"
import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import { RequestDecoding, RequiredAccess, SessionAuthorization } from "../Authorization.ts"
import { ConflictResponse, LastAdminResponse, NotFoundResponse, SecondMemberRequiredResponse } from "../errors.ts"
import {
  ColleagueInvited,
  ColleagueLink,
  MemberDeleted,
  MemberInvitationBody,
  MemberList,
  MemberResponse,
  MemberUpdateBody
} from "../Member.ts"

const member = { id: MemberId.annotate({ description: "Id of the member." }) }

export class MembersGroup extends HttpApiGroup.make("members")
  .add(
    HttpApiEndpoint.get("list", "/members", { success: MemberList, error: NotFoundResponse })
      .annotate(OpenApi.Summary, "List members")
      .annotate(OpenApi.Description, "Returns all members of the organization, by name."),
    HttpApiEndpoint.post("invite", "/members", {
      payload: MemberInvitationBody,
      success: ColleagueInvited.pipe(HttpApiSchema.status(201)),
      error: [NotFoundResponse, ConflictResponse]
    })
      .annotate(OpenApi.Summary, "Invite a member")
      .annotate(
        OpenApi.Description,
        "Returns the member with a link. Send it to the person through a secure channel. With `four_eyes`, the link is sent by mail; without mail, " +
          "a second admin gets it by approving the change request `change_request_id`."
      ),
    HttpApiEndpoint.patch("update", "/members/:id", {
      params: member,
      payload: MemberUpdateBody,
      success: MemberResponse,
      error: [NotFoundResponse, LastAdminResponse]
    })
      .annotate(OpenApi.Summary, "Change a member")
      .annotate(OpenApi.Description, "Another role takes effect with the next request of the member."),
    HttpApiEndpoint.delete("remove", "/members/:id", {
      params: member,
      success: MemberDeleted,
      error: [NotFoundResponse, LastAdminResponse]
    })
      .annotate(OpenApi.Summary, "Remove a member")
      .annotate(OpenApi.Description, "Ends the sessions of the member. Audit entries keep the name."),
    HttpApiEndpoint.post("createLink", "/members/:id/link", {
      params: member,
      success: ColleagueLink.pipe(HttpApiSchema.status(201)),
      error: [NotFoundResponse, SecondMemberRequiredResponse]
    })
      .annotate(OpenApi.Summary, "Make a new link for a member")
      .annotate(
        OpenApi.Description,
        "The former link that an admin or the administrator made for the member cannot be used any more. With `four_eyes`, the link of another " +
          "member is sent by mail; without mail this is 409 `second_member_required`, and a second admin gets the link by approving the change request."
      )
  )
  .annotateEndpoints(HttpApi.PayloadParseOptions, bodyOptions)
  .middleware(RequestDecoding)
  .middleware(SessionAuthorization)
  .annotateEndpoints(RequiredAccess, ["administer"])
  .annotateMerge(OpenApi.annotations({ title: "Members", description: "The people of the organization." })) {}
