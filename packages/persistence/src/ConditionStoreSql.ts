/**
 * Conditions and readings in SQL.
 *
 * A reading costs the same however many there were: one statement adds a row, changes one and records it in the audit
 * log. The number of readings is the condition's version: a condition that was made of an older one is not stored.
 *
 * The first reading of a battery locks its product before the audit log, like every change of a product: its foreign
 * key would lock it afterwards. The readings after it change a row that is removed with the product, under the same
 * lock of the audit log.
 */
import type { OrganizationId } from "@dpp/core/Organization"
import type { ProductId } from "@dpp/core/Product"
import type { NewAuditEntry } from "@dpp/service/ports/AuditLog"
import { type BatteryState, ConditionStore, type NewReading } from "@dpp/service/ports/ConditionStore"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { conditionOf, readingsPerCheckpoint, StoredCondition } from "./conditionRow.ts"
import { storeChange } from "./orderedChange.ts"
import { tenantWall } from "./tenantWall.ts"

const StateRow = Schema.Struct({
  serial_number: Schema.String,
  battery_status: Schema.NullOr(Schema.String),
  condition: Schema.NullOr(StoredCondition),
  readings: Schema.Int,
  now: Schema.DateTimeUtcFromDate
})
const decodeStates = Schema.decodeUnknownEffect(Schema.Array(StateRow))

const toState = (row: typeof StateRow.Type): BatteryState => ({
  ...row,
  condition: row.condition === null ? null : conditionOf(row.condition)
})

const decodeReadings = Schema.decodeUnknownEffect(
  Schema.Array(
    Schema.Struct({ received_at: Schema.DateTimeUtcFromDate, is_applied: Schema.Boolean, reading: StoredCondition })
  )
)

const decodeTotal = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ readings: Schema.Int })))

export const layer: Layer.Layer<ConditionStore, never, SqlClient.SqlClient> = Layer.effect(
  ConditionStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const onlyOwn = tenantWall(sql)

    const find = Effect.fnUntraced(
      function* (organization: OrganizationId, id: ProductId) {
        const rows = yield* sql`
          SELECT p.serial_number, p.attributes ->> 'battery_status' AS battery_status, c.condition,
            coalesce(c.readings, 0) AS readings,
            (SELECT greatest(date_trunc('milliseconds', clock_timestamp()), last_at) FROM audit_heads
              WHERE organization_id = ${organization}) AS now,
            ${onlyOwn(organization, "p.organization_id")}, ${onlyOwn(organization, "c.organization_id")}
          FROM products p
          LEFT JOIN conditions c ON c.organization_id = p.organization_id AND c.product_id = p.id
          WHERE p.organization_id = ${organization} AND p.id = ${id} AND p.category = 'batteries'`
        return Option.map(Option.fromUndefinedOr((yield* decodeStates(rows))[0]), toState)
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    const append = Effect.fnUntraced(
      function* (id: ProductId, { after, condition, is_applied, reading }: NewReading, entry: NewAuditEntry) {
        const organization = entry.organization_id
        const [state, sent] = [JSON.stringify(condition), JSON.stringify(reading)]
        const own = sql`organization_id = ${organization} AND product_id = ${id}`
        const isFirst = after === 0
        const returning = sql`
          RETURNING c.*, c.readings % ${sql.literal(String(readingsPerCheckpoint))} = 1 AS is_checkpoint,
            ${Buffer.byteLength(sent)}::int AS bytes, ${onlyOwn(organization, "c.organization_id")}`
        return yield* storeChange(sql, {
          organization,
          entries: [entry],
          turn: {
            _tag: "Reading",
            subject: isFirst
              ? sql`
                  SELECT NULL::timestamptz AS received_at FROM products
                  WHERE organization_id = ${organization} AND id = ${id} FOR KEY SHARE`
              : sql`SELECT received_at FROM conditions WHERE ${own}`
          },
          written: isFirst
            ? sql`
                INSERT INTO conditions AS c (organization_id, product_id, condition, changed_at, received_at, readings)
                SELECT ${organization}::uuid, ${id}::uuid, ${state}::jsonb, at, at, 1 FROM turn
                ON CONFLICT (organization_id, product_id) DO NOTHING ${returning}`
            : sql`
                UPDATE conditions AS c SET
                  condition = ${state}::jsonb,
                  changed_at = CASE WHEN ${is_applied} THEN turn.at ELSE c.changed_at END,
                  received_at = turn.at,
                  readings = c.readings + 1
                FROM turn
                WHERE c.organization_id = ${organization} AND c.product_id = ${id} AND c.readings = ${after}
                ${returning}`,
          further: {
            kept: sql`
              INSERT INTO condition_readings (
                organization_id, product_id, received_at, sequence, is_applied, reading, bytes, condition, changed_at
              )
              SELECT organization_id, product_id, received_at, readings, ${is_applied}, ${sent}::jsonb, bytes,
                CASE WHEN is_checkpoint THEN condition END, CASE WHEN is_checkpoint THEN changed_at END
              FROM written`
          }
        })
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    const readings = Effect.fnUntraced(
      function* (
        organization: OrganizationId,
        id: ProductId,
        query: { readonly page: number; readonly per_page: number }
      ) {
        const where = sql`WHERE organization_id = ${organization} AND product_id = ${id}`
        const own = onlyOwn(organization)
        const [total] = yield* decodeTotal(yield* sql`SELECT readings, ${own} FROM conditions ${where}`)
        const rows = yield* sql`
          SELECT received_at, is_applied, reading, ${own} FROM condition_readings ${where}
          ORDER BY received_at DESC, sequence DESC
          LIMIT ${query.per_page} OFFSET ${(query.page - 1) * query.per_page}`
        const found = (yield* decodeReadings(rows)).map((row) => ({ ...row, reading: conditionOf(row.reading) }))
        return { readings: found, total: total?.readings ?? 0 }
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    return ConditionStore.of({ find, append, readings })
  })
)
