/** Organizations and their facilities in SQL. */
import { Facility, type FacilityId } from "@dpp/core/Facility"
import { Organization, type OrganizationId } from "@dpp/core/Organization"
import { CustomDomainTaken, FacilityInUse, Organizations } from "@dpp/service/ports/Organizations"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import type { Fragment } from "effect/sql/Statement"
import { violatedConstraint } from "./constraints.ts"
import { tenantWall } from "./tenantWall.ts"

/** A row of `organizations` is an organization: the columns have the names of the fields. */
export const organizationColumns: ReadonlyArray<string> = Object.keys(Organization.fields)
const facilityColumns = Object.keys(Facility.fields)

const decodeOrganizations = Schema.decodeUnknownEffect(Schema.Array(Organization))
const decodeFacilities = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ ...Facility.fields, created_at: Schema.DateTimeUtcFromDate }))
)

const toRow = (organization: Organization, now: DateTime.Utc) => ({
  ...organization,
  limits: JSON.stringify(organization.limits),
  updated_at: DateTime.toDateUtc(now)
})

/** The fields that can be changed. */
const fieldsOf = ({ city, country, gln, name, postal_code, street }: Facility) => ({
  city,
  country,
  gln,
  name,
  postal_code,
  street
})

/** By the active or pending domain of another organization, or by one of its former ones. */
const domainConstraints: ReadonlyArray<string | undefined> = ["organizations_custom_domain", "former_domains_host"]

const domainTaken = (organization: Organization) => (error: SqlError) =>
  domainConstraints.includes(violatedConstraint(error))
    ? Effect.fail(new CustomDomainTaken({ host: organization.custom_domain ?? "" }))
    : Effect.die(error)

export const layer: Layer.Layer<Organizations, never, SqlClient.SqlClient> = Layer.effect(
  Organizations,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const onlyOwn = tenantWall(sql)
    const nothing = sql.literal("")
    // Products may name the row meanwhile: their foreign keys do not wait for this lock.
    const forUpdate = sql.literal("FOR NO KEY UPDATE")
    const organizationFields = sql.csv(organizationColumns.map((name) => sql`${sql(name)}`))
    const facilityFields = sql.csv(facilityColumns.map((name) => sql`${sql(name)}`))

    const findOne = Effect.fnUntraced(
      function* (id: OrganizationId, lock: Fragment) {
        const rows = yield* sql`
          SELECT ${organizationFields}, ${onlyOwn(id, "id")} FROM organizations WHERE id = ${id} ${lock}`
        return Option.fromUndefinedOr((yield* decodeOrganizations(rows))[0])
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    const list = sql`SELECT ${organizationFields} FROM organizations ORDER BY name, id`.pipe(
      Effect.flatMap(decodeOrganizations),
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    const hasActiveDomain = (host: string) =>
      sql`SELECT 1 FROM organizations WHERE custom_domain = ${host} AND custom_domain_status = 'active'`.pipe(
        Effect.map((rows) => rows.length > 0),
        Effect.catchTags({ SqlError: Effect.die })
      )

    const insert = Effect.fnUntraced(function* (organization: Organization) {
      const row = toRow(organization, yield* DateTime.now)
      yield* sql`INSERT INTO organizations ${sql.insert(row)}`.pipe(
        Effect.catchTags({ SqlError: domainTaken(organization) })
      )
    })

    const update = Effect.fnUntraced(function* (organization: Organization) {
      const row = toRow(organization, yield* DateTime.now)
      yield* sql`
        UPDATE organizations SET ${sql.update(row, ["id"])} WHERE id = ${organization.id}
        RETURNING ${onlyOwn(organization.id, "id")}`.pipe(Effect.catchTags({ SqlError: domainTaken(organization) }))
    })

    const findOneFacility = Effect.fnUntraced(
      function* (organization: OrganizationId, id: FacilityId, lock: Fragment) {
        const rows = yield* sql`
          SELECT ${facilityFields}, ${onlyOwn(organization)} FROM facilities
          WHERE organization_id = ${organization} AND id = ${id} ${lock}`
        return Option.fromUndefinedOr((yield* decodeFacilities(rows))[0])
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    const listFacilities = Effect.fnUntraced(
      function* (organization: OrganizationId) {
        const rows = yield* sql`
          SELECT ${facilityFields}, ${onlyOwn(organization)} FROM facilities
          WHERE organization_id = ${organization} ORDER BY name, id`
        return yield* decodeFacilities(rows)
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    const insertFacility = (organization: OrganizationId, facility: Facility) =>
      sql`INSERT INTO facilities ${sql.insert({
        organization_id: organization,
        id: facility.id,
        ...fieldsOf(facility),
        created_at: DateTime.toDateUtc(facility.created_at),
        updated_at: DateTime.toDateUtc(facility.created_at)
      })}`.pipe(Effect.asVoid, Effect.catchTags({ SqlError: Effect.die }))

    const updateFacility = Effect.fnUntraced(
      function* (organization: OrganizationId, facility: Facility) {
        const row = { ...fieldsOf(facility), updated_at: DateTime.toDateUtc(yield* DateTime.now) }
        yield* sql`
          UPDATE facilities SET ${sql.update(row)} WHERE organization_id = ${organization} AND id = ${facility.id}
          RETURNING ${onlyOwn(organization)}`
      },
      Effect.catchTags({ SqlError: Effect.die })
    )

    const removeFacility = (organization: OrganizationId, id: FacilityId) =>
      sql`
        DELETE FROM facilities WHERE organization_id = ${organization} AND id = ${id}
        RETURNING ${onlyOwn(organization)}`.pipe(
        Effect.asVoid,
        Effect.catchTags({
          SqlError: (error) =>
            violatedConstraint(error) === "products_facility" ? Effect.fail(new FacilityInUse()) : Effect.die(error)
        })
      )

    return Organizations.of({
      find: (id) => findOne(id, nothing),
      findForUpdate: (id) => findOne(id, forUpdate),
      hasActiveDomain,
      list,
      insert,
      update,
      findFacility: (organization, id) => findOneFacility(organization, id, nothing),
      findFacilityForUpdate: (organization, id) => findOneFacility(organization, id, forUpdate),
      listFacilities,
      insertFacility,
      updateFacility,
      removeFacility
    })
  })
)
