/** Access grants: who reads more of the organization's passports than the public. Every call needs a key with access `full`. */
import { AccessGrantId, GrantAudience, GrantStatus } from "@dpp/core/access"
import { bodyOptions } from "@dpp/core/text"
import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import {
  AccessGrantApproval,
  AccessGrantCreate,
  AccessGrantIssued,
  AccessGrantPage,
  AccessGrantResponse,
  AccessGrantRevocation,
  AccessGrantsRevoked,
  AccessGrantUpdate,
  AccessRequestsDeleted,
  AccessRequestsDenied,
  EffectiveAccess,
  RequestSelection
} from "../AccessGrant.ts"
import {
  Authorization,
  BodyIsOptional,
  IgnoredParameters,
  MemberAccess,
  ReaderAuthorization,
  RequestDecoding,
  RequiredAccess
} from "../Authorization.ts"
import { ConflictResponse, NotFoundResponse } from "../errors.ts"
import { etag, ifNoneMatch, withHeaders } from "../headers.ts"
import { InTurn, IsList } from "../InTurn.ts"
import { defaultItems, page, perPage } from "../Pagination.ts"

/** Selects the grants of a list. */
export const grantFilters = {
  page,
  per_page: perPage(defaultItems.grants),
  status: Schema.optionalKey(GrantStatus.annotate({ description: "Returns grants with this status only." })),
  audience: Schema.optionalKey(GrantAudience.annotate({ description: "Returns grants of this audience only." }))
}

const byId = { id: AccessGrantId.annotate({ description: "Id of the grant." }) }

export class AccessGrantsGroup extends HttpApiGroup.make("accessGrants")
  .add(
    HttpApiEndpoint.get("list", "/access-grants", { query: grantFilters, success: AccessGrantPage })
      .annotateMerge(withHeaders([ifNoneMatch], etag))
      .annotate(OpenApi.Summary, "List access grants, newest first")
      .annotate(MemberAccess, ["read"])
      .annotate(
        OpenApi.Description,
        "Returns one page of the grants of the organization and of the requests that wait for a decision (`status=pending`). " +
          "`meta.dropped` counts the requests that were dropped because too many wait."
      )
      .annotate(IsList, true),
    HttpApiEndpoint.post("create", "/access-grants", {
      payload: AccessGrantCreate,
      success: AccessGrantIssued.pipe(HttpApiSchema.status(201))
    })
      .annotate(OpenApi.Summary, "Grant access")
      .annotate(RequiredAccess, ["publish"])
      .annotate(
        OpenApi.Description,
        "Creates an active grant for a person or authority. `token` is returned only here: send it through a secure channel. With it, " +
          "the grantee reads the points of the grant of every passport in its scope."
      ),
    HttpApiEndpoint.get("get", "/access-grants/:id", {
      params: byId,
      success: AccessGrantResponse,
      error: NotFoundResponse
    })
      .annotateMerge(withHeaders([ifNoneMatch], etag))
      .annotate(OpenApi.Summary, "Read an access grant")
      .annotate(MemberAccess, ["read"])
      .annotate(
        OpenApi.Description,
        "Returns a grant, or a request that waits for a decision. The token is not part of it."
      ),
    HttpApiEndpoint.patch("update", "/access-grants/:id", {
      params: byId,
      payload: AccessGrantUpdate,
      success: AccessGrantResponse,
      error: [NotFoundResponse, ConflictResponse]
    })
      .annotate(OpenApi.Summary, "Change an access grant")
      .annotate(RequiredAccess, ["publish"])
      .annotate(
        OpenApi.Description,
        "Changes the fields that are sent, by the rules of a new grant. `status` suspends an active grant or makes a suspended " +
          "one active. The change takes effect with the next request of the grantee. A request that waits for a decision, and a " +
          "denied or revoked grant, cannot be changed: 409."
      ),
    HttpApiEndpoint.post("approve", "/access-grants/:id/approve", {
      params: byId,
      payload: AccessGrantApproval,
      success: AccessGrantResponse,
      error: [NotFoundResponse, ConflictResponse]
    })
      .annotate(BodyIsOptional, true)
      .annotate(OpenApi.Summary, "Approve a request for access")
      .annotate(RequiredAccess, ["publish"])
      .annotate(
        OpenApi.Description,
        "Makes a pending request an active grant, by default for the passport that was asked for. The response has no token: " +
          "it is handed to the person who asked. A request without decision ends after 90 days."
      ),
    HttpApiEndpoint.post("deny", "/access-grants/:id/deny", {
      params: byId,
      success: AccessGrantResponse,
      error: [NotFoundResponse, ConflictResponse]
    })
      .annotate(OpenApi.Summary, "Deny a request for access")
      .annotate(RequiredAccess, ["publish"])
      .annotate(OpenApi.Description, "Denies a pending request. This is final."),
    HttpApiEndpoint.post("denyMany", "/access-grants/deny", {
      payload: RequestSelection,
      success: AccessRequestsDenied,
      error: ConflictResponse
    })
      .annotate(OpenApi.Summary, "Deny many requests for access")
      .annotate(RequiredAccess, ["publish"])
      .annotate(
        OpenApi.Description,
        "Denies all selected requests that wait for a decision, or none of them: 409 if an id is that of a grant. Requests that " +
          "were denied before stay as they are and do not count, so the call can be repeated. This is final."
      ),
    HttpApiEndpoint.post("deleteMany", "/access-grants/delete", {
      payload: RequestSelection,
      success: AccessRequestsDeleted,
      error: ConflictResponse
    })
      .annotate(OpenApi.Summary, "Delete many requests for access")
      .annotate(RequiredAccess, ["publish"])
      .annotate(
        OpenApi.Description,
        "Deletes all selected requests that wait for a decision or were denied, or none of them: 409 if an id is that of a " +
          "grant. The audit log keeps an entry of each. This is final, and the requester can no longer read the request."
      ),
    HttpApiEndpoint.post("rotate", "/access-grants/:id/rotate", {
      params: byId,
      success: AccessGrantIssued,
      error: [NotFoundResponse, ConflictResponse]
    })
      .annotate(OpenApi.Summary, "Replace the token of an access grant")
      .annotate(RequiredAccess, ["publish"])
      .annotate(
        OpenApi.Description,
        "Returns a new token, only here. The old one is refused from the next request on."
      ),
    HttpApiEndpoint.post("revoke", "/access-grants/:id/revoke", {
      params: byId,
      success: AccessGrantResponse,
      error: [NotFoundResponse, ConflictResponse]
    })
      .annotate(OpenApi.Summary, "Revoke an access grant")
      .annotate(RequiredAccess, ["publish"])
      .annotate(
        OpenApi.Description,
        "Ends an active, suspended or expired grant. This is final; the token is refused from the next request on."
      ),
    HttpApiEndpoint.post("revokeAll", "/access-grants/revoke-all", {
      payload: AccessGrantRevocation,
      success: AccessGrantsRevoked
    })
      .annotate(BodyIsOptional, true)
      .annotate(OpenApi.Summary, "Revoke all active grants")
      .annotate(RequiredAccess, ["publish"])
      .annotate(
        OpenApi.Description,
        "Revokes every active grant of the organization at once. This is final. `reason` becomes the note of each grant."
      )
  )
  .annotateEndpoints(HttpApi.PayloadParseOptions, bodyOptions)
  .middleware(RequestDecoding)
  .middleware(InTurn)
  .middleware(Authorization)
  // The middleware above is that of the endpoints before it.
  .add(
    HttpApiEndpoint.get("effective", "/access-grants/effective", { success: EffectiveAccess })
      .annotate(RequiredAccess, ["read"])
      .annotate(OpenApi.Summary, "Read what a token opens")
      .annotate(
        OpenApi.Description,
        "Returns audience, role, points, scope and end of the access grant whose token is sent. An API key has no grant, so " +
          "it is refused."
      )
      .middleware(IgnoredParameters)
      .middleware(ReaderAuthorization)
  )
  .annotateMerge(
    OpenApi.annotations({
      title: "Access grants",
      description:
        "Art. 77(2) of Regulation (EU) 2023/1542 opens restricted data to persons with a legitimate interest and to authorities. " +
        "A grant gives one of them a token that opens these data, until a date. All calls need a key with access `full`."
    })
  ) {}
