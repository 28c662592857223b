/** Stores organizations and their facilities, which the administrator maintains. */
import type { Facility, FacilityId, Organization, OrganizationId } from "@dpp/core/party"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { NewAuditEntry } from "./AuditLog.ts"
import type { StoredChange } from "./StoredChange.ts"

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
    /** This is the first change in the order of changes of the new organization. */
    readonly insert: (
      organization: Organization,
      entry: NewAuditEntry
    ) => Effect.Effect<StoredChange, CustomDomainTaken>
    /** `before`: the organization as `findForUpdate` returned it in the same transaction. */
    readonly update: (
      before: Organization,
      after: Organization,
      entry: NewAuditEntry
    ) => Effect.Effect<StoredChange, CustomDomainTaken>
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
    /** `created_at` of the stored facility is the time of the change. */
    readonly insertFacility: (
      organization: OrganizationId,
      facility: Facility,
      entry: NewAuditEntry
    ) => Effect.Effect<StoredChange>
    readonly updateFacility: (
      organization: OrganizationId,
      facility: Facility,
      entry: NewAuditEntry
    ) => Effect.Effect<StoredChange>
    readonly removeFacility: (
      organization: OrganizationId,
      id: FacilityId,
      entry: NewAuditEntry
    ) => Effect.Effect<StoredChange, FacilityInUse>
  }
>()("@dpp/service/ports/Organizations") {}
