/**
 * Changes an organization, as the administrator of the service or a member does. Where two members decide, what published passports
 * print changes only as another admin has approved it, and so does the rule itself.
 *
 * @source spec §10
 * @source inferred: see docs/decisions/0091-members-and-sessions.md
 */
import { type ActorRequest, type ChangeRequest, type Difference, requireRole } from "@dpp/core/access"
import { recordsOf } from "@dpp/core/audit"
import { requireApproved, SecondMemberRequired } from "@dpp/core/change"
import { missingProfileFields, type Organization, type OrganizationId, printedFields } from "@dpp/core/party"
import { verificationProblem } from "@dpp/core/registry"
import { type ValidationFailed, type Issue, issue, validationFailed } from "@dpp/core/text"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { Audit } from "../changes/Audit.ts"
import { secondMembers } from "../changes/secondMembers.ts"
import { changedKeys } from "../shared/changedKeys.ts"
import { orResourceNotFound } from "../shared/NotFound.ts"
import { Organizations } from "../ports/Organizations.ts"
import { PracticeStore } from "../ports/PracticeStore.ts"

/** Published passports print these fields of the profile, named as in `organization.street`: they cannot be emptied. */
export class ProfileInUse extends Schema.TaggedError<ProfileInUse>()("ProfileInUse", {
  fields: Schema.Array(Schema.String)
}) {}

export type OrganizationFields = Omit<Organization, "id">

/** Only the given fields change, and of the limits only the given ones. */
export type OrganizationUpdate = Partial<Omit<OrganizationFields, "limits">> & {
  readonly limits?: Partial<Organization["limits"]>
}

/** The function takes its ports once. It runs in a transaction, and returns whether something changes. */
export const organizationChange = Effect.gen(function* () {
  const organizations = yield* Organizations
  const audit = yield* Audit
  const practices = yield* PracticeStore
  const { approvalFacts } = yield* secondMembers

  /** Refuses a change that empties fields of the profile which published passports print. */
  const keepProfile = Effect.fnUntraced(function* (before: Organization, after: Organization) {
    const known = missingProfileFields(before)
    const fields = missingProfileFields(after).filter((field) => !known.includes(field))
    if (fields.length > 0 && (yield* organizations.hasPublished(after.id))) return yield* new ProfileInUse({ fields })
  })

  /** A practice organization has no domain of its own, and shares the rest with its real one, where it is changed. */
  const keepShared = ({ practice_of }: Organization, changed: ReadonlyArray<keyof Organization>) => {
    const refused = changed.filter((field) => notForPractice.has(field) || sharedWithPractice.has(field))
    return practice_of === null || refused.length === 0
      ? Effect.void
      : Effect.fail(validationFailed(refused.map((field) => issueOf(field, practice_of))))
  }

  const sharePractice = Effect.fnUntraced(function* (request: ActorRequest, real: Organization) {
    const found = yield* practices.findFor(real.id)
    if (Option.isNone(found)) return
    const { limits, locked, plan } = real
    const practice = found.value
    const after = { ...practice, limits, locked, plan }
    const changed = changedKeys(practice, after)
    if (changed.length === 0) return
    const change = ofOrganization(practice.id, "organization.updated", changed)
    yield* audit.commit({ ...request, organization: practice }, change, (at) =>
      organizations.store(practice, after, at)
    )
  })

  /** What another member has to approve: nothing where the change concerns neither the rule nor a published passport. */
  const requestable = Effect.fnUntraced(function* (
    before: Organization,
    after: Organization,
    changed: ReadonlyArray<keyof Organization>
  ) {
    const isSwitchedOff = before.four_eyes && !after.four_eyes
    const isPrinted = changed.some((field) => printedFields.has(field)) && (yield* organizations.hasPublished(after.id))
    return isSwitchedOff || isPrinted
      ? changed.map((field): Difference => ({ field, before: before[field], after: after[field] }))
      : []
  })

  return Effect.fnUntraced(function* (
    request: ActorRequest & { readonly approves?: ChangeRequest | undefined },
    id: OrganizationId,
    fields: OrganizationUpdate
  ) {
    const { actor, approves } = request
    if (approves !== undefined && actor._tag === "Member") {
      yield* Effect.fromResult(requireRole(actor.role, ["administer"]))
    }
    const before = yield* organizations.findForUpdate(id).pipe(orResourceNotFound("organization"))
    const changes = withDomainStatus(fields, before.custom_domain)
    const after = { ...before, ...changes, limits: { ...before.limits, ...changes.limits } }
    const changed = changedKeys(before, after)
    if (changed.length === 0) return { organization: before, isChanged: false }
    if (actor._tag === "Member" && (before.four_eyes || approves !== undefined)) {
      const difference = yield* requestable(before, after, changed)
      if (before.four_eyes && !after.four_eyes && changed.length > 1) return yield* Effect.fromResult(alone)
      const facts = yield* approvalFacts({ actor, approves, organization: before }, yield* DateTime.now)
      if (difference.length > 0) yield* Effect.fromResult(requireApproved(difference, facts))
    }
    if (changed.includes("verified_until")) yield* checkVerification(after)
    yield* keepShared(before, changed)
    yield* keepProfile(before, after)
    const record = {
      ...ofOrganization(id, "organization.updated", changed),
      ...(approves !== undefined && { details: { requested_by: approves.requested_by } })
    }
    yield* audit.commit({ ...request, organization: after }, record, (at) => organizations.store(before, after, at))
    yield* sharePractice(request, after)
    return { organization: after, isChanged: true }
  })
})

/** Refuses a day on which the registry can no longer know the organization as verified. */
export const checkVerification = Effect.fnUntraced(function* ({
  verified_until
}: Pick<Organization, "verified_until">): Effect.fn.Return<void, ValidationFailed> {
  if (verified_until === null) return
  const problem = verificationProblem(verified_until, yield* DateTime.now)
  if (problem !== undefined) return yield* validationFailed([{ field: "verified_until", ...problem }])
})

const ofOrganization = recordsOf("organization")

const alone = Result.fail(new SecondMemberRequired({ reason: "switch_alone", request: null }))

/** A new host is `pending` unless a status is given; without a host the status is `none`. */
export const withDomainStatus = <Fields extends OrganizationUpdate>(fields: Fields, before: string | null): Fields => {
  if (fields.custom_domain === null) return { ...fields, custom_domain_status: "none" }
  if (fields.custom_domain === undefined || fields.custom_domain === before) return fields
  const status = fields.custom_domain_status ?? "none"
  return { ...fields, custom_domain_status: status === "none" ? "pending" : status }
}

const sharedWithPractice: ReadonlySet<keyof Organization> = new Set(["plan", "locked", "limits"])
/** Practice passports are never where codes of real batteries lead, and have no back-up copies. */
const notForPractice: ReadonlySet<keyof Organization> = new Set([
  "custom_domain",
  "custom_domain_status",
  "backup_provider"
])

const issueOf = (field: keyof Organization, real: OrganizationId): Issue =>
  issue(field, "practiceField", { real: sharedWithPractice.has(field) ? real : undefined })
