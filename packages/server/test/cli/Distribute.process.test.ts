/** `dpp distribute`, as processes: the responses of a distributed database are the same as before, also after a restore. */
import { CitusCluster, isAvailable, unavailable } from "@dpp/testkit/CitusCluster"
import * as Postgres from "@dpp/testkit/EmbeddedPostgres"
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { inFolder } from "@dpp/testkit/Process"
import { assert, describe, it, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { join } from "node:path"
import { dpp } from "../support/dpp.ts"
import { serverOf } from "../support/demoServer.ts"

type Server = Awaited<ReturnType<typeof serverOf>>

/** Changes a passport, reports its condition and attaches a file. Returns the addresses of everything that shows it. */
const use = async ({ ask: askWith, key }: Server) => {
  const ask = askWith(key)
  const { data } = JSON.parse((await ask("/products?status=published")).text)
  const { gtin, id, serial_number }: Readonly<Record<string, string>> = data[0]
  const published = new Date().toISOString()
  await ask(`/products/${id}/condition`, { method: "PATCH", body: JSON.stringify({ stateOfCharge: 81.5 }) })
  await ask(`/products/${id}`, { method: "PATCH", body: JSON.stringify({ battery_mass: 321 }) })
  const form = new FormData()
  form.append("file", new Blob(["%PDF-1.7 report"]), "report.pdf")
  const headers = { authorization: `Bearer ${key}` }
  const { url } = JSON.parse((await ask(`/products/${id}/files`, { method: "POST", headers, body: form })).text)
  return [
    "/organization",
    "/products?per_page=100&sort=name",
    `/products/${id}/condition`,
    `/products/${id}/export/model-json`,
    `/dpps/${id}?date=${published}`,
    "/audit-log?per_page=100&resource_type=product",
    `/p/${id}`,
    `/01/${gtin}/21/${serial_number}`,
    new URL(url).pathname
  ]
}

/** Whether passports are signed is a setting of the server: an embedded database makes a key itself, which opens no key of an archive. */
const withoutSigning = ({ text, ...response }: { readonly status: number; readonly text: string }) => ({
  ...response,
  text: text.replace(/"signing":"[a-z]+",/u, "")
})

const responses = (server: Server, key: string, paths: ReadonlyArray<string>) =>
  Promise.all(paths.map(async (path) => withoutSigning(await server.ask(key)(path))))

const succeeded = async (args: ReadonlyArray<string>, environment: Readonly<Record<string, string>>) => {
  const { code, stderr, stdout } = await dpp(args, environment)
  assert.strictEqual(code, 0, stderr)
  return stdout
}

describe("dpp distribute", () => {
  it("refuses the embedded database", () =>
    inFolder(async (folder) => {
      const { code, stderr, stdout } = await dpp(["distribute"], { DPP_DATA_DIR: folder })
      assert.deepStrictEqual([code, stdout], [1, ""])
      assert.match(stderr, /embedded database cannot be distributed\. Set DPP_DATABASE_URL/u)
    }))
})

describe.skipIf(!Postgres.isAvailable)(Postgres.isAvailable ? "without Citus" : Postgres.unavailable, () => {
  layer(PostgresDatabase.migrated, { excludeTestServices: true })((test) => {
    test.effect("says what to install", () =>
      Effect.gen(function* () {
        const DPP_DATABASE_URL = Redacted.value((yield* PostgresDatabase).url)
        const { code, stderr } = yield* Effect.promise(() => dpp(["distribute"], { DPP_DATABASE_URL }))
        assert.strictEqual(code, 1)
        assert.match(stderr, /no Citus extension\. Install Citus on every node/u)
      })
    )
  })
})

describe.skipIf(!isAvailable)(isAvailable ? "on a cluster" : unavailable, () => {
  layer(CitusCluster.layer, { excludeTestServices: true })((test) => {
    test.effect(
      "distributes a filled database once; its backup is restored anywhere; every response stays the same",
      () =>
        Effect.gen(function* () {
          const cluster = yield* CitusCluster
          const DPP_DATABASE_URL = Redacted.value(cluster.url)
          const empty = Redacted.value(yield* cluster.createDatabase("empty"))
          yield* Effect.promise(() =>
            inFolder(async (folder) => {
              const archive = join(folder, "backup.tar.gz")
              const [files, restored, embedded] = ["files", "restored", "embedded"].map((name) => join(folder, name))
              const settings = { DPP_DATABASE_URL, DPP_DATA_DIR: files ?? "" }
              const first = await serverOf(files ?? "", { DPP_DATABASE_URL, DPP_DEMO: "on" })
              const paths = await use(first)
              const before = await responses(first, first.key, paths)
              assert.sameMembers([...new Set(before.map(({ status }) => status))], [200, 301])
              assert.strictEqual(await first.stop(), 0)

              const { tables } = JSON.parse(await succeeded(["distribute", "--json"], settings))
              const rows = (name: string): number => tables.find(({ table }: { table: string }) => table === name).rows
              assert.isAbove(rows("products"), 2)
              assert.isAbove(rows("audit_log"), 2)
              assert.match(await succeeded(["distribute"], settings), /distributed already\. Nothing was changed/u)

              const second = await serverOf(files ?? "", { DPP_DATABASE_URL })
              assert.deepStrictEqual(await responses(second, first.key, paths), before)
              await succeeded(["backup", archive], settings)
              assert.strictEqual(await second.stop(), 0)
              assert.match(await succeeded(["verify-audit"], settings), /intact/u)

              await succeeded(["distribute"], { DPP_DATABASE_URL: empty, DPP_DATA_DIR: restored ?? "" })
              for (const target of [
                { DPP_DATABASE_URL: empty, DPP_DATA_DIR: restored ?? "" },
                { DPP_DATA_DIR: embedded ?? "" }
              ]) {
                await succeeded(["restore", archive, "--take-over"], target)
                const server = await serverOf(target.DPP_DATA_DIR, target)
                assert.deepStrictEqual(await responses(server, first.key, paths), before)
                assert.strictEqual(await server.stop(), 0)
              }
            })
          )
        })
    )
  })
})
