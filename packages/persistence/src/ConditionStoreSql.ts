/**
 * Conditions and readings in SQL.
 *
 * A reading costs the same however many there were: it adds one row and changes one.
 */
import type { OrganizationId } from "@dpp/core/Organization"
import type { ProductId } from "@dpp/core/Product"
import { type BatteryState, ConditionStore, type NewReading } from "@dpp/service/ports/ConditionStore"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { conditionOf, readingsPerCheckpoint, StoredCondition } from "./conditionRow.ts"

const StateRow = Schema.Struct({
  serial_number: Schema.String,
  battery_status: Schema.NullOr(Schema.String),
  condition: Schema.NullOr(StoredCondition)
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

    const find = Effect.fnUntraced(
      function* (organization: OrganizationId, id: ProductId) {
        const rows = yield* sql`
          SELECT p.serial_number, p.attributes ->> 'battery_status' AS battery_status, c.condition
          FROM products p
          LEFT JOIN conditions c ON c.organization_id = p.organization_id AND c.product_id = p.id
          WHERE p.organization_id = ${organization} AND p.id = ${id} AND p.category = 'batteries'`
        return Option.map(Option.fromUndefinedOr((yield* decodeStates(rows))[0]), toState)
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    /** A statement that waits for a row sees it as it is after the wait: lock and look are one. */
    const lock = Effect.fnUntraced(function* (organization: OrganizationId, id: ProductId) {
      const rows = yield* sql`
        SELECT p.serial_number, p.attributes ->> 'battery_status' AS battery_status, c.condition
        FROM conditions c
        JOIN products p ON p.organization_id = c.organization_id AND p.id = c.product_id
        WHERE c.organization_id = ${organization} AND c.product_id = ${id}
        FOR NO KEY UPDATE OF c`
      return Option.map(Option.fromUndefinedOr((yield* decodeStates(rows))[0]), toState)
    })

    /** The row of the condition is the lock; who comes before the first reading waits at the row of the product first. */
    const findForUpdate = Effect.fnUntraced(
      function* (organization: OrganizationId, id: ProductId) {
        const known = yield* lock(organization, id)
        if (Option.isSome(known)) return known
        yield* sql`SELECT 1 FROM products WHERE organization_id = ${organization} AND id = ${id} FOR NO KEY UPDATE`
        const first = yield* lock(organization, id)
        return Option.isSome(first) ? first : yield* find(organization, id)
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    const append = Effect.fnUntraced(
      function* (organization: OrganizationId, id: ProductId, entry: NewReading) {
        const received = DateTime.toDateUtc(entry.received_at)
        const condition = JSON.stringify(entry.condition)
        yield* sql`
          WITH state AS (
            INSERT INTO conditions AS known (organization_id, product_id, condition, changed_at, received_at, readings)
            VALUES (${organization}, ${id}, ${condition}::jsonb, ${received}, ${received}, 1)
            ON CONFLICT (organization_id, product_id) DO UPDATE SET
              condition = excluded.condition,
              changed_at = CASE WHEN ${entry.is_applied}
                THEN greatest(known.received_at, excluded.changed_at) ELSE known.changed_at END,
              received_at = greatest(known.received_at, excluded.received_at),
              readings = known.readings + 1
            RETURNING organization_id, product_id, received_at, readings, condition, changed_at,
              readings % ${sql.literal(String(readingsPerCheckpoint))} = 1 AS is_checkpoint
          )
          INSERT INTO condition_readings (
            organization_id, product_id, received_at, sequence, is_applied, reading, condition, changed_at
          )
          SELECT organization_id, product_id, received_at, readings, ${entry.is_applied},
            ${JSON.stringify(entry.reading)}::jsonb,
            CASE WHEN is_checkpoint THEN condition END, CASE WHEN is_checkpoint THEN changed_at END
          FROM state`
      },
      Effect.catchTags({ SqlError: Effect.die })
    )

    const readings = Effect.fnUntraced(
      function* (
        organization: OrganizationId,
        id: ProductId,
        query: { readonly page: number; readonly per_page: number }
      ) {
        const where = sql`WHERE organization_id = ${organization} AND product_id = ${id}`
        const [total] = yield* decodeTotal(yield* sql`SELECT readings FROM conditions ${where}`)
        const rows = yield* sql`
          SELECT received_at, is_applied, reading FROM condition_readings ${where}
          ORDER BY received_at DESC, sequence DESC
          LIMIT ${query.per_page} OFFSET ${(query.page - 1) * query.per_page}`
        const found = (yield* decodeReadings(rows)).map((row) => ({ ...row, reading: conditionOf(row.reading) }))
        return { readings: found, total: total?.readings ?? 0 }
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    return ConditionStore.of({ find, findForUpdate, append, readings })
  })
)
