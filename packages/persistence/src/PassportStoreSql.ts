/**
 * Passports at a moment, put together from the versions of everything that they are made of: one statement, and for a
 * moment of the past one more for the readings.
 */
import { Facility } from "@dpp/core/Facility"
import { OperatorProfile, type OrganizationId } from "@dpp/core/Organization"
import { isPublished, type ProductId } from "@dpp/core/Product"
import { publicUrl } from "@dpp/core/PublicUrl"
import { type Passport, PassportStore, type ServiceFacts } from "@dpp/service/ports/PassportStore"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import {
  conditionAfter,
  conditionOf,
  type ConditionState,
  ReadingRow,
  readingsPerCheckpoint,
  StoredCondition
} from "./conditionRow.ts"
import { productColumns, type ProductRow, toProduct } from "./productRow.ts"
import { tenantWall } from "./tenantWall.ts"

const Time = Schema.DateTimeUtcFromDate

/** Of everything that a passport is made of. */
const owners = ["p", "v", "o", "f", "c"].map((part) => `${part}.organization_id`)

const PassportRow = Schema.Struct({
  profile: OperatorProfile,
  facility: Schema.NullOr(Schema.Struct({ ...Facility.fields, created_at: Schema.DateTimeUtcFromString })),
  public_origin: Schema.String,
  service_name: Schema.NullOr(Schema.String),
  content_since: Time,
  condition: Schema.NullOr(StoredCondition),
  condition_since: Schema.NullOr(Time)
})
/** Of the product itself as the driver gives it. */
type PassportRow = typeof PassportRow.Type & ProductRow

const decodeRow = Schema.decodeUnknownEffect(PassportRow)
const decodeReadings = Schema.decodeUnknownEffect(Schema.Array(ReadingRow))

export const layer: Layer.Layer<PassportStore, never, SqlClient.SqlClient> = Layer.effect(
  PassportStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const onlyOwn = tenantWall(sql)
    const unversioned = productColumns.filter((name) => name !== "attributes" && name !== "facility_id")
    const columns = sql.csv(unversioned.map((name) => sql`p.${sql(name)}`))

    const findRow = Effect.fnUntraced(function* (organization: OrganizationId, id: ProductId, until: Date | null) {
      const isValid = until === null ? sql`true` : sql`since <= ${until}`
      const own = sql.csv(owners.map((owner) => onlyOwn(organization, owner)))
      const rows = yield* sql`
        SELECT ${own}, ${columns}, v.attributes, v.facility_id, o.profile, f.facility, s.public_origin, s.service_name,
          greatest(v.since, o.since, f.since, s.since) AS content_since, c.condition, c.changed_at AS condition_since
        FROM products p
        JOIN LATERAL (
          SELECT * FROM product_versions WHERE organization_id = p.organization_id AND product_id = p.id AND ${isValid}
          ORDER BY since DESC LIMIT 1
        ) v ON true
        JOIN LATERAL (
          SELECT * FROM organization_versions WHERE organization_id = p.organization_id AND ${isValid}
          ORDER BY since DESC LIMIT 1
        ) o ON true
        LEFT JOIN LATERAL (
          SELECT * FROM facility_versions
          WHERE organization_id = p.organization_id AND facility_id = v.facility_id AND ${isValid}
          ORDER BY since DESC LIMIT 1
        ) f ON true
        JOIN LATERAL (SELECT * FROM service_versions WHERE ${isValid} ORDER BY since DESC LIMIT 1) s ON true
        LEFT JOIN conditions c ON c.organization_id = p.organization_id AND c.product_id = p.id AND ${until === null}
        WHERE p.organization_id = ${organization} AND p.id = ${id}`
      const [row] = rows
      // Sound: the statement asked for the columns of a product, too.
      return row === undefined ? undefined : { ...(row as object as ProductRow), ...(yield* decodeRow(row)) }
    })

    const conditionUntil = Effect.fnUntraced(function* (organization: OrganizationId, id: ProductId, until: Date) {
      const rows = yield* sql`
        SELECT received_at, is_applied, reading, condition, changed_at, ${onlyOwn(organization)} FROM condition_readings
        WHERE organization_id = ${organization} AND product_id = ${id} AND received_at <= ${until}
        ORDER BY received_at DESC, sequence DESC LIMIT ${readingsPerCheckpoint}`
      return conditionAfter(yield* decodeReadings(rows))
    })

    const find = Effect.fnUntraced(
      function* (organization: OrganizationId, id: ProductId, moment: DateTime.Utc | null) {
        const until = moment === null ? null : DateTime.toDateUtc(moment)
        const row = yield* findRow(organization, id, until)
        if (row === undefined) return Option.none()
        const state = until === null ? currentCondition(row) : yield* conditionUntil(organization, id, until)
        return Option.some(toPassport(row, state))
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    /** What held before the first statement is not known: that one holds from the beginning. */
    const setService = Effect.fnUntraced(
      function* ({ publicOrigin, serviceName }: ServiceFacts) {
        const now = DateTime.toDateUtc(yield* DateTime.now)
        yield* sql`
          INSERT INTO service_versions (since, public_origin, service_name)
          SELECT CASE WHEN EXISTS (SELECT FROM service_versions) THEN ${now} ELSE 'epoch'::timestamptz END,
            ${publicOrigin}, ${serviceName}::text
          WHERE NOT EXISTS (
            SELECT FROM (SELECT * FROM service_versions ORDER BY since DESC LIMIT 1) AS latest
            WHERE public_origin = ${publicOrigin} AND service_name IS NOT DISTINCT FROM ${serviceName}::text
          )
          ON CONFLICT (since) DO NOTHING`
      },
      Effect.catchTags({ SqlError: Effect.die })
    )

    return PassportStore.of({ find, setService })
  })
)

const currentCondition = ({ condition, condition_since }: PassportRow): ConditionState | null =>
  condition === null || condition_since === null
    ? null
    : { condition: conditionOf(condition), changed_at: condition_since }

const toPassport = (row: PassportRow, state: ConditionState | null): Passport => {
  const product = toProduct(row)
  if (!isPublished(product)) throw new Error(`Product ${row.id} has versions and is not published.`)
  return {
    facts: {
      product,
      organization: row.profile,
      facility: row.facility,
      publicUrl: publicUrl(product, row.profile, row.public_origin),
      lastUpdated: state === null ? row.content_since : DateTime.max(row.content_since, state.changed_at),
      serviceName: row.service_name
    },
    condition: state?.condition ?? null
  }
}
