/**
 * What the administrator does with organizations, and an admin of an organization with its profile.
 *
 * @source spec §10
 */
import type { ActorRequest } from "@dpp/core/access"
import { recordsOf } from "@dpp/core/audit"
import { requireApproved, SecondMemberRequired } from "@dpp/core/change"
import { missingProfileFields, type Organization, OrganizationId } from "@dpp/core/party"
import { toDetails, ValidationFailed } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { Audit } from "../changes/Audit.ts"
import { secondMembers } from "../changes/secondMembers.ts"
import { switchedOff } from "./fourEyesSwitch.ts"
import { changedKeys } from "../shared/changedKeys.ts"
import { impossible } from "../shared/impossible.ts"
import { orResourceNotFound, type ResourceNotFound } from "../shared/NotFound.ts"
import { type CustomDomainTaken, Organizations } from "../ports/Organizations.ts"
import { PracticeStore } from "../ports/PracticeStore.ts"
import { Transactions } from "../ports/Transactions.ts"

/** Published passports print these fields of the profile, named as in `organization.street`: they cannot be emptied. */
export class ProfileInUse extends Schema.TaggedError<ProfileInUse>()("ProfileInUse", {
  fields: Schema.Array(Schema.String)
}) {}

type OrganizationFields = Omit<Organization, "id">

/** Only the given fields change, and of the limits only the given ones. */
type OrganizationUpdate = Partial<Omit<OrganizationFields, "limits">> & {
  readonly limits?: Partial<Organization["limits"]>
}

export class Administration extends Context.Service<
  Administration,
  {
    /** By name. */
    readonly listOrganizations: Effect.Effect<ReadonlyArray<Organization>>
    readonly findOrganization: (id: OrganizationId) => Effect.Effect<Organization, ResourceNotFound>
    readonly createOrganization: (
      request: ActorRequest,
      fields: OrganizationFields
    ) => Effect.Effect<Organization, CustomDomainTaken>
    /**
     * An update that changes nothing stores and records nothing. Plan, lock and limits of an organization are also those of its
     * practice organization, for which they cannot be set, nor a custom domain.
     */
    readonly updateOrganization: (
      request: ActorRequest,
      id: OrganizationId,
      fields: OrganizationUpdate
    ) => Effect.Effect<
      Organization,
      ResourceNotFound | CustomDomainTaken | ProfileInUse | ValidationFailed | SecondMemberRequired
    >
  }
>()("@dpp/service/organizations/Administration") {}

export const layer = Layer.effect(
  Administration,
  Effect.gen(function* () {
    const organizations = yield* Organizations
    const audit = yield* Audit
    const practices = yield* PracticeStore
    const transactions = yield* Transactions
    const random = yield* SecureRandom.SecureRandom
    const { askAnyway } = yield* secondMembers

    const findOrganization = (id: OrganizationId) => organizations.find(id).pipe(orResourceNotFound("organization"))

    const createOrganization = Effect.fn("Administration.createOrganization")(function* (
      request: ActorRequest,
      fields: OrganizationFields
    ) {
      const organization = { ...withDomainStatus(fields, null), id: OrganizationId.make(yield* random.uuidV7()) }
      const change = ofOrganization(organization.id, "organization.created", Object.keys(fields))
      yield* organizations.insert(organization, yield* audit.entry({ ...request, organization }, change))
      return organization
    }, transactions.run)

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
        : Effect.fail(
            new ValidationFailed({
              details: toDetails(refused.map((field) => ({ field, message: refusalOf(field, practice_of) }))),
              unrecognized_fields: []
            })
          )
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
      yield* organizations.update(practice, after, yield* audit.entry({ ...request, organization: practice }, change))
    })

    const changeOrganization = Effect.fnUntraced(
      function* (request: ActorRequest, id: OrganizationId, fields: OrganizationUpdate) {
        const { actor } = request
        const before = yield* organizations.findForUpdate(id).pipe(orResourceNotFound("organization"))
        const changes = withDomainStatus(fields, before.custom_domain)
        const after = { ...before, ...changes, limits: { ...before.limits, ...changes.limits } }
        const changed = changedKeys(before, after)
        if (changed.length === 0) return before
        if (actor._tag === "Member" && before.four_eyes && !after.four_eyes) {
          yield* Effect.fromResult(
            changed.length === 1 ? requireApproved(switchedOff, { author: actor, organization: before }) : alone
          )
        }
        yield* keepShared(before, changed)
        yield* keepProfile(before, after)
        const change = ofOrganization(id, "organization.updated", changed)
        yield* organizations.update(before, after, yield* audit.entry({ ...request, organization: after }, change))
        yield* sharePractice(request, after)
        return after
      },
      transactions.run,
      impossible("ChangeRequestOutdated")
    )

    /** A member who switches four eyes off asks another admin for it. */
    const updateOrganization = Effect.fn("Administration.updateOrganization")((
      request: ActorRequest,
      id: OrganizationId,
      fields: OrganizationUpdate
    ) => {
      const { actor } = request
      const changed = changeOrganization(request, id, fields)
      if (actor._tag !== "Member") return changed
      const context = { ...request, actor, organization: { id } }
      return Effect.catchTag(changed, "SecondMemberRequired", (refusal) =>
        askAnyway(context, null, { kind: "four_eyes_off" }, refusal)
      )
    })

    return Administration.of({
      listOrganizations: organizations.list,
      findOrganization,
      createOrganization,
      updateOrganization
    })
  })
)

const ofOrganization = recordsOf("organization")

const alone = Result.fail(new SecondMemberRequired({ reason: "switch_alone", request: null }))

/** A new host is `pending` unless a status is given; without a host the status is `none`. */
const withDomainStatus = <Fields extends OrganizationUpdate>(fields: Fields, before: string | null): Fields => {
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

const refusalOf = (field: keyof Organization, real: OrganizationId): string =>
  sharedWithPractice.has(field)
    ? `cannot be set for a practice organization: it is that of the organization ${real}`
    : "cannot be set for a practice organization"
