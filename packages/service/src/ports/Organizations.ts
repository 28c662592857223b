/** Stores organizations and their facilities, which the administrator maintains. */
import type { Facility, FacilityId, Organization, OrganizationId } from "@dpp/core/party"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import * as Schema from "effect/Schema"

/** The host is the custom domain of another organization, or used to be its active one. */
export class CustomDomainTaken extends Schema.TaggedError<CustomDomainTaken>()("CustomDomainTaken", {
  host: Schema.String
}) {}

/** Products or templates refer to the facility as their place of manufacture. */
export class FacilityInUse extends Schema.TaggedError<FacilityInUse>()("FacilityInUse", {}) {}

export class Organizations extends Context.Service<
  Organizations,
  {
    readonly find: (id: OrganizationId) => Effect.Effect<Option.Option<Organization>>
    /** Like `find`, and locks the organization: no other transaction can change it before this one ends. */
    readonly findForUpdate: (id: OrganizationId) => Effect.Effect<Option.Option<Organization>>
    /** Like `find`, and locks the profile, which a publication prints: it cannot change before the transaction ends. */
    readonly findForShare: (id: OrganizationId) => Effect.Effect<Option.Option<Organization>>
    /** Whether the organization has published passports. */
    readonly hasPublished: (id: OrganizationId) => Effect.Effect<boolean>
    /** The organization that has this host as its active custom domain. */
    readonly ownerOfActiveDomain: (host: string) => Effect.Effect<Option.Option<OrganizationId>>
    /** Sorted by name, then id. */
    readonly list: Effect.Effect<ReadonlyArray<Organization>>
    /** Stores an organization that has no change yet. Its first one follows in the same transaction, with `store`. */
    readonly insert: (organization: Organization) => Effect.Effect<void, CustomDomainTaken>
    /**
     * `before`: the organization as `findForUpdate` returned it in the same transaction; null if the transaction inserts it. `at`: the
     * time of the change.
     */
    readonly store: (
      before: Organization | null,
      after: Organization,
      at: DateTime.Utc
    ) => Effect.Effect<void, CustomDomainTaken>
    /** Stores the path of the logo, or none. The change that is recorded afterwards has its time. */
    readonly setLogo: (id: OrganizationId, path: string | null) => Effect.Effect<void>
    readonly findFacility: (organization: OrganizationId, id: FacilityId) => Effect.Effect<Option.Option<Facility>>
    /** Like `findFacility`, and locks the facility: no other transaction can change it before this one ends. */
    readonly findFacilityForUpdate: (
      organization: OrganizationId,
      id: FacilityId
    ) => Effect.Effect<Option.Option<Facility>>
    /** Sorted by name, then id. */
    readonly listFacilities: (organization: OrganizationId) => Effect.Effect<ReadonlyArray<Facility>>
    /** `created_at` is the time of the change. */
    readonly insertFacility: (organization: OrganizationId, facility: Facility) => Effect.Effect<void>
    readonly updateFacility: (organization: OrganizationId, facility: Facility, at: DateTime.Utc) => Effect.Effect<void>
    readonly removeFacility: (organization: OrganizationId, id: FacilityId) => Effect.Effect<void, FacilityInUse>
  }
>()("@dpp/service/ports/Organizations") {}
