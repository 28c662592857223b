/** The organization of the key, its facilities, and its logs: spec §4.4. */
import { AuditResource } from "@dpp/core/audit"
import { Uuid } from "@dpp/core/identifiers"
import { trimmed, expecting } from "@dpp/core/text"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { Authorization, IgnoredParameters, MemberAccess, RequestDecoding, RequiredAccess } from "../Authorization.ts"
import { dateTimeFilter } from "../dateTimeFilter.ts"
import { AuditLogEntry, FacilityResponse, OrganizationResponse } from "../Organization.ts"
import { etag, ifNoneMatch, withHeaders } from "../headers.ts"
import { cursor, defaultItems, page, Pagination, perPage, withNextLink } from "../Pagination.ts"

const AuditLogPage = Schema.Struct({ data: Schema.Array(AuditLogEntry), pagination: Pagination }).annotate({
  description: "A page of the audit log."
})
export type AuditLogPage = typeof AuditLogPage.Type

const AccessLogPage = Schema.Struct({ data: Schema.Array(AuditLogEntry), pagination: Pagination }).annotate({
  description: "A page of the access log."
})

/** Ids of signing keys are not UUIDs. */
const resourceId = Schema.String.check(Schema.isPattern(/^[\x21-\x7e]{1,200}$/u, { ...expecting("printableText") }))

export class OrganizationGroup extends HttpApiGroup.make("organization")
  .add(
    HttpApiEndpoint.get("get", "/organization", {
      success: Schema.Struct({ data: OrganizationResponse }).annotate({ description: "The organization." })
    })
      .middleware(IgnoredParameters)
      .annotate(OpenApi.Summary, "Read the organization of the API key")
      .annotate(
        OpenApi.Description,
        "Returns the profile, which every passport names as its economic operator, the plan and the limits. Only the " +
          "administrator of the service can change them."
      )
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.get("facilities", "/facilities", {
      success: Schema.Struct({ data: Schema.Array(FacilityResponse) }).annotate({ description: "All facilities." })
    })
      .middleware(IgnoredParameters)
      .annotate(OpenApi.Summary, "List manufacturing facilities")
      .annotate(
        OpenApi.Description,
        "Returns all facilities of the organization. `facility_id` of a product refers to one of them."
      )
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.get("auditLog", "/audit-log", {
      query: {
        page,
        cursor,
        per_page: perPage(defaultItems.auditLog),
        action: Schema.optionalKey(
          trimmed(100).annotate({ description: "Returns entries of this action only, for example product.published." })
        ),
        resource_type: Schema.optionalKey(
          AuditResource.annotate({ description: "Returns entries of this type of resource only." })
        ),
        resource_id: Schema.optionalKey(
          resourceId.annotate({
            description: "Returns entries of this resource only: a UUID, or the id of a signing key."
          })
        ),
        actor_id: Schema.optionalKey(
          trimmed(100).annotate({
            description:
              "Returns entries of this member, API key, access grant or request to a supplier only: `actor.id`."
          })
        ),
        since: Schema.optionalKey(dateTimeFilter("Returns entries of this time or later.")),
        until: Schema.optionalKey(dateTimeFilter("Returns entries before this time."))
      },
      success: withNextLink(AuditLogPage)
    })
      .middleware(RequestDecoding)
      .annotateMerge(withHeaders([ifNoneMatch], etag))
      .annotate(OpenApi.Summary, "List the audit log, newest entries first")
      .annotate(
        OpenApi.Description,
        "Returns one page of the entries: who changed what and when. Entries are never changed or deleted. Each contains " +
          "the hash of the one before it, so that a gap can be detected."
      )
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.get("accessLog", "/access-log", {
      query: {
        page,
        cursor,
        per_page: perPage(defaultItems.auditLog),
        grant_id: Schema.optionalKey(Uuid.annotate({ description: "Returns reads with this access grant only." })),
        product_id: Schema.optionalKey(Uuid.annotate({ description: "Returns reads of this product only." }))
      },
      success: withNextLink(AccessLogPage)
    })
      .middleware(RequestDecoding)
      .annotateMerge(withHeaders([ifNoneMatch], etag))
      .annotate(OpenApi.Summary, "List reads by holders of access grants, newest first")
      .annotate(MemberAccess, ["read"])
      .annotate(
        OpenApi.Description,
        "Returns one page of the entries of the audit log about reads: who read which passport with an access grant, and " +
          "which points of Annex XIII they could see. The entry is stored before the passport is returned. Reads by the " +
          "public and by the organization itself have no entry. Requires a key with the access `full`."
      )
      // Only keys with the access full may write.
      .annotate(RequiredAccess, ["write"])
  )
  .middleware(Authorization)
  .annotateMerge(
    OpenApi.annotations({
      title: "Organization",
      description: "The organization of the API key, its facilities, its audit log and its access log."
    })
  ) {}
