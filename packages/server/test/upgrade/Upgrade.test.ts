/**
 * An upgrade changes and hides nothing: the archive of an earlier revision is restored into an empty database and served, and
 * every response is compared with the one that the earlier revision gave. A run by default compares one of four responses on each
 * database, chosen at random.
 *
 * `tools/upgradeArchive.ts REVISION` makes an archive with its responses.
 */
import { restore } from "@dpp/persistence/backup/Backup"
import * as Postgres from "@dpp/persistence/driver/Postgres"
import * as FileStoreDisk from "@dpp/persistence/files/FileStoreDisk"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { emptyMemoryDatabase } from "@dpp/testkit/memoryDatabase"
import type { FilledService } from "@dpp/testkit/upgrade/fillService"
import { type Answer, read } from "@dpp/testkit/upgrade/surfaces"
import { someOf } from "@dpp/testkit/testRuns"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as SqlClient from "effect/sql/SqlClient"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { brotliDecompressSync } from "node:zlib"
import { layerWith, temporaryFolder, TestServer } from "../support.ts"

const folder = new URL("./archives/", import.meta.url).pathname
const schemas = readdirSync(folder).flatMap((name) => /^schema-(\d+)\.tar\.gz$/u.exec(name)?.[1] ?? [])

interface Recorded {
  readonly filled: FilledService
  readonly answers: ReadonlyArray<Answer>
}

// Sound: the script that made the archive wrote the file.
const recordedAt = (schema: string) =>
  JSON.parse(
    brotliDecompressSync(readFileSync(join(folder, `schema-${schema}.answers.json.br`))).toString()
  ) as Recorded

/** Fills an empty database from the archive of the earlier revision, and upgrades it. Its grants end with time, so they are made valid again. */
const restored = Effect.fnUntraced(function* (schema: string, files: string) {
  const sql = yield* SqlClient.SqlClient
  const archive = restore(join(folder, `schema-${schema}.tar.gz`)).pipe(Effect.provide(FileStoreDisk.layer(files)))
  assert.strictEqual((yield* archive).schema, Number(schema))
  yield* sql`UPDATE access_grants SET expires_at = now() + interval '1 year' WHERE state = 'active'`
})

const environmentOf = (dataDir: string, more: Readonly<Record<string, string>> = {}) => ({
  DPP_DATA_DIR: dataDir,
  DPP_KEY_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
  DPP_KEYLESS_RATE_LIMIT_PER_MINUTE: "100000",
  ...more
})

const embedded = (schema: string) =>
  Layer.unwrap(
    Effect.map(temporaryFolder, (dataDir) =>
      layerWith(environmentOf(dataDir), {
        database: Layer.effectDiscard(Effect.orDie(restored(schema, join(dataDir, "files")))).pipe(
          Layer.provideMerge(emptyMemoryDatabase)
        )
      })
    )
  )

const postgres = (schema: string) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const dataDir = yield* temporaryFolder
      const { url } = yield* PostgresDatabase
      yield* restored(schema, join(dataDir, "files")).pipe(Effect.provide(Postgres.layer({ url })))
      return layerWith(environmentOf(dataDir, { DPP_DATABASE_URL: Redacted.value(url) }))
    })
  ).pipe(Layer.provide(PostgresDatabase.empty))

/** Whether everything that was answered before is answered now. `completeness` may have new duties. */
const includes = (now: unknown, before: unknown): boolean => {
  if (Array.isArray(before)) {
    return Array.isArray(now) && now.length === before.length && before.every((one, index) => includes(now[index], one))
  }
  if (typeof before !== "object" || before === null) return now === before
  if (typeof now !== "object" || now === null) return false
  return Object.entries(before).every(
    ([key, value]) => key === "completeness" || includes(Reflect.get(now, key), value)
  )
}

const parsed = ({ body }: Answer): unknown => JSON.parse(Buffer.from(body, "base64").toString())

const isKept = (before: Answer, now: Answer): boolean => {
  const { promised } = before.surface
  if (now.status !== before.status) return false
  // A refusal has a correlation id of its own.
  if (before.status !== 200 || promised === "status") return true
  return promised === "bytes" ? now.body === before.body : includes(parsed(now), parsed(before))
}

const unchanged = (schema: string) =>
  Effect.gen(function* () {
    const { origin } = yield* TestServer
    const changed: Array<string> = []
    for (const before of someOf(recordedAt(schema).answers, 4)) {
      const now = yield* Effect.promise(() => read(origin, before.surface))
      if (isKept(before, now)) continue
      const texts = [before, now].map(({ body, status }) => `${status} ${Buffer.from(body, "base64").toString()}`)
      changed.push([`${before.surface.promised} ${before.surface.path}`, ...texts].join("\n"))
    }
    assert.deepStrictEqual(changed, [])
  })

describe.each(schemas)("a database of schema %s", (schema) => {
  it("has recorded documents, files and statements of published passports", () => {
    const { answers } = recordedAt(schema)
    const found = answers.filter(({ status, surface }) => status === 200 && surface.promised === "bytes")
    assert.isAbove(found.length, 100)
    const paths = found.map(({ surface }) => surface.path)
    for (const part of ["model-json", "date=", "/files/", "/export/qr"]) {
      assert.isTrue(
        paths.some((path) => path.includes(part)),
        part
      )
    }
  })

  it.live("answers everything as before on the embedded database", () =>
    unchanged(schema).pipe(Effect.provide(embedded(schema)))
  )

  it.live.skipIf(!isAvailable)(isAvailable ? "answers everything as before on PostgreSQL" : unavailable, () =>
    unchanged(schema).pipe(Effect.provide(postgres(schema)))
  )
})
