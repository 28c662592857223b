/** The statements of a change, which differ between one node and a cluster only in how they lock and move the audit head. */
import type { OrganizationId } from "@dpp/core/party"
import type { StoredChange } from "@dpp/service/ports/StoredChange"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { countStatement, draftsIn } from "./productCounts.ts"
import { findOneOption } from "../sql/query.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"
import { linkStatement, logChange, logLinks } from "./auditStatements.ts"
import { type AuditedChange, type ChangeLog, type ChangeWithEntries } from "./ChangeLog.ts"
import { lockedHead, noHead } from "./lockedHead.ts"
import { storeReads } from "./auditedReads.ts"

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

/** `head`: the parts of a statement that lock the head, move it, and return it as `change`. */
export const changeLog = (
  sql: SqlClient.SqlClient,
  head: (change: AuditedChange) => ReadonlyArray<Fragment>
): ChangeLog["Service"] => {
  const store: ChangeLog["Service"]["store"] = (change) => {
    const { entry, reading } = change
    const statement = sql`
      WITH ${sql.csv([
        ...(reading === undefined ? [] : [sql`condition AS (${reading.condition})`]),
        ...head(change),
        ...changeCtes(sql, change),
        sql`logged AS (${logChange(sql, entry)})`
      ])}
      SELECT ${resultOf(sql, change)} FROM change`
    return Effect.map(findStored(statement), Option.map(toStored))
  }

  const lockAuditHead = Effect.fnUntraced(function* (organization: OrganizationId) {
    const [row] = yield* sql<{ readonly at: Date }>`
      WITH ${lockedHead(sql, organization)} SELECT ${sql.literal(contentTime)} AS at FROM h`
    return row === undefined ? yield* noHead(organization) : row.at
  })

  const lockHeads: ChangeLog["Service"]["lockHeads"] = (organizations) =>
    Effect.map(
      Effect.forEach([...new Set(organizations)].toSorted(), (organization) =>
        Effect.map(lockAuditHead(organization), (at) => [organization, at] as const)
      ),
      (times) => new Map(times)
    )

  const storeWithEntries: ChangeLog["Service"]["storeWithEntries"] = (change) => {
    const { at, counts = [], entries, organization } = change
    const assertTenant = tenantIsolation(sql)
    const statement = sql`
    WITH ${sql.csv([
      ...(at === undefined
        ? [
            lockedHead(sql, organization),
            sql`change AS MATERIALIZED (
              SELECT organization_id, sequence, hash, ${sql.literal(contentTime)} AS at FROM h)`
          ]
        : [
            sql`change AS MATERIALIZED (
              SELECT organization_id, sequence, hash, ${at}::timestamptz AS at, ${assertTenant(organization)}
              FROM audit_heads WHERE organization_id = ${organization})`
          ]),
      ...changeCtes(sql, change),
      sql`links AS MATERIALIZED (${linkStatement(sql, entries)})`,
      sql`logged AS (${logLinks(sql)})`,
      sql`head AS (
        UPDATE audit_heads AS h SET
          sequence = change.sequence + l.step, last_change = change.sequence + l.step, last_at = change.at,
          last_content_at = change.at, last_readings = '{}', hash = l.hash, previous_hash = l.previous_hash, drafts = h.drafts + ${draftsIn(counts)}::int,
          stored_bytes = h.stored_bytes + written.bytes
        FROM change, written, links AS l
        WHERE h.organization_id = ${organization} AND l.step = ${entries.length}::int
        RETURNING h.last_at AS at, h.drafts, h.stored_bytes, ${assertTenant(organization, "h.organization_id")})`
    ])}
    SELECT ${resultOf(sql, change)} FROM head`
    return Effect.map(findStored(statement), Option.map(toStored))
  }

  return {
    store,
    storeWithEntries,
    storeReads: (organization, entries) => storeReads(sql, organization, entries),
    lockAuditHead,
    lockHeads
  }
}

/** New values of the head, from the columns of `h`, the time of the change `m.at`, and `isRepeated` of a reading. */
export const newHead = (sql: SqlClient.SqlClient, { reading }: AuditedChange, repeated: Fragment) =>
  reading === undefined
    ? { time: sql.literal(contentTime), contentAt: sql.literal("m.at"), readings: sql.literal("'{}'::uuid[]") }
    : {
        time: sql`time_of_reading(h.last_at, h.last_content_at, ${repeated})`,
        contentAt: sql.literal("h.last_content_at"),
        readings: sql`CASE WHEN m.at = h.last_at THEN h.last_readings ELSE '{}' END || ${reading.battery}::uuid`
      }

/** Whether the reading is one of a battery that has a reading of the last time. */
export const isRepeated = (sql: SqlClient.SqlClient, { reading }: AuditedChange): Fragment =>
  reading === undefined ? sql.literal("false") : sql`${reading.battery}::uuid = ANY(h.last_readings)`

/** What the part `change` of a statement has. */
export const headColumns =
  "h.organization_id, h.sequence, h.hash, h.previous_hash, h.last_at AS at, h.drafts, h.stored_bytes"

const changeCtes = (sql: SqlClient.SqlClient, change: AuditedChange | ChangeWithEntries): ReadonlyArray<Fragment> => {
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
  SELECT change.organization_id, to_char(change.at AT TIME ZONE 'UTC', 'YYYY-MM'), ${publications}::int FROM change, written
  ON CONFLICT (organization_id, month) DO UPDATE SET publications = known.publications + excluded.publications
  RETURNING publications`

/** Ends the statement if `written` has no row, so that the head does not move either. */
const resultOf = (sql: SqlClient.SqlClient, { publications = 0 }: AuditedChange | ChangeWithEntries): Fragment => sql`
  at, drafts::int AS drafts, stored_bytes::float8 AS stored_bytes,
  coalesce((SELECT bytes FROM written), raise_not_written())::float8 AS added_bytes,
  ${sql.literal(publications === 0 ? "0" : "(SELECT publications FROM published)::int")} AS publications`

const toStored = ({ added_bytes, at, drafts, publications, stored_bytes }: typeof StoredRow.Type): StoredChange => ({
  at,
  usage: { drafts, publications, storedBytes: stored_bytes, addedBytes: added_bytes }
})
