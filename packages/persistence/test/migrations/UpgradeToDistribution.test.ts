/** A database of the release before the schema that Citus can distribute keeps every row, and works after the migration. */
import * as Postgres from "@dpp/persistence/driver/Postgres"
import { migrate } from "@dpp/persistence/migrations/Migrations"
import { loader } from "@dpp/persistence/migrations/index"
import * as Persistence from "@dpp/persistence/Persistence"
import { Gtin } from "@dpp/core/identifiers"
import { OrganizationId } from "@dpp/core/party"
import { ProductId } from "@dpp/core/product"
import { FileRecords } from "@dpp/service/ports/FileRecords"
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { PublicProducts } from "@dpp/service/ports/PublicProducts"
import { aPublishedProduct, gtinOf, uuidOf } from "@dpp/testkit/builders"
import { insertProduct, removeProduct, updateProduct } from "@dpp/testkit/contracts/storing"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { emptyMemoryDatabase } from "@dpp/testkit/memoryDatabase"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Migrator from "effect/sql/Migrator"
import * as SqlClient from "effect/sql/SqlClient"

const organization = OrganizationId.make(uuidOf(1))
const [draft, passport] = [ProductId.make(uuidOf(3)), ProductId.make(uuidOf(4))]
const token = "token-of-the-earlier-release"
const at = "2026-08-02T00:00:00Z"

const released = Effect.map(loader, (all) => all.filter(([id]) => id <= 15))

/** Rows as the release before wrote them: a draft and a passport with a file, a reading, and an audit log. */
const earlierRelease = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* Migrator.make({})({ loader: released, table: "migrations" })
  yield* sql`
    INSERT INTO organizations (id, name, gln, plan, locked, custom_domain_status, limits, updated_at)
    VALUES (${organization}, 'First GmbH', '9526001000005', 'scale', false, 'none',
      '{"drafts": null, "published_per_month": null, "requests_per_minute": null, "storage_bytes": null}', ${at})`
  yield* sql`
    INSERT INTO organization_versions (organization_id, since, profile)
    SELECT id, updated_at, to_jsonb(organizations) - '{plan,locked,limits,updated_at}'::text[] FROM organizations`
  for (const [id, n, status, moment] of [
    [draft, 1, "draft", null],
    [passport, 2, "published", at]
  ] as const) {
    yield* sql`
      INSERT INTO products (organization_id, id, category, status, name, serial_number, gtin, battery_category, attributes,
        bytes, locked_at, locked_reason, published_at, created_at, updated_at, search_text)
      VALUES (${organization}, ${id}, 'batteries', ${status}, 'Earlier', ${`E-${n}`}, ${gtinOf(n)}, 'ev',
        ${JSON.stringify({ serial_number: `E-${n}`, battery_category: "ev" })}::jsonb, 40, ${moment},
        ${moment === null ? null : "published"}, ${moment}, ${at}, ${at}, 'earlier')`
    yield* sql`
      INSERT INTO battery_identifiers (gtin14, serial_number, organization_id, product_id)
      VALUES (${gtinOf(n).padStart(14, "0")}, ${`E-${n}`}, ${organization}, ${id})`
    yield* sql`
      INSERT INTO product_counts (organization_id, category, status, battery_category, products)
      VALUES (${organization}, 'batteries', ${status}, 'ev', 1)`
  }
  yield* sql`
    INSERT INTO product_versions (organization_id, product_id, since, attributes, bytes)
    SELECT organization_id, id, updated_at, attributes, bytes FROM products WHERE status = 'published'`
  yield* sql`
    INSERT INTO files (organization_id, token, product_id, name, content_type, created_at, bytes)
    VALUES (${organization}, ${token}, ${passport}, 'a.pdf', 'application/pdf', ${at}, 7)`
  yield* sql`
    INSERT INTO conditions (organization_id, product_id, condition, readings)
    VALUES (${organization}, ${passport}, '{"lastUpdate": "2026-08-02T00:00:00Z"}', 1)`
  yield* sql`
    INSERT INTO audit_log (organization_id, sequence, id, action, resource_type, resource_id, actor_type, actor_name,
      changed_fields, correlation_id, created_at, hash)
    VALUES (${organization}, 1, ${uuidOf(9)}, 'product.created', 'product', ${draft}, 'api_key', 'Key', '[]', 'c', ${at}, 'h')`
  yield* sql`
    INSERT INTO audit_heads (organization_id, sequence, hash, last_at, last_content_at, drafts, stored_bytes)
    VALUES (${organization}, 1, 'h', ${at}, ${at}, 1, 127)`
})

/** Columns that later migrations add. */
const added = [
  "audience",
  "details",
  "discarded_at",
  "document",
  "due_diligence",
  "external_id",
  "four_eyes",
  "last_change",
  "law_shape",
  "life",
  "model_identifier",
  "placed_on",
  "points",
  "practice_of",
  "practice_organization_id",
  "publication_request",
  "reason",
  "request_id",
  "received_at",
  "registry"
]

/** All rows, without the columns that later migrations add. */
const rowsOf = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const tables = [
    "products",
    "product_versions",
    "battery_identifiers",
    "files",
    "conditions",
    "audit_log",
    "audit_heads"
  ]
  return yield* Effect.forEach(
    tables,
    (table) => sql`SELECT (to_jsonb(t) - ${added}::text[])::text AS row FROM ${sql(table)} t ORDER BY 1`
  )
})

const upgrade = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* earlierRelease
  const before = yield* rowsOf
  assert.deepInclude(yield* migrate, [17, "distribution"])
  assert.deepStrictEqual(yield* rowsOf, before)
  // The feed of changes ends at the last entry, which was a change.
  assert.isEmpty(yield* sql`SELECT 1 FROM audit_heads WHERE last_change <> sequence`)
  yield* Effect.gen(function* () {
    const store = yield* ProductStore
    const lookups = yield* PublicProducts
    const key = { gtin14: gtinOf(2).padStart(14, "0"), serial_number: "E-2" }
    for (const battery of [{ id: passport }, { key: { ...key, gtin: Gtin.make(gtinOf(2)) } }]) {
      assert.strictEqual(Option.getOrThrow(yield* lookups.find(battery)).id, passport)
    }
    // Everyone who knew the address could read the file.
    const file = Option.getOrThrow(yield* (yield* FileRecords).find(token))
    assert.deepInclude(file, { product_id: passport, audience: "public" })
    const found = Option.getOrThrow(yield* store.find(organization, draft))
    assert.strictEqual(found.category, "batteries")
    yield* updateProduct(found, { ...found, gtin: gtinOf(5) })
    // The identifier that the draft had before is free again, and that of the passport is not.
    const fields = (n: number) => ({ organization_id: organization, gtin: gtinOf(n) })
    const battery = aPublishedProduct(fields(1))
    const attributes = { ...battery.attributes, serial_number: "E-2" }
    yield* insertProduct(battery)
    const taken = insertProduct({ ...aPublishedProduct(fields(2)), attributes })
    assert.isTrue(Exit.isFailure(yield* Effect.exit(taken)))
    yield* removeProduct(Option.getOrThrow(yield* store.find(organization, passport)))
    assert.deepStrictEqual(yield* sql`SELECT token FROM file_removals`, [{ token }])
    assert.isEmpty(yield* sql`SELECT 1 FROM battery_identifiers WHERE product_id = ${passport}`)
    const changes = sql`UPDATE audit_log SET action = 'x'`
    assert.include(String((yield* Effect.flip(changes)).reason.cause), "UPDATE on audit_log is refused")
  }).pipe(Effect.provide(Persistence.layer))
})

const server = Layer.unwrap(Effect.map(PostgresDatabase, ({ url }) => Postgres.layer({ url }))).pipe(
  Layer.provide(PostgresDatabase.empty)
)

describe("a database of the release before the distribution", () => {
  it.live("keeps every row on the embedded database", () => Effect.provide(upgrade, emptyMemoryDatabase))

  it.live.skipIf(!isAvailable)(isAvailable ? "keeps every row on PostgreSQL" : unavailable, () =>
    Effect.provide(upgrade, server)
  )
})
