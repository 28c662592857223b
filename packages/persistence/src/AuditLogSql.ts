/** The audit log in SQL. The row of `audit_heads` lets one writer of an organization through at a time. */
import type { OrganizationId } from "@dpp/core/Organization"
import { type AuditAction, type AuditEntry, AuditLog, type NewAuditEntry } from "@dpp/service/ports/AuditLog"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { auditHash } from "./auditHash.ts"
import { dieOfStorage } from "./failures.ts"

const AuditRow = Schema.Struct({
  organization_id: Schema.String,
  id: Schema.String,
  action: Schema.String,
  resource_type: Schema.Literals(["product", "api_key", "facility", "organization"]),
  resource_id: Schema.NullOr(Schema.String),
  actor_type: Schema.Literals(["api_key", "operator", "system"]),
  actor_id: Schema.NullOr(Schema.String),
  actor_name: Schema.String,
  changed_fields: Schema.Array(Schema.String),
  correlation_id: Schema.String,
  created_at: Schema.DateTimeUtcFromDate,
  hash: Schema.String,
  previous_hash: Schema.NullOr(Schema.String)
})

const toEntry = ({ actor_id, actor_name, actor_type, ...row }: typeof AuditRow.Type): AuditEntry => ({
  ...row,
  // Sound: only this module writes the table, from entries.
  organization_id: row.organization_id as OrganizationId,
  action: row.action as AuditAction,
  actor: { type: actor_type, id: actor_id, name: actor_name }
})

const decodeRows = Schema.decodeUnknownEffect(Schema.Array(AuditRow))

interface Head {
  readonly sequence: bigint
  readonly hash: string | null
}

export const layer = Layer.effect(
  AuditLog,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const append = Effect.fnUntraced(
      function* (entry: NewAuditEntry) {
        const { actor, changed_fields, created_at, ...rest } = entry
        const [head] = yield* sql<Head>`
          INSERT INTO audit_heads AS head (organization_id, sequence, hash) VALUES (${entry.organization_id}, 1, NULL)
          ON CONFLICT (organization_id) DO UPDATE SET sequence = head.sequence + 1
          RETURNING sequence, hash`
        const previous_hash = head!.hash
        const hash = auditHash(entry, previous_hash)
        yield* sql`INSERT INTO audit_log ${sql.insert({
          ...rest,
          sequence: head!.sequence,
          actor_type: actor.type,
          actor_id: actor.id,
          actor_name: actor.name,
          changed_fields: JSON.stringify(changed_fields),
          created_at: DateTime.toDateUtc(created_at),
          hash,
          previous_hash
        })}`
        yield* sql`UPDATE audit_heads SET hash = ${hash} WHERE organization_id = ${entry.organization_id}`
      },
      sql.withTransaction,
      dieOfStorage
    )

    const chain = (organization: OrganizationId) =>
      Effect.flatMap(sql`SELECT * FROM audit_log WHERE organization_id = ${organization} ORDER BY sequence`, decodeRows).pipe(
        Effect.map((rows) => rows.map(toEntry)),
        Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
      )

    return AuditLog.of({ append, chain })
  })
)
