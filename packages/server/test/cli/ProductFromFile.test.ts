/** `dpp product update`, `upsert` and `publish` with the rows of a file. */
import { sampleDraft } from "@dpp/core/samples"
import { inFolder } from "@dpp/testkit/Process"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { existsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { dpp } from "../support/dpp.ts"
import { adminToken, aSerial, layerWith, TestServer } from "../support.ts"

const setup = Effect.gen(function* () {
  const { call, origin, ours } = yield* TestServer
  const run = (...args: ReadonlyArray<string>) =>
    dpp(args, { DPP_URL: origin, DPP_API_KEY: ours.key, DPP_ADMIN_TOKEN: adminToken })
  return {
    ours,
    run,
    product: (...args: ReadonlyArray<string>) => run("product", ...args),
    battery: async (serial: string) => {
      const { stdout } = await run("product", "show", serial, "--json")
      return JSON.parse(stdout)
    },
    create: async (fields: object) => {
      const { body, text } = await Effect.runPromise(call("/api/v1/products", { body: fields }))
      assert.isString(body.data?.id, text)
      return body.data
    },
    complete: () => ({ ...sampleDraft("ev"), gtin: null, serial_number: aSerial(), facility_id: ours.facilityId })
  }
})

const linesOf = (rows: ReadonlyArray<object>): string => `${rows.map((row) => JSON.stringify(row)).join("\n")}\n`

layer(layerWith(), { excludeTestServices: true })("dpp product with the rows of a file", (it) => {
  it.effect("says what would happen, and then changes and creates exactly that", () =>
    Effect.gen(function* () {
      const { battery, create, product } = yield* setup
      const [same, changed, fresh] = [aSerial(), aSerial(), aSerial()]
      for (const serial_number of [same, changed]) {
        yield* Effect.promise(() => create({ name: "From a file", serial_number, battery_category: "ev" }))
      }
      yield* Effect.promise(() =>
        inFolder(async (folder) => {
          const file = join(folder, "batteries.csv")
          writeFileSync(
            file,
            `serial_number,name,battery_category\n${same},From a file,ev\n${changed},Renamed,ev\n${fresh},New one,ev\n`
          )
          const rehearsed = await product("upsert", "--from", file, "--dry-run")
          assert.deepStrictEqual(rehearsed, { code: 0, stderr: "", stdout: "1 new, 1 changed, 1 equal, 0 published\n" })
          assert.strictEqual((await battery(changed)).name, "From a file")

          const missing = await product("update", "--from", file)
          assert.strictEqual(missing.code, 1)
          assert.match(
            missing.stdout,
            new RegExp(`^row 4 \\(${fresh}\\) was skipped: the organization has no such battery`, "u")
          )
          assert.match(missing.stdout, /^0 new, 1 changed, 1 equal, 0 published, 1 rejected$/mu)
          assert.strictEqual((await battery(changed)).name, "Renamed")

          const upserted = await product("upsert", "--from", file)
          assert.deepStrictEqual(upserted, { code: 0, stderr: "", stdout: "1 new, 0 changed, 2 equal, 0 published\n" })
          assert.strictEqual((await battery(fresh)).name, "New one")
          assert.isFalse(existsSync(`${file}.dpp-upsert.jsonl`))
        })
      )
    })
  )

  it.effect("finds batteries by the own key or the id of a table, and by what a JSON line names", () =>
    Effect.gen(function* () {
      const { battery, create, product } = yield* setup
      const [first, second] = [aSerial(), aSerial()]
      yield* Effect.promise(async () => {
        const { id } = await create({
          name: "One",
          serial_number: first,
          external_id: `ERP-${first}`,
          battery_category: "ev"
        })
        await create({ name: "Two", serial_number: second, battery_category: "ev" })
        await inFolder(async (folder) => {
          const file = (name: string, text: string) => (writeFileSync(join(folder, name), text), join(folder, name))
          const byKey = await product("update", "--from", file("key.csv", `external_id;name\nERP-${first};By key\n`))
          assert.strictEqual(byKey.code, 0, byKey.stdout + byKey.stderr)
          assert.strictEqual((await battery(first)).name, "By key")
          const byId = await product("update", "--from", file("id.csv", `id;name\n${id};By id\n`))
          assert.strictEqual(byId.code, 0, byId.stdout + byId.stderr)
          assert.strictEqual((await battery(first)).name, "By id")
          const rows = [
            { id, name: "Line 1" },
            { serial_number: second, name: "Line 2", batch_identifier: null }
          ]
          const byLine = await product("update", "--from", file("rows.jsonl", linesOf(rows)), "--json")
          assert.deepInclude(JSON.parse(byLine.stdout), { dry_run: false, updated: 2, rejected: 0, earlier: 0 })
          assert.deepStrictEqual([(await battery(first)).name, (await battery(second)).name], ["Line 1", "Line 2"])
        })
      })
    })
  )

  it.effect("stores nothing of a file with a cell that cannot be read", () =>
    Effect.gen(function* () {
      const { battery, create, product } = yield* setup
      const serial = aSerial()
      yield* Effect.promise(async () => {
        await create({ name: "Untouched", serial_number: serial, battery_category: "ev" })
        await inFolder(async (folder) => {
          const file = join(folder, "batteries.csv")
          writeFileSync(file, `serial_number,name,battery_mass\n${serial},Touched,\n${aSerial()},Other,heavy\n`)
          const refused = await product("upsert", "--from", file)
          assert.strictEqual(refused.code, 1)
          assert.match(refused.stdout, /battery_mass/u)
          assert.strictEqual((await battery(serial)).name, "Untouched")
        })
      })
    })
  )

  it.effect("publishes the batteries of a file, and holds back unlikely values", () =>
    Effect.gen(function* () {
      const { battery, complete, create, product } = yield* setup
      yield* Effect.promise(async () => {
        const [ready, unlikely] = [complete(), { ...complete(), battery_mass: 2.85 }]
        await create(ready)
        await create(unlikely)
        await inFolder(async (folder) => {
          const file = join(folder, "ready.jsonl")
          writeFileSync(file, linesOf([ready, unlikely].map(({ serial_number }) => ({ serial_number }))))
          const published = await product("publish", "--from", file)
          assert.strictEqual(published.code, 1)
          assert.match(published.stdout, /^0 new, 0 changed, 0 equal, 1 published, 1 rejected$/mu)
          assert.match(published.stdout, new RegExp(`^row 2 \\(${unlikely.serial_number}\\)`, "mu"))
          assert.strictEqual((await battery(ready.serial_number)).status, "published")
          assert.strictEqual((await battery(unlikely.serial_number)).status, "draft")
          const accepted = await product("publish", "--from", file, "--accept-unlikely")
          assert.deepStrictEqual([accepted.code, accepted.stdout], [0, "0 new, 0 changed, 1 equal, 1 published\n"])
          const both = await product("publish", ready.serial_number, "--from", file)
          assert.deepStrictEqual([both.code, both.stdout], [2, ""])
        })
      })
    })
  )

  it.effect("continues where a run was stopped, and sends nothing twice", () =>
    Effect.gen(function* () {
      const { ours, product, run } = yield* setup
      const rows = Array.from({ length: 501 }, () => ({
        serial_number: aSerial(),
        name: "One of many",
        battery_category: "ev"
      }))
      yield* Effect.promise(async () => {
        const { stdout } = await run("org", "get", ours.id, "--json")
        const limit = (count: number) => run("org", "update", ours.id, "--limit-drafts", String(count))
        await inFolder(async (folder) => {
          const file = join(folder, "many.jsonl")
          writeFileSync(file, linesOf(rows))
          const drafts = JSON.parse((await run("product", "list", "--status", "draft", "--json")).stdout).length
          await limit(drafts + 500)
          const stopped = await product("upsert", "--from", file)
          assert.strictEqual(stopped.code, 1)
          assert.match(stopped.stdout, /^500 new, 0 changed, 0 equal, 0 published$/mu)
          assert.isTrue(existsSync(`${file}.dpp-upsert.jsonl`))
          await limit(JSON.parse(stdout).limits.drafts)
          const resumed = await product("upsert", "--from", file)
          assert.deepStrictEqual(
            [resumed.code, resumed.stdout],
            [0, "500 rows of an interrupted run had been stored before.\n1 new, 0 changed, 0 equal, 0 published\n"]
          )
          assert.isFalse(existsSync(`${file}.dpp-upsert.jsonl`))
        })
      })
    })
  )
})
