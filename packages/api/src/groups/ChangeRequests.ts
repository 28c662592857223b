/** Requests for changes of what is public, which a second member decides. */
import { ChangeRequestId, ChangeRequestState } from "@dpp/core/access"
import { bodyOptions } from "@dpp/core/text"
import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { Authorization, BodyIsOptional, RequestDecoding, RequiredAccess } from "../Authorization.ts"
import {
  ChangeRequestApproved,
  ChangeRequestPage,
  ChangeRequestRefusal,
  ChangeRequestResponse
} from "../ChangeRequest.ts"
import {
  ConflictResponse,
  CustomDomainPendingResponse,
  ForbiddenResponse,
  NotFoundResponse,
  PassportInactiveResponse,
  ProductLimitReachedResponse,
  PublishedLimitReachedResponse,
  SecondMemberRequiredResponse
} from "../errors.ts"
import { idempotencyKey, withHeaders } from "../headers.ts"
import { Idempotent } from "../Idempotent.ts"
import { InTurn, IsList } from "../InTurn.ts"
import { defaultItems, page, perPage } from "../Pagination.ts"

const stateFilter = ChangeRequestState.annotate({ description: "Only change requests in this state." })

const byId = { id: ChangeRequestId.annotate({ description: "Id of the change request." }) }

export class ChangeRequestsGroup extends HttpApiGroup.make("changeRequests")
  .add(
    HttpApiEndpoint.get("list", "/change-requests", {
      query: { state: Schema.optionalKey(stateFilter), page, per_page: perPage(defaultItems.changeRequests) },
      success: ChangeRequestPage
    })
      .annotate(OpenApi.Summary, "List change requests, newest first")
      .annotate(OpenApi.Description, "Returns one page of the change requests, with `state` those in one state.")
      .annotate(RequiredAccess, ["read"])
      .annotate(IsList, true),
    HttpApiEndpoint.get("get", "/change-requests/:id", {
      params: byId,
      success: ChangeRequestResponse,
      error: NotFoundResponse
    })
      .annotate(OpenApi.Summary, "Read a change request")
      .annotate(OpenApi.Description, "Returns who asked for which change, and what it makes of each field.")
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.post("approve", "/change-requests/:id/approve", {
      params: byId,
      success: ChangeRequestApproved,
      error: [
        NotFoundResponse,
        ForbiddenResponse,
        ConflictResponse,
        SecondMemberRequiredResponse,
        CustomDomainPendingResponse,
        PassportInactiveResponse,
        PublishedLimitReachedResponse,
        ProductLimitReachedResponse
      ]
    })
      .annotate(OpenApi.Summary, "Approve a change")
      .annotate(
        OpenApi.Description,
        "Applies the change at once, decided again on what is stored now. If it would be another change than was asked for: 409 with " +
          "what it would be in `details`, and the request is outdated. Requires a session of another member than the one who asked, " +
          "whom that member neither invited nor gave a link within 24 hours. Switching `four_eyes` off requires an admin."
      )
      .annotate(RequiredAccess, ["publish"]),
    HttpApiEndpoint.post("refuse", "/change-requests/:id/refuse", {
      params: byId,
      payload: ChangeRequestRefusal,
      success: ChangeRequestResponse,
      error: [NotFoundResponse, ConflictResponse, SecondMemberRequiredResponse]
    })
      .middleware(Idempotent)
      .annotateMerge(withHeaders([idempotencyKey]))
      .annotate(OpenApi.Summary, "Refuse a change")
      .annotate(
        OpenApi.Description,
        "Nothing changes. The member who asked may refuse, too: the change is then withdrawn. Requires a session."
      )
      .annotate(HttpApi.PayloadParseOptions, bodyOptions)
      .annotate(BodyIsOptional, true)
      .annotate(RequiredAccess, ["publish"])
  )
  .middleware(RequestDecoding)
  .middleware(InTurn)
  .middleware(Authorization)
  .annotateMerge(
    OpenApi.annotations({
      title: "Change requests",
      description: "With `four_eyes`, two members change what is public: one asks, another one decides."
    })
  ) {}
