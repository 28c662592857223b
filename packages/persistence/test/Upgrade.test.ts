/** A database of the first schema, with a published passport in it, works on after all migrations since. */
import { migrate } from "@dpp/persistence/Migrations"
import { loader } from "@dpp/persistence/migrations/index"
import { init } from "@dpp/persistence/migrations/0001_init"
import * as Persistence from "@dpp/persistence/Persistence"
import * as Pglite from "@dpp/persistence/Pglite"
import { OrganizationId } from "@dpp/core/Organization"
import { ProductId } from "@dpp/core/Product"
import { FormerDomains } from "@dpp/service/ports/FormerDomains"
import { Organizations } from "@dpp/service/ports/Organizations"
import { PassportStore } from "@dpp/service/ports/PassportStore"
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { minute, uuidOf } from "@dpp/testkit/builders"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Migrator from "effect/sql/Migrator"
import * as SqlClient from "effect/sql/SqlClient"

const organization = OrganizationId.make(uuidOf(1))
const product = ProductId.make(uuidOf(3))

/** As the first release wrote it. */
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
  it.live("is migrated, and its passports are found from their last known change on", () =>
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
        assert.isTrue(Option.isSome(yield* (yield* Organizations).find(organization)))
      }).pipe(Effect.provide(Persistence.layer))
    }).pipe(Effect.provide(Pglite.layerMemory))
  )

  it.live("knows the custom domains that were replaced before they were kept", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const before = Effect.map(loader, (all) => all.filter(([id]) => id < 20))
      yield* firstRelease
      yield* Migrator.make({})({ loader: before, table: "migrations" })
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
    }).pipe(Effect.provide(Pglite.layerMemory))
  )
})
