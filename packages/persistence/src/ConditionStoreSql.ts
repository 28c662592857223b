/**
 * Conditions and readings in SQL.
 *
 * A reading costs the same however many there were: one statement adds a row, changes one and records it in the audit
 * log. The number of readings is the condition's version: who made a condition of an older one has to look again.
 */
import type { OrganizationId } from "@dpp/core/Organization"
import type { ProductId } from "@dpp/core/Product"
import type { NewAuditEntry } from "@dpp/service/ports/AuditLog"
import { type BatteryState, ConditionStore, type NewReading } from "@dpp/service/ports/ConditionStore"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { auditStatements } from "./AuditLogSql.ts"
import { conditionOf, readingsPerCheckpoint, StoredCondition } from "./conditionRow.ts"
import { violatedConstraint } from "./constraints.ts"
import { tenantWall } from "./tenantWall.ts"

const StateRow = Schema.Struct({
  serial_number: Schema.String,
  battery_status: Schema.NullOr(Schema.String),
  condition: Schema.NullOr(StoredCondition),
  readings: Schema.Int
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
            ${onlyOwn(organization, "p.organization_id")}, ${onlyOwn(organization, "c.organization_id")}
          FROM products p
          LEFT JOIN conditions c ON c.organization_id = p.organization_id AND c.product_id = p.id
          WHERE p.organization_id = ${organization} AND p.id = ${id} AND p.category = 'batteries'`
        return Option.map(Option.fromUndefinedOr((yield* decodeStates(rows))[0]), toState)
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    const append = (id: ProductId, reading: NewReading, entry: NewAuditEntry) => {
      const received = DateTime.toDateUtc(reading.received_at)
      const condition = JSON.stringify(reading.condition)
      const audit = auditStatements(sql, entry, sql.literal("state"))
      return sql`
        WITH state AS (
          INSERT INTO conditions AS known (organization_id, product_id, condition, changed_at, received_at, readings)
          VALUES (${entry.organization_id}, ${id}, ${condition}::jsonb, ${received}, ${received}, 1)
          ON CONFLICT (organization_id, product_id) DO UPDATE SET
            condition = excluded.condition,
            changed_at = CASE WHEN ${reading.is_applied}
              THEN greatest(known.received_at, excluded.changed_at) ELSE known.changed_at END,
            received_at = greatest(known.received_at, excluded.received_at),
            readings = known.readings + 1
          WHERE known.readings = ${reading.after}
          RETURNING organization_id, product_id, received_at, readings, condition, changed_at,
            readings % ${sql.literal(String(readingsPerCheckpoint))} = 1 AS is_checkpoint
        ), kept AS (
          INSERT INTO condition_readings (
            organization_id, product_id, received_at, sequence, is_applied, reading, condition, changed_at
          )
          SELECT organization_id, product_id, received_at, readings, ${reading.is_applied},
            ${JSON.stringify(reading.reading)}::jsonb,
            CASE WHEN is_checkpoint THEN condition END, CASE WHEN is_checkpoint THEN changed_at END
          FROM state
        ), head AS (${audit.head})
        ${audit.log} RETURNING sequence`.pipe(
        Effect.map((rows) => rows.length > 0),
        Effect.catchTags({
          SqlError: (error) =>
            violatedConstraint(error) === "conditions_organization_id_product_id_fkey"
              ? Effect.succeed(false)
              : Effect.die(error)
        })
      )
    }

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
