/**
 * The last statement of a change: it waits for the organization's turn, determines the time of the change, and writes the
 * data together with its audit entries, versions and counters.
 *
 * `turn` locks the head of the organization's audit log, then reads the clock of the database. From then on until the
 * transaction ends no other transaction changes anything of the organization, so the order of the times is the order of
 * commits, whichever server sent the change.
 *
 * Lock order, for all statements of this package: idempotency key, product or template, organization, facility, access
 * grant, condition, `audit_heads`, everything else. Rows of several organizations (battery identifiers) come last and in the order of
 * their keys.
 */
import type { OrganizationId } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
import type { NewAuditEntry } from "@dpp/service/ports/AuditLog"
import type { StoredChange } from "@dpp/service/ports/StoredChange"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type * as SqlClient from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import type { Fragment } from "effect/sql/Statement"
import { canonicalJson } from "./auditHash.ts"
import { linkStatement, logLinks, logTurn } from "./auditStatements.ts"
import { type CountChange, countStatement, draftsIn } from "./productCounts.ts"
import { findOneOption } from "./query.ts"
import { tenantIsolation } from "./tenantIsolation.ts"

interface Change {
  readonly organization: OrganizationId
  /** Writes the data, and returns `bytes`: by how much the stored bytes grow. `turn.at` is the time of the change. */
  readonly written: Fragment
  /** Further statements that use `written`, by the name of their CTE. */
  readonly further?: Readonly<Record<string, Fragment>>
  readonly counts?: ReadonlyArray<CountChange>
  /** The number of passports that the change publishes. */
  readonly publications?: number
}

export interface OrderedChange extends Change {
  readonly entry: NewAuditEntry
  /** The bytes that `written` will return, known before it writes. */
  readonly bytes: number | Fragment
  /**
   * Present for a reading of one battery. Its time is then later than the last change of content and than the previous
   * reading of the battery. Readings of different batteries may have the same time; the head has the batteries of the
   * last time. A change of content is later than all other changes of the organization.
   */
  readonly reading?: {
    /** Writes the condition and returns its row, before the turn is taken. Without a row nothing more is stored. */
    readonly condition: Fragment
    readonly battery: ProductId
  }
}

/** A change with several audit entries. */
export interface ChangeWithEntries extends Change {
  readonly entries: ReadonlyArray<NewAuditEntry>
  /** The time of the turn, if an earlier statement of the same transaction took it. Otherwise the statement takes it. */
  readonly at?: Date
}

const StoredRow = Schema.Struct({
  at: Schema.DateTimeUtcFromDate,
  drafts: Schema.Int,
  publications: Schema.Int,
  stored_bytes: Schema.Finite,
  added_bytes: Schema.Finite
})
const findStored = findOneOption(StoredRow)

/** Later than all other changes of the organization, by the clock of the database in milliseconds. */
const contentTime = "time_of_change(h.last_at)"

/** Stores a change with one audit entry. Returns none if there was nothing to change. */
export const storeChange = (
  sql: SqlClient.SqlClient,
  change: OrderedChange,
  isDistributed: boolean
): Effect.Effect<Option.Option<StoredChange>, SqlError> => {
  const { entry, reading } = change
  const statement = sql`
    WITH ${sql.csv([
      ...(reading === undefined ? [] : [sql`condition AS (${reading.condition})`]),
      ...(isDistributed ? headOnNode(sql, change) : [headInsert(sql, change)]),
      ...partsOf(sql, change),
      sql`logged AS (${logTurn(sql, entry)})`
    ])}
    SELECT ${resultOf(sql, change)} FROM turn`
  return Effect.map(findStored(statement), Option.map(toStored))
}

/** New values of the head, from the columns of `h`, the time of the change `m.at`, and `isRepeated` of a reading. */
const newHead = (sql: SqlClient.SqlClient, { reading }: OrderedChange, repeated: Fragment) =>
  reading === undefined
    ? { time: sql.literal(contentTime), contentAt: sql.literal("m.at"), readings: sql.literal("'{}'::uuid[]") }
    : {
        time: sql`time_of_reading(h.last_at, h.last_content_at, ${repeated})`,
        contentAt: sql.literal("h.last_content_at"),
        readings: sql`CASE WHEN m.at = h.last_at THEN h.last_readings ELSE '{}' END || ${reading.battery}::uuid`
      }

/** Whether the reading is one of a battery that has a reading of the last time. */
const isRepeated = (sql: SqlClient.SqlClient, { reading }: OrderedChange): Fragment =>
  reading === undefined ? sql.literal("false") : sql`${reading.battery}::uuid = ANY(h.last_readings)`

const returned = "h.organization_id, h.sequence, h.hash, h.previous_hash, h.last_at AS at, h.drafts, h.stored_bytes"

/**
 * The head exists, so its insert always conflicts. The conflict locks the newest state of the head, however many
 * statements wait for it, and evaluates the new values after the lock.
 */
const headInsert = (sql: SqlClient.SqlClient, change: OrderedChange): Fragment => {
  const { bytes, counts = [], entry, organization, reading } = change
  const { contentAt, readings, time } = newHead(sql, change, isRepeated(sql, change))
  return sql`turn AS (
    INSERT INTO audit_heads AS h (organization_id, sequence)
    SELECT organization_id, 0 FROM ${sql.literal(reading === undefined ? "audit_heads" : "condition")}
    WHERE organization_id = ${organization}
    ON CONFLICT (organization_id) DO UPDATE SET
      (sequence, last_change, last_at, last_content_at, last_readings, hash, previous_hash, drafts, stored_bytes) = (
        SELECT h.sequence + 1, h.sequence + 1, m.at, ${contentAt}, ${readings},
          audit_link(h.hash, ${canonicalJson(entry)}, m.at), h.hash,
          h.drafts + ${draftsIn(counts)}::int, h.stored_bytes + (${bytes})::bigint
        FROM (SELECT ${time} AS at OFFSET 0) AS m
      )
    RETURNING ${sql.literal(returned)}, ${tenantIsolation(sql)(organization, "h.organization_id")})`
}

/**
 * Citus accepts no subquery in the update of a conflict: the head is locked first, and then updated. It cannot pass an array
 * from one part of a statement to another.
 */
const headOnNode = (sql: SqlClient.SqlClient, change: OrderedChange): ReadonlyArray<Fragment> => {
  const { bytes, counts = [], entry, organization, reading } = change
  const { contentAt, readings, time } = newHead(sql, change, sql.literal("h.is_repeated"))
  const isCurrent = sql.literal(reading === undefined ? "" : "AND EXISTS (SELECT FROM condition)")
  return [
    sql`locked AS MATERIALIZED (
      SELECT h.organization_id, h.last_at, h.last_content_at, ${isRepeated(sql, change)} AS is_repeated
      FROM audit_heads AS h WHERE h.organization_id = ${organization} ${isCurrent} FOR NO KEY UPDATE OF h)`,
    sql`m AS MATERIALIZED (SELECT organization_id, ${time} AS at FROM locked AS h)`,
    sql`turn AS (
      UPDATE audit_heads AS h SET
        sequence = h.sequence + 1, last_change = h.sequence + 1, last_at = m.at, last_content_at = ${contentAt}, last_readings = ${readings},
        hash = audit_link(h.hash, ${canonicalJson(entry)}, m.at), previous_hash = h.hash,
        drafts = h.drafts + ${draftsIn(counts)}::int, stored_bytes = h.stored_bytes + (${bytes})::bigint
      FROM m WHERE h.organization_id = m.organization_id AND h.organization_id = ${organization}
      RETURNING ${sql.literal(returned)}, ${tenantIsolation(sql)(organization, "h.organization_id")})`
  ]
}

/** Locks the head. What follows `h` in the statement reads the clock after that. */
export const lockedHead = (sql: SqlClient.SqlClient, organization: OrganizationId): Fragment => sql`h AS MATERIALIZED (
  SELECT organization_id, sequence, hash, last_at, ${tenantIsolation(sql)(organization)} FROM audit_heads
  WHERE organization_id = ${organization} FOR NO KEY UPDATE)`

/** Takes the turn of an organization for a change that takes several statements. Returns the time of the change. */
export const takeTurn = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, organization: OrganizationId) {
  const [row] = yield* sql<{ readonly at: Date }>`
    WITH ${lockedHead(sql, organization)} SELECT ${sql.literal(contentTime)} AS at FROM h`
  return row === undefined ? yield* noHead(organization) : row.at
})

/** Stores the last statement of a change with several audit entries. Returns none if `written` returned no row. */
export const storeWithEntries = (
  sql: SqlClient.SqlClient,
  change: ChangeWithEntries
): Effect.Effect<Option.Option<StoredChange>, SqlError> => {
  const { at, counts = [], entries, organization } = change
  const assertTenant = tenantIsolation(sql)
  const statement = sql`
    WITH ${sql.csv([
      ...(at === undefined
        ? [
            lockedHead(sql, organization),
            sql`turn AS MATERIALIZED (
              SELECT organization_id, sequence, hash, ${sql.literal(contentTime)} AS at FROM h)`
          ]
        : [
            sql`turn AS MATERIALIZED (
              SELECT organization_id, sequence, hash, ${at}::timestamptz AS at, ${assertTenant(organization)}
              FROM audit_heads WHERE organization_id = ${organization})`
          ]),
      ...partsOf(sql, change),
      sql`links AS MATERIALIZED (${linkStatement(sql, entries)})`,
      sql`logged AS (${logLinks(sql)})`,
      sql`head AS (
        UPDATE audit_heads AS h SET
          sequence = turn.sequence + l.step, last_change = turn.sequence + l.step, last_at = turn.at,
          last_content_at = turn.at, last_readings = '{}', hash = l.hash, previous_hash = l.previous_hash, drafts = h.drafts + ${draftsIn(counts)}::int,
          stored_bytes = h.stored_bytes + written.bytes
        FROM turn, written, links AS l
        WHERE h.organization_id = ${organization} AND l.step = ${entries.length}::int
        RETURNING h.last_at AS at, h.drafts, h.stored_bytes, ${assertTenant(organization, "h.organization_id")})`
    ])}
    SELECT ${resultOf(sql, change)} FROM head`
  return Effect.map(findStored(statement), Option.map(toStored))
}

/**
 * Stores a change of rows that a cluster has on every node, which no statement can write together with the audit log.
 * `write` writes them with the time of the change and returns a row for each.
 */
export const storeInSteps = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  change: Pick<ChangeWithEntries, "organization" | "entries">,
  write: (at: Date) => Effect.Effect<ReadonlyArray<unknown>, SqlError>
) {
  const at = yield* takeTurn(sql, change.organization)
  if ((yield* write(at)).length === 0) return yield* Effect.die(new Error("The change found nothing to write."))
  return yield* stored(storeWithEntries(sql, { ...change, at, written: sql`SELECT 0 AS bytes FROM turn` }))
})

/** Returns the stored change. None is a defect: the change has no condition, so the organization has no audit log. */
export const stored = <E>(change: Effect.Effect<Option.Option<StoredChange>, E>): Effect.Effect<StoredChange, E> =>
  Effect.flatMap(
    change,
    Option.match({
      onNone: () => Effect.die(new Error("The organization has no audit log.")),
      onSome: Effect.succeed
    })
  )

/** Every organization has a head from its creation. Without it, nothing of the organization can be changed. */
export const noHead = (organization: OrganizationId) =>
  Effect.die(new Error(`The audit log of organization ${organization} has no head.`))

const partsOf = (sql: SqlClient.SqlClient, change: Change): ReadonlyArray<Fragment> => {
  const { counts = [], further = {}, organization, publications = 0, written } = change
  return [
    sql`written AS (${written})`,
    ...Object.entries(further).map(([name, statement]) => sql`${sql.literal(name)} AS (${statement})`),
    ...(counts.length === 0 ? [] : [sql`counted AS (${countStatement(sql, organization, counts)})`]),
    ...(publications === 0 ? [] : [sql`published AS (${publicationStatement(sql, publications)})`])
  ]
}

const publicationStatement = (sql: SqlClient.SqlClient, publications: number): Fragment => sql`
  INSERT INTO publications AS known (organization_id, month, publications)
  SELECT turn.organization_id, to_char(turn.at AT TIME ZONE 'UTC', 'YYYY-MM'), ${publications}::int FROM turn, written
  ON CONFLICT (organization_id, month) DO UPDATE SET publications = known.publications + excluded.publications
  RETURNING publications`

/** Ends the statement if `written` has no row, so that the head does not move either. */
const resultOf = (sql: SqlClient.SqlClient, { publications = 0 }: Change): Fragment => sql`
  at, drafts::int AS drafts, stored_bytes::float8 AS stored_bytes,
  coalesce((SELECT bytes FROM written), raise_not_written())::float8 AS added_bytes,
  ${sql.literal(publications === 0 ? "0" : "(SELECT publications FROM published)::int")} AS publications`

const toStored = ({ added_bytes, at, drafts, publications, stored_bytes }: typeof StoredRow.Type): StoredChange => ({
  at,
  usage: { drafts, publications, storedBytes: stored_bytes, addedBytes: added_bytes }
})
