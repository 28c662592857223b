/** Registration with the EU registry: identifiers, rows, files, findings and results. */
import { assert, describe, it } from "@effect/vitest"
import { Ajv2020 } from "ajv/dist/2020.js"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { existsSync, readFileSync } from "node:fs"
import { operatorIdentifiersInput, schemeOf } from "../../src/party/index.ts"
import { type Product, proofDue, registryStatus, type Registration } from "../../src/product/index.ts"
import { locales } from "../../src/text/index.ts"
import {
  verificationOn,
  verificationProblem,
  applyResult,
  checkReading,
  checkRow,
  findingCodes,
  findingTexts,
  mapRow,
  parseRegistryTemplate,
  parseResult,
  registryFile,
  type RegistryRow,
  registryRow,
  remainingRegistration
} from "../../src/registry/index.ts"
import { completeProduct, facility, now, organization as owner } from "../support/facts.ts"

const newest = { version: 3, sha256: "s".repeat(43), since: "2026-11-20T00:00:00.000Z" }
const publicOrigin = "https://passports.example.com"
const organization = {
  ...owner,
  operator_identifiers: [{ scheme: "lei", value: "529900T8BM49AURSDO55" } as const],
  backup_provider: {
    name: "Archive Ltd",
    url: "https://backup.example.org/",
    identifiers: [{ scheme: "eid", value: "DEK1101R.HRB116737" } as const]
  }
}

const battery = (attributes: object = {}): Product => {
  const product = completeProduct("ev")
  return { ...product, attributes: { ...product.attributes, ...attributes } }
}

const rowOf = (product: Product, fields: object = {}): RegistryRow =>
  registryRow({ product, organization, facility, publicOrigin, apiUrl: `${publicOrigin}/api/v1`, newest, ...fields })

const row = rowOf(battery({ batch_identifier: "B-7", commodity_code: "85076000" }))
const context = { now, profile: "eu-2027-02", allowsLocal: false } as const

describe("what remains of a registration when the passport is deleted", () => {
  const registration: Registration = {
    status: "registered",
    registration_id: "EU-1",
    proof: null,
    sent: null,
    registered: newest,
    errors: [],
    newestSince: now
  }
  const remaining = (fields: object, life: object = {}) => {
    const product = battery()
    return remainingRegistration({
      ...product,
      life: { ...product.life, ...life },
      registration: { ...registration, ...fields }
    })
  }

  it("is the record of a battery that the registry has or may have", () => {
    const { newestSince: _derived, ...recorded } = registration
    assert.deepStrictEqual(remaining({}), recorded)
    assert.isNotNull(remaining({ status: "failed" }))
    assert.isNotNull(remaining({}, { standing: "ceased" }))
    assert.isNotNull(remaining({ status: "submitted", registration_id: null }))
  })

  it("is nothing of other batteries", () => {
    assert.isNull(remainingRegistration(battery()))
    assert.isNull(remaining({ status: "prepared", registration_id: null }))
    assert.isNull(remaining({ status: "failed", registration_id: null }))
    assert.isNull(remaining({ status: "deregistered" }))
    assert.isNull(remaining({}, { standing: "transferred" }))
  })
})

describe("identifiers of operators", () => {
  const problemsOf = (value: unknown) =>
    Result.isSuccess(Schema.decodeUnknownResult(operatorIdentifiersInput)(value)) ? "valid" : "invalid"

  it("follow the form and the check digits of their scheme", () => {
    const cases: ReadonlyArray<readonly [string, string, string]> = [
      ["lei", "529900T8BM49AURSDO55", "529900T8BM49AURSDO56"],
      ["lei", "5493001KJTIIGC8Y1R12", "5493001kjtiigc8y1r12"],
      ["vat", "DE123456789", "DE12345678"],
      ["vat", "EL123456789", "GR123456789"],
      ["vat", "ATU12345678", "AT12345678"],
      ["vat", "XI123456789", "US123456789"],
      ["ntr", "HRB 116737, Amtsgericht Charlottenburg", ""],
      ["eid", "DEK1101R.HRB116737", "DEK1101R HRB116737"],
      ["gln", "9526001000005", "9526001000006"],
      ["eori", "DE1234567", "1234567DE"]
    ]
    for (const [scheme, right, wrong] of cases) {
      assert.strictEqual(problemsOf([{ scheme, value: right }]), "valid", right)
      assert.strictEqual(problemsOf([{ scheme, value: wrong }]), "invalid", wrong)
    }
    assert.strictEqual(problemsOf([{ scheme: "duns", value: "1" }]), "invalid")
    assert.strictEqual(problemsOf([row.operator_identifiers[0], row.operator_identifiers[0]]), "invalid")
  })

  it("have a scheme by their form", () => {
    assert.deepStrictEqual(
      ["529900T8BM49AURSDO55", "9526001000005", "DEK1101R.HRB116737", "DE123456789", "DE12", "HRB 1"].map(schemeOf),
      ["lei", "gln", "eid", "vat", "eori", "ntr"]
    )
  })
})

describe("a row of the worksheet", () => {
  it("has what the registry asks for, and no other field of the passport", () => {
    assert.deepStrictEqual(row, {
      unique_product_identifier: row.passport_url,
      passport_id: "urn:uuid:00000000-0000-7000-8000-000000000003",
      model_identifier: battery().attributes.model_identifier ?? null,
      batch_identifier: "B-7",
      granularity: "item",
      commodity_code: "85076000",
      operator_identifiers: [...organization.operator_identifiers, { scheme: "gln", value: "9526001000005" }],
      backup_provider_name: "Archive Ltd",
      backup_provider_identifiers: organization.backup_provider.identifiers,
      passport_url: row.passport_url,
      backup_url: row.passport_url.replace(publicOrigin, "https://backup.example.org"),
      facility_identifiers: [{ scheme: "gln", value: "9526001000104" }],
      api_url: `${publicOrigin}/api/v1`,
      active: true,
      version: 3,
      version_time: newest.since,
      statement_sha256: newest.sha256
    })
  })

  it("names the party that answers for a battery that is waste", () => {
    const waste = battery()
    const responsible = { role: "waste_management_operator", name: "Recycling AG", identifier: "DE123456789" } as const
    const { operator_identifiers } = rowOf({ ...waste, life: { ...waste.life, responsible } })
    assert.deepStrictEqual(operator_identifiers, [{ scheme: "vat", value: "DE123456789" }])
  })
})

describe("a file", () => {
  const dangerous: RegistryRow = { ...row, model_identifier: '=cmd|"x"', batch_identifier: "<a&b>\u0001" }

  it("has a notice in each format, and nothing that a program evaluates", () => {
    for (const format of ["json", "csv", "xml"] as const) {
      const text = registryFile([dangerous], format, null)
      assert.include(text, "not the Commission's template", format)
    }
    assert.deepStrictEqual(JSON.parse(registryFile([row], "json", null)).data, [JSON.parse(JSON.stringify(row))])
    const csv = registryFile([dangerous], "csv", null)
    assert.include(csv, `"'=cmd|""x"""`)
    assert.include(csv, "lei:529900T8BM49AURSDO55 gln:9526001000005")
    const xml = registryFile([dangerous], "xml", null)
    assert.include(xml, "<batch_identifier>&lt;a&amp;b&gt;</batch_identifier>")
    assert.include(xml, "<scheme>lei</scheme>")
  })

  const mapping = {
    list: "registrations",
    fields: {
      unique_product_identifier: "upi",
      operator_identifiers: { name: "reoId", first: true, format: "{SCHEME}-{value}" },
      commodity_code: "commodityCode"
    },
    constants: { dataCarrierTypes: ["QR_CODE"] }
  }

  it("has the names of the template, and its constants", () => {
    const template = Result.getOrThrow(parseRegistryTemplate(mapping))
    const mapped = {
      upi: row.unique_product_identifier,
      reoId: "LEI-529900T8BM49AURSDO55",
      commodityCode: "85076000",
      dataCarrierTypes: ["QR_CODE"]
    }
    assert.deepStrictEqual(mapRow(row, template), mapped)
    assert.deepStrictEqual(JSON.parse(registryFile([row], "json", template)).registrations, [mapped])
    assert.include(registryFile([row], "xml", template), "<upi>")
  })

  it("refuses a template with unknown fields, and names them", () => {
    const failure = Result.flip(parseRegistryTemplate({ fields: { upi: "upi" } }))
    assert.include(Object.keys(Result.getOrThrow(failure).details)[0], "fields.upi")
  })

  const schema = new URL("../../../../../shared/fixtures/exchange/registry/mock-default-schema.json", import.meta.url)
  const reason = existsSync(schema) ? "" : " (not run: the schema of the public mock is not here)"
  it.skipIf(reason !== "")(`fits the default schema of the public mock of the registry${reason}`, () => {
    const isValid = new Ajv2020({ strict: false }).compile(JSON.parse(readFileSync(schema, "utf8")))
    const template = Result.getOrThrow(parseRegistryTemplate(mapping))
    for (const one of [row, { ...row, commodity_code: null }]) {
      assert.isTrue(isValid(mapRow(one, template)), JSON.stringify(isValid.errors))
    }
    assert.isFalse(isValid(mapRow({ ...row, commodity_code: "85-07" }, template)))
  })
})

describe("the findings of a row", () => {
  const codesOf = (changed: Partial<RegistryRow>, allowsLocal = false) =>
    checkRow({ ...row, ...changed }, { ...context, allowsLocal }).map(({ code }) => code)

  it("are one for each rule that a row breaks", () => {
    const gs1 = "https://p.example.com/01/09526001000012/21/A1"
    const at = (url: string) => ({ unique_product_identifier: gs1, passport_url: url })
    assert.deepStrictEqual(codesOf(at(gs1)), [])
    assert.deepStrictEqual(codesOf(at("http://p.example.com/x")), ["ADDRESS_NOT_HTTPS"])
    assert.deepStrictEqual(codesOf(at("https://p.example.com:8443/x")), ["ADDRESS_PORT"])
    assert.deepStrictEqual(codesOf(at("http://localhost:3000/x")), ["ADDRESS_NOT_HTTPS", "ADDRESS_PORT"])
    assert.deepStrictEqual(codesOf(at("http://localhost:3000/x"), true), [])
    assert.deepStrictEqual(codesOf({ unique_product_identifier: `${gs1}${"0".repeat(2000)}` }), ["IDENTIFIER_TOO_LONG"])
    assert.deepStrictEqual(codesOf({ unique_product_identifier: "https://p.example.com/p/1" }), ["IDENTIFIER_SCHEME"])
    const ok = at(gs1)
    assert.deepStrictEqual(codesOf({ ...ok, commodity_code: null }), [])
    assert.deepStrictEqual(codesOf({ ...ok, commodity_code: "85-07" }), [
      "COMMODITY_CODE_INVALID",
      "COMMODITY_CODE_OTHER_GOODS"
    ])
    assert.deepStrictEqual(codesOf({ ...ok, commodity_code: "850440" }), ["COMMODITY_CODE_OTHER_GOODS"])
    assert.deepStrictEqual(codesOf({ ...ok, backup_url: null }), ["BACKUP_NOT_NAMED"])
    const gln = [{ scheme: "gln", value: "9526001000005" } as const]
    assert.deepStrictEqual(codesOf({ ...ok, operator_identifiers: gln }), ["OPERATOR_NOT_IDENTIFIED"])
    assert.deepStrictEqual(codesOf({ ...ok, statement_sha256: null }), ["STATEMENT_PENDING"])
  })

  it("name the end of the verification 90 days before, and no day after three years", () => {
    const now = DateTime.makeUnsafe("2026-11-28T10:00:00Z")
    const states = ["2026-11-27", "2026-11-28", "2027-02-26", "2027-02-27", null].map((day) => verificationOn(now, day))
    assert.deepStrictEqual(states, ["ended", "ending", "ending", "verified", "unknown"])
    assert.isUndefined(verificationProblem("2029-11-28", now))
    assert.deepInclude(verificationProblem("2029-11-29", now), { rule: "verifiedTooLong", params: { count: 3 } })
    const found = (verifiedUntil: string | null) => checkRow(row, { ...context, now, verifiedUntil })
    const ending = found("2027-02-26").filter(({ code }) => code === "VERIFICATION_ENDING")
    assert.deepStrictEqual(
      ending.map(({ detail }) => detail),
      ["2027-02-26"]
    )
    assert.deepStrictEqual(found("2027-02-27"), found(null))
  })

  it("say what the address answers", () => {
    const nothing = { problem: "x", document: null, jsonLd: null, linkset: null, statement: null }
    const codeAt = (status: number | null) => checkReading(row, { ...nothing, status }, context).map(({ code }) => code)
    assert.deepStrictEqual(
      [null, 301, 308, 404, 410, 429, 503].map((status) => codeAt(status)[0]),
      ["NOT_READ", "ADDRESS_REDIRECTS", "ADDRESS_REDIRECTS", "ADDRESS_STATUS", "ADDRESS_STATUS", "NOT_READ", "NOT_READ"]
    )
    const codes = new Set(codeAt(200))
    assert.isTrue(codes.has("PUBLIC_VIEW_INVALID") && codes.has("VALUE_DIFFERS") && codes.has("BACKUP_NOT_NAMED"))
  })

  it("have a provision and a text in every language", () => {
    for (const locale of locales) {
      assert.sameMembers(Object.keys(findingTexts[locale]), Object.keys(findingCodes))
      assert.isTrue(Object.values(findingTexts[locale]).every((text) => text.length > 5))
    }
    for (const { article } of Object.values(findingCodes)) assert.match(article, /^EU \d{4}\/\d+ Art\. /u)
  })
})

describe("a result", () => {
  const id = "00000000-0000-7000-8000-000000000003"
  const parse = (fields: object) => parseResult({ product_id: id, ...fields })
  const refusedFields = (fields: object) =>
    Result.getOrThrow(Result.flip(parseResult(fields))).map(({ field }) => field)

  it("names the field that is missing or wrong", () => {
    assert.deepStrictEqual(refusedFields({ status: "submitted" }), ["product_id"])
    assert.deepStrictEqual(refusedFields({ product_id: id, unique_product_identifier: "x" }), ["product_id"])
    assert.deepStrictEqual(refusedFields({ product_id: id }), ["status"])
    assert.deepStrictEqual(refusedFields({ product_id: id, status: "registered" }), ["registration_id"])
    assert.deepStrictEqual(refusedFields({ product_id: id, status: "failed" }), ["errors"])
    assert.deepStrictEqual(refusedFields({ product_id: "x", status: "failed" }), ["product_id"])
    assert.deepStrictEqual(refusedFields({ product_id: id, status: "done" }), ["status"])
    assert.deepStrictEqual(refusedFields({ product_id: id, registered_statement_sha256: "short" }), [
      "registered_statement_sha256"
    ])
    assert.deepStrictEqual(Result.getOrThrow(parse({ registration_id: "EU-1" })).status, "registered")
    assert.deepStrictEqual(Result.getOrThrow(parse({ errors: [{ message: "No" }] })).status, "failed")
  })

  const step = (before: Registration | null, fields: object, named: typeof newest | null = null) => {
    const { after, isForeign } = applyResult(Result.getOrThrow(parse(fields)), { before, newest, named })
    return { after: { ...after, newestSince: DateTime.makeUnsafe(newest.since) }, isForeign }
  }
  const life = battery().life

  it("is about the version that was sent, unless it names another one", () => {
    const old = { version: 2, sha256: "o".repeat(43), since: "2026-11-01T00:00:00.000Z" }
    const prepared = step(null, { status: "prepared", registered_version: 2 }, old).after
    const registered = step(prepared, { registration_id: "EU-1", proof: "p" }).after
    assert.deepStrictEqual(registered.registered, old)
    assert.strictEqual(registryStatus({ life, registration: registered }), "update_pending")
    // A new file has the newest version, and the registration stays known.
    const again = step(registered, { status: "prepared" }).after
    assert.deepStrictEqual([again.sent, again.registration_id, again.proof], [newest, "EU-1", "p"])
    assert.strictEqual(registryStatus({ life, registration: again }), "prepared")
    const updated = step(again, { registration_id: "EU-1" }).after
    assert.strictEqual(registryStatus({ life, registration: updated }), "registered")
    assert.deepStrictEqual(step(updated, { registration_id: "EU-1" }).after, updated)
    const failed = step(updated, { errors: [{ code: "E1", message: "No" }] }).after
    assert.deepStrictEqual(
      [failed.registration_id, failed.registered, failed.errors],
      ["EU-1", newest, [{ code: "E1", message: "No" }]]
    )
    assert.isEmpty(step(failed, { status: "submitted" }).after.errors)
  })

  it("keeps failed attempts with their time as evidence, and says until when the proof can be fetched", () => {
    const fail = (attempted_at: string) => ({ errors: [{ code: "503", message: "Not available" }], attempted_at })
    const first = step(null, fail("2026-11-01T10:00:00Z")).after
    assert.deepStrictEqual(step(first, fail("2026-11-01T10:00:00Z")).after, first)
    const second = step(first, fail("2026-11-01T11:00:00Z")).after
    const registered = step(second, { registration_id: "EU-1", registered_on: "2026-11-02" }).after
    assert.deepStrictEqual(
      registered.attempts?.map(({ attempted_at }) => attempted_at),
      ["2026-11-01T10:00:00Z", "2026-11-01T11:00:00Z"]
    )
    assert.isEmpty(registered.errors)
    assert.strictEqual(proofDue(registered), "2027-01-31")
    assert.isNull(proofDue(step(registered, { registration_id: "EU-1", proof: "p" }).after))
    const many = Array.from({ length: 30 }, (_, n) => `2026-11-03T10:00:${String(n).padStart(2, "0")}Z`)
    const last = many.reduce((before, at) => step(before, fail(at)).after, registered)
    assert.deepStrictEqual(
      last.attempts?.map(({ attempted_at }) => attempted_at),
      many.slice(10)
    )
    assert.isUndefined(step(null, { errors: [{ message: "No" }] }).after.attempts)
    assert.deepStrictEqual(refusedFields({ product_id: id, status: "submitted", attempted_at: many[0] }), [
      "attempted_at"
    ])
    assert.deepStrictEqual(
      refusedFields({ product_id: id, status: "failed", errors: [{ message: "No" }], registered_on: "2026-11-02" }),
      ["registered_on"]
    )
  })

  it("keeps a statement that is none of the passport as the registry reported it", () => {
    const { after, isForeign } = step(null, { registration_id: "EU-1", registered_statement_sha256: "f".repeat(43) })
    assert.isTrue(isForeign)
    assert.deepStrictEqual(after.registered, { version: null, sha256: "f".repeat(43), since: null })
    assert.strictEqual(registryStatus({ life, registration: after }), "update_pending")
    const ended = { ...life, standing: "ceased" } as const
    assert.strictEqual(registryStatus({ life: ended, registration: after }), "registered")
  })
})
