/** Handlers of the group `administration`: they translate between requests, use cases and responses. */
import { AdminApi } from "@dpp/api/AdminApi"
import { ApiKeyId, administratorRequest } from "@dpp/core/access"
import { type Organization, plainAppearance } from "@dpp/core/party"
import { Administration } from "@dpp/service/organizations/Administration"
import { CustomDomains } from "@dpp/service/organizations/CustomDomains"
import { Logos } from "@dpp/service/files/Logos"
import { Facilities } from "@dpp/service/organizations/Facilities"
import { KeyAdministration } from "@dpp/service/access/KeyAdministration"
import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import { SigningState } from "@dpp/service/proofs/SigningState"
import * as DateTime from "effect/DateTime"
import { impossible } from "@dpp/service/shared/impossible"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { keyBody } from "../access/keyBody.ts"
import { memberCalls } from "../access/memberCalls.ts"
import { CorrelationId } from "../request/CorrelationId.ts"
import { asErrorBodies } from "../response/asErrorBodies.ts"
import { uploadedFile } from "../files/uploadedFile.ts"
import { organizationBody } from "../organizations/OrganizationBody.ts"

const emptyProfile = {
  trade_name: null,
  street: null,
  postal_code: null,
  city: null,
  country: null,
  website: null,
  email: null,
  gln: null,
  eori: null
}
const noOverrides = { drafts: null, published_per_month: null, requests_per_minute: null, storage_bytes: null }

/** What an organization has that is created from its name alone. */
const newOrganization = {
  ...emptyProfile,
  plan: "scale",
  locked: false,
  custom_domain: null,
  custom_domain_status: "none",
  log_visibility: "public",
  four_eyes: false,
  due_diligence: "unknown",
  verified_until: null,
  operator_identifiers: [],
  producer_registrations: [],
  practice_of: null,
  backup_provider: null,
  ...plainAppearance
} as const

const request = Effect.map(CorrelationId, administratorRequest)
const deleted = <Key extends object>(key: Key) => ({ data: { ...key, deleted: true as const } })
export const layer = HttpApiBuilder.group(
  AdminApi,
  "administration",
  Effect.fn(function* (handlers) {
    const administration = yield* Administration
    const keys = yield* KeyAdministration
    const facilities = yield* Facilities
    const customDomains = yield* CustomDomains
    const logos = yield* Logos
    const members = yield* memberCalls
    const { limits, publicOrigin } = yield* PassportSettings
    const { service } = yield* SigningState
    /** The administrator reads how far signing is in the service as a whole. */
    const bodyOf = (organization: Organization) =>
      Effect.map(service, ({ word }) => organizationBody(organization, { limits, publicOrigin, signing: word }))

    const withLogo = handlers.handleRaw(
      "setLogo",
      Effect.fnUntraced(function* ({ params, request: upload }) {
        // The upload is not read if the organization does not exist.
        yield* administration.findOrganization(params.id)
        return { data: yield* bodyOf(yield* logos.set(yield* request, params.id, yield* uploadedFile(upload))) }
      }, asErrorBodies)
    )

    return withLogo.handleAll({
      listMembers: ({ params }) => members.list(params.id),

      inviteMember: ({ params, payload }) => Effect.flatMap(request, (by) => members.invite(by, params.id, payload)),

      updateMember: ({ params, payload }) =>
        Effect.flatMap(request, (by) => members.update(by, params.id, params.memberId, payload)),

      removeMember: ({ params }) => Effect.flatMap(request, (by) => members.remove(by, params.id, params.memberId)),

      createMemberLink: ({ params }) =>
        Effect.flatMap(request, (by) => members.createLink(by, params.id, params.memberId)),

      removeLogo: Effect.fnUntraced(function* ({ params }) {
        return { data: yield* bodyOf(yield* logos.remove(yield* request, params.id)) }
      }, asErrorBodies),

      listOrganizations: () =>
        administration.listOrganizations.pipe(
          Effect.flatMap(Effect.forEach(bodyOf)),
          Effect.map((data) => ({ data }))
        ),

      createOrganization: Effect.fnUntraced(function* ({ payload }) {
        const fields = { ...newOrganization, ...payload, limits: { ...noOverrides, ...payload.limits } }
        return { data: yield* bodyOf(yield* administration.createOrganization(yield* request, fields)) }
      }, asErrorBodies),

      getOrganization: Effect.fnUntraced(function* ({ params }) {
        return { data: yield* bodyOf(yield* administration.findOrganization(params.id)) }
      }, asErrorBodies),

      updateOrganization: Effect.fnUntraced(
        function* ({ params, payload }) {
          return { data: yield* bodyOf(yield* administration.updateOrganization(yield* request, params.id, payload)) }
        },
        // Only a member needs a second one.
        impossible("SecondMemberRequired"),
        asErrorBodies
      ),

      listKeys: Effect.fnUntraced(function* ({ params }) {
        return { data: (yield* keys.list(params.id)).map(keyBody) }
      }, asErrorBodies),

      createKey: Effect.fnUntraced(function* ({ params, payload: { access = "full", name } }) {
        const { key, text } = yield* keys.issue(yield* request, params.id, { name, access })
        return { data: { ...keyBody(key), key: text } }
      }, asErrorBodies),

      revokeKey: Effect.fnUntraced(function* ({ params }) {
        yield* keys.revoke(yield* request, params.id, ApiKeyId.make(params.keyId))
        return deleted({ id: params.keyId })
      }, asErrorBodies),

      listFacilities: Effect.fnUntraced(function* ({ params }) {
        return { data: yield* facilities.list(params.id) }
      }, asErrorBodies),

      createFacility: Effect.fnUntraced(function* ({ params, payload }) {
        const created = yield* facilities.create(yield* request, params.id, payload)
        return { data: created }
      }, asErrorBodies),

      updateFacility: Effect.fnUntraced(
        function* ({ params, payload }) {
          const updated = yield* facilities.update(yield* request, params.id, params.facilityId, payload)
          return { data: updated }
        },
        // The administrator is not a member.
        impossible("SecondMemberRequired"),
        asErrorBodies
      ),

      removeFacility: Effect.fnUntraced(function* ({ params }) {
        yield* facilities.remove(yield* request, params.id, params.facilityId)
        return deleted({ id: params.facilityId })
      }, asErrorBodies),

      listFormerDomains: Effect.fnUntraced(function* ({ params }) {
        const domains = yield* customDomains.listFormer(params.id)
        return {
          data: domains.map(({ host, replaced_at }) => ({ host, replaced_at: DateTime.formatIso(replaced_at) }))
        }
      }, asErrorBodies),

      removeFormerDomain: Effect.fnUntraced(function* ({ params: { host, id }, query }) {
        yield* customDomains.removeFormer(yield* request, id, host, { isConfirmed: query.confirm ?? false })
        return deleted({ host })
      }, asErrorBodies)
    })
  })
)
