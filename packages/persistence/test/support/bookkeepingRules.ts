/**
 * What is derived from products is exact after any history: counters, stored bytes, versions, identifiers, public addresses
 * and removals of files. No trigger keeps them, so this test does.
 */
import { auditHash } from "@dpp/persistence/changes/auditHash"
import { isDistributed } from "@dpp/persistence/citus/distribute"
import type { OrganizationId } from "@dpp/core/party"
import { verify } from "@dpp/service/changes/AuditChain"
import type { AuditLog } from "@dpp/service/ports/AuditLog"
import type { ConditionStore } from "@dpp/service/ports/ConditionStore"
import type { FileRecords } from "@dpp/service/ports/FileRecords"
import type { Organizations } from "@dpp/service/ports/Organizations"
import type { ProductStore } from "@dpp/service/ports/ProductStore"
import type { Transactions } from "@dpp/service/ports/Transactions"
import { twoOrganizations } from "@dpp/testkit/contracts/Ports"
import { randomFrom } from "@dpp/testkit/randomFrom"
import { assert, type Vitest } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"
import { type Outcome, randomHistory } from "./randomHistory.ts"

type Needs = AuditLog | ConditionStore | FileRecords | Organizations | ProductStore | SqlClient.SqlClient | Transactions

interface ProductRow {
  readonly id: string
  readonly status: string
  readonly battery_category: string
  readonly gtin14: string | null
  readonly serial_number: string
  readonly content: string
}

const inOrder = (texts: ReadonlyArray<string>): Array<string> => texts.toSorted()

const textsOf = Effect.map((rows: ReadonlyArray<{ readonly text: string }>) => rows.map(({ text }) => text))

/** Everything about an organization as lists of texts: the rows as they are, and as they follow from the others. */
const booksOf = Effect.fnUntraced(function* (organization: OrganizationId, outcomes: ReadonlyArray<Outcome>) {
  const sql = yield* SqlClient.SqlClient
  const own = sql`WHERE organization_id = ${organization}`
  const products = yield* sql<ProductRow>`
    SELECT id, status, battery_category, lpad(gtin, 14, '0') AS gtin14, serial_number,
      attributes::text || coalesce(facility_id::text, '') AS content FROM products ${own} ORDER BY id`
  const [head] = yield* sql<{ readonly drafts: string; readonly bytes: string }>`
    SELECT drafts::text, stored_bytes::text AS bytes FROM audit_heads ${own}`
  const counts = yield* textsOf(sql`
    SELECT status || ' ' || battery_category || ' ' || products AS text FROM product_counts ${own} AND products <> 0
    ORDER BY 1`)
  const bytes = yield* Effect.forEach(
    ["products", "product_versions", "condition_readings", "files"],
    (table) => sql<{ readonly bytes: number }>`SELECT coalesce(sum(bytes), 0)::int AS bytes FROM ${sql(table)} ${own}`
  )
  const versions = yield* sql<{ readonly product_id: string; readonly content: string }>`
    SELECT product_id, attributes::text || coalesce(facility_id::text, '') AS content FROM product_versions ${own}
    ORDER BY since`
  const list = (table: string, column: string) =>
    textsOf(sql`SELECT ${sql.literal(column)} AS text FROM ${sql(table)} ${own} ORDER BY 1`)
  const numberOf = (text: string, all: ReadonlyArray<string>): string =>
    `${text} ${all.filter((other) => other === text).length}`
  const categories = products.map(({ battery_category, status }) => `${status} ${battery_category}`)
  const passports = products.filter(({ status }) => status === "published")
  const present = outcomes.flatMap(({ product, versions: count }) => (product === null ? [] : [{ product, count }]))
  const batteries = products.flatMap(({ gtin14, id, serial_number }) =>
    gtin14 === null ? [] : [`${gtin14} ${serial_number} ${id}`]
  )
  const files = outcomes.flatMap((outcome) => outcome.files).toSorted()
  const addresses = (yield* isDistributed) ? inOrder([...products.map(({ id }) => id), ...files]) : []
  const stored = {
    products: products.map(({ id }) => id),
    counts,
    drafts: head?.drafts,
    bytes: head?.bytes,
    content: passports.map(({ id }) => versions.findLast(({ product_id }) => product_id === id)?.content),
    versions: present.map(({ product: { id } }) => versions.filter(({ product_id }) => product_id === id).length),
    identifiers: yield* list("battery_identifiers", "gtin14 || ' ' || serial_number || ' ' || product_id"),
    addresses: (yield* list("public_addresses", "address")).toSorted(),
    files: yield* list("files", "token"),
    removals: yield* list("file_removals", "token")
  }
  const derived: typeof stored = {
    products: present.map(({ product: { id } }): string => id).toSorted(),
    counts: [...new Set(categories)].map((text) => numberOf(text, categories)).toSorted(),
    drafts: String(products.length - passports.length),
    bytes: String(bytes.flat().reduce((sum, row) => sum + row.bytes, 0)),
    content: passports.map(({ content }) => content),
    versions: present.map(({ count }) => count),
    identifiers: batteries.toSorted(),
    addresses,
    files,
    removals: outcomes.flatMap(({ removedFiles }) => removedFiles).toSorted()
  }
  return { stored, derived }
})

export const bookkeepingRules = (it: Vitest.MethodsNonLive<Needs>): void => {
  it.effect("keeps everything that is derived from products exact, after random histories in parallel", () =>
    Effect.gen(function* () {
      const { ours, theirs } = yield* twoOrganizations
      // A seed for each history: what happens in it does not depend on which of them is faster.
      const histories = Array.from({ length: 40 }, (_, n) =>
        randomHistory(n % 3 === 0 ? theirs : ours, randomFrom(20_261_122 + n))
      )
      const outcomes = yield* Effect.all(histories, { concurrency: 6 })
      for (const organization of [ours, theirs]) {
        const own = outcomes.filter((outcome) => outcome.organization === organization)
        const { derived, stored } = yield* booksOf(organization, own)
        assert.isAbove(stored.removals.length, 2)
        assert.isAbove(stored.identifiers.length, 2)
        assert.deepStrictEqual(stored, derived)
        assert.isAbove((yield* verify(organization, auditHash)).position, own.length)
      }
    })
  )
}
