/** Logs of organizations in SQL: their heads, and the nodes of their trees. */
import type { OrganizationId } from "@dpp/core/party"
import type { Bytes } from "@dpp/proof"
import type { CompletedNode } from "@dpp/proof/log"
import { type LogAppend, LogMoved, LogStore, type NodeAddress } from "@dpp/service/ports/LogStore"
import * as Arr from "effect/Array"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { findOneOption, orDie } from "../sql/query.ts"
import { signingClaims } from "./signingClaims.ts"
import { signingKeyRows } from "./signingKeyRows.ts"
import { signingQueues } from "./signingQueues.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

const HeadRow = Schema.Struct({
  size: Schema.Finite,
  audit_hash: Schema.NullOr(Schema.String),
  checkpoint: Schema.NullOr(Schema.String),
  checkpoint_size: Schema.Finite,
  checkpoint_age: Schema.NullOr(Schema.Finite)
})
const findHead = findOneOption(HeadRow)

export const layer: Layer.Layer<LogStore, never, SqlClient.SqlClient> = Layer.effect(
  LogStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const assertTenant = tenantIsolation(sql)
    const { storeKeys, ...keys } = signingKeyRows(sql)

    const head: LogStore["Service"]["head"] = (organization) =>
      findHead(sql`
        SELECT size::float8 AS size, audit_hash, checkpoint, checkpoint_size::float8 AS checkpoint_size,
          extract(epoch FROM now() - checkpoint_at)::float8 AS checkpoint_age, ${assertTenant(organization)}
        FROM logs WHERE organization_id = ${organization} AND size > 0`).pipe(
        Effect.map(
          Option.map(({ audit_hash, checkpoint, checkpoint_age, checkpoint_size, size }) => ({
            size,
            audit_hash,
            checkpoint:
              checkpoint === null || checkpoint_age === null
                ? null
                : { note: checkpoint, size: checkpoint_size, ageSeconds: checkpoint_age }
          }))
        ),
        orDie
      )

    const nodes = Effect.fnUntraced(function* (organization: OrganizationId, addresses: ReadonlyArray<NodeAddress>) {
      if (addresses.length === 0) return []
      const levels = addresses.map(({ level }) => level)
      const indexes = addresses.map(({ index }) => index)
      const rows = yield* sql<{ readonly hash: Bytes | null }>`
        SELECT n.hash, ${assertTenant(organization, "n.organization_id")}
        FROM unnest(${levels}::smallint[], ${indexes}::bigint[]) WITH ORDINALITY AS asked (level, index, position)
        LEFT JOIN log_nodes n ON n.organization_id = ${organization} AND n.level = asked.level AND n.index = asked.index
        ORDER BY asked.position`
      return yield* Effect.forEach(rows, ({ hash }, position) =>
        hash === null
          ? Effect.die(
              new Error(`The log of organization ${organization} lacks node ${levels[position]}/${indexes[position]}.`)
            )
          : Effect.succeed(new Uint8Array(hash))
      )
    }, orDie)

    const leaves: LogStore["Service"]["leaves"] = Effect.fnUntraced(function* (organization, start, limit) {
      const rows = yield* sql<{ readonly index: number; readonly hash: Bytes; readonly entry: Bytes | null }>`
        SELECT index::float8 AS index, hash, entry, ${assertTenant(organization)} FROM log_nodes
        WHERE organization_id = ${organization} AND level = 0 AND index >= ${start}::bigint ORDER BY index LIMIT ${limit}`
      return rows.map(({ entry, hash, index }) => ({
        index,
        hash: new Uint8Array(hash),
        entry: entry === null ? null : new Uint8Array(entry)
      }))
    }, orDie)

    /** The queue makes the log of an organization when it claims it; who appends first need not wait for that. */
    const makeLog = (organization: OrganizationId) => sql`
      INSERT INTO logs (organization_id, changes_until)
      SELECT organization_id, coalesce(last_content_at, '-infinity') FROM audit_heads
      WHERE organization_id = ${organization}
      ON CONFLICT (organization_id) DO NOTHING
      RETURNING ${assertTenant(organization)}`

    /** Only the first server that appends to a size finds it. */
    const moveHead = (organization: OrganizationId, { audit_hash, new_size, size }: LogAppend) => sql`
      UPDATE logs SET size = ${new_size}::bigint, audit_hash = coalesce(${audit_hash ?? null}::text, audit_hash)
      WHERE organization_id = ${organization} AND size = ${size}::bigint
      RETURNING ${assertTenant(organization)}`

    const insertNodes = (
      organization: OrganizationId,
      completed: Arr.NonEmptyReadonlyArray<CompletedNode>,
      { entries, size }: LogAppend
    ) => {
      const rows = Arr.map(completed, ({ hash, index, level }) => ({
        organization_id: organization,
        level,
        index,
        hash,
        entry: level === 0 ? (entries[index - size] ?? null) : null
      }))
      return sql`INSERT INTO log_nodes ${sql.insert(rows)} RETURNING ${assertTenant(organization)}`
    }

    /**
     * Looks each version up by its key, and writes it through the conflict of its key. An update that joins the versions reads all that wait
     * as long as the database has no statistics of them. A version that was deleted has no row to lock, and is not inserted.
     */
    const storeStatements = (organization: OrganizationId, { at, statements }: LogAppend) => sql`
      INSERT INTO statements AS s
        (organization_id, product_id, version, valid_from, priority, jwt, sha256, disclosures, index, signed_at)
      SELECT known.organization_id, n.product_id, n.version, known.valid_from, known.priority, n.jwt, n.sha256, n.disclosures,
        n.index, ${DateTime.toDateUtc(at)}
      FROM jsonb_to_recordset(${JSON.stringify(statements)}::jsonb)
        AS n (product_id uuid, version int, jwt text, sha256 text, disclosures jsonb, index bigint)
      CROSS JOIN LATERAL (
        SELECT organization_id, valid_from, priority FROM statements
        WHERE organization_id = ${organization} AND product_id = n.product_id AND version = n.version
        LIMIT 1 FOR UPDATE
      ) AS known
      ON CONFLICT (organization_id, product_id, version) DO UPDATE SET jwt = excluded.jwt, sha256 = excluded.sha256,
        disclosures = excluded.disclosures, index = excluded.index, signed_at = excluded.signed_at
      WHERE s.jwt IS NULL
      RETURNING ${assertTenant(organization, "s.organization_id")}`

    /** All in one transaction: a version that was signed or deleted meanwhile leaves no leaf. */
    const append = (organization: OrganizationId, given: LogAppend) =>
      Effect.gen(function* () {
        if (given.size === 0) yield* makeLog(organization)
        if ((yield* moveHead(organization, given)).length === 0) return yield* new LogMoved()
        if (Arr.isReadonlyArrayNonEmpty(given.nodes)) yield* insertNodes(organization, given.nodes, given)
        yield* storeKeys(organization, given.keys)
        if (given.statements.length === 0) return
        const stored = yield* storeStatements(organization, given)
        if (stored.length < given.statements.length) return yield* new LogMoved()
      }).pipe(sql.withTransaction, Effect.catchTag("SqlError", Effect.die))

    const setCheckpoint: LogStore["Service"]["setCheckpoint"] = (organization, { note, size }) =>
      sql`
        UPDATE logs SET checkpoint = ${note}, checkpoint_size = ${size}::bigint, checkpoint_at = now()
        WHERE organization_id = ${organization} AND (checkpoint IS NULL OR checkpoint_size < ${size}::bigint)
        RETURNING ${assertTenant(organization)}`.pipe(Effect.asVoid, orDie)

    return LogStore.of({
      head,
      nodes,
      leaves,
      append,
      setCheckpoint,
      ...keys,
      ...signingClaims(sql),
      ...signingQueues(sql)
    })
  })
)
