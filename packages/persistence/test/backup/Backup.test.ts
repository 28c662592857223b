import { emptyMemoryDatabase, memoryDatabase } from "@dpp/testkit/memoryDatabase"
import { backup, restore } from "@dpp/persistence/backup/Backup"
import { batchesOf, ownTables, tables, transientTables } from "@dpp/persistence/backup/tables"
import * as FileStoreDisk from "@dpp/persistence/files/FileStoreDisk"
import { current, newest } from "@dpp/persistence/migrations/Migrations"
import * as Persistence from "@dpp/persistence/Persistence"
import * as Postgres from "@dpp/persistence/driver/Postgres"
import { ApiKeys } from "@dpp/service/ports/ApiKeys"
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { ConditionStore } from "@dpp/service/ports/ConditionStore"
import { LawRecords } from "@dpp/service/ports/LawRecords"
import { FileRecords } from "@dpp/service/ports/FileRecords"
import { FileStore } from "@dpp/service/ports/FileStore"
import { LogStore } from "@dpp/service/ports/LogStore"
import { StatementStore } from "@dpp/service/ports/StatementStore"
import type { OrganizationId } from "@dpp/core/party"
import { PassportStore } from "@dpp/service/ports/PassportStore"
import {
  aFacility,
  aGrant,
  anApiKey,
  anAuditEntry,
  aPublishedProduct,
  aRead,
  gtinOf,
  minute,
  uuidOf
} from "@dpp/testkit/builders"
import {
  insertFacility,
  insertGrant,
  insertOrganization,
  insertProduct,
  insertProducts
} from "@dpp/testkit/contracts/storing"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as SqlClient from "effect/sql/SqlClient"
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import { gunzipSync, gzipSync } from "node:zlib"
import { pack } from "tar-stream"

const folder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "dpp-backup-"))),
  (path) => Effect.sync(() => rmSync(path, { recursive: true, force: true }))
)

const over = <E>(database: Layer.Layer<SqlClient.SqlClient, E>, files: string) =>
  Layer.mergeAll(Persistence.layer, FileStoreDisk.layer(files)).pipe(Layer.provideMerge(database))

/** A database as it is, and a file store. */
const withFiles = <E>(database: Layer.Layer<SqlClient.SqlClient, E>, files: string) =>
  Layer.merge(FileStoreDisk.layer(files), database)

/** A log with a key, two statements and a checkpoint; the other versions wait. */
const sign = Effect.fnUntraced(function* (organization: OrganizationId) {
  const log = yield* LogStore
  yield* log.claim({ seconds: 5, checkpointSeconds: 10 })
  const statements = yield* StatementStore
  while (yield* statements.plan(organization, 1000));
  const versions = yield* statements.pending(organization, { limit: 2, after: null })
  const hash = new Uint8Array(32).fill(255)
  yield* log.append(organization, {
    size: 0,
    new_size: 2,
    nodes: [0, 1].map((index) => ({ level: 0, index, hash })),
    entries: [0, 1].map(() => new Uint8Array(33).fill(1)),
    statements: versions.map(({ facts, version }, index) => ({
      product_id: facts.product.id,
      version,
      index,
      jwt: "a.b.c",
      sha256: "hash",
      disclosures: [{ path: "/a", disclosure: "b" }]
    })),
    keys: [
      {
        purpose: "log",
        public_jwk: { kty: "OKP", crv: "Ed25519", x: "x", kid: "kid", alg: "EdDSA", use: "sig" },
        private_wrapped: "wrapped",
        created_at: minute(1),
        created_index: 0,
        retired_at: minute(2),
        revoked_at: minute(3),
        revoked_reason: "lost",
        revocation: { at: "2026-01-01T00:03:00.000Z", index: 1, sha256: "hash" }
      }
    ],
    audit_hash: "hash",
    at: minute(1)
  })
  yield* log.setCheckpoint(organization, { note: "note", size: 2 })
})

/** Inserts rows into every table. */
const fill = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const organization = yield* insertOrganization()
  const organization_id = organization.id
  const facility = yield* insertFacility(organization.id, aFacility())
  yield* (yield* ApiKeys).insert(anApiKey({ organization_id }))
  yield* insertGrant(aGrant({ organization_id, scope: { gtins: [gtinOf(1)] } }))
  yield* (yield* PassportStore).setService({ publicOrigin: "https://passports.example.com", serviceName: "Ümläut" })
  const products = Array.from({ length: 450 }, () =>
    aPublishedProduct({ organization_id, facility_id: facility.id, name: 'Batterie "\\ 电池"' })
  )
  yield* insertProducts(organization_id, products)
  const [first] = products
  assert.isDefined(first)
  const reading = { lastUpdate: "2026-01-01T00:00:00Z", stateOfCharge: 81.25 }
  const received = { reading, condition: reading, is_applied: true, after: 0 }
  yield* (yield* ConditionStore).append(first.id, received, anAuditEntry({ organization_id }))
  for (let n = 0; n < 3; n += 1) yield* (yield* AuditLog).append(anAuditEntry({ organization_id }))
  yield* (yield* AuditLog).appendReads(organization_id, [aRead({ organization_id }), aRead({ organization_id })])
  yield* (yield* LawRecords).append({
    id: uuidOf(77),
    act: "8-1",
    entry_into_force: "2026-12-15",
    recorded_at: minute(1),
    correlation_id: "c"
  })
  const records = yield* FileRecords
  for (const token of ["token-of-a-kept-file", "token-of-a-lost-file"]) {
    yield* records.reserve(organization_id, token, 3600)
    const file = {
      organization_id,
      product_id: first.id,
      token,
      name: "a.pdf",
      content_type: "application/pdf",
      bytes: 9,
      audience: token === "token-of-a-kept-file" ? ("authorities" as const) : ("public" as const)
    }
    yield* records.commit({ ...file, created_at: minute(1) })
  }
  yield* records.reserve(organization_id, "token-announced", 3600)
  yield* sql`
    INSERT INTO deleted_registrations (organization_id, product_id, serial_number, attributes, registry, deleted_at)
    VALUES (${organization_id}, ${crypto.randomUUID()}, 'S', '{}', '{"registration_id": "EU-1"}', now())`
  yield* sign(organization_id)
  yield* (yield* FileStore).put("token-of-a-kept-file", Buffer.from("the bytes"))
})

const dump = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* Effect.forEach(tables, (table) =>
    Effect.map(sql.unsafe(`SELECT to_jsonb(t)::text AS row FROM ${table} t ORDER BY 1`), (rows) => ({ table, rows }))
  )
})

/** An archive whose second entry announces this size, and holds much less. */
const announcing = async (header: object, { name, size }: { readonly name: string; readonly size: number }) => {
  const tar = pack()
  tar.entry({ name: "header.json" }, JSON.stringify({ format: 1, ...header }))
  tar.entry({ name }, "content")
  tar.finalize()
  const bytes = await buffer(tar)
  // After one block each of the first header and its content.
  const second = bytes.subarray(1024, 1536)
  second.write(`${size.toString(8).padStart(11, "0")} `, 124)
  second.write(" ".repeat(8), 148)
  const sum = second.reduce((total, byte) => total + byte, 0)
  second.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148)
  return gzipSync(bytes)
}

describe("backup and restore", () => {
  it.live("restore every row and every file, from PGlite to PGlite", () =>
    Effect.gen(function* () {
      const place = yield* folder
      const archive = join(place, "backup.tar.gz")
      const written = yield* Effect.gen(function* () {
        yield* fill
        return { result: yield* backup(archive, "0.1.0+test"), rows: yield* dump }
      }).pipe(Effect.provide(over(memoryDatabase, join(place, "a"))))
      assert.deepInclude(written.result, { files: 1, missing: ["token-of-a-lost-file"] })
      assert.strictEqual(statSync(archive).mode & 0o777, 0o600)
      yield* Effect.gen(function* () {
        assert.deepStrictEqual(yield* restore(archive), { files: 1, schema: (yield* newest).id })
        assert.deepStrictEqual(yield* dump, written.rows)
        assert.isTrue(Option.isSome(yield* (yield* FileStore).read("token-of-a-kept-file")))
        // The counters continue from the restored values.
        const sql = yield* SqlClient.SqlClient
        const [owner] = yield* sql<{ readonly id: string }>`SELECT id FROM organizations`
        // Sound: the id of an organization.
        yield* insertProduct(aPublishedProduct({ organization_id: owner?.id as never }))
        const [counted] = yield* sql`SELECT sum(products)::int AS products FROM product_counts`
        assert.deepStrictEqual(counted, { products: 451 })
      }).pipe(Effect.provide(over(memoryDatabase, join(place, "b"))))
    }).pipe(Effect.scoped)
  )

  it.live("leave the database empty if the archive is damaged, truncated or not an archive of this program", () =>
    Effect.gen(function* () {
      const place = yield* folder
      const archive = join(place, "backup.tar.gz")
      yield* Effect.andThen(fill, backup(archive, "0.1.0+test")).pipe(
        Effect.provide(over(memoryDatabase, join(place, "a")))
      )
      const tar = gunzipSync(readFileSync(archive))
      const changed = Buffer.from(tar.toString("latin1").replace("81.25", "18.25"), "latin1")
      const broken: Readonly<Record<string, Buffer>> = {
        changed: gzipSync(changed),
        "cut off": readFileSync(archive).subarray(0, 3000),
        "without its end": gzipSync(tar.subarray(0, Math.floor(tar.length / 1024) * 512)),
        "something else": gzipSync(Buffer.from("no archive")),
        "no gzip": Buffer.from("no gzip")
      }
      yield* Effect.gen(function* () {
        const empty = yield* dump
        for (const [what, bytes] of Object.entries(broken)) {
          const path = join(place, "broken.tar.gz")
          writeFileSync(path, bytes)
          const failure = yield* Effect.flip(restore(path))
          assert.strictEqual(failure._tag, "ArchiveDamaged", what)
          assert.deepStrictEqual(yield* dump, empty, what)
          assert.isTrue(Option.isNone(yield* (yield* FileStore).read("token-of-a-kept-file")), what)
        }
        yield* restore(archive)
        assert.strictEqual((yield* Effect.flip(restore(archive)))._tag, "DatabaseNotEmpty")
      }).pipe(Effect.provide(over(memoryDatabase, join(place, "b"))))
    }).pipe(Effect.scoped)
  )

  it.live("refuse entries that a backup never writes, and large ones before they are read", () =>
    Effect.gen(function* () {
      const place = yield* folder
      const path = join(place, "hostile.tar.gz")
      const { id: schema } = yield* newest
      for (const [entry, reason] of [
        [{ name: "tables/products/1.ndjson", size: 3 * 1024 ** 3 }, "tables/products/1.ndjson is larger than 256 MB"],
        [
          { name: "files/token-of-a-large-file", size: 11 * 1024 ** 2 },
          "files/token-of-a-large-file is larger than 10 MB"
        ],
        [{ name: "manifest.json", size: 300 * 1024 ** 2 }, "manifest.json is larger than 256 MB"],
        [
          { name: "tables/products/1.ndjson", size: 7 },
          "the database does not accept the rows of tables/products/1.ndjson"
        ],
        [{ name: "files/../outside", size: 7 }, "it contains files/../outside, which is unknown to this program"]
      ] as const) {
        yield* Effect.gen(function* () {
          writeFileSync(path, yield* Effect.promise(() => announcing({ schema }, entry)))
          const failure = yield* Effect.flip(restore(path))
          assert.strictEqual(failure.message, `The archive cannot be restored: ${reason}.`)
        }).pipe(Effect.provide(over(memoryDatabase, join(place, "b"))))
      }
    }).pipe(Effect.scoped)
  )

  it.live("say which version restores an archive that this one cannot restore", () =>
    Effect.gen(function* () {
      const place = yield* folder
      const path = join(place, "other.tar.gz")
      const { id } = yield* newest
      const entry = { name: "manifest.json", size: 7 }
      const build = "1.0.0+36c81036a1b2.5f0a1b2c3d4e"
      const older = `this version has schema ${id} and restores archives from schema 24 on: restore with`
      for (const [header, database, message] of [
        [{ schema: 1 }, emptyMemoryDatabase, `${older} the version that wrote it, then upgrade.`],
        [{ schema: 1, build }, memoryDatabase, `${older} version ${build}, which wrote it, then upgrade.`],
        [
          { schema: 9999, build },
          emptyMemoryDatabase,
          `this version has schema ${id}: restore with version ${build}, which wrote it, or with a later one.`
        ],
        [
          { schema: 24, build },
          memoryDatabase,
          `the database has schema ${id} already: restore into a new database, in which no server has run and no schema was made.`
        ]
      ] as const) {
        writeFileSync(path, yield* Effect.promise(() => announcing(header, entry)))
        const failure = yield* Effect.flip(restore(path)).pipe(Effect.provide(withFiles(database, join(place, "b"))))
        assert.strictEqual(failure.message, `The archive has schema ${header.schema}, ${message}`)
      }
    }).pipe(Effect.scoped)
  )

  it.live("leave no table behind if an archive of an earlier schema is damaged", () =>
    Effect.gen(function* () {
      const place = yield* folder
      const path = join(place, "damaged.tar.gz")
      writeFileSync(
        path,
        yield* Effect.promise(() => announcing({ schema: 24 }, { name: "files/../outside", size: 7 }))
      )
      yield* Effect.gen(function* () {
        const failure = yield* Effect.flip(restore(path))
        assert.strictEqual(failure._tag, "ArchiveDamaged")
        assert.isTrue(Option.isNone(yield* current))
      }).pipe(Effect.provide(withFiles(emptyMemoryDatabase, join(place, "b"))))
    }).pipe(Effect.scoped)
  )

  it("batches have at most so many bytes, or one row", () => {
    assert.deepStrictEqual(batchesOf(["aa", "b", "é", "dddddd", "e"], 6), [["aa", "b"], ["é"], ["dddddd"], ["e"]])
    assert.deepStrictEqual(batchesOf([]), [])
  })

  it.live("include every logged table", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const rows = yield* sql<{ readonly name: string }>`
        SELECT relname::text AS name FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p'
          AND relname NOT IN ('migrations', 'schema_compatibility', 'public_addresses')`
      assert.sameMembers(
        rows.map(({ name }) => name),
        [...tables, ...transientTables, ...ownTables]
      )
    }).pipe(Effect.provide(over(memoryDatabase, tmpdir())))
  )

  it.live.skipIf(!isAvailable)(isAvailable ? "restore every row on PostgreSQL" : unavailable, () =>
    Effect.gen(function* () {
      const place = yield* folder
      const archive = join(place, "backup.tar.gz")
      const { url } = yield* PostgresDatabase
      const rows = yield* Effect.gen(function* () {
        yield* fill
        yield* backup(archive, "0.1.0+test")
        return yield* dump
      }).pipe(Effect.provide(over(Postgres.layer({ url }), join(place, "a"))))
      yield* Effect.gen(function* () {
        yield* restore(archive)
        assert.deepStrictEqual(yield* dump, rows)
      }).pipe(Effect.provide(over(memoryDatabase, join(place, "b"))))
    }).pipe(Effect.provide(PostgresDatabase.migrated), Effect.scoped)
  )
})
