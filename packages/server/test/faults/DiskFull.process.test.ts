/** What happens when the disk of the file store is full, for real: a file system of 2 MB below the server's folder. */
import { reportNotRun } from "@dpp/testkit/notRun"
import * as Postgres from "@dpp/persistence/driver/Postgres"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { until } from "@dpp/testkit/Process"
import { startServer } from "@dpp/testkit/ServerProcess"
import { assert, describe, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as SqlClient from "effect/sql/SqlClient"
import { spawnSync } from "node:child_process"
import { mkdirSync, readdirSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { adminToken, temporaryFolder, testServerAt } from "../support.ts"
import { assertPasses, aWrite, products } from "./support.ts"

/** Mounts a small file system at the first argument, seen by the rest of the command line alone. */
const mounted = ["unshare", "--user", "--map-root-user", "--mount", "bash", "-c"]
const mount = 'mount -t tmpfs -o size=2m tmpfs "$0" && exec "$@"'

const reason = !isAvailable
  ? unavailable
  : spawnSync("unshare", [...mounted.slice(1), mount, tmpdir(), "true"]).status === 0
    ? undefined
    : "skipped: this system does not allow mounting a private file system (unshare, tmpfs)"

if (reason !== undefined) reportNotRun(`A full disk of the file store: ${reason}`)

/** A server whose uploaded files have 2 MB, and what lies there. */
const fullServer = Effect.gen(function* () {
  const dataDir = yield* temporaryFolder
  const files = join(dataDir, "files")
  mkdirSync(files)
  const { url } = yield* PostgresDatabase
  const environment = {
    DPP_PORT: "0",
    DPP_DATA_DIR: dataDir,
    DPP_DATABASE_URL: Redacted.value(url),
    DPP_ADMIN_TOKEN: adminToken
  }
  const server = yield* Effect.acquireRelease(
    Effect.sync(() => startServer(environment, [...mounted, mount, files])),
    ({ child, ended }) => Effect.promise(() => (child.kill("SIGTERM"), ended))
  )
  const [, api = ""] = /API +(\S+)/u.exec(yield* Effect.promise(() => until(server, /API +http\S+/u))) ?? []
  const { origin } = new URL(api)
  const stored = () =>
    readdirSync(`/proc/${server.child.pid}/root${files}`, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
  return { ...(yield* testServerAt(origin)), server, stored }
})

/** A PDF of this size, as far as anybody looks. */
const document = (size: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size).fill(0x20)
  bytes.set(Buffer.from("%PDF-1.7\n"))
  return bytes
}

describe.skipIf(reason !== undefined)(reason ?? "a file store without room", () => {
  layer(PostgresDatabase.migrated, { excludeTestServices: true })((it) => {
    it.effect("refuses uploads, changes nothing, logs it, and takes them again once there is room", () =>
      Effect.gen(function* () {
        const { call, server, stored } = yield* fullServer
        const one = (yield* call(products, aWrite().options)).body.data.id
        const other = (yield* call(products, aWrite().options)).body.data.id
        const upload = (id: string, bytes: Uint8Array<ArrayBuffer>, to = "files") =>
          Effect.gen(function* () {
            const form = new FormData()
            form.append("file", new Blob([bytes]), to === "files" ? "manual.pdf" : "battery.png")
            const sent = new Response(form)
            const body = new Uint8Array(yield* Effect.promise(() => sent.arrayBuffer()))
            const type = sent.headers.get("content-type") ?? ""
            return yield* call(`${products}/${id}/${to}`, { method: "POST", headers: { "content-type": type }, body })
          })
        const paths: Array<string> = []
        for (const size of [1_200_000, 300_000, 50_000, 4000]) {
          let answer = yield* upload(one, document(size))
          for (; answer.status === 201; answer = yield* upload(one, document(size))) paths.push(answer.body.url)
          assertPasses(answer)
        }
        const before = yield* call(`${products}/${other}`)
        const pixel = Buffer.from(onePixel, "base64")
        assertPasses(yield* upload(other, new Uint8Array(pixel), "image"))

        assert.strictEqual((yield* call(`${products}/${other}`)).text, before.text)
        assert.match(server.stderr(), /A request failed: the disk of the file store is full, make room/u)
        assert.strictEqual((yield* call("/health/ready", { key: null })).status, 200)
        const recorded = Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          return (yield* sql<{ readonly token: string }>`SELECT token FROM files`).map(({ token }) => token).toSorted()
        }).pipe(Effect.provide(Postgres.layer({ url: (yield* PostgresDatabase).url })))
        assert.lengthOf(yield* recorded, paths.length)
        assert.deepStrictEqual(stored().toSorted(), yield* recorded)

        assert.strictEqual((yield* call(`${products}/${one}`, { method: "DELETE" })).status, 200)
        const again = yield* upload(other, document(1_200_000))
        assert.strictEqual(again.status, 201, again.text)
        assert.strictEqual((yield* upload(other, new Uint8Array(pixel), "image")).status, 200)
        const shown = yield* call(new URL(again.body.url).pathname, { key: null })
        assert.deepStrictEqual([shown.status, shown.text.length], [200, 1_200_000])
        assert.deepStrictEqual(stored().toSorted(), yield* recorded)
      }).pipe(Effect.scoped)
    )
  })
})

const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
