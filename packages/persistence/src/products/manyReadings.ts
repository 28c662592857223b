/**
 * The conditions of several batteries, and the readings of a request about them, in SQL.
 *
 * The number of statements does not depend on the number of readings. The conditions are locked in the order of their
 * batteries before the readings are merged, so that two such requests wait for each other and do not deadlock; the last
 * statement locks the audit head.
 *
 * All readings have the time of the change, which is later than every change and every reading before it. Those of one
 * battery differ by their sequence.
 */
import { ProductId, Standing } from "@dpp/core/product"
import type { ProductReading, ConditionStore, LockedCondition } from "@dpp/service/ports/ConditionStore"
import type * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { conditionOf, readingsPerCheckpoint, StoredCondition } from "./conditionRow.ts"
import { changedAt, insertEmpty, receivedNow, ServiceColumn, serviceOf, standingOf } from "./conditionStatements.ts"
import { ChangeLog, stored } from "../changes/ChangeLog.ts"
import { findAll, orDie } from "../sql/query.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

const findBatteries = findAll(
  Schema.Struct({
    id: ProductId,
    gtin14: Schema.NullOr(Schema.String),
    serial_number: Schema.String,
    service: ServiceColumn,
    standing: Standing,
    readings: Schema.Int,
    now: Schema.DateTimeUtcFromDate
  })
)

const ConditionRow = Schema.Struct({
  id: ProductId,
  condition: Schema.NullOr(StoredCondition),
  readings: Schema.Int
})
const findConditions = findAll(ConditionRow)

/** The function takes its services once, when the store that uses it is built. */
export const manyReadings = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const changeLog = yield* ChangeLog
  const assertTenant = tenantIsolation(sql)

  const findMany: ConditionStore["Service"]["findMany"] = (organization, { ids, serialNumbers }) =>
    findBatteries(sql`
      SELECT p.id, lpad(p.gtin, 14, '0') AS gtin14, p.serial_number, ${serviceOf(sql)}, ${standingOf(sql)},
        coalesce(c.readings, 0) AS readings,
        ${receivedNow(sql, organization)} AS now,
        ${assertTenant(organization, "p.organization_id")}, ${assertTenant(organization, "c.organization_id")}
      FROM products p
      LEFT JOIN conditions c ON c.organization_id = p.organization_id AND c.product_id = p.id
      WHERE p.organization_id = ${organization} AND p.category = 'batteries'
        AND (p.id = ANY(${[...ids]}::uuid[]) OR p.serial_number = ANY(${[...serialNumbers]}::text[]))`).pipe(
      Effect.map((rows) => rows.map(({ service, ...row }) => ({ ...row, ...service }))),
      orDie
    )

  const lock: ConditionStore["Service"]["lock"] = Effect.fnUntraced(function* (organization, batteries) {
    const unread = batteries.filter(({ readings }) => readings === 0).map(({ id }) => id)
    if (unread.length > 0) yield* insertEmpty(sql, organization, unread)
    const rows = yield* findConditions(sql`
      SELECT product_id AS id, readings, CASE WHEN readings > 0 THEN condition END AS condition, ${assertTenant(organization)}
      FROM conditions
      WHERE organization_id = ${organization} AND product_id = ANY(${batteries.map(({ id }) => id)}::uuid[])
      ORDER BY product_id FOR UPDATE`)
    return new Map(rows.map(({ id, ...row }) => [id, toLocked(row)]))
  }, orDie)

  const conditionsOf: ConditionStore["Service"]["conditionsOf"] = Effect.fnUntraced(function* (organization, ids) {
    if (ids.length === 0) return new Map()
    const rows = yield* findConditions(sql`
      SELECT product_id AS id, readings, CASE WHEN readings > 0 THEN condition END AS condition, ${assertTenant(organization)}
      FROM conditions WHERE organization_id = ${organization} AND product_id = ANY(${[...ids]}::uuid[])`)
    return new Map(
      rows.flatMap(({ condition, id }) => (condition === null ? [] : [[id, conditionOf(condition)] as const]))
    )
  }, orDie)

  const appendMany: ConditionStore["Service"]["appendMany"] = (readings, entries) => {
    const organization = entries[0].organization_id
    const rows = readingRows(readings)
    const conditions = new Map(
      readings.map(({ after, condition, product_id }) => [product_id, { product_id, condition, readings: after + 1 }])
    )
    return stored(
      changeLog.storeWithEntries({
        organization,
        entries,
        written: sql`SELECT ${rows.reduce((sum, { bytes }) => sum + bytes, 0)}::bigint AS bytes FROM change`,
        further: {
          conditions: sql`
            UPDATE conditions AS c SET condition = r.condition, readings = r.readings
            FROM written, jsonb_to_recordset(${JSON.stringify([...conditions.values()])}::jsonb)
              AS r (product_id uuid, condition jsonb, readings int)
            WHERE c.organization_id = ${organization} AND c.product_id = r.product_id
            RETURNING ${assertTenant(organization, "c.organization_id")}`,
          readings: sql`
            INSERT INTO condition_readings (
              organization_id, product_id, received_at, sequence, is_applied, reading, bytes, condition, changed_at
            )
            SELECT change.organization_id, r.product_id, change.at, r.sequence, r.is_applied, r.reading, r.bytes, r.condition,
              CASE WHEN r.condition IS NULL THEN NULL WHEN r.is_changed THEN change.at
                ELSE (${changedAt(sql, organization, sql.literal("r.product_id"))}) END
            FROM change, written, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (
              product_id uuid, sequence int, is_applied boolean, reading jsonb, bytes int, condition jsonb, is_changed boolean
            )`
        }
      })
    ).pipe(orDie)
  }

  return { findMany, lock, conditionsOf, appendMany }
})

const toLocked = ({ condition, readings }: Omit<typeof ConditionRow.Type, "id">): LockedCondition => ({
  readings,
  condition: condition === null ? null : conditionOf(condition)
})

/** The rows of `condition_readings`. `is_changed`: whether one of the readings until this one changed the condition. */
const readingRows = (readings: Arr.NonEmptyReadonlyArray<ProductReading>) => {
  const changed = new Set<ProductId>()
  return readings.map(({ after, condition, is_applied, product_id, reading }) => {
    if (is_applied) changed.add(product_id)
    const sequence = after + 1
    return {
      product_id,
      sequence,
      is_applied,
      reading,
      bytes: Buffer.byteLength(JSON.stringify(reading)),
      is_changed: changed.has(product_id),
      ...(sequence % readingsPerCheckpoint === 1 ? { condition } : {})
    }
  })
}
