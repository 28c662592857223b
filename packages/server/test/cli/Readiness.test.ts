/** `dpp law readiness` and `dpp law diff --products`: the law in all products of an organization. */
import { sampleDraft } from "@dpp/core/samples"
import { readXlsx } from "@dpp/sheets/xlsx/readXlsx"
import { inFolder } from "@dpp/testkit/Process"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { dpp } from "../support/dpp.ts"
import { aSerial, layerWith, TestServer } from "../support.ts"

const setup = Effect.gen(function* () {
  const { call, origin, ours } = yield* TestServer
  const sample: Readonly<Record<string, unknown>> = { ...sampleDraft("ev"), facility_id: ours.facilityId }
  const { due_diligence_report: _report, ...withoutReport } = sample
  const create = (path: string, body: object) =>
    Effect.map(call(path, { body }), (created) => assert.strictEqual(created.status, 201, created.text))
  yield* create("/api/v1/products", { ...sample, serial_number: aSerial() })
  yield* create("/api/v1/products", {
    ...withoutReport,
    serial_number: aSerial(),
    status: "published",
    placed_on_market_date: "2026-02-01"
  })
  yield* create("/api/v1/products", { ...withoutReport, serial_number: aSerial(), model_identifier: "M-2" })
  const { serial_number: _serial, status: _status, ...values } = withoutReport
  yield* create("/api/v1/templates", { ...values, gtin: null, model_identifier: "M-2" })
  const environment = { DPP_URL: origin, DPP_API_KEY: ours.key }
  return { call, run: (...args: ReadonlyArray<string>) => Effect.promise(() => dpp(["law", ...args], environment)) }
})

layer(layerWith(), { excludeTestServices: true })("the law in all products", (it) => {
  it.effect("counts what is missing, and which products a change touches", () =>
    Effect.gen(function* () {
      const { call, run } = yield* setup
      const { code, stderr, stdout } = yield* run("readiness", "--as-of", "2027-08-18", "--json")
      assert.strictEqual(code, 0, stderr)
      const found = JSON.parse(stdout)
      assert.deepStrictEqual(found.total, { templates: 1, drafts: 2, published: 1 })
      const missing = found.gaps.filter(({ state }: { readonly state: string }) => state === "missing")
      // What was placed on the market before needs no report.
      const counts = missing.map(({ drafts, duty, fields, model, published, templates }: typeof found) => {
        return { duty, fields, model, templates, drafts, published }
      })
      assert.deepStrictEqual(counts, [
        {
          duty: "annex-xiii-1-d",
          fields: ["due_diligence_report"],
          model: "M-2",
          templates: 1,
          drafts: 1,
          published: 0
        }
      ])
      assert.deepStrictEqual(found.ready, { templates: 0, drafts: 1, published: 1 })
      const label = found.duties.find(({ duty }: { readonly duty: string }) => duty === "13-4")
      assert.deepStrictEqual(label.bound, { templates: 1, drafts: 2, published: 1 })

      const text = (yield* run("readiness", "--as-of", "2027-08-18", "--model", "M-2")).stdout
      assert.match(text, /^missing +2027-08-18 +annex-xiii-1-d +operator +ev +M-2 +1 +1 +0 +due_diligence_report$/mu)

      const changes = (yield* run("diff", "--from", "2027-08-17", "--to", "2027-08-18", "--products", "--json")).stdout
      const begun = JSON.parse(changes).changes.filter(({ duty }: typeof found) => duty === "annex-xiii-1-d")
      assert.lengthOf(begun, 1)
      assert.deepInclude(begun[0], {
        change: "begins",
        day: "2027-08-18",
        touched: { templates: 1, drafts: 2, published: 0 },
        lacking: { templates: 1, drafts: 1, published: 0 }
      })
      const wrong = yield* call("/api/v1/organization/law-changes?from=2027-08-18&to=2027-08-17")
      assert.strictEqual(wrong.status, 400)
      assert.property(wrong.body.error.details, "to")
      assert.strictEqual((yield* run("diff", "--from", "2027-08-17", "--products")).code, 2)
    })
  )

  it.effect("writes a workbook in a language, with what is open first", () =>
    Effect.gen(function* () {
      const { run } = yield* setup
      yield* Effect.promise(() =>
        inFolder(async (folder) => {
          const file = join(folder, "open.xlsx")
          const { code, stderr } = await Effect.runPromise(
            run("readiness", "--as-of", "2027-08-18", "--out", file, "--lang", "de")
          )
          assert.strictEqual(code, 0, stderr)
          const sheets = readXlsx(readFileSync(file))
          assert.deepStrictEqual(
            sheets.map(({ name }) => name),
            ["Offen", "Pflichten", "Modelle"]
          )
          const texts = sheets[0]?.rows[2]?.map((cell) => (typeof cell === "object" ? JSON.stringify(cell) : cell))
          assert.include(String(texts), "fehlt")
        })
      )
    })
  )
})
