/**
 * Conditions and readings in SQL.
 *
 * A reading costs the same however many there were: one statement adds a row, changes one and records it in the audit
 * log. The number of readings is the version of the condition: a condition that was merged from an older version is not
 * stored.
 *
 * A reading locks its condition before the audit log, and so does the deletion of a product. The first reading of a
 * battery first inserts an empty condition, in the same transaction.
 */
import type { OrganizationId } from "@dpp/core/party"
import { type ProductId, Standing } from "@dpp/core/product"
import type { NewAuditEntry } from "@dpp/service/ports/AuditLog"
import { type BatteryState, ConditionStore, type NewReading } from "@dpp/service/ports/ConditionStore"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { conditionOf, readingsPerCheckpoint, StoredCondition } from "./conditionRow.ts"
import { changedAt, insertEmpty, receivedNow, ServiceColumn, serviceOf, standingOf } from "./conditionStatements.ts"
import { conditionUntil } from "./conditionUntil.ts"
import { manyReadings } from "./manyReadings.ts"
import { ChangeLog } from "../changes/ChangeLog.ts"
import { findAll, findOneOption, orDie } from "../sql/query.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

const StateRow = Schema.Struct({
  serial_number: Schema.String,
  service: ServiceColumn,
  standing: Standing,
  condition: Schema.NullOr(StoredCondition),
  readings: Schema.Int,
  now: Schema.DateTimeUtcFromDate
})

const findState = findOneOption(StateRow)
const findReadings = findAll(
  Schema.Struct({
    received_at: Schema.DateTimeUtcFromDate,
    sequence: Schema.Int,
    is_applied: Schema.Boolean,
    reading: StoredCondition
  })
)
const findCount = findOneOption(Schema.Struct({ readings: Schema.Int }))

const toReading = <Row extends { readonly reading: typeof StoredCondition.Type }>(row: Row) => ({
  ...row,
  reading: conditionOf(row.reading)
})

const toState = ({ service, ...row }: typeof StateRow.Type): BatteryState => ({
  ...row,
  ...service,
  condition: row.condition === null ? null : conditionOf(row.condition)
})

export const layer: Layer.Layer<ConditionStore, never, ChangeLog | SqlClient.SqlClient> = Layer.effect(
  ConditionStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const changeLog = yield* ChangeLog
    const assertTenant = tenantIsolation(sql)

    const find = (organization: OrganizationId, id: ProductId) =>
      findState(sql`
          SELECT p.serial_number, ${serviceOf(sql)}, ${standingOf(sql)}, c.condition,
            coalesce(c.readings, 0) AS readings,
            ${receivedNow(sql, organization)} AS now,
            ${assertTenant(organization, "p.organization_id")}, ${assertTenant(organization, "c.organization_id")}
          FROM products p
          LEFT JOIN conditions c ON c.organization_id = p.organization_id AND c.product_id = p.id
          WHERE p.organization_id = ${organization} AND p.id = ${id} AND p.category = 'batteries'`).pipe(
        Effect.map(Option.map(toState)),
        orDie
      )

    const store = (id: ProductId, { after, condition, is_applied, reading }: NewReading, entry: NewAuditEntry) => {
      const organization = entry.organization_id
      const own = sql`organization_id = ${organization} AND product_id = ${id}`
      const sent = JSON.stringify(reading)
      const bytes = Buffer.byteLength(sent)
      const isCheckpoint = sql.literal(`readings % ${readingsPerCheckpoint} = 1`)
      return changeLog.store({
        organization,
        entry,
        bytes,
        reading: {
          condition: sql`
            UPDATE conditions SET condition = ${JSON.stringify(condition)}::jsonb, readings = readings + 1
            WHERE ${own} AND readings = ${after}
            RETURNING organization_id, product_id, condition, readings, ${assertTenant(organization)}`,
          battery: id
        },
        written: sql`
          INSERT INTO condition_readings (
            organization_id, product_id, received_at, sequence, is_applied, reading, bytes, condition, changed_at
          )
          SELECT condition.organization_id, product_id, change.at, readings, ${is_applied}, ${sent}::jsonb, ${bytes}::int,
            CASE WHEN ${isCheckpoint} THEN condition.condition END,
            CASE WHEN NOT ${isCheckpoint} THEN NULL WHEN ${is_applied} THEN change.at ELSE (${changedAt(sql, organization, sql`${id}`)}) END
          FROM condition, change
          RETURNING bytes`
      })
    }

    const append = (id: ProductId, reading: NewReading, entry: NewAuditEntry) =>
      (reading.after > 0
        ? store(id, reading, entry)
        : sql.withTransaction(Effect.andThen(insertEmpty(sql, entry.organization_id, [id]), store(id, reading, entry)))
      ).pipe(orDie)

    const readings = Effect.fnUntraced(function* (
      organization: OrganizationId,
      id: ProductId,
      query: { readonly page: number; readonly per_page: number }
    ) {
      const where = sql`WHERE organization_id = ${organization} AND product_id = ${id}`
      const own = assertTenant(organization)
      const count = yield* findCount(sql`SELECT readings, ${own} FROM conditions ${where}`)
      const rows = yield* findReadings(sql`
          SELECT received_at, sequence, is_applied, reading, ${own} FROM condition_readings ${where}
          ORDER BY received_at DESC, sequence DESC
          LIMIT ${query.per_page} OFFSET ${(query.page - 1) * query.per_page}`)
      return {
        readings: rows.map(toReading),
        total: Option.match(count, { onNone: () => 0, onSome: ({ readings: total }) => total })
      }
    }, orDie)

    const readingsBefore: ConditionStore["Service"]["readingsBefore"] = Effect.fnUntraced(function* (
      organization,
      id,
      { per_page, position: { received_at, sequence } }
    ) {
      const rows = yield* findReadings(sql`
        SELECT received_at, sequence, is_applied, reading, ${assertTenant(organization)} FROM condition_readings
        WHERE organization_id = ${organization} AND product_id = ${id}
          AND (received_at, sequence) < (${DateTime.toDateUtc(received_at)}::timestamptz, ${sequence}::int)
        ORDER BY received_at DESC, sequence DESC LIMIT ${per_page}`)
      return rows.map(toReading)
    }, orDie)

    const conditionAt = conditionUntil(sql)
    const at: ConditionStore["Service"]["at"] = (organization, id, moment) =>
      Effect.map(conditionAt(organization, id, DateTime.toDateUtc(moment)), (state) => state?.condition ?? null).pipe(
        orDie
      )

    return ConditionStore.of({ find, append, at, readings, readingsBefore, ...(yield* manyReadings) })
  })
)
