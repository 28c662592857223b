/**
 * Copies what a practice organization begins with: the facilities and templates of the real one, under ids of their own.
 *
 * Documents in a template stay where they are: their addresses lead to the files of the real organization.
 */
import type { ActorContext } from "@dpp/core/access"
import { FacilityId, type OrganizationId } from "@dpp/core/party"
import { maximumTemplates, TemplateId } from "@dpp/core/template"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import { Audit } from "../changes/Audit.ts"
import { Organizations } from "../ports/Organizations.ts"
import { TemplateStore } from "../ports/TemplateStore.ts"
import { impossible } from "../shared/impossible.ts"

/** The functions take their services once, and run in a transaction. `context`: the practice organization and who starts it. */
export const practiceCopies = Effect.gen(function* () {
  const organizations = yield* Organizations
  const templateStore = yield* TemplateStore
  const audit = yield* Audit
  const random = yield* SecureRandom.SecureRandom

  /** Returns the id of each copy by that of the facility. */
  const facilities = Effect.fnUntraced(function* (context: ActorContext, real: OrganizationId) {
    const places = new Map<FacilityId, FacilityId>()
    for (const facility of yield* organizations.listFacilities(real)) {
      const id = FacilityId.make(yield* random.uuidV7())
      const record = { action: "facility.created", resource_type: "facility", resource_id: id } as const
      yield* audit.commit(context, record, (created_at) =>
        organizations.insertFacility(context.organization.id, { ...facility, id, created_at })
      )
      places.set(facility.id, id)
    }
    return places
  })

  const templates = Effect.fnUntraced(function* (
    context: ActorContext,
    real: OrganizationId,
    places: ReadonlyMap<FacilityId, FacilityId>
  ) {
    const selection = { name: undefined, search: undefined, battery_category: undefined }
    const found = yield* templateStore.list(real, { ...selection, page: 1, per_page: maximumTemplates })
    for (const template of found.templates) {
      const id = TemplateId.make(yield* random.uuidV7())
      const facility_id = template.facility_id === null ? null : (places.get(template.facility_id) ?? null)
      const record = { action: "template.created", resource_type: "template", resource_id: id } as const
      const copy = { ...template, id, facility_id, organization_id: context.organization.id }
      yield* audit
        .commit(
          context,
          record,
          (at) => templateStore.insert({ ...copy, created_at: at, updated_at: at }),
          ({ bytes }) => bytes
        )
        .pipe(impossible("FacilityGone"))
    }
  })

  return { facilities, templates }
})
