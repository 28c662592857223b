/**
 * The server killed under mixed writes: what was answered is there, on every surface that shows it, nothing is there by
 * half, and no file is left over.
 */
import { sampleDraft } from "@dpp/core/samples"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { random } from "@dpp/testkit/fuzz/requests"
import { dpp } from "@dpp/testkit/DppCommand"
import { inFolder, type Running, until } from "@dpp/testkit/Process"
import { startServer } from "@dpp/testkit/ServerProcess"
import { runs } from "@dpp/testkit/testRuns"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { profile } from "../support.ts"

const rounds = Number(process.env["DPP_CRASH_ROUNDS"] ?? runs(1, 30))
const timeout = 120_000 + rounds * 20_000
const adminToken = "admin-token-of-the-crash"

interface Acknowledged {
  readonly serials: Set<string>
  /** Serial numbers of bulks that were sent, answered or not. */
  readonly bulks: Array<ReadonlyArray<string>>
  /** Cycles that the battery's answered readings reached. */
  cycles: number
  /** Mass that the passport's answered changes reached; every change makes it heavier. */
  mass: number
}

const launch = async (environment: Readonly<Record<string, string>>): Promise<{ server: Running; origin: string }> => {
  const server = startServer({ DPP_PORT: "0", DPP_RATE_LIMIT_PER_MINUTE: "1000000", ...environment })
  const output = await until(server, /API +http\S+/u)
  const [, api = ""] = /API +(\S+)/u.exec(output) ?? []
  return { server, origin: new URL(api).origin }
}

const json = { "content-type": "application/json" }

// Answers are looked into by tests that know their form.
// oxlint-disable-next-line typescript/no-explicit-any
const ask = async (url: string, key: string, init: RequestInit = {}): Promise<{ status: number; body: any }> => {
  const headers = new Headers(init.headers)
  headers.set("authorization", `Bearer ${key}`)
  const response = await fetch(url, { ...init, headers })
  return { status: response.status, body: await response.json() }
}

/** Writes of all kinds, one after the other, until the server is gone. */
const writer = async (
  origin: string,
  key: string,
  battery: string,
  name: string,
  acknowledged: Acknowledged
): Promise<void> => {
  const products = `${origin}/api/v1/products`
  const row = (serial_number: string) => ({ name: "Battery", serial_number, battery_category: "ev" })
  const send = (url: string, method: string, body: unknown) =>
    ask(url, key, { method, headers: json, body: JSON.stringify(body) })
  try {
    for (let n = 0; ; n += 1) {
      const serial = `${name}-${n}`
      if ((await send(products, "POST", row(serial))).status === 201) acknowledged.serials.add(serial)
      const bulk = Array.from({ length: 15 }, (_, index) => `${serial}-b${index}`)
      acknowledged.bulks.push(bulk)
      const imported = await send(`${products}/bulk`, "POST", { products: bulk.map(row) })
      if (imported.status === 201) for (const one of bulk) acknowledged.serials.add(one)
      const upserted = Array.from({ length: 15 }, (_, index) => `${serial}-u${index}`)
      acknowledged.bulks.push(upserted)
      const heavier = acknowledged.mass + 1
      const rows = [...upserted.map(row), { serial_number: "BATTERY", battery_mass: heavier }]
      if ((await send(`${products}/bulk?upsert=true`, "PATCH", { products: rows })).status === 200) {
        for (const one of upserted) acknowledged.serials.add(one)
        acknowledged.mass = Math.max(acknowledged.mass, heavier)
      }
      const cycles = acknowledged.cycles + 1
      const reading = { cycles: { full: cycles } }
      const { status } = await send(`${products}/${battery}/condition`, "PATCH", reading)
      if (status === 200) acknowledged.cycles = Math.max(acknowledged.cycles, cycles)
      const mass = acknowledged.mass + 1
      const changed = await send(`${products}/${battery}`, "PATCH", { battery_mass: mass })
      if (changed.status === 200) acknowledged.mass = Math.max(acknowledged.mass, mass)
      const form = new FormData()
      form.append("file", new Blob(["%PDF-1.7 ", serial]), "a.pdf")
      await ask(`${products}/${battery}/files`, key, { method: "POST", body: form })
    }
  } catch {
    // The server is gone.
  }
}

/** The masses that the product, the document, a dated document and the public page show. */
const massesOf = async (origin: string, key: string, battery: string): Promise<ReadonlyArray<unknown>> => {
  const { data } = (await ask(`${origin}/api/v1/products/${battery}`, key)).body
  const page = await ask(`${origin}${new URL(data.public_url).pathname}`, key, {
    headers: { accept: "application/json" }
  })
  const documents = [
    await ask(`${origin}/api/v1/products/${battery}/export/model-json`, key),
    await ask(`${origin}/api/v1/dpps/${battery}?date=${data.updated_at}`, key),
    page
  ]
  return [
    data.battery_mass,
    ...documents.map(({ body }) => body.batteryPassportData.identifiersAndProductData.batteryMass.gramKilogramValue)
  ]
}

const serialsOf = async (origin: string, key: string): Promise<ReadonlySet<string>> => {
  const found = new Set<string>()
  for (let page = 1; ; page += 1) {
    const { body } = await ask(`${origin}/api/v1/products?per_page=100&page=${page}&sort=name`, key)
    for (const { serial_number } of body.data) found.add(serial_number)
    if (page >= body.pagination.total_pages) {
      assert.strictEqual(found.size, body.pagination.total)
      return found
    }
  }
}

const assertNothingLost = async (
  folder: string,
  database: string,
  environment: Readonly<Record<string, string>>
): Promise<void> => {
  const all = { DPP_DATA_DIR: folder, DPP_ADMIN_TOKEN: adminToken, ...environment }
  const next = random(Date.now())
  const acknowledged: Acknowledged = { serials: new Set(), bulks: [], cycles: 0, mass: 401 }
  let { origin, server } = await launch(all)
  const post = (path: string, body: object) =>
    ask(`${origin}${path}`, adminToken, { method: "POST", headers: json, body: JSON.stringify(body) })
  const { id } = (await post("/admin/v1/organizations", { ...profile, name: "Crash GmbH" })).body.data
  const { key } = (await post(`/admin/v1/organizations/${id}/api-keys`, { name: "key" })).body.data
  const sample = { ...sampleDraft("ev"), manufacturing_place: "Berlin" }
  const battery = { ...sample, serial_number: "BATTERY", battery_mass: acknowledged.mass, status: "published" }
  const created = await ask(`${origin}/api/v1/products`, key, {
    method: "POST",
    headers: json,
    body: JSON.stringify(battery)
  })
  const inRound = async (round: number): Promise<void> => {
    const goal = acknowledged.serials.size + 20 + Math.floor(next() * 60)
    const writers = ["a", "b", "c"].map((name) =>
      writer(origin, key, created.body.data.id, `R${round}-${name}`, acknowledged)
    )
    while (acknowledged.serials.size < goal) await new Promise(setImmediate)
    server.child.kill("SIGKILL")
    await Promise.all([server.ended, ...writers])
    ;({ origin, server } = await launch(all))
    const there = await serialsOf(origin, key)
    for (const serial of acknowledged.serials) assert.isTrue(there.has(serial), `${serial} was answered and is gone`)
    for (const bulk of acknowledged.bulks) {
      assert.include([0, bulk.length], bulk.filter((serial) => there.has(serial)).length, "a bulk is there by half")
    }
    const { data } = (await ask(`${origin}/api/v1/products/${created.body.data.id}/condition`, key)).body
    assert.isAtLeast(data.battery_condition?.cycles?.full ?? 0, acknowledged.cycles)
    const [mass, ...shown] = await massesOf(origin, key, created.body.data.id)
    assert.isAtLeast(Number(mass), acknowledged.mass)
    assert.deepStrictEqual(shown, [mass, mass, mass])
    acknowledged.mass = Number(mass)
  }
  let survived = 0
  try {
    for (; survived < rounds; survived += 1) await inRound(survived)
  } finally {
    console.log(
      `proof: ${survived} of ${rounds} rounds ok; ${acknowledged.serials.size} writes answered on ${database}`
    )
  }
  // With the battery its files go; what a crash left unfinished is due an hour later, and no more than the writers had.
  await ask(`${origin}/api/v1/products/${created.body.data.id}?confirm=true`, key, { method: "DELETE" })
  const files = join(folder, "files")
  const left = existsSync(files) ? readdirSync(files, { recursive: true, withFileTypes: true }) : []
  assert.isAtMost(left.filter((entry) => entry.isFile()).length, 3 * rounds)
  server.child.kill("SIGTERM")
  assert.strictEqual((await server.ended).code, 0)
  const audit = await dpp(["verify-audit"], all)
  assert.strictEqual(audit.code, 0, audit.stdout)
}

describe("a server that is killed", () => {
  it(
    "has lost nothing on the embedded database",
    () => inFolder((folder) => assertNothingLost(folder, "PGlite", {})),
    timeout
  )

  it.skipIf(!isAvailable)(
    isAvailable ? "has lost nothing on PostgreSQL" : unavailable,
    () =>
      Effect.gen(function* () {
        const { url } = yield* PostgresDatabase
        yield* Effect.promise(() =>
          inFolder((folder) => assertNothingLost(folder, "PostgreSQL", { DPP_DATABASE_URL: Redacted.value(url) }))
        )
      }).pipe(Effect.provide(PostgresDatabase.migrated), Effect.runPromise),
    timeout
  )
})
