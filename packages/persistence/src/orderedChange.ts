/**
 * The last statement of a change: it waits for the organization's turn, gives the change its moment, and writes the
 * data together with its audit entries, versions and counters.
 *
 * `turn` locks the head of the organization's audit log and reads the clock of the database after it. From then on
 * until the transaction ends nobody else changes anything of the organization, so the order of moments is the order of
 * commits, whatever server sent the change.
 *
 * Lock order, for all statements of this package: idempotency key, product, organization, facility, `audit_heads`,
 * everything else. Rows of several organizations (battery identifiers) come last and in the order of their keys.
 */
import type { OrganizationId } from "@dpp/core/Organization"
import type { NewAuditEntry } from "@dpp/service/ports/AuditLog"
import type { StoredChange } from "@dpp/service/ports/StoredChange"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { canonicalJson } from "./auditHash.ts"
import { type CountChange, countStatement, draftsIn } from "./productCounts.ts"
import { tenantWall } from "./tenantWall.ts"

export interface OrderedChange {
  readonly organization: OrganizationId
  readonly entries: ReadonlyArray<NewAuditEntry>
  /**
   * Writes the data. It returns one row if it wrote, with `bytes`: by how much the stored bytes grow. Without a row
   * nothing else of the change is stored. `turn.at` is the moment.
   */
  readonly written: Fragment
  /** What follows from `written`, by the name of its CTE. */
  readonly further?: Readonly<Record<string, Fragment>>
  readonly counts?: ReadonlyArray<CountChange>
  /** How many passports it publishes. */
  readonly publications?: number
  readonly turn?: Turn
}

/** How the moment is found. Without one: later than everything else that the organization has changed. */
export type Turn =
  /** A turn that an earlier statement of the same transaction took. */
  | { readonly _tag: "Taken"; readonly at: Date }
  /**
   * A reading of one battery: later than the changes of content and than the battery's reading before. Readings of
   * different batteries may share a moment. `subject` selects `received_at` of that reading, and locks what it must.
   */
  | { readonly _tag: "Reading"; readonly subject: Fragment }

const decodeStored = Schema.decodeUnknownEffect(
  Schema.Array(
    Schema.Struct({
      at: Schema.DateTimeUtcFromDate,
      drafts: Schema.Int,
      publications: Schema.Int,
      stored_bytes: Schema.Finite,
      added_bytes: Schema.Finite
    })
  )
)

/** The clock of the database in milliseconds, which is what documents and callers tell. */
const now = "date_trunc('milliseconds', clock_timestamp())"
const next = (column: string): string => `${column} + interval '1 millisecond'`

const turnStatement = (sql: SqlClient.SqlClient, organization: OrganizationId, turn: Turn | undefined): Fragment => {
  const head = sql`audit_heads AS h WHERE h.organization_id = ${organization}`
  const columns = sql`h.organization_id, h.sequence, h.hash, h.last_at, h.last_content_at,
    ${tenantWall(sql)(organization, "h.organization_id")}`
  if (turn?._tag === "Taken") {
    return sql`turn AS MATERIALIZED (SELECT ${columns}, ${turn.at}::timestamptz AS at FROM ${head})`
  }
  // The clock is read from what is locked: after the wait for the lock, not before it.
  if (turn?._tag === "Reading") {
    const at = sql.literal(`greatest(${now}, last_at, ${next("last_content_at")}, ${next("received_at")})`)
    return sql`
      subject AS MATERIALIZED (${turn.subject}),
      locked AS MATERIALIZED (SELECT ${columns}, subject.received_at FROM subject, ${head} FOR NO KEY UPDATE OF h),
      turn AS MATERIALIZED (SELECT *, ${at} AS at FROM locked)`
  }
  const at = sql.literal(`greatest(${now}, ${next("last_at")})`)
  return sql`
    locked AS MATERIALIZED (SELECT ${columns} FROM ${head} FOR NO KEY UPDATE OF h),
    turn AS MATERIALIZED (SELECT *, ${at} AS at FROM locked)`
}

/** Takes the turn of an organization for a change that takes several statements. */
export const takeTurn = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, organization: OrganizationId) {
  const turn = turnStatement(sql, organization, undefined)
  const [row] = yield* sql<{ readonly at: Date }>`WITH ${turn} SELECT at FROM turn`
  return row === undefined ? yield* noHead(organization) : row.at
})

/** Every organization has a head from its creation: without it nothing of it can be changed. */
export const noHead = (organization: OrganizationId) =>
  Effect.die(new Error(`The audit log of organization ${organization} has no head.`))

/** None where `written` returned no row. */
export const storeChange = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, change: OrderedChange) {
  const { counts = [], entries, further = {}, organization, publications = 0, turn, written } = change
  const isContent = turn?._tag !== "Reading"
  const parts = [
    turnStatement(sql, organization, turn),
    sql`written AS (${written})`,
    ...Object.entries(further).map(([name, statement]) => sql`${sql.literal(name)} AS (${statement})`),
    ...(counts.length === 0 ? [] : [sql`counted AS (${countStatement(sql, organization, counts)})`]),
    ...(publications === 0 ? [] : [sql`published AS (${publicationStatement(sql, publications)})`]),
    sql`links AS MATERIALIZED (
      SELECT l.* FROM turn, written, audit_links(turn.hash, turn.at, ${entriesJson(entries)}::jsonb) AS l)`,
    sql`logged AS (${logStatement(sql)})`,
    sql`head AS (
      UPDATE audit_heads AS known SET
        sequence = turn.sequence + l.step, hash = l.hash, previous_hash = l.previous_hash, last_at = turn.at,
        last_content_at = ${sql.literal(isContent ? "turn.at" : "known.last_content_at")},
        drafts = known.drafts + ${draftsIn(counts)}::int,
        stored_bytes = known.stored_bytes + written.bytes
      FROM turn, written, links AS l
      WHERE known.organization_id = turn.organization_id AND l.step = ${entries.length}::int
      RETURNING turn.at, known.drafts, known.stored_bytes, written.bytes AS added_bytes,
        ${tenantWall(sql)(organization, "known.organization_id")})`
  ]
  const rows = yield* sql`
    WITH ${sql.csv(parts)}
    SELECT at, drafts::int AS drafts, stored_bytes::float8 AS stored_bytes, added_bytes::float8 AS added_bytes,
      ${sql.literal(publications === 0 ? "0" : "(SELECT publications FROM published)::int")} AS publications
    FROM head`
  const [stored] = yield* decodeStored(rows)
  return Option.map(
    Option.fromUndefinedOr(stored),
    ({ added_bytes, at, drafts, publications: published, stored_bytes }): StoredChange => ({
      at,
      usage: { drafts, publications: published, storedBytes: stored_bytes, addedBytes: added_bytes }
    })
  )
})

const publicationStatement = (sql: SqlClient.SqlClient, publications: number): Fragment => sql`
  INSERT INTO publications AS known (organization_id, month, publications)
  SELECT turn.organization_id, to_char(turn.at AT TIME ZONE 'UTC', 'YYYY-MM'), ${publications}::int FROM turn, written
  ON CONFLICT (organization_id, month) DO UPDATE SET publications = known.publications + excluded.publications
  RETURNING publications`

const logStatement = (sql: SqlClient.SqlClient): Fragment => sql`
  INSERT INTO audit_log (
    organization_id, sequence, hash, previous_hash, created_at, id, action, resource_type, resource_id,
    actor_type, actor_id, actor_name, changed_fields, correlation_id, changed_products
  )
  SELECT turn.organization_id, turn.sequence + l.step, l.hash, l.previous_hash, turn.at, (entry ->> 'id')::uuid,
    entry ->> 'action', entry ->> 'resource_type', entry ->> 'resource_id', entry ->> 'actor_type',
    entry ->> 'actor_id', entry ->> 'actor_name', entry -> 'changed_fields', entry ->> 'correlation_id',
    nullif(entry -> 'changed_products', 'null')
  FROM turn, links AS l`

/** As `audit_links` reads them. */
const entriesJson = (entries: ReadonlyArray<NewAuditEntry>): string =>
  JSON.stringify(
    entries.map(({ actor, changed_products = null, ...entry }) => ({
      id: entry.id,
      action: entry.action,
      resource_type: entry.resource_type,
      resource_id: entry.resource_id,
      actor_type: actor.type,
      actor_id: actor.id,
      actor_name: actor.name,
      changed_fields: entry.changed_fields,
      correlation_id: entry.correlation_id,
      changed_products,
      canonical: canonicalJson({ ...entry, actor })
    }))
  )
