/**
 * What the administrator does with organizations, and an admin of an organization with its profile.
 *
 * @source spec §10
 */
import type { ActorRequest, RequestedCommand } from "@dpp/core/access"
import { recordsOf } from "@dpp/core/audit"
import type { SecondMemberRequired } from "@dpp/core/change"
import { type Organization, OrganizationId } from "@dpp/core/party"
import type { Json, ValidationFailed } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Audit } from "../changes/Audit.ts"
import { secondMembers } from "../changes/secondMembers.ts"
import {
  checkVerification,
  organizationChange,
  type OrganizationFields,
  type OrganizationUpdate,
  type ProfileInUse,
  withDomainStatus
} from "./organizationChange.ts"
import { impossible } from "../shared/impossible.ts"
import { orResourceNotFound, type ResourceNotFound } from "../shared/NotFound.ts"
import { type CustomDomainTaken, Organizations } from "../ports/Organizations.ts"
import { Transactions } from "../ports/Transactions.ts"

export class Administration extends Context.Service<
  Administration,
  {
    /** By name. */
    readonly listOrganizations: Effect.Effect<ReadonlyArray<Organization>>
    readonly findOrganization: (id: OrganizationId) => Effect.Effect<Organization, ResourceNotFound>
    readonly createOrganization: (
      request: ActorRequest,
      fields: OrganizationFields
    ) => Effect.Effect<Organization, CustomDomainTaken | ValidationFailed>
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
    const transactions = yield* Transactions
    const random = yield* SecureRandom.SecureRandom
    const { askAnyway } = yield* secondMembers
    const change = yield* organizationChange

    const findOrganization = (id: OrganizationId) => organizations.find(id).pipe(orResourceNotFound("organization"))

    const createOrganization = Effect.fn("Administration.createOrganization")(function* (
      request: ActorRequest,
      fields: OrganizationFields
    ) {
      yield* checkVerification(fields)
      const organization = { ...withDomainStatus(fields, null), id: OrganizationId.make(yield* random.uuidV7()) }
      const created = ofOrganization(organization.id, "organization.created", Object.keys(fields))
      yield* organizations.insert(organization)
      yield* audit.commit({ ...request, organization }, created, (at) => organizations.store(null, organization, at))
      return organization
    }, transactions.run)

    /** A change of what passports print, and switching four eyes off, become requests where two members decide. */
    const updateOrganization = Effect.fn("Administration.updateOrganization")((
      request: ActorRequest,
      id: OrganizationId,
      fields: OrganizationUpdate
    ) => {
      const { actor } = request
      const changed = change(request, id, fields).pipe(
        Effect.map(({ organization }) => organization),
        transactions.run,
        impossible("ChangeRequestOutdated", "RoleRequired")
      )
      if (actor._tag !== "Member") return changed
      const context = { ...request, actor, organization: { id } }
      return Effect.catchTag(changed, "SecondMemberRequired", (refusal) =>
        askAnyway(context, null, commandFor(fields), refusal)
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

/** Sound: what a member sends is JSON. */
const commandFor = (fields: OrganizationUpdate): RequestedCommand =>
  fields.four_eyes === false ? { kind: "four_eyes_off" } : { kind: "profile", body: fields as Json }
