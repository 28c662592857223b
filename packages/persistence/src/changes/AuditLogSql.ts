/** The audit log in SQL. The database refuses to change or delete an entry. */
import { AuditResource, ChangedResource } from "@dpp/core/audit"
import { OrganizationId } from "@dpp/core/party"
import {
  AuditLog,
  type AuditSelection,
  type ChangeItem,
  type ChangePosition,
  type NewAuditEntry,
  type ReadSelection
} from "@dpp/service/ports/AuditLog"
import { Transactions } from "@dpp/service/ports/Transactions"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { AuditRow, ChainRow, ChangeRow, EventRow, toEntry, toItem } from "./auditRows.ts"
import { ChangeLog, stored } from "./ChangeLog.ts"
import { isOnEveryNode } from "../citus/layout.ts"
import { lockAdministration } from "../sql/administrationLock.ts"
import * as TransactionsSql from "../sql/TransactionsSql.ts"
import { countRows, findAll, findOneOption, findTotal, orDie } from "../sql/query.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

const findEntries = findAll(AuditRow)
const findLinks = findAll(ChainRow)
const findChanges = findAll(ChangeRow)
const findEvents = findAll(EventRow)
const findHead = findOneOption(Schema.Struct({ position: Schema.Finite, hash: Schema.String }))
const findHash = findOneOption(Schema.Struct({ hash: Schema.String }))
const findPositions = findAll(Schema.Struct({ organization_id: OrganizationId, position: Schema.Finite }))

const linksPerPage = 1000

/** The position before the first change. */
const start: ChangePosition = { entry: 0, item: 0 }

/** Without a filter, the total is the length of the chain, which needs no count. */
const isFiltered = ({ action, actor_id, resource_id, resource_type, since, until }: AuditSelection): boolean =>
  [action, actor_id, resource_id, resource_type, since, until].some((filter) => filter !== undefined)

/** Resources whose changes are not in the feed. */
const unfed = AuditResource.literals
  .filter((resource) => !(ChangedResource.literals as ReadonlyArray<string>).includes(resource))
  .map((resource) => `'${resource}'`)
  .join(", ")

export const layer: Layer.Layer<AuditLog, never, ChangeLog | SqlClient.SqlClient> = Layer.effect(
  AuditLog,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const changeLog = yield* ChangeLog
    const transactions = yield* Transactions
    const assertTenant = tenantIsolation(sql)

    const commit: AuditLog["Service"]["commit"] = ({ bytes = 0, entries }, write) =>
      transactions.run(
        Effect.gen(function* () {
          const [{ organization_id: organization, resource_type }] = entries
          if (isOnEveryNode(resource_type)) yield* orDie(lockAdministration(sql))
          const at = yield* orDie(changeLog.lockAuditHead(organization))
          const written = yield* write(DateTime.makeUnsafe(at))
          const grown = typeof bytes === "number" ? bytes : bytes(written)
          const change = changeLog.storeWithEntries({
            organization,
            entries,
            at,
            written: sql`SELECT ${grown}::bigint AS bytes FROM change`
          })
          return { ...(yield* orDie(stored(change))), written }
        })
      )

    const append = (entry: NewAuditEntry, storedBytes = 0) => {
      const organization = entry.organization_id
      const written = sql`SELECT ${storedBytes}::bigint AS bytes FROM change`
      return stored(changeLog.store({ organization, entry, written, bytes: storedBytes })).pipe(orDie)
    }

    const appendReads = (organization: OrganizationId, entries: ReadonlyArray<NewAuditEntry>) =>
      changeLog.storeReads(organization, entries).pipe(orDie)

    const before = (conditions: Fragment, position: number) => sql`${conditions} AND sequence < ${position}`

    const conditionsOf = (query: AuditSelection) =>
      sql.and([
        ...(query.action === undefined ? [] : [sql`action = ${query.action}`]),
        ...(query.resource_type === undefined ? [] : [sql`resource_type = ${query.resource_type}`]),
        ...(query.resource_id === undefined ? [] : [sql`resource_id = ${query.resource_id}`]),
        ...(query.actor_id === undefined ? [] : [sql`actor_id = ${query.actor_id}`]),
        ...(query.since === undefined ? [] : [sql`created_at >= ${DateTime.toDateUtc(query.since)}`]),
        ...(query.until === undefined ? [] : [sql`created_at < ${DateTime.toDateUtc(query.until)}`])
      ])

    /** The literal lets the indexes of reads serve. */
    const readsOf = ({ grant_id, product_id }: ReadSelection) =>
      sql.and([
        sql`action = 'passport.read'`,
        ...(grant_id === undefined ? [] : [sql`actor_id = ${grant_id}`]),
        ...(product_id === undefined ? [] : [sql`resource_id = ${product_id}`])
      ])

    const newest = Effect.fnUntraced(function* (
      organization: OrganizationId,
      conditions: Fragment,
      per_page: number,
      page = 1
    ) {
      const entries = yield* findEntries(sql`
        SELECT *, sequence::float8 AS position, ${assertTenant(organization)} FROM audit_log
        WHERE organization_id = ${organization} AND ${conditions}
        ORDER BY sequence DESC LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`)
      return entries.map(toEntry)
    })

    const count = (organization: OrganizationId, conditions: Fragment) =>
      countRows(sql, "audit_log", {
        condition: sql`organization_id = ${organization} AND ${conditions}`,
        guard: assertTenant(organization)
      })

    const length = (organization: OrganizationId) =>
      findTotal(sql`
        SELECT coalesce(max(sequence) FILTER (WHERE ${assertTenant(organization)}), 0)::int AS total FROM audit_heads
        WHERE organization_id = ${organization}`)

    const list: AuditLog["Service"]["list"] = Effect.fnUntraced(function* (organization, query) {
      const conditions = conditionsOf(query)
      const entries = yield* newest(organization, conditions, query.per_page, query.page)
      const total = yield* isFiltered(query) ? count(organization, conditions) : length(organization)
      return { entries, total }
    }, orDie)

    const listBefore: AuditLog["Service"]["listBefore"] = (organization, selection, position) =>
      newest(organization, before(conditionsOf(selection), position), selection.per_page).pipe(orDie)

    const listReads: AuditLog["Service"]["listReads"] = Effect.fnUntraced(function* (organization, query) {
      const conditions = readsOf(query)
      const entries = yield* newest(organization, conditions, query.per_page, query.page)
      return { entries, total: yield* count(organization, conditions) }
    }, orDie)

    const listReadsBefore: AuditLog["Service"]["listReadsBefore"] = (organization, selection, position) =>
      newest(organization, before(readsOf(selection), position), selection.per_page).pipe(orDie)

    const chain = Effect.fnUntraced(function* (organization: OrganizationId, after = 0) {
      const links = yield* findLinks(sql`
        SELECT *, sequence::float8 AS position, ${assertTenant(organization)} FROM audit_log
        WHERE organization_id = ${organization} AND sequence > ${after}
        ORDER BY sequence LIMIT ${linksPerPage}`)
      return links.map(toEntry)
    }, orDie)

    const resource = sql.literal("CASE WHEN l.changed_products IS NULL THEN l.resource_id ELSE item.id END")

    /** The columns of a change. The entry of a bulk request is one change for each product. The last entry of a product is its deletion. */
    const itemColumns = (organization: OrganizationId) => sql`
          l.sequence::float8 AS entry, item.n::int AS item, l.resource_type, l.created_at, l.hash,
          CASE WHEN l.changed_products IS NULL OR l.action <> 'products.bulk_created'
            THEN l.action ELSE 'product.created' END AS action,
          ${resource} AS resource_id, p.id IS NOT NULL AS is_stored, p.gtin, p.serial_number, p.external_id,
          CASE WHEN l.resource_type = 'product' AND p.id IS NULL THEN (
            SELECT CASE WHEN ${assertTenant(organization, "d.organization_id")} THEN d.details END FROM audit_log d
            WHERE d.organization_id = ${organization} AND d.resource_id = ${resource}
            ORDER BY d.sequence DESC LIMIT 1
          ) END AS details`

    /** An entry without a resource is a bulk request of an earlier version that stored nothing. */
    const items = sql.literal(`LATERAL (
          SELECT NULL AS id, 1 AS n WHERE l.changed_products IS NULL AND l.resource_id IS NOT NULL
          UNION ALL
          SELECT * FROM jsonb_array_elements_text(l.changed_products) WITH ORDINALITY
        ) AS item`)

    /** The id of the product of a change. */
    const product = sql`CASE WHEN l.resource_type = 'product' THEN (${resource})::uuid END`

    const changes = Effect.fnUntraced(function* (
      organization: OrganizationId,
      { after = start, limit }: { readonly after: ChangePosition | undefined; readonly limit: number }
    ) {
      // The conditions on the position use the index; the last change may have many reads behind it.
      const rows = yield* findChanges(sql`
        SELECT ${itemColumns(organization)}, ${assertTenant(organization, "l.organization_id")},
          ${assertTenant(organization, "p.organization_id")}
        FROM audit_log l CROSS JOIN ${items}
        LEFT JOIN products p ON p.organization_id = ${organization} AND p.id = ${product}
        WHERE l.organization_id = ${organization} AND l.sequence >= ${after.entry} AND l.sequence <= (
            SELECT last_change FROM audit_heads h WHERE h.organization_id = ${organization}
          )
          AND (l.sequence > ${after.entry} OR item.n > ${after.item}) AND l.resource_type NOT IN (${sql.literal(unfed)})
          AND l.action <> 'passport.read'
        ORDER BY l.sequence, item.n LIMIT ${limit}`)
      return rows.map((row): ChangeItem => toItem(row))
    }, orDie)

    const events: AuditLog["Service"]["events"] = Effect.fnUntraced(function* (
      organization,
      { after, limit, resources, until }
    ) {
      const rows = yield* findEvents(sql`
        SELECT ${itemColumns(organization)}, l.changed_fields, l.actor_type, l.correlation_id,
          ${assertTenant(organization, "l.organization_id")}, ${assertTenant(organization, "p.organization_id")}
        FROM audit_log l CROSS JOIN ${items}
        LEFT JOIN products p ON p.organization_id = ${organization} AND p.id = ${product}
        WHERE l.organization_id = ${organization} AND l.sequence >= ${after.entry} AND l.sequence <= ${until}
          AND (l.sequence > ${after.entry} OR item.n > ${after.item})
          AND l.resource_type = ANY(${resources}::text[]) AND l.action <> 'passport.read'
        ORDER BY l.sequence, item.n LIMIT ${limit}`)
      return rows.map(toItem)
    }, orDie)

    const head = (organization: OrganizationId) =>
      findHead(sql`
        SELECT sequence::float8 AS position, hash, ${assertTenant(organization)} FROM audit_heads
        WHERE organization_id = ${organization} AND sequence > 0`).pipe(orDie)

    const hashAt = (organization: OrganizationId, position: number) =>
      findHash(sql`
        SELECT hash, ${assertTenant(organization)} FROM audit_log
        WHERE organization_id = ${organization} AND sequence = ${position}`).pipe(
        Effect.map(Option.map(({ hash }) => hash)),
        orDie
      )

    // Reads several organizations at once, so without tenant isolation: the server shows the result to no organization.
    const positions = Effect.fnUntraced(function* (organizations: ReadonlyArray<OrganizationId>) {
      const rows = yield* findPositions(sql`
        SELECT organization_id, last_change::float8 AS position FROM audit_heads
        WHERE organization_id = ANY(${organizations}::uuid[])`)
      return new Map(rows.map(({ organization_id, position }) => [organization_id, position]))
    }, orDie)

    return AuditLog.of({
      commit,
      lock: (organizations) => changeLog.lockHeads(organizations).pipe(Effect.asVoid, orDie),
      append,
      appendReads,
      list,
      listBefore,
      listReads,
      listReadsBefore,
      chain,
      changes,
      events,
      head,
      hashAt,
      positions
    })
  })
).pipe(Layer.provide(TransactionsSql.layer))
