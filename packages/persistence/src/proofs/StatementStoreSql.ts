/** Statements of versions in SQL: what was signed, and what waits. */
import type { OrganizationId } from "@dpp/core/party"
import { isPublished, ProductId } from "@dpp/core/product"
import type { HistoryEntry } from "@dpp/proof/statement"
import { type PendingVersion, StatementStore } from "@dpp/service/ports/StatementStore"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { decodeParts, passportAt, type PassportRow, toPassport } from "../passports/passportRow.ts"
import { toProduct } from "../products/productRow.ts"
import { findAll, findOneOption, orDie } from "../sql/query.ts"
import { delayed } from "../sql/delayed.ts"
import { roundOfVersions } from "./roundOfVersions.ts"
import { planVersions } from "./statementVersions.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

const StatementRow = Schema.Struct({
  product_id: ProductId,
  version: Schema.Int,
  valid_from: Schema.DateTimeUtcFromDate,
  jwt: Schema.String,
  sha256: Schema.String,
  disclosures: Schema.Array(Schema.Struct({ path: Schema.String, disclosure: Schema.String })),
  index: Schema.Finite,
  signed_at: Schema.DateTimeUtcFromDate
})
const findStatement = findOneOption(StatementRow)

const HistoryRow = Schema.Struct({
  product_id: ProductId,
  version: Schema.Int,
  sha256: Schema.String,
  index: Schema.Finite
})
const findHistory = findAll(HistoryRow)
const findStatements = findAll(StatementRow)
const findMoment = findOneOption(Schema.Struct({ content_since: Schema.DateTimeUtcFromDate }))

const entryOf = ({ index, sha256, version }: typeof HistoryRow.Type): HistoryEntry => ({ version, sha256, index })

type PendingRow = PassportRow & { readonly version: number; readonly valid_from: Date }

export const layer: Layer.Layer<StatementStore, never, SqlClient.SqlClient> = Layer.effect(
  StatementStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const assertTenant = tenantIsolation(sql)
    const columns = sql`product_id, version, valid_from, jwt, sha256, disclosures, index::float8 AS index, signed_at`

    const findSigned = (organization: OrganizationId, product: ProductId, until: Date | null) =>
      findStatement(sql`
        SELECT ${columns}, ${assertTenant(organization)} FROM statements
        WHERE organization_id = ${organization} AND product_id = ${product} AND jwt IS NOT NULL
          AND valid_from <= coalesce(${until}::timestamptz, 'infinity')
        ORDER BY version DESC LIMIT 1`)

    /** The moment of the newest version, whether it has a row or not. */
    const contentSince = (organization: OrganizationId, product: ProductId, until: Date | null) => {
      const { joins } = passportAt(sql, organization, sql`coalesce(${until}::timestamptz, 'infinity')`)
      return findMoment(sql`
        SELECT greatest(v.since, o.since, f.since, s.since) AS content_since,
          ${assertTenant(organization, "p.organization_id")}
        FROM products p ${joins}
        WHERE p.organization_id = ${organization} AND p.id = ${product} AND p.status = 'published'`)
    }

    const find: StatementStore["Service"]["find"] = Effect.fnUntraced(function* (organization, product, moment) {
      const until = moment === null ? null : DateTime.toDateUtc(moment)
      const signed = Option.getOrNull(yield* findSigned(organization, product, until))
      const content = yield* contentSince(organization, product, until)
      return Option.map(content, ({ content_since }) => ({
        signed,
        content_since,
        is_pending: signed === null || DateTime.isLessThan(signed.valid_from, content_since)
      }))
    }, orDie)

    const findVersion = (organization: OrganizationId, product: ProductId, version: number) =>
      findStatement(sql`
        SELECT ${columns}, ${assertTenant(organization)} FROM statements
        WHERE organization_id = ${organization} AND product_id = ${product} AND version = ${version}
          AND jwt IS NOT NULL`).pipe(orDie)

    const historyOf = (organization: OrganizationId, products: ReadonlyArray<ProductId>) =>
      findHistory(sql`
        SELECT product_id, version, sha256, index::float8 AS index, ${assertTenant(organization)} FROM statements
        WHERE organization_id = ${organization} AND product_id = ANY(${[...products]}::uuid[]) AND jwt IS NOT NULL
        ORDER BY product_id, version`)

    const histories: StatementStore["Service"]["histories"] = Effect.fnUntraced(function* (organization, products) {
      if (products.length === 0) return new Map<ProductId, ReadonlyArray<HistoryEntry>>()
      const rows = Map.groupBy(yield* historyOf(organization, products), ({ product_id }) => product_id)
      return new Map([...rows].map(([id, entries]) => [id, entries.map(entryOf)]))
    }, orDie)

    const history: StatementStore["Service"]["history"] = (organization, product, range = {}) => {
      const { limit = null, size = Number.MAX_SAFE_INTEGER, until = Number.MAX_SAFE_INTEGER } = range
      return findHistory(sql`
        SELECT product_id, version, sha256, index::float8 AS index, ${assertTenant(organization)} FROM statements
        WHERE organization_id = ${organization} AND product_id = ${product} AND jwt IS NOT NULL
          AND version <= ${until}::bigint AND index < ${size}::bigint
        ORDER BY version DESC LIMIT ${limit}::bigint`).pipe(
        Effect.map((rows) => rows.map(entryOf).toReversed()),
        orDie
      )
    }

    const signed = (organization: OrganizationId, product: ProductId) =>
      findStatements(sql`
        SELECT ${columns}, ${assertTenant(organization)} FROM statements
        WHERE organization_id = ${organization} AND product_id = ${product} AND jwt IS NOT NULL
        ORDER BY version`).pipe(orDie)

    /** `IS TRUE` leaves the key of the passport as the only way: an index of pending rows has all that wait before it. */
    const hasten = (organization: OrganizationId, product: ProductId) =>
      sql`
        UPDATE statements SET priority = 0
        WHERE organization_id = ${organization} AND product_id = ${product} AND (jwt IS NULL AND priority > 0) IS TRUE
        RETURNING ${assertTenant(organization)}`.pipe(Effect.asVoid, orDie)

    const pending: StatementStore["Service"]["pending"] = Effect.fnUntraced(function* (organization, round) {
      const { columns: passport, joins } = passportAt(sql, organization, sql`w.valid_from`)
      const rows = yield* sql<PendingRow>`
        SELECT w.version, w.valid_from, ${passport}, ${assertTenant(organization, "p.organization_id")},
          ${assertTenant(organization, "v.organization_id")}, ${assertTenant(organization, "w.organization_id")}
        FROM (${roundOfVersions(sql, organization, round)}) w
        JOIN products p ON p.organization_id = ${organization} AND p.id = w.product_id
        ${joins}
        ORDER BY w.turn, w.product_id, w.version`
      return yield* Effect.forEach(
        rows,
        Effect.fnUntraced(function* (row): Effect.fn.Return<PendingVersion> {
          const product = toProduct(row)
          if (!isPublished(product)) {
            return yield* Effect.die(new Error(`Product ${row.id} has versions and is not published.`))
          }
          const { facts, parts } = toPassport(product, yield* decodeParts(row), null)
          return {
            version: row.version,
            valid_from: DateTime.makeUnsafe(row.valid_from),
            facts,
            parts
          }
        })
      )
    }, orDie)

    const postpone: StatementStore["Service"]["postpone"] = (organization, version) =>
      sql`
        UPDATE statements SET failures = least(failures + 1, 12), due_at = ${delayed(sql, 4096)}
        WHERE organization_id = ${organization} AND product_id = ${version.product_id} AND version = ${version.version}
          AND jwt IS NULL
        RETURNING ${assertTenant(organization)}`.pipe(Effect.asVoid, orDie)

    const plan: StatementStore["Service"]["plan"] = (organization, limit) =>
      planVersions(sql, organization, limit).pipe(orDie)

    return StatementStore.of({ find, findVersion, history, histories, signed, hasten, plan, pending, postpone })
  })
)
