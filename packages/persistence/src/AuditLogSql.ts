/**
 * The audit log in SQL. The database refuses to change or remove an entry.
 *
 * An entry is appended in one statement, its hash computed by the database: the end of an organization's chain stays
 * locked until the transaction ends, and no round trip lies between the lock and the entry.
 */
import { OrganizationId } from "@dpp/core/Organization"
import {
  type AuditAction,
  type AuditEntry,
  type AuditLink,
  AuditLog,
  type AuditQuery,
  type NewAuditEntry
} from "@dpp/service/ports/AuditLog"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { canonicalJson } from "./auditHash.ts"
import { tenantWall } from "./tenantWall.ts"

const AuditRow = Schema.Struct({
  id: Schema.String,
  organization_id: OrganizationId,
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

/** As it is stored: who verifies a chain must see what somebody made of it. */
const ChainRow = Schema.Struct({
  ...AuditRow.fields,
  resource_type: Schema.String,
  actor_type: Schema.String,
  changed_fields: Schema.Unknown,
  position: Schema.Finite
})

/** The length of a chain is known without counting. */
const isFiltered = ({ action, resource_id, resource_type }: AuditQuery): boolean =>
  [action, resource_id, resource_type].some((filter) => filter !== undefined)

/** One page of a chain. */
const chainPage = 1000

const decodeChain = Schema.decodeUnknownEffect(Schema.Array(ChainRow))
const decodeHeads = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ position: Schema.Finite, hash: Schema.String }))
)
const decodeTotal = Schema.decodeUnknownEffect(Schema.Tuple([Schema.Struct({ total: Schema.Int })]))
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(AuditRow))

const toEntry = ({ action, actor_id, actor_name, actor_type, ...row }: typeof AuditRow.Type): AuditEntry => ({
  ...row,
  // Sound: only this module writes the table, from entries; one that an older version wrote is kept as it is.
  action: action as AuditAction,
  actor: { type: actor_type, id: actor_id, name: actor_name }
})

/**
 * The two parts of a statement that appends an entry: `head`, in its WITH under that name, moves the end of the chain;
 * `log` writes the entry. With a `cause`, a row source of the same statement, only if that has a row.
 */
export const auditStatements = (
  sql: SqlClient.SqlClient,
  entry: NewAuditEntry,
  cause = sql.literal("(SELECT) AS once")
) => {
  const canonical = canonicalJson(entry)
  /** As `auditHash`: both must cover the same bytes. */
  const hash = (previous: string) =>
    sql`encode(sha256(convert_to(${sql.literal(previous)} || ${canonical}, 'UTF8')), 'hex')`
  return {
    head: sql`
      INSERT INTO audit_heads AS known (organization_id, sequence, hash)
      SELECT ${entry.organization_id}::uuid, 1, ${hash("''")} FROM ${cause}
      ON CONFLICT (organization_id) DO UPDATE SET
        sequence = known.sequence + 1,
        hash = ${hash("known.hash")},
        previous_hash = known.hash
      RETURNING organization_id, sequence, hash, previous_hash`,
    log: sql`
      INSERT INTO audit_log (
        organization_id, sequence, hash, previous_hash, id, action, resource_type, resource_id,
        actor_type, actor_id, actor_name, changed_fields, correlation_id, created_at
      )
      SELECT
        organization_id, sequence, hash, previous_hash, ${entry.id}::uuid, ${entry.action}, ${entry.resource_type},
        ${entry.resource_id}::text, ${entry.actor.type}, ${entry.actor.id}::text, ${entry.actor.name},
        ${JSON.stringify(entry.changed_fields)}::jsonb, ${entry.correlation_id},
        ${DateTime.toDateUtc(entry.created_at)}
      FROM head`
  }
}

export const layer: Layer.Layer<AuditLog, never, SqlClient.SqlClient> = Layer.effect(
  AuditLog,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const onlyOwn = tenantWall(sql)

    const append = Effect.fnUntraced(
      function* (entry: NewAuditEntry) {
        const { head, log } = auditStatements(sql, entry)
        yield* sql`WITH head AS (${head}) ${log}`
      },
      Effect.catchTags({ SqlError: Effect.die })
    )

    const conditionsOf = (organization: OrganizationId, query: AuditQuery) =>
      sql.and([
        sql`organization_id = ${organization}`,
        ...(query.action === undefined ? [] : [sql`action = ${query.action}`]),
        ...(query.resource_type === undefined ? [] : [sql`resource_type = ${query.resource_type}`]),
        ...(query.resource_id === undefined ? [] : [sql`resource_id = ${query.resource_id}`])
      ])

    const list = Effect.fnUntraced(
      function* (organization: OrganizationId, query: AuditQuery) {
        const conditions = conditionsOf(organization, query)
        const own = onlyOwn(organization)
        const rows = yield* sql`
          SELECT *, ${own} FROM audit_log WHERE ${conditions} ORDER BY sequence DESC
          LIMIT ${query.per_page} OFFSET ${(query.page - 1) * query.per_page}`
        const [{ total }] = yield* decodeTotal(
          isFiltered(query)
            ? yield* sql`SELECT (count(*) FILTER (WHERE ${own}))::int AS total FROM audit_log WHERE ${conditions}`
            : yield* sql`
                SELECT coalesce(max(sequence) FILTER (WHERE ${own}), 0)::int AS total FROM audit_heads
                WHERE ${conditions}`
        )
        return { entries: (yield* decodeRows(rows)).map(toEntry), total }
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    const chain = Effect.fnUntraced(
      function* (organization: OrganizationId, after = 0) {
        const rows = yield* sql`
          SELECT *, sequence::float8 AS position, ${onlyOwn(organization)} FROM audit_log
          WHERE organization_id = ${organization} AND sequence > ${after}
          ORDER BY sequence LIMIT ${chainPage}`
        // Sound but for rows that somebody tampered with, and the hash tells those.
        return (yield* decodeChain(rows)).map((row) => toEntry(row as typeof AuditRow.Type) as AuditLink)
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    const head = Effect.fnUntraced(
      function* (organization: OrganizationId) {
        const rows = yield* sql`
          SELECT sequence::float8 AS position, hash, ${onlyOwn(organization)} FROM audit_heads
          WHERE organization_id = ${organization}`
        return Option.fromUndefinedOr((yield* decodeHeads(rows))[0])
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    return AuditLog.of({ append, list, chain, head })
  })
)
