/**
 * Changes a facility. Where two members decide, a facility whose address published passports print changes only as another member has
 * approved it.
 *
 * @source inferred: see docs/decisions/0091-members-and-sessions.md
 */
import type { ActorRequest, ChangeRequest, Difference } from "@dpp/core/access"
import { recordsOf } from "@dpp/core/audit"
import { requireApproved } from "@dpp/core/change"
import type { Facility, FacilityId, OrganizationId } from "@dpp/core/party"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { Audit } from "../changes/Audit.ts"
import { secondMembers } from "../changes/secondMembers.ts"
import { Organizations } from "../ports/Organizations.ts"
import { changedKeys } from "../shared/changedKeys.ts"
import { orResourceNotFound } from "../shared/NotFound.ts"

export type FacilityFields = Omit<Facility, "id" | "created_at">

export const ofFacility = recordsOf("facility")

/** The function takes its ports once. It runs in a transaction, and returns whether something changes. */
export const facilityChange = Effect.gen(function* () {
  const organizations = yield* Organizations
  const audit = yield* Audit
  const { approvalFacts } = yield* secondMembers

  return Effect.fnUntraced(function* (
    { actor, approves, ...request }: ActorRequest & { readonly approves?: ChangeRequest | undefined },
    id: OrganizationId,
    facilityId: FacilityId,
    fields: Partial<FacilityFields>
  ) {
    const organization = yield* organizations.find(id).pipe(orResourceNotFound("organization"))
    const before = yield* organizations.findFacilityForUpdate(id, facilityId).pipe(orResourceNotFound("facility"))
    const after = { ...before, ...fields }
    const changed = changedKeys(before, after)
    if (changed.length === 0) return { facility: before, isChanged: false }
    const isAsked = actor._tag === "Member" && (organization.four_eyes || approves !== undefined)
    if (isAsked && (yield* organizations.hasPublished(id))) {
      // Sound: the fields that a member changes are JSON.
      const difference = changed.map((field) => ({ field, before: before[field], after: after[field] }) as Difference)
      const facts = yield* approvalFacts({ actor, approves, organization }, yield* DateTime.now)
      yield* Effect.fromResult(requireApproved(difference, facts))
    }
    const record = {
      ...ofFacility(facilityId, "facility.updated", changed),
      ...(approves !== undefined && { details: { requested_by: approves.requested_by } })
    }
    yield* audit.commit({ ...request, actor, organization: { id } }, record, (at) =>
      organizations.updateFacility(id, after, at)
    )
    return { facility: after, isChanged: true }
  })
})
