/** Organizations and their facilities, as the operator keeps them. */
import type { Facility, FacilityId } from "@dpp/core/Facility"
import type { Organization, OrganizationId } from "@dpp/core/Organization"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import * as Schema from "effect/Schema"

/** The host is the custom domain of another organization, or was its active one. */
export class CustomDomainTaken extends Schema.TaggedError<CustomDomainTaken>()("CustomDomainTaken", {
  host: Schema.String
}) {}

/** Products name the facility as their place of manufacture. */
export class FacilityInUse extends Schema.TaggedError<FacilityInUse>()("FacilityInUse", {}) {}

export class Organizations extends Context.Service<
  Organizations,
  {
    readonly find: (id: OrganizationId) => Effect.Effect<Option.Option<Organization>>
    /** Like `find`, and nobody else changes the organization before the transaction ends. */
    readonly findForUpdate: (id: OrganizationId) => Effect.Effect<Option.Option<Organization>>
    /** Whether an organization has this host as its active custom domain. */
    readonly hasActiveDomain: (host: string) => Effect.Effect<boolean>
    /** By name, then id. */
    readonly list: Effect.Effect<ReadonlyArray<Organization>>
    readonly insert: (organization: Organization) => Effect.Effect<void, CustomDomainTaken>
    /** A host that was active and is not any more becomes a former domain; one that becomes active is none any more. */
    readonly update: (organization: Organization) => Effect.Effect<void, CustomDomainTaken>
    readonly findFacility: (organization: OrganizationId, id: FacilityId) => Effect.Effect<Option.Option<Facility>>
    /** Like `findFacility`, and nobody else changes the facility before the transaction ends. */
    readonly findFacilityForUpdate: (
      organization: OrganizationId,
      id: FacilityId
    ) => Effect.Effect<Option.Option<Facility>>
    /** By name, then id. */
    readonly listFacilities: (organization: OrganizationId) => Effect.Effect<ReadonlyArray<Facility>>
    readonly insertFacility: (organization: OrganizationId, facility: Facility) => Effect.Effect<void>
    readonly updateFacility: (organization: OrganizationId, facility: Facility) => Effect.Effect<void>
    readonly removeFacility: (organization: OrganizationId, id: FacilityId) => Effect.Effect<void, FacilityInUse>
  }
>()("@dpp/service/ports/Organizations") {}
