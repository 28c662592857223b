/** Registration with the EU registry, over HTTP: worksheets, what everybody reads, and what the registry answered. */
import { sampleDraft } from "@dpp/core/samples"
import { freePort } from "@dpp/testkit/freePort"
import { runs } from "@dpp/testkit/testRuns"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import { readFileSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { type Answer, aSerial, layerWith, profile, temporaryFolder, type Tenant, TestServer } from "../support.ts"
import { dpp } from "../support/dpp.ts"

const products = "/api/v1/products"
const results = "/api/v1/registry-results"

/** The printed addresses lead to the server itself, so that everybody can read them. */
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
  readonly operator_since?: string
}

/** The item of a list that has it. */
const itemAt = <A>(list: ReadonlyArray<A>, index = 0): A => {
  const found = list[index]
  if (found === undefined) throw new Error(`The list has no item ${index}.`)
  return found
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

/** The contract names 1,000, which a complete run reads. */
const count = runs(150, 1000)

layer(server(false), { excludeTestServices: true })("a worksheet of many passports", (it) => {
  it.effect(
    "has rows that equal what everybody reads (case 19)",
    () =>
      Effect.gen(function* () {
        const { call, ours } = yield* TestServer
        yield* identified(ours)
        yield* publishMany(ours, count)
        const files = yield* filesFrom("/api/v1/registry-file")
        assert.isTrue(files.every(({ body }) => body.data.length <= 100))
        const rows: ReadonlyArray<Row> = files.flatMap(({ body }) => body.data)
        assert.strictEqual(new Set(rows.map(idOf)).size, count)
        const product = yield* call(`${products}/${idOf(itemAt(rows))}`)
        assert.deepStrictEqual(product.body.data.registry, {
          status: "not_registered",
          registration_id: null,
          registered_version: null,
          registered_statement_sha256: null
        })
        const { code, printed, stderr } = yield* run(ours, "check", "--allow-local-address")
        assert.strictEqual(code, 0, `${stderr}\n${JSON.stringify(printed).slice(0, 3000)}`)
        assert.deepInclude(printed, { checked: count, errors: 0, undecided: 0 })
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
      const { data } = itemAt(yield* signedFiles("/api/v1/registry-file", key)).body
      const [row, other]: readonly [Row, Row] = data
      const id = idOf(row)
      const path = `${products}/${id}`
      const read = () => call(path, { key })
      const record = (result: object) => call(results, { key, body: { results: [result] } })
      const tag = (yield* read()).headers.get("etag") ?? ""

      const prepared = yield* record({ product_id: id, status: "prepared" })
      assert.deepStrictEqual(prepared.body.meta, { stored: 1, unchanged: 0, rejected: 0 })
      assert.strictEqual((yield* call(path, { key, headers: { "if-none-match": tag } })).status, 200)
      const answer = {
        unique_product_identifier: row.unique_product_identifier,
        registration_id: "EU-1",
        registered_statement_sha256: row.statement_sha256,
        proof: "signed by the registry"
      }
      const registered = yield* record(answer)
      assert.deepInclude(registered.body.data[0], { status: "stored", product_id: id, registry_status: "registered" })
      assert.deepInclude((yield* record(answer)).body.meta, { stored: 0, unchanged: 1 })
      assert.deepStrictEqual((yield* read()).body.data.registry, {
        status: "registered",
        registration_id: "EU-1",
        registered_version: 1,
        registered_statement_sha256: row.statement_sha256
      })

      const before = yield* read()
      yield* call(path, { key, method: "PATCH", body: { name: "Only the name" } })
      assert.strictEqual((yield* read()).body.data.registry.status, "registered")
      const patched = yield* call(path, { key, method: "PATCH", body: { rated_capacity: 203 } })
      assert.strictEqual(patched.body.data.registry.status, "update_pending", patched.text.slice(0, 500))
      const pending = yield* read()
      assert.deepInclude(pending.body.data.registry, { status: "update_pending", registered_version: 1 })
      assert.notStrictEqual(pending.headers.get("etag"), before.headers.get("etag"))
      const update = itemAt(yield* signedFiles("/api/v1/registry-file?status=update_pending", key)).body.data
      assert.lengthOf(update, 1)
      assert.deepInclude(update[0], { version: 2, registration_id: "EU-1" })

      yield* record({ product_id: id, registration_id: "EU-1", registered_version: 2 })
      assert.strictEqual((yield* read()).body.data.registry.status, "registered")
      const again = yield* read()
      yield* admin(`/admin/v1/organizations/${theirs.id}`, { method: "PATCH", body: { city: "Potsdam" } })
      const moved = yield* call(path, { key, headers: { "if-none-match": again.headers.get("etag") ?? "" } })
      assert.deepStrictEqual([moved.status, moved.body?.data.registry.status], [200, "update_pending"])

      const foreign = yield* record({
        product_id: idOf(other),
        registration_id: "EU-2",
        registered_statement_sha256: "A".repeat(43)
      })
      assert.deepInclude(foreign.body.data[0], {
        status: "stored",
        findings: ["STATEMENT_DIFFERS"],
        registry_status: "update_pending"
      })
      const failed = yield* record({ product_id: idOf(other), errors: [{ code: "E12", message: "Unknown operator" }] })
      assert.deepInclude(failed.body.data[0], { registry_status: "failed" })
      const shown = (yield* call(`${products}/${idOf(other)}`, { key })).body.data.registry
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

  it.effect(
    "keeps the evidence of an outage, names the day of the proof, and passes with a transfer from its day on",
    () =>
      Effect.gen(function* () {
        const { call, ours, theirs } = yield* TestServer
        const { key } = theirs
        yield* publishMany(theirs, 1)
        const id = (yield* call(`${products}?sort=created_at&order=desc&per_page=1`, { key })).body.data[0].id
        const record = (result: object) => call(results, { key, body: { results: [{ product_id: id, ...result }] } })
        const read = (by: Tenant) =>
          Effect.map(call(`${products}/${id}`, { key: by.key }), ({ body }) => body.data.registry)
        const attempt = { attempted_at: "2026-11-01T10:00:00Z", errors: [{ code: "503", message: "Not available" }] }
        assert.strictEqual((yield* record(attempt)).body.data[0].registry_status, "failed")
        const registered = { registration_id: "EU-7", registered_on: "2026-11-02" }
        assert.strictEqual((yield* record(registered)).body.data[0].registry_status, "registered")
        assert.deepInclude(yield* read(theirs), { proof_due: "2027-01-31", attempts: [attempt] })
        yield* record({ ...registered, proof: "signed by the registry" })
        const proven = yield* read(theirs)
        assert.notProperty(proven, "proof_due")
        assert.deepStrictEqual(proven.attempts, [attempt])

        const expires_at = new Date(Date.now() + 86_400_000).toISOString()
        const offer = yield* call(`${products}/${id}/transfer`, {
          key,
          body: { purpose: "responsibility", expires_at }
        })
        const { code } = offer.body
        const accepted = yield* call("/api/v1/transfers/accept", {
          key: ours.key,
          body: { code, facility_id: ours.facilityId }
        })
        assert.strictEqual(accepted.status, 200, accepted.text)
        const received = yield* read(ours)
        assert.deepInclude(received, { status: "update_pending", registration_id: "EU-7" })
        assert.notProperty(received, "attempts")
        const rows: ReadonlyArray<Row> = (yield* filesFrom(
          "/api/v1/registry-file?status=update_pending",
          ours.key
        )).flatMap(({ body: { data } }) => data)
        const day = accepted.body.data.decided_at.slice(0, 10)
        assert.deepInclude(rows.find((row) => idOf(row) === id) ?? {}, { registration_id: "EU-7", operator_since: day })
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
      assert.lengthOf(itemAt(yield* filesFrom(worksheet, key)).body.data, 0)
      const all = (yield* filesFrom("/api/v1/registry-file", key)).flatMap(({ body: { data } }) => data.map(idOf))
      assert.notInclude(all, id)
    })
  )

  it.effect("lists the deregistration of a deleted passport, which the command line prepares and records", () =>
    Effect.gen(function* () {
      const { call, theirs } = yield* TestServer
      const { key } = theirs
      const folder = yield* temporaryFolder
      const body = { ...sampleDraft("ev"), gtin: "9526001000012", facility_id: theirs.facilityId, status: "published" }
      const { id, public_url } = (yield* call(products, { key, body: { ...body, serial_number: aSerial() } })).body.data
      yield* call(results, { key, body: { results: [{ product_id: id, registration_id: "EU-7" }] } })
      const deleted = yield* call(`${products}/${id}?confirm=true`, { key, method: "DELETE" })
      assert.strictEqual(deleted.status, 200, deleted.text)
      const prepared = yield* run(theirs, "prepare", "--out", folder, "--deregistrations")
      assert.deepInclude(prepared.printed, { rows: 1, unsigned: 0 }, prepared.stderr)
      const file = itemAt<string>(prepared.printed.files)
      const [row] = JSON.parse(readFileSync(file, "utf8")).data
      assert.deepInclude(row, { unique_product_identifier: public_url, registration_id: "EU-7", active: false })
      writeFileSync(join(folder, "gone.json"), JSON.stringify([{ ...row, status: "deregistered" }]))
      const recorded = yield* run(theirs, "result", join(folder, "gone.json"))
      assert.deepInclude(recorded.printed, { stored: 1, rejected: 0 }, recorded.stderr)
      const [entry] = (yield* call(`/api/v1/audit-log?resource_id=${id}`, { key })).body.data
      assert.deepInclude(entry, { action: "product.registry_recorded", changed_fields: ["registry.deregistered"] })
      const worksheet = "/api/v1/registry-file?worksheet=deregistrations"
      assert.lengthOf(itemAt(yield* filesFrom(worksheet, key)).body.data, 0)
    })
  )

  it.effect(
    "is prepared, checked and recorded on the command line, and an interrupted check continues",
    () =>
      Effect.gen(function* () {
        const { admin, call, origin } = yield* TestServer
        const folder = yield* temporaryFolder
        const organization = yield* admin("/admin/v1/organizations", { body: { ...profile, name: "Third GmbH" } })
        const { id } = organization.body.data
        const at = `/admin/v1/organizations/${id}`
        const { key } = (yield* admin(`${at}/api-keys`, { body: { name: "tests" } })).body.data
        const facility = yield* admin(`${at}/facilities`, { body: { name: "Werk", city: "Berlin", country: "DE" } })
        const third: Tenant = { id, key, facilityId: facility.body.data.id }
        yield* publishMany(third, 102)
        yield* signedFiles("/api/v1/registry-file", key)

        // Without identifiers and a back-up provider, each passport has two errors.
        const [state, report] = [join(folder, "check.jsonl"), join(folder, "report.json")]
        const check = (...args: ReadonlyArray<string>) =>
          run(third, "check", "--allow-local-address", "--state", state, ...args)
        const first = yield* check("--report", report)
        assert.strictEqual(first.code, 1, first.stderr)
        assert.deepInclude(first.printed, { checked: 102, errors: 204, undecided: 0 })
        assert.deepStrictEqual(
          first.printed.summary.map(({ article, code, count }: Summary) => [code, article, count]),
          [
            ["BACKUP_NOT_NAMED", "EU 2026/1778 Art. 8(7)(e)", 102],
            ["OPERATOR_NOT_IDENTIFIED", "EU 2026/1778 Art. 8", 102]
          ]
        )
        assert.lengthOf(JSON.parse(readFileSync(report, "utf8")).passports, 102)
        const kept = readFileSync(state, "utf8").trim().split("\n")
        assert.lengthOf(kept, 102)
        // Half of the lines, the last one not to its end: only the others are read again.
        writeFileSync(state, [...kept.slice(0, 50), kept[50]?.slice(0, 20)].join("\n"))
        const again = yield* check("--report", join(folder, "report.xlsx"))
        assert.deepStrictEqual(again.printed.summary, first.printed.summary)
        assert.lengthOf(
          readFileSync(state, "utf8")
            .split("\n")
            .filter((line) => line.endsWith("}")),
          102
        )
        assert.strictEqual(readFileSync(join(folder, "report.xlsx")).subarray(0, 2).toString(), "PK")
        yield* identified(third)
        yield* signedFiles("/api/v1/registry-file", key)
        const fixed = yield* check()
        assert.deepStrictEqual([fixed.code, fixed.printed.errors], [0, 0], fixed.stderr)

        const out = join(folder, "out")
        const prepared = yield* run(third, "prepare", "--out", out)
        assert.deepInclude(prepared.printed, { rows: 102, unsigned: 0 }, prepared.stderr)
        assert.deepStrictEqual(
          prepared.printed.files.map((name: string) => basename(name)),
          ["registrations-00001.json", "registrations-00002.json"]
        )
        assert.deepInclude((yield* run(third, "prepare", "--out", out)).printed, { rows: 0, files: [] })
        const rows: ReadonlyArray<Row> = JSON.parse(readFileSync(prepared.printed.files[1], "utf8")).data
        assert.lengthOf(rows, 2)

        const answer = join(folder, "answer.csv")
        const [one, other] = rows.map(({ unique_product_identifier }) => unique_product_identifier)
        const lines = [
          "unique_product_identifier,registration_id,error_code,error_message",
          `${one},EU-1,,`,
          `${other},,E12,Unknown operator`
        ]
        writeFileSync(answer, lines.join("\n"))
        const recorded = yield* run(third, "result", answer)
        assert.deepInclude(recorded.printed, { stored: 2, unchanged: 0, rejected: 0 }, recorded.stderr)
        assert.strictEqual(recorded.code, 0)
        assert.deepInclude((yield* run(third, "result", answer)).printed, { stored: 0, unchanged: 2 })
        const { registry } = (yield* call(`${products}/${idOf(itemAt(rows))}`, { key })).body.data
        assert.deepInclude(registry, {
          status: "registered",
          registration_id: "EU-1",
          registered_statement_sha256: itemAt(rows).statement_sha256
        })
        writeFileSync(
          join(folder, "bad.json"),
          JSON.stringify([
            { passport_id: itemAt(rows, 1).passport_id, registration_id: "EU-2", statement_sha256: "A".repeat(43) },
            {}
          ])
        )
        const german = yield* Effect.promise(() =>
          dpp(["registry", "result", join(folder, "bad.json"), "--url", origin, "--lang", "de"], { DPP_API_KEY: key })
        )
        assert.strictEqual(german.code, 1, german.stderr)
        assert.match(german.stdout, /^Festgehalten: 1, schon bekannt: 0, abgelehnt: 1$/mu)
        assert.match(german.stdout, /Nachweis, der nicht von diesem Pass ist$/mu)

        // The names of the template, on the server and on the command line.
        const template = join(folder, "template.json")
        const fields = { unique_product_identifier: "upi", commodity_code: "commodityCode" }
        writeFileSync(template, JSON.stringify({ fields, constants: { dataCarrierTypes: ["QR_CODE"] } }))
        const named = yield* Effect.promise(() =>
          dpp(["registry", "prepare", "--out", join(folder, "named"), "--status", "registered", "--url", origin], {
            DPP_API_KEY: key,
            DPP_REGISTRY_TEMPLATE: template
          })
        )
        assert.strictEqual(named.code, 0, named.stderr)
        const [mapped] = JSON.parse(readFileSync(join(folder, "named", "registrations-00001.json"), "utf8")).data
        assert.deepStrictEqual(Object.keys(mapped), ["upi", "commodityCode", "dataCarrierTypes"])

        const unread = yield* run({ ...third, key: `${key.slice(0, -1)}${key.endsWith("x") ? "y" : "x"}` }, "check")
        assert.strictEqual(unread.code, 2, unread.stderr)
      }),
    120_000
  )
})

interface Summary {
  readonly code: string
  readonly article: string
  readonly count: number
}
