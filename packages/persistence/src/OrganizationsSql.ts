/** Organizations and facilities in SQL. */
import { Facility, type FacilityId } from "@dpp/core/Facility"
import { Organization, type OrganizationId } from "@dpp/core/Organization"
import { CustomDomainTaken, FacilityInUse, Organizations } from "@dpp/service/ports/Organizations"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import type * as Statement from "effect/sql/Statement"
import { catchConstraints, dieOfStorage } from "./failures.ts"

export const organizationColumns =
  "id, name, trade_name, street, postal_code, city, country, website, email, gln, eori, plan, locked, custom_domain, custom_domain_status, limits"

const rowsOf = <A>(codec: Schema.Codec<A, unknown>) => {
  const decode = Schema.decodeUnknownEffect(Schema.Array(codec))
  return (statement: Statement.Statement<unknown>) =>
    Effect.flatMap(statement, decode).pipe(Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die }))
}

const organizationsOf = rowsOf(Schema.toType(Organization))
const facilitiesOf = rowsOf(Schema.Struct({ ...Facility.fields, created_at: Schema.DateTimeUtcFromDate }))

const toRow = (organization: Organization) => ({ ...organization, limits: JSON.stringify(organization.limits) })

export const layer = Layer.effect(
  Organizations,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const all = sql.literal(organizationColumns)
    const facility = sql.literal("id, name, gln, street, postal_code, city, country, created_at")

    const taken = ({ custom_domain }: Organization) =>
      catchConstraints({ organizations_custom_domain: () => new CustomDomainTaken({ host: custom_domain ?? "" }) })

    const update = (organization: Organization) => {
      const { id, ...row } = toRow(organization)
      return sql`UPDATE organizations SET ${sql.update(row)} WHERE id = ${id}`.pipe(taken(organization), Effect.asVoid)
    }

    const updateFacility = (organization: OrganizationId, { created_at: _, id, ...row }: Facility) =>
      sql`
        UPDATE facilities SET ${sql.update(row)}
        WHERE organization_id = ${organization} AND id = ${id}`.pipe(dieOfStorage, Effect.asVoid)

    return Organizations.of({
      find: (id) =>
        Effect.map(organizationsOf(sql`SELECT ${all} FROM organizations WHERE id = ${id}`), ([found]) =>
          Option.fromNullishOr(found)
        ),
      list: organizationsOf(sql`SELECT ${all} FROM organizations ORDER BY name, id`),
      insert: (organization) =>
        sql`INSERT INTO organizations ${sql.insert(toRow(organization))}`.pipe(taken(organization), Effect.asVoid),
      update,
      findFacility: (organization: OrganizationId, id: FacilityId) =>
        Effect.map(
          facilitiesOf(sql`SELECT ${facility} FROM facilities WHERE organization_id = ${organization} AND id = ${id}`),
          ([found]) => Option.fromNullishOr(found)
        ),
      listFacilities: (organization) =>
        facilitiesOf(sql`SELECT ${facility} FROM facilities WHERE organization_id = ${organization} ORDER BY name, id`),
      insertFacility: (organization, { created_at, ...row }) =>
        sql`INSERT INTO facilities ${sql.insert({
          organization_id: organization,
          ...row,
          created_at: DateTime.toDateUtc(created_at)
        })}`.pipe(dieOfStorage, Effect.asVoid),
      updateFacility,
      removeFacility: (organization, id) =>
        sql`DELETE FROM facilities WHERE organization_id = ${organization} AND id = ${id}`.pipe(
          catchConstraints({ products_facility: () => new FacilityInUse() }),
          Effect.asVoid
        )
    })
  })
)
