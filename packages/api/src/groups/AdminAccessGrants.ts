/** Access grants of any organization, for the administrator of the service: the calls of `AccessGrants.ts`. */
import { AccessGrantId } from "@dpp/core/access"
import { OrganizationId } from "@dpp/core/party"
import { bodyOptions } from "@dpp/core/text"
import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
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
  RequestSelection
} from "../AccessGrant.ts"
import { AdminAuthorization, BodyIsOptional, RequestDecoding } from "../Authorization.ts"
import { ConflictResponse } from "../errors.ts"
import { grantFilters } from "./AccessGrants.ts"

const byOrganization = { id: OrganizationId }
const byGrant = { ...byOrganization, grantId: AccessGrantId }

export class AdminAccessGrantsGroup extends HttpApiGroup.make("accessGrants")
  .add(
    HttpApiEndpoint.get("list", "/access-grants", {
      params: byOrganization,
      query: grantFilters,
      success: AccessGrantPage
    }),
    HttpApiEndpoint.post("create", "/access-grants", {
      params: byOrganization,
      payload: AccessGrantCreate,
      success: AccessGrantIssued.pipe(HttpApiSchema.status(201))
    }),
    HttpApiEndpoint.post("revokeAll", "/access-grants/revoke-all", {
      params: byOrganization,
      payload: AccessGrantRevocation,
      success: AccessGrantsRevoked
    }).annotate(BodyIsOptional, true),
    HttpApiEndpoint.post("denyMany", "/access-grants/deny", {
      params: byOrganization,
      payload: RequestSelection,
      success: AccessRequestsDenied,
      error: ConflictResponse
    }),
    HttpApiEndpoint.post("deleteMany", "/access-grants/delete", {
      params: byOrganization,
      payload: RequestSelection,
      success: AccessRequestsDeleted,
      error: ConflictResponse
    }),
    HttpApiEndpoint.get("get", "/access-grants/:grantId", { params: byGrant, success: AccessGrantResponse }),
    HttpApiEndpoint.patch("update", "/access-grants/:grantId", {
      params: byGrant,
      payload: AccessGrantUpdate,
      success: AccessGrantResponse,
      error: ConflictResponse
    }),
    HttpApiEndpoint.post("approve", "/access-grants/:grantId/approve", {
      params: byGrant,
      payload: AccessGrantApproval,
      success: AccessGrantResponse,
      error: ConflictResponse
    }).annotate(BodyIsOptional, true),
    HttpApiEndpoint.post("deny", "/access-grants/:grantId/deny", {
      params: byGrant,
      success: AccessGrantResponse,
      error: ConflictResponse
    }),
    HttpApiEndpoint.post("revoke", "/access-grants/:grantId/revoke", {
      params: byGrant,
      success: AccessGrantResponse,
      error: ConflictResponse
    }),
    HttpApiEndpoint.post("rotate", "/access-grants/:grantId/rotate", {
      params: byGrant,
      success: AccessGrantIssued,
      error: ConflictResponse
    })
  )
  .prefix("/organizations/:id")
  .annotateEndpoints(HttpApi.PayloadParseOptions, bodyOptions)
  .middleware(RequestDecoding)
  .middleware(AdminAuthorization) {}
