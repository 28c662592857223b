/** The whole way of a model that lacks 31 values: three suppliers state them, on the page, in a workbook and by program. */
import { type AttributeName, isAttributeName, isIndividual } from "@dpp/core/catalogue"
import { sampleDraft } from "@dpp/core/samples"
import { answerWorkbook, formTexts } from "@dpp/core/sheets"
import { readSpreadsheet } from "@dpp/sheets/readSpreadsheet"
import { writeWorkbook } from "@dpp/sheets/SheetWriterFiles"
import { hasPoppler, pdfText } from "@dpp/testkit/poppler"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aSerial, sharedServer, TestServer } from "../support.ts"

const sample: Readonly<Record<string, unknown>> = sampleDraft("ev")
const count = 31

/** The attributes that a template lacks, without the parts that their entries lack. */
const missingOf = ({ completeness }: Completed): ReadonlyArray<AttributeName> => [
  ...new Set(completeness.steps.flatMap(({ missing }) => missing.map(({ field }) => field)).filter(isAttributeName))
]

interface Completed {
  readonly completeness: {
    readonly steps: ReadonlyArray<{ readonly missing: ReadonlyArray<{ readonly field: string }> }>
  }
}

const valuesOf = (names: ReadonlyArray<string>) => Object.fromEntries(names.map((name) => [name, sample[name]]))

const html = { accept: "text/html" }

layer(sharedServer, { excludeTestServices: true })("a model with 31 missing values", (it) => {
  it.effect("is complete once its suppliers have answered, and its battery is published", () =>
    Effect.gen(function* () {
      const { call, origin, ours } = yield* TestServer
      const base = { battery_category: "ev", facility_id: ours.facilityId }
      const minimal = yield* call("/api/v1/templates", { body: { ...base, name: "Minimal" } })
      const asked = missingOf(minimal.body.data)
        .filter((name) => sample[name] !== undefined)
        .slice(0, count)
      assert.lengthOf(asked, count)
      const common: ReadonlyArray<string> = Object.keys(sample).filter(
        (name) => isAttributeName(name) && !isIndividual(name)
      )
      const known = valuesOf(common.filter((name) => !(asked as ReadonlyArray<string>).includes(name)))
      const template = yield* call("/api/v1/templates", { body: { ...known, ...base, name: "Drive" } })
      assert.strictEqual(template.status, 201, template.text)
      const { id: template_id } = template.body.data
      assert.sameMembers([...missingOf(template.body.data)], [...asked])

      const ask = Effect.fnUntraced(function* (name: string, fields: ReadonlyArray<string>) {
        const made = yield* call("/api/v1/data-requests", {
          body: { recipient: { name, locale: "de" }, template_id, fields }
        })
        assert.strictEqual(made.status, 201, made.text)
        const { data, token, url } = made.body
        return { at: `/api/v1/data-requests/${data.id}`, path: new URL(url).pathname, token }
      })
      // The workbook has a sheet for a list of objects.
      const lists: ReadonlyArray<AttributeName> = asked.filter(
        (name) => name === "component_materials" || name === "hazardous_substances"
      )
      const others = asked.filter((name) => !lists.includes(name))
      const [first, third] = [others.slice(0, 11), others.slice(21)]
      const second = [...others.slice(11, 21), ...lists]
      assert.isAbove(lists.length, 0)
      const [cells, metals, tests] = [
        yield* ask("Zellen AG", first),
        yield* ask("Metalle GmbH", second),
        yield* ask("Prüfstelle", third)
      ]

      const post = (path: string, form: FormData) =>
        Effect.promise(async () => {
          const response = await fetch(`${origin}${path}`, { method: "POST", body: form, headers: html })
          assert.strictEqual(response.status, 200, await response.text())
        })
      const form = new FormData()
      for (const [name, text] of Object.entries(formTexts(valuesOf(first), "de"))) form.append(name, text)
      form.append("action", "submit")
      yield* post(cells.path, form)

      const reminded = yield* call(`${metals.at}/remind`, { method: "POST" })
      assert.strictEqual(reminded.status, 200, reminded.text)
      // The link of the reminder opens the same request.
      const path = new URL(reminded.body.url).pathname
      const bytes = yield* Effect.promise(async () => (await fetch(`${origin}${path}?format=xlsx`)).arrayBuffer())
      const { tables } = yield* Effect.promise(() => readSpreadsheet(".xlsx", new Uint8Array(bytes)))
      const empty = answerWorkbook(second, {}, "de")
      assert.deepStrictEqual(
        tables.slice(0, empty.sheets.length).map(({ name }) => name),
        empty.sheets.map(({ name }) => name)
      )
      const filled = yield* Effect.promise(() => writeWorkbook(answerWorkbook(second, valuesOf(second), "de"), "xlsx"))
      const sheet = new FormData()
      sheet.append("workbook", new File([Buffer.from(filled)], "metalle.xlsx"))
      yield* post(path, sheet)
      yield* call(`${metals.at}/submit`, { method: "POST", key: metals.token })

      const put = (values: object) => call(`${tests.at}/answer`, { method: "PUT", key: tests.token, body: values })
      const [doubted = ""] = third
      const { [doubted]: kept, ...partly } = valuesOf(third)
      yield* put(partly)
      yield* call(`${tests.at}/submit`, { method: "POST", key: tests.token })
      const reason = "Ein Wert fehlt noch."
      const rejected = yield* call(`${tests.at}/reject`, { body: { fields: Object.keys(partly).slice(0, 1), reason } })
      assert.strictEqual(rejected.status, 200, rejected.text)
      assert.strictEqual((yield* put({ ...partly, [doubted]: kept })).status, 200)
      yield* call(`${tests.at}/submit`, { method: "POST", key: tests.token })

      for (const { at } of [cells, metals, tests]) {
        const accepted = yield* call(`${at}/accept`, { body: {} })
        assert.deepStrictEqual([accepted.status, accepted.body.data?.status], [200, "accepted"], accepted.text)
      }
      const complete = yield* call(`/api/v1/templates/${template_id}`)
      assert.deepStrictEqual(missingOf(complete.body.data), [])
      for (const name of asked) assert.isNotNull(complete.body.data[name], name)

      const own = valuesOf(Object.keys(sample).filter((name) => !common.includes(name)))
      const battery = yield* call("/api/v1/products", {
        body: {
          ...own,
          template_id,
          serial_number: aSerial(),
          status: "published"
        }
      })
      assert.deepStrictEqual(
        [battery.status, battery.body.data?.status],
        [201, "published"],
        battery.text.slice(0, 2000)
      )
      for (const name of asked) assert.deepStrictEqual(battery.body.data[name], complete.body.data[name], name)

      const { data: provenance } = (yield* call(`/api/v1/products/${battery.body.data.id}/provenance`)).body
      for (const [at, fields] of [
        [cells.at, first],
        [metals.at, second],
        [tests.at, third]
      ] as const) {
        for (const name of fields)
          assert.deepInclude(provenance[name], { source: "template", request_id: at.split("/").at(-1) }, name)
      }
      assert.notProperty(provenance["battery_category"], "request_id")
      const page = yield* call(new URL(battery.body.data.public_url).pathname, { key: null, headers: html })
      assert.include(page.text, '<span class="tag">stated by a supplier</span>')
      const address = `${origin}${new URL(battery.body.data.public_url).pathname}?format=pdf`
      const response = yield* Effect.promise(() => fetch(address))
      const pdf = new Uint8Array(yield* Effect.promise(() => response.arrayBuffer()))
      if (hasPoppler) assert.include(pdfText(pdf), "stated by a supplier")
    })
  )
})
