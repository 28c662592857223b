/**
 * Passports: the current one from what was written last, an earlier one from the versions of everything that it is
 * made of.
 *
 * A document that was returned for a moment never changes afterwards. So before a moment is answered that the next
 * change could still get, changes in progress are waited for and the clock of the database must have passed it.
 */
import { Facility, EconomicOperator, type OrganizationId } from "@dpp/core/party"
import { isPublished, type ProductId } from "@dpp/core/product"
import { publicUrl } from "@dpp/core/passport"
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

const PassportRow = Schema.Struct({
  profile: EconomicOperator,
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
    const ownersOf = (organization: OrganizationId, parts: ReadonlyArray<string>) =>
      sql.csv(parts.map((part) => onlyOwn(organization, `${part}.organization_id`)))
    const columns = sql.csv(unversioned.map((name) => sql`p.${sql(name)}`))

    /** The newest version of each part: the moment that a document is of. */
    const newest = sql.literal(`greatest(
      (SELECT max(since) FROM product_versions WHERE organization_id = p.organization_id AND product_id = p.id),
      (SELECT max(since) FROM organization_versions WHERE organization_id = p.organization_id),
      (SELECT max(since) FROM facility_versions
        WHERE organization_id = p.organization_id AND facility_id = p.facility_id),
      s.since
    )`)

    const findCurrentRow = (organization: OrganizationId, id: ProductId) => sql`
      SELECT ${ownersOf(organization, ["p", "f", "c"])}, ${onlyOwn(organization, "o.id")}, ${columns},
        p.attributes, p.facility_id, s.public_origin, s.service_name, c.condition,
        (SELECT max(received_at) FROM condition_readings r
          WHERE r.organization_id = p.organization_id AND r.product_id = p.id AND r.is_applied) AS condition_since,
        to_jsonb(o) AS profile, to_jsonb(f) AS facility, ${newest} AS content_since
      FROM products p
      JOIN organizations o ON o.id = p.organization_id
      LEFT JOIN facilities f ON f.organization_id = p.organization_id AND f.id = p.facility_id
      JOIN LATERAL (SELECT * FROM service_versions ORDER BY since DESC LIMIT 1) s ON true
      LEFT JOIN conditions c ON c.organization_id = p.organization_id AND c.product_id = p.id
      WHERE p.organization_id = ${organization} AND p.id = ${id} AND p.status = 'published'`

    const findRowAt = (organization: OrganizationId, id: ProductId, until: Date) => {
      const isValid = sql`since <= ${until} ORDER BY since DESC LIMIT 1`
      return sql`
        SELECT ${ownersOf(organization, ["p", "v", "o", "f"])}, ${columns}, v.attributes, v.facility_id, o.profile,
          f.facility, s.public_origin, s.service_name, NULL AS condition, NULL::timestamptz AS condition_since,
          greatest(v.since, o.since, f.since, s.since) AS content_since
        FROM products p
        JOIN LATERAL (
          SELECT * FROM product_versions WHERE organization_id = p.organization_id AND product_id = p.id AND ${isValid}
        ) v ON true
        JOIN LATERAL (
          SELECT * FROM organization_versions WHERE organization_id = p.organization_id AND ${isValid}
        ) o ON true
        LEFT JOIN LATERAL (
          SELECT * FROM facility_versions
          WHERE organization_id = p.organization_id AND facility_id = v.facility_id AND ${isValid}
        ) f ON true
        JOIN LATERAL (SELECT * FROM service_versions WHERE ${isValid}) s ON true
        WHERE p.organization_id = ${organization} AND p.id = ${id}`
    }

    const decoded = Effect.fnUntraced(function* ([row]: ReadonlyArray<object>) {
      // Sound: the statements ask for the columns of a product, too.
      return row === undefined ? undefined : { ...(row as ProductRow), ...(yield* decodeRow(row)) }
    })

    /**
     * Waits until no change can get a moment up to `until` any more: the last change came after it, or the order of
     * changes was free for an instant and the clock had passed it. A moment of the future has no such end.
     */
    const settle = Effect.fnUntraced(function* (organization: OrganizationId, until: Date) {
      const [head] = yield* sql`
        SELECT last_at > ${until} AS is_settled, ${onlyOwn(organization)} FROM audit_heads WHERE organization_id = ${organization}`
      if (head === undefined || head["is_settled"] === true) return
      const wait = sql`
        WITH locked AS MATERIALIZED (SELECT ${onlyOwn(organization)} FROM audit_heads WHERE organization_id = ${organization} FOR SHARE)
        SELECT ${until} < date_trunc('milliseconds', clock_timestamp()) AS has_passed, ${until} > clock_timestamp() AS is_future
        FROM locked`
      let [passed] = yield* wait
      while (passed?.["has_passed"] === false && passed["is_future"] === false) {
        yield* sql`SELECT pg_sleep(0.001)`
        ;[passed] = yield* wait
      }
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
        if (moment === null) {
          const row = yield* decoded(yield* findCurrentRow(organization, id))
          return Option.map(Option.fromUndefinedOr(row), (found) => toPassport(found, currentCondition(found)))
        }
        const until = DateTime.toDateUtc(moment)
        yield* settle(organization, until)
        const row = yield* decoded(yield* findRowAt(organization, id, until))
        return row === undefined
          ? Option.none()
          : Option.some(toPassport(row, yield* conditionUntil(organization, id, until)))
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    /** What held before the first statement is not known: that one holds from the beginning. */
    const setService = Effect.fnUntraced(
      function* ({ publicOrigin, serviceName }: ServiceFacts) {
        yield* sql`
          INSERT INTO service_versions (since, public_origin, service_name)
          SELECT coalesce(
              (SELECT greatest(date_trunc('milliseconds', clock_timestamp()), max(since) + interval '1 millisecond')
                FROM service_versions HAVING count(*) > 0),
              'epoch'
            ), ${publicOrigin}, ${serviceName}::text
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
