/** Handlers of the group `administration`: translation only. */
import { AdminApi } from "@dpp/api/AdminApi"
import { ApiKeyId } from "@dpp/core/access"
import type { Organization } from "@dpp/core/party"
import { Administration } from "@dpp/service/Administration"
import { CustomDomains } from "@dpp/service/CustomDomains"
import { Facilities } from "@dpp/service/Facilities"
import { prefixOf } from "@dpp/service/ApiKeyFormat"
import { KeyAdministration } from "@dpp/service/KeyAdministration"
import { PassportSettings } from "@dpp/service/PassportSettings"
import type { ApiKey } from "@dpp/service/ports/ApiKeys"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { CorrelationId } from "../CorrelationId.ts"
import * as ErrorBody from "../ErrorBody.ts"
import { facilityBody, organizationBody } from "../OrganizationBody.ts"

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

const keyBody = ({ access, created_at, id, lookup_id, name }: ApiKey) => ({
  id,
  name,
  access,
  prefix: prefixOf(lookup_id),
  created_at: DateTime.formatIso(created_at)
})

const request = Effect.map(CorrelationId, (correlationId) => ({ correlationId }))
const deleted = (id: string) => ({ data: { id, deleted: true as const } })

export const layer = HttpApiBuilder.group(
  AdminApi,
  "administration",
  Effect.fn(function* (handlers) {
    const administration = yield* Administration
    const keys = yield* KeyAdministration
    const facilities = yield* Facilities
    const customDomains = yield* CustomDomains
    const { requestsPerMinute } = yield* PassportSettings
    const answer = (organization: Organization) => ({ data: organizationBody(organization, requestsPerMinute) })

    return handlers.handleAll({
      listOrganizations: () =>
        Effect.map(administration.listOrganizations, (all) => ({ data: all.map((one) => answer(one).data) })),

      createOrganization: Effect.fnUntraced(
        function* ({ payload }) {
          const fields = {
            ...emptyProfile,
            plan: "scale" as const,
            locked: false,
            custom_domain: null,
            custom_domain_status: "none" as const,
            ...payload,
            limits: { ...noOverrides, ...payload.limits }
          }
          return answer(yield* administration.createOrganization(yield* request, fields))
        },
        Effect.catchTags({ CustomDomainTaken: ErrorBody.customDomainTaken })
      ),

      getOrganization: Effect.fnUntraced(
        function* ({ params }) {
          return answer(yield* administration.findOrganization(params.id))
        },
        Effect.catchTags({ ResourceNotFound: ErrorBody.notFound })
      ),

      updateOrganization: Effect.fnUntraced(
        function* ({ params, payload }) {
          return answer(yield* administration.updateOrganization(yield* request, params.id, payload))
        },
        Effect.catchTags({
          ProfileInUse: ErrorBody.profileInUse,
          ResourceNotFound: ErrorBody.notFound,
          CustomDomainTaken: ErrorBody.customDomainTaken
        })
      ),

      listKeys: Effect.fnUntraced(
        function* ({ params }) {
          return { data: (yield* keys.list(params.id)).map(keyBody) }
        },
        Effect.catchTags({ ResourceNotFound: ErrorBody.notFound })
      ),

      createKey: Effect.fnUntraced(
        function* ({ params, payload }) {
          const { key, text } = yield* keys.issue(yield* request, params.id, {
            name: payload.name,
            access: payload.access ?? "full"
          })
          return { data: { ...keyBody(key), key: text } }
        },
        Effect.catchTags({ ResourceNotFound: ErrorBody.notFound })
      ),

      revokeKey: Effect.fnUntraced(
        function* ({ params }) {
          yield* keys.revoke(yield* request, params.id, ApiKeyId.make(params.keyId))
          return deleted(params.keyId)
        },
        Effect.catchTags({ ResourceNotFound: ErrorBody.notFound })
      ),

      listFacilities: Effect.fnUntraced(
        function* ({ params }) {
          return { data: (yield* facilities.list(params.id)).map(facilityBody) }
        },
        Effect.catchTags({ ResourceNotFound: ErrorBody.notFound })
      ),

      createFacility: Effect.fnUntraced(
        function* ({ params, payload }) {
          const fields = { gln: null, street: null, postal_code: null, city: null, country: null, ...payload }
          return { data: facilityBody(yield* facilities.create(yield* request, params.id, fields)) }
        },
        Effect.catchTags({ ResourceNotFound: ErrorBody.notFound })
      ),

      updateFacility: Effect.fnUntraced(
        function* ({ params, payload }) {
          return {
            data: facilityBody(yield* facilities.update(yield* request, params.id, params.facilityId, payload))
          }
        },
        Effect.catchTags({ ResourceNotFound: ErrorBody.notFound })
      ),

      removeFacility: Effect.fnUntraced(
        function* ({ params }) {
          yield* facilities.remove(yield* request, params.id, params.facilityId)
          return deleted(params.facilityId)
        },
        Effect.catchTags({ ResourceNotFound: ErrorBody.notFound, FacilityInUse: ErrorBody.facilityInUse })
      ),

      listFormerDomains: Effect.fnUntraced(
        function* ({ params }) {
          const all = yield* customDomains.listFormer(params.id)
          return { data: all.map(({ host, replaced_at }) => ({ host, replaced_at: DateTime.formatIso(replaced_at) })) }
        },
        Effect.catchTags({ ResourceNotFound: ErrorBody.notFound })
      ),

      removeFormerDomain: Effect.fnUntraced(
        function* ({ params, query }) {
          yield* customDomains.removeFormer(yield* request, params.id, params.host, {
            isConfirmed: query.confirm ?? false
          })
          return { data: { host: params.host, deleted: true as const } }
        },
        Effect.catchTags({
          ResourceNotFound: ErrorBody.notFound,
          ConfirmationRequired: ErrorBody.confirmationRequired
        })
      )
    })
  })
)
