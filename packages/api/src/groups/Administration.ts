/** Organizations, API keys and facilities, for the administrator of the service. */
import { Uuid } from "@dpp/core/identifiers"
import {
  appearanceFields,
  backupProviderInput,
  FacilityId,
  HostName,
  LimitOverrides,
  Organization,
  operatorIdentifiersInput,
  OrganizationId,
  Plan,
  producerRegistrationsInput,
  profileFields
} from "@dpp/core/party"
import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as Schema from "effect/Schema"
import { AdminAuthorization, RequestDecoding } from "../Authorization.ts"
import { ConflictResponse, LastAdminResponse, ProductLimitReachedResponse } from "../errors.ts"
import { MaximumBody, maximumUpload } from "../MaximumBody.ts"
import { KeyAccess, MemberId, MemberInvitation, MemberUpdate } from "@dpp/core/access"
import { bodyOptions, trimmed } from "@dpp/core/text"
import { LinkResponse, MemberDeleted, MemberInvited, MemberList, MemberResponse } from "../Member.ts"
import {
  FacilityCreate,
  FacilityResponse,
  FacilityUpdate,
  OrganizationResponse,
  verifiedUntilText
} from "../Organization.ts"

const optional = <S extends Schema.Top>(schema: S) => Schema.optionalKey(schema)

const { custom_domain, custom_domain_status, due_diligence, four_eyes, locked, log_visibility, verified_until } =
  Organization.fields
const { name, ...profile } = profileFields
const limits = LimitOverrides.fields

const settings = {
  trade_name: optional(profile.trade_name),
  street: optional(profile.street),
  postal_code: optional(profile.postal_code),
  city: optional(profile.city),
  country: optional(profile.country),
  website: optional(profile.website),
  email: optional(profile.email),
  gln: optional(profile.gln),
  eori: optional(profile.eori),
  language: optional(appearanceFields.language),
  brand_color: optional(appearanceFields.brand_color),
  plan: optional(Plan),
  locked: optional(locked),
  custom_domain: optional(custom_domain),
  custom_domain_status: optional(custom_domain_status),
  log_visibility: optional(log_visibility),
  four_eyes: optional(four_eyes),
  due_diligence: optional(due_diligence),
  verified_until: optional(verified_until.annotate({ description: verifiedUntilText })),
  operator_identifiers: optional(operatorIdentifiersInput),
  producer_registrations: optional(producerRegistrationsInput),
  backup_provider: optional(Schema.NullOr(backupProviderInput)),
  limits: optional(
    Schema.Struct({
      drafts: optional(limits.drafts),
      published_per_month: optional(limits.published_per_month),
      requests_per_minute: optional(limits.requests_per_minute),
      storage_bytes: optional(limits.storage_bytes)
    })
  )
}

export const OrganizationCreate = Schema.Struct({ name, ...settings }).annotate({ identifier: "OrganizationCreate" })
export const OrganizationUpdate = Schema.Struct({ name: optional(name), ...settings }).annotate({
  identifier: "OrganizationUpdate"
})

const keyName = trimmed(200).annotate({ description: "Name of the key, which audit entries state." })
const keyAccess = KeyAccess.annotate({
  description: "`full`: every operation; `read`: reading only; `condition`: the condition of batteries only."
})
export const ApiKeyCreate = Schema.Struct({ name: keyName, access: optional(keyAccess) }).annotate({
  identifier: "ApiKeyCreate",
  description: "A new API key. Its access is `full` by default."
})
export const ApiKeyResponse = Schema.Struct({
  id: Schema.String.annotate({ description: "Id of the key." }),
  name: Schema.String.annotate({ description: "Name of the key, which audit entries state." }),
  access: keyAccess,
  prefix: Schema.String.annotate({ description: "The first characters of the key, by which it is known." }),
  created_at: Schema.String.annotate({ description: "Time of creation. An ISO 8601 date-time." })
}).annotate({ identifier: "ApiKey", description: "An API key, without its text." })
export const ApiKeyIssued = Schema.Struct({
  ...ApiKeyResponse.fields,
  key: Schema.String.annotate({ description: "The text of the key. It is shown only here." })
}).annotate({
  identifier: "ApiKeyIssued",
  description: "An API key. `key` is returned only once."
})

const FormerDomainResponse = Schema.Struct({
  host: Schema.String,
  replaced_at: Schema.String.annotate({ description: "Time at which the host stopped being the active custom domain." })
}).annotate({ identifier: "FormerDomain" })
const confirm = Schema.optionalKey(
  Schema.Boolean.annotate({ description: "Required, because printed codes with this host will lead nowhere." })
)

/** A `FormData` with the picture. The handler reads the stream itself and stops at the maximum size. */
const LogoUpload = Schema.Struct({
  file: Schema.String.annotate({ format: "binary", description: "PNG, JPEG or WebP, at most 10 MB." })
}).pipe(HttpApiSchema.asMultipartStream())

const data = <S extends Schema.Top>(schema: S) => Schema.Struct({ data: schema })
const created = <S extends Schema.Top>(schema: S) => data(schema).pipe(HttpApiSchema.status(201))
const Deleted = data(Schema.Struct({ id: Schema.String, deleted: Schema.Literal(true) }))

const byOrganization = { id: OrganizationId }
const byMember = { ...byOrganization, memberId: MemberId }

export class AdministrationGroup extends HttpApiGroup.make("administration")
  .add(
    HttpApiEndpoint.get("listOrganizations", "/organizations", { success: data(Schema.Array(OrganizationResponse)) }),
    HttpApiEndpoint.post("createOrganization", "/organizations", {
      payload: OrganizationCreate,
      success: created(OrganizationResponse),
      error: ConflictResponse
    }),
    HttpApiEndpoint.get("getOrganization", "/organizations/:id", {
      params: byOrganization,
      success: data(OrganizationResponse)
    }),
    HttpApiEndpoint.patch("updateOrganization", "/organizations/:id", {
      params: byOrganization,
      payload: OrganizationUpdate,
      success: data(OrganizationResponse),
      error: ConflictResponse
    }),
    HttpApiEndpoint.put("setLogo", "/organizations/:id/logo", {
      params: byOrganization,
      payload: LogoUpload,
      success: data(OrganizationResponse),
      error: ProductLimitReachedResponse
    }).annotate(MaximumBody, maximumUpload),
    HttpApiEndpoint.delete("removeLogo", "/organizations/:id/logo", {
      params: byOrganization,
      success: data(OrganizationResponse)
    }),
    HttpApiEndpoint.get("listKeys", "/organizations/:id/api-keys", {
      params: byOrganization,
      success: data(Schema.Array(ApiKeyResponse))
    }),
    HttpApiEndpoint.post("createKey", "/organizations/:id/api-keys", {
      params: byOrganization,
      payload: ApiKeyCreate,
      success: created(ApiKeyIssued)
    }),
    HttpApiEndpoint.delete("revokeKey", "/organizations/:id/api-keys/:keyId", {
      params: { ...byOrganization, keyId: Uuid },
      success: Deleted
    }),
    HttpApiEndpoint.get("listFacilities", "/organizations/:id/facilities", {
      params: byOrganization,
      success: data(Schema.Array(FacilityResponse))
    }),
    HttpApiEndpoint.post("createFacility", "/organizations/:id/facilities", {
      params: byOrganization,
      payload: FacilityCreate,
      success: created(FacilityResponse)
    }),
    HttpApiEndpoint.patch("updateFacility", "/organizations/:id/facilities/:facilityId", {
      params: { ...byOrganization, facilityId: FacilityId },
      payload: FacilityUpdate,
      success: data(FacilityResponse)
    }),
    HttpApiEndpoint.delete("removeFacility", "/organizations/:id/facilities/:facilityId", {
      params: { ...byOrganization, facilityId: FacilityId },
      success: Deleted,
      error: ConflictResponse
    }),
    HttpApiEndpoint.get("listMembers", "/organizations/:id/members", { params: byOrganization, success: MemberList }),
    HttpApiEndpoint.post("inviteMember", "/organizations/:id/members", {
      params: byOrganization,
      payload: MemberInvitation,
      success: MemberInvited.pipe(HttpApiSchema.status(201)),
      error: ConflictResponse
    }).annotate(HttpApi.PayloadParseOptions, bodyOptions),
    HttpApiEndpoint.patch("updateMember", "/organizations/:id/members/:memberId", {
      params: byMember,
      payload: MemberUpdate,
      success: MemberResponse,
      error: LastAdminResponse
    }).annotate(HttpApi.PayloadParseOptions, bodyOptions),
    HttpApiEndpoint.delete("removeMember", "/organizations/:id/members/:memberId", {
      params: byMember,
      success: MemberDeleted,
      error: LastAdminResponse
    }),
    HttpApiEndpoint.post("createMemberLink", "/organizations/:id/members/:memberId/link", {
      params: byMember,
      success: LinkResponse.pipe(HttpApiSchema.status(201))
    }),
    HttpApiEndpoint.get("listFormerDomains", "/organizations/:id/former-domains", {
      params: byOrganization,
      success: data(Schema.Array(FormerDomainResponse))
    }),
    HttpApiEndpoint.delete("removeFormerDomain", "/organizations/:id/former-domains/:host", {
      params: { ...byOrganization, host: HostName },
      query: { confirm },
      success: data(Schema.Struct({ host: Schema.String, deleted: Schema.Literal(true) })),
      error: ConflictResponse
    })
  )
  .middleware(RequestDecoding)
  .middleware(AdminAuthorization) {}
