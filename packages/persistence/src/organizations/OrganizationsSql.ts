/** Organizations and their facilities in SQL. */
import { Facility, type FacilityId, EconomicOperator, Organization, type OrganizationId } from "@dpp/core/party"
import { CustomDomainTaken, FacilityInUse, Organizations } from "@dpp/service/ports/Organizations"
import * as Arr from "effect/Array"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { lockAdministration } from "../sql/administrationLock.ts"
import { failOnConstraint } from "../sql/constraintErrors.ts"
import { keepFormerDomains } from "./FormerDomainsSql.ts"
import { findAll, findOneOption, orDie, undecoded } from "../sql/query.ts"
import { assignments, values } from "../sql/rowFragments.ts"
import { ownRows, parameters } from "../sql/ownRows.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"
import { facilityDocument, operatorDocument } from "../products/versionDocuments.ts"

/** A row of `organizations` is an organization: the columns have the names of the fields. */
export const organizationColumns: ReadonlyArray<string> = Object.keys(Organization.fields)

/** From a row with all of them, which is not decoded. */
export const toOrganization = undecoded<Organization>(organizationColumns)

const findOrganization = findOneOption(Organization)
const findOrganizations = findAll(Organization)
const findFacilityRow = findOneOption(Facility.row)
const findFacilityRows = findAll(Facility.row)

/** The fields that documents print. The versions of an organization store them. */
const printedFields = Object.keys(EconomicOperator.fields)
const hasSameProfile = (before: Organization, after: Organization): boolean =>
  printedFields.every((field) => Reflect.get(before, field) === Reflect.get(after, field))

const domainTaken = ({ custom_domain }: Organization) =>
  failOnConstraint({ organizations_custom_domain: () => new CustomDomainTaken({ host: custom_domain ?? "" }) })

export const layer: Layer.Layer<Organizations, never, SqlClient.SqlClient> = Layer.effect(
  Organizations,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const assertTenant = tenantIsolation(sql)
    const nothing = sql.literal("")
    // The foreign keys of concurrently written products do not wait for this lock.
    const forUpdate = sql.literal("FOR NO KEY UPDATE")
    const organizationFields = sql.csv(organizationColumns.map((name) => sql`${sql(name)}`))
    const facilityFields = sql.csv(Facility.columns.map((name) => sql`${sql(name)}`))

    const findOne = (id: OrganizationId, lock: Fragment) =>
      findOrganization(sql`
        SELECT ${organizationFields}, ${assertTenant(id, "id")} FROM organizations
        WHERE id = ${id} AND discarded_at IS NULL ${lock}`).pipe(orDie)

    const list = findOrganizations(sql`
      SELECT ${organizationFields} FROM organizations WHERE discarded_at IS NULL ORDER BY name, id`).pipe(orDie)

    const hasPublished = (id: OrganizationId) =>
      sql`
        SELECT 1, ${assertTenant(id)} FROM product_counts
        WHERE organization_id = ${id} AND status = 'published' AND products > 0 LIMIT 1`.pipe(
        Effect.map((rows) => rows.length > 0),
        orDie
      )

    const ownerOfActiveDomain = (host: string) =>
      sql<{ readonly id: OrganizationId }>`
        SELECT id FROM organizations WHERE custom_domain = ${host} AND custom_domain_status = 'active'`.pipe(
        Effect.map((rows) => Option.map(Arr.head(rows), ({ id }) => id)),
        orDie
      )

    const version = (organization: Organization, at: DateTime.Utc) => sql`
      INSERT INTO organization_versions (organization_id, since, document, profile)
      SELECT id, ${DateTime.toDateUtc(at)}, ${operatorDocument(organization)}, to_jsonb(organizations)
        - '{plan,locked,limits,log_visibility,four_eyes,due_diligence,verified_until,operator_identifiers,producer_registrations,backup_provider,language,brand_color,logo,practice_of,discarded_at,updated_at}'::text[]
      FROM organizations WHERE id = ${organization.id} AND ${assertTenant(organization.id, "id")} RETURNING 1`

    const insert = Effect.fnUntraced(
      function* (organization: Organization) {
        yield* lockAdministration(sql)
        yield* sql`INSERT INTO organizations ${values(sql, parameters(organization))}`
        yield* sql`INSERT INTO audit_heads (organization_id, sequence) VALUES (${organization.id}, 0)`
      },
      (effect, organization) => Effect.catchTags(effect, { SqlError: domainTaken(organization) })
    )

    const store = Effect.fnUntraced(
      function* (before: Organization | null, after: Organization, at: DateTime.Utc) {
        const { id, ...fields } = after
        yield* sql`
          UPDATE organizations SET ${assignments(sql, parameters({ ...fields, updated_at: at }))} WHERE id = ${id}
          RETURNING ${assertTenant(id, "id")}`
        if (before === null || !hasSameProfile(before, after)) yield* version(after, at)
        yield* keepFormerDomains(sql, { before, after, at })
      },
      (effect, _before, after) => Effect.catchTags(effect, { SqlError: domainTaken(after) })
    )

    const setLogo = (id: OrganizationId, path: string | null) =>
      sql`UPDATE organizations SET logo = ${path} WHERE id = ${id} RETURNING ${assertTenant(id, "id")}`.pipe(
        Effect.asVoid,
        orDie
      )

    const findOneFacility = (organization: OrganizationId, id: FacilityId, lock: Fragment) =>
      findFacilityRow(sql`
        SELECT ${facilityFields}, ${assertTenant(organization)} FROM facilities
        WHERE organization_id = ${organization} AND id = ${id} ${lock}`).pipe(orDie)

    const listFacilities = (organization: OrganizationId) =>
      findFacilityRows(sql`
        SELECT ${facilityFields}, ${assertTenant(organization)} FROM facilities
        WHERE organization_id = ${organization} ORDER BY name, id`).pipe(orDie)

    const facilities = ownRows(sql, "facilities")

    const facilityVersion = (organization: OrganizationId, facility: Facility, at: DateTime.Utc) => sql`
      INSERT INTO facility_versions (organization_id, facility_id, since, document, facility)
      SELECT organization_id, id, ${DateTime.toDateUtc(at)}, ${facilityDocument(facility)}, to_jsonb(facilities) - '{organization_id,updated_at}'::text[]
      FROM facilities WHERE organization_id = ${organization} AND id = ${facility.id} AND ${assertTenant(organization)} RETURNING 1`

    const insertFacility = (organization_id: OrganizationId, facility: Facility) => {
      const { created_at: updated_at } = facility
      return Effect.andThen(
        facilities.insert({ organization_id, id: facility.id }, { ...facility, updated_at }),
        facilityVersion(organization_id, facility, updated_at)
      ).pipe(Effect.asVoid, orDie)
    }

    const updateFacility = (organization_id: OrganizationId, facility: Facility, updated_at: DateTime.Utc) => {
      const { created_at: _kept, id, ...changed } = facility
      return Effect.andThen(
        facilities.update({ organization_id, id }, { ...changed, updated_at }),
        facilityVersion(organization_id, facility, updated_at)
      ).pipe(Effect.asVoid, orDie)
    }

    const removeFacility = (organization_id: OrganizationId, id: FacilityId) =>
      facilities.remove({ organization_id, id }).pipe(
        Effect.catchTag(
          "SqlError",
          failOnConstraint({
            products_facility: () => new FacilityInUse(),
            templates_facility: () => new FacilityInUse()
          })
        )
      )

    const administration = lockAdministration(sql).pipe(orDie)

    return Organizations.of({
      find: (id) => findOne(id, nothing),
      findForUpdate: (id) => Effect.andThen(administration, findOne(id, forUpdate)),
      findForShare: (id) => findOne(id, sql.literal("FOR SHARE")),
      hasPublished,
      ownerOfActiveDomain,
      list,
      insert,
      store,
      setLogo,
      findFacility: (organization, id) => findOneFacility(organization, id, nothing),
      findFacilityForUpdate: (organization, id) =>
        Effect.andThen(administration, findOneFacility(organization, id, forUpdate)),
      listFacilities,
      insertFacility,
      updateFacility,
      removeFacility
    })
  })
)
