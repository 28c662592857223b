/** Databases of earlier releases, with published passports, keep working after all later migrations. */
import { emptyMemoryDatabase } from "@dpp/testkit/memoryDatabase"
import { migrate, migrateWith, newest } from "@dpp/persistence/migrations/Migrations"
import { loader } from "@dpp/persistence/migrations/index"
import { init } from "@dpp/persistence/migrations/0001_init"
import * as Persistence from "@dpp/persistence/Persistence"
import { OrganizationId } from "@dpp/core/party"
import { ProductId } from "@dpp/core/product"
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { ChangeRequestStore } from "@dpp/service/ports/ChangeRequestStore"
import { FormerDomains } from "@dpp/service/ports/FormerDomains"
import { Organizations } from "@dpp/service/ports/Organizations"
import { PassportStore } from "@dpp/service/ports/PassportStore"
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { aProduct, minute, uuidOf } from "@dpp/testkit/builders"
import { insertProducts, updateProduct } from "@dpp/testkit/contracts/storing"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Logger from "effect/Logger"
import * as Option from "effect/Option"
import * as Migrator from "effect/sql/Migrator"
import * as SqlClient from "effect/sql/SqlClient"

const organization = OrganizationId.make(uuidOf(1))
const product = ProductId.make(uuidOf(3))

/** The migrations of the release before the order of changes. */
const released = Effect.map(loader, (all) => all.filter(([id]) => id <= 10))

/** Rows as the first release wrote them. */
const firstRelease = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* Migrator.make({})({ loader: Migrator.fromRecord({ "0001_init": init }), table: "migrations" })
  yield* sql`
    INSERT INTO organizations (id, name, gln, plan, locked, custom_domain_status, limits)
    VALUES (${organization}, 'First GmbH', '9526001000005', 'scale', false, 'none',
      '{"drafts": null, "published_per_month": null, "requests_per_minute": null}')`
  yield* sql`
    INSERT INTO facilities (organization_id, id, name, created_at)
    VALUES (${organization}, ${uuidOf(2)}, 'Werk', '2026-01-01T00:00:00Z')`
  yield* sql`
    INSERT INTO products (
      organization_id, id, category, status, name, serial_number, battery_category, facility_id, attributes,
      locked_at, locked_reason, published_at, created_at, updated_at, search_text
    ) VALUES (
      ${organization}, ${product}, 'batteries', 'published', 'First', 'F-1', 'ev', ${uuidOf(2)},
      '{"serial_number": "F-1", "battery_category": "ev"}', ${DateTime.toDateUtc(minute(5))}, 'published',
      ${DateTime.toDateUtc(minute(5))}, ${DateTime.toDateUtc(minute(1))}, ${DateTime.toDateUtc(minute(9))}, 'first'
    )`
})

describe("a database of the first release", () => {
  it.live("is migrated, and its passports are available since their last known change", () =>
    Effect.gen(function* () {
      yield* firstRelease
      assert.isAbove((yield* migrate).length, 0)
      yield* Effect.gen(function* () {
        const passports = yield* PassportStore
        yield* passports.setService({ publicOrigin: "https://passports.example.com", serviceName: null })
        const current = Option.getOrThrow(yield* passports.find(organization, product, null))
        assert.strictEqual(current.facts.organization.name, "First GmbH")
        assert.strictEqual(current.facts.facility?.name, "Werk")
        assert.deepStrictEqual(current.facts.lastUpdated, minute(9))
        assert.deepStrictEqual(yield* passports.find(organization, product, minute(9)), Option.some(current))
        assert.isTrue(Option.isNone(yield* passports.find(organization, product, minute(8))))
        const stored = Option.getOrThrow(yield* (yield* ProductStore).find(organization, product))
        assert.strictEqual(stored.name, "First")
        assert.deepInclude(stored, { not_applicable: [] })
        assert.isTrue(Option.isSome(yield* (yield* Organizations).find(organization)))
      }).pipe(Effect.provide(Persistence.layer))
    }).pipe(Effect.provide(emptyMemoryDatabase))
  )

  it.live("has the custom domains that were replaced before former domains were stored", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* firstRelease
      yield* Migrator.make({})({ loader: released, table: "migrations" })
      const other = OrganizationId.make(uuidOf(9))
      yield* sql`
        INSERT INTO organizations (id, name, plan, locked, custom_domain_status, limits)
        SELECT ${other}, 'Second GmbH', plan, locked, custom_domain_status, limits FROM organizations`
      const changes = [
        [organization, "moved.example.com", "active"],
        [organization, "given-away.example.com", "active"],
        [organization, "never.example.com", "pending"],
        [organization, "now.example.com", "active"],
        [other, "given-away.example.com", "pending"],
        [other, "shared.example.com", "active"],
        [other, "given-away.example.com", "pending"],
        [organization, "shared.example.com", "active"],
        [organization, "now.example.com", "active"]
      ] as const
      for (const [place, [id, host, status]] of changes.entries()) {
        yield* sql`
          UPDATE organizations SET custom_domain = ${host}, custom_domain_status = ${status},
            updated_at = ${DateTime.toDateUtc(minute(10 + place))} WHERE id = ${id}`
      }
      yield* migrate
      yield* Effect.gen(function* () {
        const domains = yield* FormerDomains
        const hosts = (id: OrganizationId) => Effect.map(domains.list(id), (all) => all.map(({ host }) => host))
        assert.deepStrictEqual(yield* hosts(organization), ["moved.example.com", "shared.example.com"])
        assert.deepStrictEqual(yield* hosts(other), [])
      }).pipe(Effect.provide(Persistence.layer))
    }).pipe(Effect.provide(emptyMemoryDatabase))
  )
})

describe("an upgrade of many rows", () => {
  it.live("says how far it is", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const lines: Array<string> = []
      yield* firstRelease
      yield* migrateWith(Effect.map(loader, (all) => all.filter(([id]) => id <= 25)))
      // One version exists.
      yield* sql`
        INSERT INTO product_versions (organization_id, product_id, since, attributes, bytes)
        SELECT organization_id, product_id, since + n * interval '1 second', attributes, bytes
        FROM product_versions, generate_series(1, 4499) AS n`
      yield* migrate.pipe(Effect.provide(Logger.layer([Logger.make(({ message }) => lines.push(String(message)))])))
      assert.deepStrictEqual(lines.slice(0, 3), [
        `The database is upgraded from schema 25 to schema ${(yield* newest).id}.`,
        "Documents of versions: 2,000 of 4,500.",
        "Documents of versions: 4,000 of 4,500."
      ])
    }).pipe(Effect.provide(emptyMemoryDatabase))
  )
})

/** Rows as the release before the order of changes wrote them, by servers whose clocks differed. */
const laggingRelease = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* Migrator.make({})({ loader: released, table: "migrations" })
  yield* sql`
    INSERT INTO organizations (id, name, gln, plan, locked, custom_domain_status, limits, updated_at)
    VALUES (${organization}, 'First GmbH', '9526001000005', 'scale', false, 'none',
      '{"drafts": null, "published_per_month": null, "requests_per_minute": null}', '2026-08-01T00:00:00Z')`
  // Written with a slow clock: the new name is older than the first one.
  yield* sql`
    UPDATE organizations SET name = 'Second GmbH', updated_at = '2026-07-31T00:00:00Z' WHERE id = ${organization}`
  for (const [n, mass, status] of [
    [3, 100, "published"],
    [4, 200, "published"],
    [5, 300, "draft"]
  ] as const) {
    yield* sql`
      INSERT INTO products (
        organization_id, id, category, status, name, serial_number, battery_category, attributes,
        locked_at, locked_reason, published_at, created_at, updated_at, search_text
      ) VALUES (
        ${organization}, ${uuidOf(n)}, 'batteries', ${status}, 'Bulk', ${`B-${n}`}, 'ev',
        ${JSON.stringify({ serial_number: `B-${n}`, battery_category: "ev", battery_mass: mass })}::jsonb,
        '2026-08-02T00:00:00Z', 'published', '2026-08-02T00:00:00Z', '2026-08-02T00:00:00Z', '2026-08-02T00:00:00Z', ''
      )`
  }
  yield* sql`
    UPDATE products SET attributes = attributes || '{"battery_mass": 777}', updated_at = '2026-08-01T23:59:40Z'
    WHERE id = ${product}`
  // Written with a fast clock.
  yield* sql`
    INSERT INTO audit_heads (organization_id, sequence, hash) VALUES (${organization}, 1, 'h')`
  yield* sql`
    INSERT INTO audit_log (organization_id, sequence, id, action, resource_type, resource_id, actor_type, actor_id,
      actor_name, changed_fields, correlation_id, created_at, hash)
    VALUES (${organization}, 1, ${uuidOf(9)}, 'products.bulk_created', 'product', NULL, 'api_key', NULL, 'Key', '[]',
      'c', '2099-01-01T00:00:00Z', 'h')`
})

/** Functions of tenant isolation, under every name that they have had. */
const isolationFunctions = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    SELECT proname FROM pg_proc
    WHERE proname IN ('only_own', 'refuse_foreign', 'assert_tenant', 'raise_tenant_violation') ORDER BY proname`
  return rows.map(({ proname }) => proname)
})

describe("a database of the release before the renamed functions of tenant isolation", () => {
  it.live(
    "gets the new names, loses the old ones, and still ends a statement that reads a row of another organization",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* firstRelease
        yield* Migrator.make({})({
          loader: Effect.map(loader, (all) => all.filter(([id]) => id <= 12)),
          table: "migrations"
        })
        assert.deepStrictEqual(yield* isolationFunctions, ["only_own", "refuse_foreign"])
        yield* migrate
        assert.deepStrictEqual(yield* isolationFunctions, ["assert_tenant", "raise_tenant_violation"])
        const names = (reader: string) => sql`SELECT name FROM products WHERE assert_tenant(organization_id, ${reader})`
        assert.deepStrictEqual(yield* names(organization), [{ name: "First" }])
        const refused = yield* Effect.flip(names(uuidOf(9)))
        assert.strictEqual(refused.reason._tag, "AuthorizationError")
      }).pipe(Effect.provide(emptyMemoryDatabase))
  )
})

describe("a database with batteries of vehicles that state exclusively external storage", () => {
  it.live("lists them, and changes nothing", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const warnings: Array<string> = []
      yield* firstRelease
      yield* migrateWith(Effect.map(loader, (all) => all.filter(([id]) => id < 66)))
      yield* sql`UPDATE products SET attributes = attributes || '{"exclusively_external_storage": true}'::jsonb`
      yield* sql`
        INSERT INTO products (organization_id, id, category, status, name, serial_number, battery_category, attributes, search_text,
          created_at, updated_at)
        SELECT organization_id, ${uuidOf(7)}, category, 'draft', name, 'F-2', 'industrial', attributes, search_text, created_at, updated_at
        FROM products`
      const before = yield* sql`SELECT * FROM products ORDER BY id`
      yield* migrate.pipe(Effect.provide(Logger.layer([Logger.make(({ message }) => warnings.push(String(message)))])))
      assert.deepStrictEqual(
        warnings.filter((warning) => warning.includes("external")),
        [
          `Products of organization ${organization} state exclusively_external_storage, which releases industrial batteries alone, and are ` +
            `asked for recycled shares now: 1. Published passports stay published. Clear the field if it is wrong: ${product}.`
        ]
      )
      assert.deepStrictEqual(yield* sql`SELECT * FROM products ORDER BY id`, before)
    }).pipe(Effect.provide(emptyMemoryDatabase))
  )
})

describe("a database with recycled shares of production waste alone", () => {
  it.live("lists them, with those that an import stored, and changes nothing", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const warnings: Array<string> = []
      yield* firstRelease
      yield* Migrator.make({})({
        loader: Effect.map(loader, (all) => all.filter(([id]) => id < 49)),
        table: "migrations"
      })
      const shares = {
        recycled_nickel_pre_consumer: 10,
        recycled_cobalt_pre_consumer: 3,
        recycled_cobalt_post_consumer: 7
      }
      yield* sql`UPDATE products SET attributes = attributes || ${JSON.stringify(shares)}::jsonb`
      yield* sql`
        INSERT INTO audit_log (organization_id, sequence, id, action, resource_type, resource_id, actor_type, actor_id,
          actor_name, changed_fields, correlation_id, created_at, hash, details)
        VALUES (${organization}, 1, ${uuidOf(9)}, 'product.created', 'product', ${product}, 'api_key', NULL, 'Key', '[]',
          'c', '2026-01-01T00:00:00Z', 'h', '{"source":"import"}')`
      const before = yield* sql`SELECT * FROM products`
      const versions = yield* sql`SELECT * FROM product_versions ORDER BY since`
      yield* migrate.pipe(Effect.provide(Logger.layer([Logger.make(({ message }) => warnings.push(String(message)))])))
      assert.deepStrictEqual(
        warnings.filter((warning) => warning.includes("recycled")),
        [
          `Products of organization ${organization} have a recycled share of production waste alone, which an import may have made ` +
            "of the whole share: 1, of which 1 were imported by dpp import. If so, move it to recycled_nickel, recycled_cobalt or " +
            `recycled_lithium: ${product}.`
        ]
      )
      const unnamed = before.map((row) => ({ ...row, external_id: null }))
      const after = yield* sql`SELECT * FROM products`
      const withoutComputed = after.map(
        ({ law_shape: _law, model_identifier: _model, placed_on: _placed, ...row }) => row
      )
      assert.deepStrictEqual(withoutComputed, unnamed)
      assert.deepStrictEqual(yield* sql`SELECT * FROM product_versions ORDER BY since`, versions)
    }).pipe(Effect.provide(emptyMemoryDatabase))
  )
})

describe("a database of the release before codes of hazard statements", () => {
  it.live("has the same shapes of products, apart from those whose substances have codes alone", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* firstRelease
      yield* Migrator.make({})({
        loader: Effect.map(loader, (all) => all.filter(([id]) => id < 70)),
        table: "migrations"
      })
      const shapes = (substances: ReadonlyArray<object>) =>
        Effect.map(
          sql<{ readonly law_shape: string }>`
            UPDATE products SET attributes = attributes || ${JSON.stringify({ hazardous_substances: substances })}::jsonb
            RETURNING law_shape`,
          ([row]) => row?.law_shape
        )
      const lacking = [{ chemical_name: "A" }, { chemical_name: "B", impact: "Toxic" }]
      const stated = [{ chemical_name: "A", impact: "Toxic" }]
      const coded = [{ chemical_name: "A", hazards: ["H301"] }]
      const before = [yield* shapes(lacking), yield* shapes(stated)]
      assert.notStrictEqual(before[0], before[1])
      yield* migrate
      assert.deepStrictEqual(
        [yield* shapes(lacking), yield* shapes(stated), yield* shapes(coded)],
        [...before, before[1]]
      )
    }).pipe(Effect.provide(emptyMemoryDatabase))
  )
})

describe("a database of the release before the order of changes", () => {
  it.live("gets the missing versions, and its next change is later than everything stored", () =>
    Effect.gen(function* () {
      const warnings: Array<string> = []
      yield* laggingRelease
      yield* migrate.pipe(Effect.provide(Logger.layer([Logger.make(({ message }) => warnings.push(String(message)))])))
      assert.deepStrictEqual(warnings, [
        `The database is upgraded from schema 10 to schema ${(yield* newest).id}.`,
        "1 passports lagged behind; the missing version was added.",
        "1 organizations lagged behind; the missing version was added.",
        `Published passports of organization ${organization} lack attributes that are mandatory now, and stay published: 2. ` +
          `GET /products?incomplete=true&status=published lists them: ${product}, ${uuidOf(4)}.`
      ])
      yield* Effect.gen(function* () {
        const passports = yield* PassportStore
        yield* passports.setService({ publicOrigin: "https://passports.example.com", serviceName: null })
        const current = Option.getOrThrow(yield* passports.find(organization, product, null))
        assert.strictEqual(current.facts.product.attributes.battery_mass, 777)
        assert.strictEqual(current.facts.organization.name, "Second GmbH")
        const massAt = (moment: DateTime.Utc) =>
          Effect.map(passports.find(organization, product, moment), (found) =>
            Option.map(found, ({ facts }) => facts.product.attributes.battery_mass)
          )
        assert.deepStrictEqual(yield* massAt(current.facts.lastUpdated), Option.some(777))
        // The response for an earlier point in time stays the same.
        assert.deepStrictEqual(yield* massAt(DateTime.makeUnsafe("2026-08-03T00:00:00Z")), Option.some(100))
        const before = Option.getOrThrow(yield* (yield* ProductStore).find(organization, product))
        const { updated_at } = yield* updateProduct(before, { ...before, name: "Later" })
        assert.isTrue(DateTime.isGreaterThan(updated_at, DateTime.makeUnsafe("2099-01-01T00:00:00Z")))
        const imported = yield* insertProducts(organization, [aProduct({ organization_id: organization })])
        assert.strictEqual(Option.getOrThrow(imported).change.usage.drafts, 2)
        const changes = yield* (yield* AuditLog).changes(organization, { after: undefined, limit: 10 })
        assert.deepStrictEqual(
          changes.slice(0, 4).map(({ action, resource_id }) => [action, resource_id]),
          [...[3, 4, 5].map((n) => ["product.created", uuidOf(n)]), ["product.updated", product]]
        )
      }).pipe(Effect.provide(Persistence.layer))
    }).pipe(Effect.provide(emptyMemoryDatabase))
  )
})

describe("a database with publications that wait for a second member", () => {
  it.live("has a change request for each, which its draft names", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const asked = { member_id: uuidOf(7), member_name: "Ada", requested_at: "2026-11-21T09:30:00.000Z" }
      yield* firstRelease
      yield* Migrator.make({})({
        loader: Effect.map(loader, (all) => all.filter(([id]) => id < 67)),
        table: "migrations"
      })
      const odd = [asked, {}, { ...asked, requested_at: "soon" }, null]
      for (const [place, request] of odd.entries()) {
        yield* sql`
          INSERT INTO products (organization_id, id, category, status, name, serial_number, battery_category, attributes, created_at,
            updated_at, search_text, publication_request)
          VALUES (${organization}, ${uuidOf(20 + place)}, 'batteries', 'draft', 'Draft', ${`D-${place}`}, 'ev', '{}', now(),
            ${DateTime.toDateUtc(minute(place))}, 'draft', ${request === null ? null : JSON.stringify(request)}::jsonb)`
      }
      yield* migrate
      yield* Effect.gen(function* () {
        const store = yield* ChangeRequestStore
        const { requests, total } = yield* store.list(organization, { state: "waiting", page: 1, per_page: 10 })
        assert.strictEqual(total, 3)
        const first = requests.find(({ product_id }) => product_id === uuidOf(20))
        assert.deepInclude(first, {
          command: { kind: "publication", body: { status: "published" } },
          difference: [{ field: "status", before: "draft", after: "published" }],
          requested_by: { member_id: uuidOf(7), member_name: "Ada" },
          requested_at: DateTime.makeUnsafe(asked.requested_at)
        })
        const draft = Option.getOrThrow(yield* (yield* ProductStore).find(organization, ProductId.make(uuidOf(20))))
        assert.deepStrictEqual(draft.category === "batteries" ? draft.publication_request : null, {
          ...asked,
          id: first?.id ?? ""
        })
        assert.deepStrictEqual(requests.find(({ product_id }) => product_id === uuidOf(22))?.requested_at, minute(2))
      }).pipe(Effect.provide(Persistence.layer))
    }).pipe(Effect.provide(emptyMemoryDatabase))
  )
})

describe("a database with batteries that were made of others", () => {
  it.live("names them as their own documents do, and leaves every other row as it is", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const pack = ProductId.make(uuidOf(4))
      const gone = ProductId.make(uuidOf(5))
      yield* firstRelease
      yield* Migrator.make({})({
        loader: Effect.map(loader, (all) => all.filter(([id]) => id < 55)),
        table: "migrations"
      })
      yield* sql`
        INSERT INTO products (organization_id, id, category, status, name, gtin, serial_number, battery_category, attributes, created_at,
          updated_at, search_text, life)
        VALUES (${organization}, ${pack}, 'batteries', 'draft', 'Pack', '9526001000012', 'P/1', 'ev', '{"model_identifier": "TR-82"}', now(),
          now(), 'pack', ${JSON.stringify({ standing: "active", successors: [{ product_id: product }] })}::jsonb),
          (${organization}, ${uuidOf(6)}, 'batteries', 'draft', 'Odd', NULL, 'ODD-1', 'ev', '{}', now(), now(), 'odd', '{}')`
      const life = {
        standing: "active",
        predecessors: [{ product_id: pack }, { product_id: gone }, {}],
        successors: []
      }
      yield* sql`UPDATE products SET life = ${JSON.stringify(life)}::jsonb WHERE id = ${product}`
      yield* migrate
      const lives = yield* sql<{
        readonly id: string
        readonly life: object
      }>`SELECT id, life FROM products ORDER BY id`
      const identity = {
        product_id: pack,
        path: "/01/09526001000012/21/P%2F1",
        serial_number: "P/1",
        model_identifier: "TR-82"
      }
      assert.deepStrictEqual(
        lives.map((row) => row.life),
        [
          { ...life, relatives: [identity] },
          {
            standing: "active",
            successors: [{ product_id: product }],
            relatives: [{ product_id: product, path: null, serial_number: "F-1" }]
          },
          {}
        ]
      )
    }).pipe(Effect.provide(emptyMemoryDatabase))
  )
})

describe("a database of the release before reminders by date", () => {
  it.live("has its requests to suppliers as before, without a reminder", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* firstRelease
      yield* Migrator.make({})({
        loader: Effect.map(loader, (all) => all.filter(([id]) => id < 76)),
        table: "migrations"
      })
      yield* sql`
        INSERT INTO data_requests (
          organization_id, id, recipient, product_ids, fields, due_at, status, accepted_fields, created_at, updated_at, answer, base,
          lookup_ids, token_hashes
        ) VALUES (
          ${organization}, ${uuidOf(7)}, '{"name": "Zellen AG", "email": "a@example.com", "locale": "de"}', '[]', '["battery_mass"]',
          '2027-01-31T23:59:59Z', 'open', '[]', '2026-12-01T00:00:00Z', '2026-12-01T00:00:00Z', '{}', '[]', '{}', '{}'
        )`
      const [before] = yield* sql`SELECT * FROM data_requests`
      yield* migrate
      const [after] = yield* sql`SELECT * FROM data_requests`
      assert.deepStrictEqual(after, { ...before, reminded_before_due_at: null, reminded_after_due_at: null })
    }).pipe(Effect.provide(emptyMemoryDatabase))
  )
})
