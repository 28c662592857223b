/** Registration with the EU registry, over HTTP: worksheets, what a stranger reads, and what the registry answered. */
import { sampleDraft } from "@dpp/core/samples"
import { freePort } from "@dpp/testkit/freePort"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import { type Answer, aSerial, layerWith, type Tenant, TestServer } from "../support.ts"
import { dpp } from "../support/dpp.ts"

const products = "/api/v1/products"
const results = "/api/v1/registry-results"

/** The printed addresses lead to the server itself, so that a stranger can read them. */
const server = (isSigning: boolean) =>
  Layer.unwrap(
    Effect.map(Effect.promise(freePort), (port) =>
      layerWith(
        {
          DPP_PORT: String(port),
          DPP_PUBLIC_URL: `http://127.0.0.1:${port}`,
          DPP_KEYLESS_RATE_LIMIT_PER_MINUTE: "1000000"
        },
        { isSigning }
      )
    )
  )

const identified = Effect.fnUntraced(function* ({ id }: Tenant) {
  const { admin } = yield* TestServer
  const changed = yield* admin(`/admin/v1/organizations/${id}`, {
    method: "PATCH",
    body: {
      operator_identifiers: [{ scheme: "lei", value: "529900T8BM49AURSDO55" }],
      backup_provider: { name: "Archive Ltd", url: "https://backup.example.org" }
    }
  })
  assert.strictEqual(changed.status, 200, changed.text)
})

/** Runs a command with the key of an organization, and parses what it prints. */
const run = Effect.fnUntraced(function* ({ key }: Tenant, ...args: ReadonlyArray<string>) {
  const { origin } = yield* TestServer
  const { code, stderr, stdout } = yield* Effect.promise(() =>
    dpp(["registry", ...args, "--url", origin, "--json"], { DPP_API_KEY: key })
  )
  return { code, stderr, printed: stdout.startsWith("{") ? JSON.parse(stdout) : stdout }
})

const nextOf = ({ headers }: Answer): string | null =>
  /<([^>]+)>; rel="next"/u.exec(headers.get("link") ?? "")?.[1] ?? null

const filesFrom = Effect.fnUntraced(function* (path: string, key?: string) {
  const { call } = yield* TestServer
  const files: Array<Answer> = []
  for (let at: string | null = path; at !== null;) {
    const file: Answer = yield* call(at, key === undefined ? {} : { key })
    assert.strictEqual(file.status, 200, file.text)
    files.push(file)
    at = nextOf(file)
  }
  return files
})

/** Asks until every row has a signed statement. */
const signedFiles = (path: string, key?: string) =>
  Effect.repeat(filesFrom(path, key), {
    schedule: Schedule.spaced("200 millis"),
    while: (files) => files.some(({ body }) => body.data.some((row: Row) => row.statement_sha256 === null))
  })

interface Row {
  readonly unique_product_identifier: string
  readonly passport_id: string
  readonly statement_sha256: string | null
  readonly version: number | null
  readonly registration_id?: string
}

const idOf = ({ passport_id }: Row): string => passport_id.replace("urn:uuid:", "")

const publishMany = Effect.fnUntraced(function* ({ facilityId: facility_id, key }: Tenant, count: number) {
  const { call } = yield* TestServer
  for (let done = 0; done < count; done += 500) {
    const batteries = Array.from({ length: Math.min(500, count - done) }, (_, index) => ({
      ...sampleDraft("ev"),
      gtin: "9526001000012",
      serial_number: aSerial(),
      batch_identifier: `2026-W${index % 50}`,
      ...(index % 2 === 0 ? { commodity_code: "85076000" } : {}),
      facility_id,
      status: "published"
    }))
    const created = yield* call(`${products}/bulk`, { key, body: { products: batteries } })
    assert.strictEqual(created.status, 201, created.text.slice(0, 2000))
    assert.strictEqual(created.body.data.imported, batteries.length, created.text.slice(0, 2000))
  }
})

layer(server(false), { excludeTestServices: true })("a worksheet of 1,000 passports", (it) => {
  it.effect(
    "has rows that equal what a stranger reads (case 19)",
    () =>
      Effect.gen(function* () {
        const { call, ours } = yield* TestServer
        yield* identified(ours)
        yield* publishMany(ours, 1000)
        const files = yield* filesFrom("/api/v1/registry-file")
        assert.isTrue(files.every(({ body }) => body.data.length <= 100))
        const rows: ReadonlyArray<Row> = files.flatMap(({ body }) => body.data)
        assert.strictEqual(new Set(rows.map(idOf)).size, 1000)
        const product = yield* call(`${products}/${idOf(rows[0]!)}`)
        assert.deepStrictEqual(product.body.data.registry, {
          status: "not_registered",
          registration_id: null,
          registered_version: null,
          registered_statement_sha256: null
        })
        const { code, printed, stderr } = yield* run(ours, "check", "--allow-local-address")
        assert.strictEqual(code, 0, `${stderr}\n${JSON.stringify(printed).slice(0, 3000)}`)
        assert.deepInclude(printed, { checked: 1000, errors: 0, undecided: 0 })
      }),
    300_000
  )
})

layer(server(true), { excludeTestServices: true })("the registry", (it) => {
  it.effect("refuses a commodity code with a hyphen, and needs none (case 19)", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const draft = { ...sampleDraft("ev"), serial_number: aSerial() }
      const refused = yield* call(products, { body: { ...draft, commodity_code: "85-07" } })
      assert.strictEqual(refused.status, 400, refused.text)
      assert.property(refused.body.error.details, "commodity_code")
      const other = yield* call(products, { body: { ...draft, commodity_code: "850440" } })
      assert.strictEqual(other.status, 201, other.text)
      assert.property(other.body.meta.field_warnings, "commodity_code")
    })
  )

  it.effect("an update is pending by itself after a new version of the registered passport (case 20)", () =>
    Effect.gen(function* () {
      const { admin, call, theirs } = yield* TestServer
      const { key } = theirs
      yield* publishMany(theirs, 2)
      const [file] = yield* signedFiles("/api/v1/registry-file", key)
      const [row, other]: ReadonlyArray<Row> = file!.body.data
      const id = idOf(row!)
      const path = `${products}/${id}`
      const read = () => call(path, { key })
      const record = (result: object) => call(results, { key, body: { results: [result] } })
      const tag = (yield* read()).headers.get("etag") ?? ""

      const prepared = yield* record({ product_id: id, status: "prepared" })
      assert.deepStrictEqual(prepared.body.meta, { stored: 1, unchanged: 0, rejected: 0 })
      assert.strictEqual((yield* call(path, { key, headers: { "if-none-match": tag } })).status, 200)
      const answer = {
        unique_product_identifier: row!.unique_product_identifier,
        registration_id: "EU-1",
        registered_statement_sha256: row!.statement_sha256,
        proof: "signed by the registry"
      }
      const registered = yield* record(answer)
      assert.deepInclude(registered.body.data[0], { status: "stored", product_id: id, registry_status: "registered" })
      assert.deepInclude((yield* record(answer)).body.meta, { stored: 0, unchanged: 1 })
      assert.deepStrictEqual((yield* read()).body.data.registry, {
        status: "registered",
        registration_id: "EU-1",
        registered_version: 1,
        registered_statement_sha256: row!.statement_sha256
      })

      const before = yield* read()
      yield* call(path, { key, method: "PATCH", body: { name: "Only the name" } })
      assert.strictEqual((yield* read()).body.data.registry.status, "registered")
      const patched = yield* call(path, { key, method: "PATCH", body: { rated_capacity: 95 } })
      assert.strictEqual(patched.body.data.registry.status, "update_pending", patched.text.slice(0, 500))
      const pending = yield* read()
      assert.deepInclude(pending.body.data.registry, { status: "update_pending", registered_version: 1 })
      assert.notStrictEqual(pending.headers.get("etag"), before.headers.get("etag"))
      const [update] = yield* signedFiles("/api/v1/registry-file?status=update_pending", key)
      assert.deepInclude(update!.body.data, { ...update!.body.data[0], version: 2, registration_id: "EU-1" })

      yield* record({ product_id: id, registration_id: "EU-1", registered_version: 2 })
      assert.strictEqual((yield* read()).body.data.registry.status, "registered")
      const again = yield* read()
      yield* admin(`/admin/v1/organizations/${theirs.id}`, { method: "PATCH", body: { city: "Potsdam" } })
      const moved = yield* call(path, { key, headers: { "if-none-match": again.headers.get("etag") ?? "" } })
      assert.deepStrictEqual([moved.status, moved.body?.data.registry.status], [200, "update_pending"])

      const foreign = yield* record({
        product_id: idOf(other!),
        registration_id: "EU-2",
        registered_statement_sha256: "A".repeat(43)
      })
      assert.deepInclude(foreign.body.data[0], {
        status: "stored",
        findings: ["STATEMENT_DIFFERS"],
        registry_status: "update_pending"
      })
      const failed = yield* record({ product_id: idOf(other!), errors: [{ code: "E12", message: "Unknown operator" }] })
      assert.deepInclude(failed.body.data[0], { registry_status: "failed" })
      const shown = (yield* call(`${products}/${idOf(other!)}`, { key })).body.data.registry
      assert.deepStrictEqual(shown.errors, [{ code: "E12", message: "Unknown operator" }])

      const log = yield* call(`/api/v1/audit-log?resource_id=${id}&action=product.registry_recorded`, { key })
      assert.deepStrictEqual(
        log.body.data.map(({ changed_fields }: { changed_fields: ReadonlyArray<string> }) => changed_fields[0]),
        ["registry.registered", "registry.registered", "registry.prepared"]
      )
      const feed = yield* call("/api/v1/changes?limit=1000", { key })
      assert.isAtLeast(
        feed.body.data.filter(({ resource_id }: { resource_id: string }) => resource_id === id).length,
        5,
        feed.text.slice(0, 500)
      )
    })
  )

  it.effect("lists the deregistration of a recycled battery, and nothing else of it", () =>
    Effect.gen(function* () {
      const { call, theirs } = yield* TestServer
      const { key } = theirs
      const serial_number = aSerial()
      const body = { ...sampleDraft("ev"), facility_id: theirs.facilityId, serial_number, status: "published" }
      const { id } = (yield* call(products, { key, body })).body.data
      const record = (result: object) => call(results, { key, body: { results: [{ product_id: id, ...result }] } })
      yield* record({ registration_id: "EU-9" })
      const date = new Date().toISOString().slice(0, 10)
      const responsible = { role: "producer", name: "Recycling GmbH" }
      for (const [event, query] of [
        ["waste", ""],
        ["recycled", "?confirm=true"]
      ]) {
        const ended = yield* call(`${products}/${id}/lifecycle${query}`, {
          key,
          body: { event, date, responsible: event === "waste" ? responsible : undefined }
        })
        assert.strictEqual(ended.status, 201, ended.text)
      }
      const worksheet = "/api/v1/registry-file?worksheet=deregistrations"
      const rows = (yield* filesFrom(worksheet, key)).flatMap(({ body: { data } }) => data)
      assert.deepStrictEqual(
        rows.map((row: Row) => [idOf(row), row.registration_id]),
        [[id, "EU-9"]]
      )
      const again = yield* record({ registration_id: "EU-9", status: "registered" })
      assert.strictEqual(again.body.data[0].status, "rejected")
      const gone = yield* record({ status: "deregistered" })
      assert.deepInclude(gone.body.data[0], { status: "stored", registry_status: "deregistered" })
      assert.lengthOf((yield* filesFrom(worksheet, key))[0]!.body.data, 0)
      const all = (yield* filesFrom("/api/v1/registry-file", key)).flatMap(({ body: { data } }) => data.map(idOf))
      assert.notInclude(all, id)
    })
  )
})
