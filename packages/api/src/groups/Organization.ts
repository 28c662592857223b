/** The organization of the key, and its facilities: spec §4.4. */
import { AuditResource } from "@dpp/core/audit"
import { Uuid } from "@dpp/core/identifiers"
import { trimmed } from "@dpp/core/text"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { Authorization, RequestDecoding, RequiredAccess } from "../Authorization.ts"
import { AuditLogEntry, FacilityAnswer, OrganizationAnswer } from "../Organization.ts"
import { page, Pagination, perPage } from "../Pagination.ts"

export class OrganizationGroup extends HttpApiGroup.make("organization")
  .add(
    HttpApiEndpoint.get("get", "/organization", { success: Schema.Struct({ data: OrganizationAnswer }) })
      .annotate(OpenApi.Summary, "Read the organization of the key")
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.get("facilities", "/facilities", {
      success: Schema.Struct({ data: Schema.Array(FacilityAnswer) })
    })
      .annotate(OpenApi.Summary, "List manufacturing facilities")
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.get("auditLog", "/audit-log", {
      query: {
        page,
        per_page: perPage(50),
        action: Schema.optionalKey(trimmed(100).annotate({ description: "For example product.published." })),
        resource_type: Schema.optionalKey(
          AuditResource.annotate({
            description: "What was changed."
          })
        ),
        resource_id: Schema.optionalKey(Uuid.annotate({ format: "uuid", description: "Which one was changed." }))
      },
      success: Schema.Struct({ data: Schema.Array(AuditLogEntry), pagination: Pagination })
    })
      .annotate(OpenApi.Summary, "List who changed what, newest first")
      .annotate(RequiredAccess, ["read"])
  )
  .middleware(RequestDecoding)
  .middleware(Authorization)
  .annotateMerge(OpenApi.annotations({ title: "Organization", description: "The operator data of every passport." })) {}
