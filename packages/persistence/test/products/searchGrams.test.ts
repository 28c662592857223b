/** The index answers searches, and only for products of the organization. */
import { OrganizationId } from "@dpp/core/party"
import { migrate } from "@dpp/persistence/migrations/Migrations"
import { searchCondition } from "@dpp/persistence/products/searchGrams"
import { uuidOf } from "@dpp/testkit/builders"
import { memoryDatabase } from "@dpp/testkit/memoryDatabase"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const large = OrganizationId.make(uuidOf(1))
const small = OrganizationId.make(uuidOf(2))

/** Products whose texts differ in their number only, most of them of one organization. */
const products = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* migrate
  yield* sql`
    INSERT INTO organizations (id, name, plan, locked, custom_domain_status, limits)
    VALUES (${large}, 'Large', 'scale', false, 'none', '{}'), (${small}, 'Small', 'scale', false, 'none', '{}')`
  yield* sql`
    INSERT INTO products (organization_id, id, category, status, name, attributes, created_at, updated_at, search_text)
    SELECT CASE WHEN n % 50 = 0 THEN ${small}::uuid ELSE ${large}::uuid END, gen_random_uuid(), 'batteries_light', 'draft',
      'Battery ' || n, '{}', now(), now(), 'battery ' || n || E'\\nsn-' || lpad(n::text, 7, '0')
    FROM generate_series(1, 2000) AS n`
  yield* sql`ANALYZE products`
  return sql
})

/** The products that the index returns before the statement looks at their texts; null if it does not use the index. */
const candidates = Effect.fnUntraced(function* (search: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly "QUERY PLAN": ReadonlyArray<{ readonly Plan: Plan }> }>`
    EXPLAIN (ANALYZE, FORMAT JSON)
    SELECT id FROM products WHERE organization_id = ${large} AND ${searchCondition(sql, large, search)}`.unprepared
  const scan = flatten(row?.["QUERY PLAN"].map(({ Plan }) => Plan) ?? []).find(
    (plan) => plan["Index Name"] === "products_search"
  )
  return scan === undefined ? null : scan["Actual Rows"]
})

interface Plan {
  readonly "Index Name"?: string
  readonly "Actual Rows": number
  readonly Plans?: ReadonlyArray<Plan>
}

const flatten = (plans: ReadonlyArray<Plan>): ReadonlyArray<Plan> =>
  plans.flatMap((plan) => [plan, ...flatten(plan.Plans ?? [])])

describe("the index of a search", () => {
  it.live("returns the products of the organization that the search finds, and hardly any other", () =>
    Effect.gen(function* () {
      yield* products
      assert.strictEqual(yield* candidates("0001234"), 1)
      assert.strictEqual(yield* candidates("SN-0001234"), 1)
      assert.strictEqual(yield* candidates("Battery 1234"), 1)
      // The product of the other organization has a number that is a multiple of 50.
      assert.strictEqual(yield* candidates("0001250"), 0)
      assert.strictEqual(yield* candidates("battery 123"), 11)
      assert.strictEqual(yield* candidates("0001234-none"), 0)
    }).pipe(Effect.provide(memoryDatabase))
  )
})
