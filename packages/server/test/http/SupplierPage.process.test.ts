/** A supplier answers by its page: a form without script, with documents, in the language of the recipient. */
import { completeLanguages, textsOf } from "@dpp/core/languages"
import { readSpreadsheet } from "@dpp/sheets/readSpreadsheet"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { sharedServer, TestServer } from "../support.ts"
import { assertAccessible } from "../support/assertAccessible.ts"
import { hasBrowser, openBrowser } from "../support/browser.ts"

const recipient = { name: "Zellen AG", locale: "de" }

const html = { accept: "text/html" }

/** A request for values of a template, and its page. */
const aPage = Effect.fnUntraced(function* (fields: ReadonlyArray<string>) {
  const { call, origin } = yield* TestServer
  const template = yield* call("/api/v1/templates", { body: { name: "Modell 7", battery_category: "ev" } })
  const template_id: string = template.body.data.id
  const made = yield* call("/api/v1/data-requests", {
    body: {
      recipient,
      template_id,
      fields,
      note: "Zelle <Z7>",
      due_at: new Date(Date.now() + 86_400_000).toISOString()
    }
  })
  assert.strictEqual(made.status, 201, made.text)
  const { pathname } = new URL(made.body.url)
  const send = (texts: Readonly<Record<string, string | Blob>>) =>
    Effect.promise(async () => {
      const form = new FormData()
      for (const [name, value] of Object.entries(texts))
        if (typeof value === "string") form.append(name, value)
        else form.append(name, value, value instanceof File ? value.name : "file.pdf")
      const response = await fetch(`${origin}${pathname}`, { method: "POST", body: form, headers: html })
      return { status: response.status, text: await response.text(), headers: response.headers }
    })
  return { id: made.body.data.id as string, template_id, pathname, send, token: made.body.token as string }
})

layer(sharedServer, { excludeTestServices: true })("the page of a supplier", (it) => {
  it.effect("shows who asks, by when, for what, which law and who reads it, in every language", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { pathname } = yield* aPage(["battery_mass", "battery_chemistry", "hazardous_substances", "test_reports"])
      const shown = yield* call(pathname, { key: null, headers: html })
      assert.strictEqual(shown.status, 200)
      assert.include(shown.text, '<html lang="de">')
      for (const text of [
        "Ours GmbH",
        "Zellen AG",
        "Zelle &lt;Z7&gt;",
        "(kg)",
        "Beispiel: ",
        "Anhang XIII",
        "Lithium-Ionen"
      ])
        assert.include(shown.text, text)
      assert.include(shown.text, "Diese Angabe können im Pass nur Behörden lesen.")
      assert.notInclude(shown.text, "<script")
      assert.strictEqual(shown.headers.get("referrer-policy"), "no-referrer")
      assert.strictEqual(shown.headers.get("cache-control"), "private, no-store")
      assert.include(shown.text, '<meta name="robots" content="noindex" />')
      for (const language of completeLanguages) {
        const page = yield* call(`${pathname}?lang=${language}`, { key: null, headers: html })
        assert.strictEqual(page.status, 200)
        assert.notMatch(page.text, /\{(?:organization|law|example|number|reason|value)\}/u, language)
      }
      const wrong = yield* call(`${pathname.slice(0, -1)}${pathname.endsWith("x") ? "y" : "x"}`, {
        key: null,
        headers: html
      })
      assert.strictEqual(wrong.status, 404)
    })
  )

  it.effect("saves, says beside a field what is wrong with it, and submits", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const fields = [
        "battery_mass",
        "battery_chemistry",
        "hazardous_substances",
        "critical_raw_materials",
        "test_reports"
      ]
      const { id, pathname, send, template_id } = yield* aPage(fields)
      const wrong = yield* send({ battery_mass: "schwer", battery_chemistry: "Pb", action: "save" })
      assert.strictEqual(wrong.status, 400)
      assert.include(wrong.text, 'aria-describedby="battery_mass-error"')
      assert.include(wrong.text, 'value="schwer"')
      const missing = yield* send({ "hazardous_substances.0.concentration_percent": "viel", action: "save" })
      assert.include(missing.text, '<a href="#hazardous_substances">')
      assert.strictEqual((yield* send({ action: "submit" })).status, 400)
      const saved = yield* send({
        battery_mass: "482,5",
        battery_chemistry: "Li-ion NMC",
        "critical_raw_materials.none": "on",
        "hazardous_substances.1.chemical_name": "Ethylencarbonat",
        "hazardous_substances.1.concentration_percent": "5,2",
        "hazardous_substances.1.impact": "Reizt die Augen",
        "test_reports.file": new Blob(["%PDF-1.7\n"]),
        action: "save"
      })
      assert.strictEqual(saved.status, 200, saved.text)
      const again = yield* call(pathname, { key: null, headers: html })
      for (const text of ['value="482,5"', 'value="5,2"', "/files/"]) assert.include(again.text, text)
      const [, address = ""] = /name="test_reports.address"[^>]* value="([^"]+)"/u.exec(again.text) ?? []
      const file = new URL(address).pathname
      // Test reports are for authorities: the public does not read the file.
      assert.strictEqual((yield* call(file, { key: null })).status, 404)
      assert.strictEqual((yield* call(file)).status, 200)
      const kept = {
        battery_mass: "482,5",
        "hazardous_substances.0.chemical_name": "Ethylencarbonat",
        "hazardous_substances.0.impact": "Reizt die Augen",
        "test_reports.address": address
      }
      const sent = yield* send({ ...kept, action: "submit" })
      assert.include(sent.text, "Ihre Antwort wurde abgesendet")
      const accepted = yield* call(`/api/v1/data-requests/${id}/accept`, { body: {} })
      assert.strictEqual(accepted.status, 200, accepted.text)
      const { body } = yield* call(`/api/v1/templates/${template_id}`)
      assert.deepInclude(body.data, {
        battery_mass: 482.5,
        hazardous_substances: [{ chemical_name: "Ethylencarbonat", impact: "Reizt die Augen" }]
      })
      assert.deepInclude(body.data.test_reports, { url: address })
    })
  )

  it.effect("says that the request was withdrawn to who was filling it in, and stores nothing", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { id, send } = yield* aPage(["battery_mass"])
      yield* send({ battery_mass: "482,5", action: "save" })
      assert.strictEqual((yield* call(`/api/v1/data-requests/${id}`, { method: "DELETE" })).status, 204)
      const late = yield* send({ battery_mass: "512,75", action: "submit" })
      assert.strictEqual(late.status, 200)
      assert.include(late.text, textsOf("de").supplier.state_withdrawn)
      for (const value of ["482,5", "512,75", "Z7", "<form"]) assert.notInclude(late.text, value)
      const { body } = yield* call(`/api/v1/data-requests/${id}/answer`)
      assert.deepInclude(body.data, { status: "withdrawn", values: { battery_mass: 482.5 } })
    })
  )

  it.effect("is a workbook, too, which is uploaded again", () =>
    Effect.gen(function* () {
      const { call, origin } = yield* TestServer
      const { id, pathname, send } = yield* aPage(["battery_mass", "battery_chemistry", "component_materials"])
      const shown = yield* call(`${pathname}?lang=de`, { key: null, headers: html })
      assert.include(shown.text, "?lang=de&amp;format=xlsx")
      const bytes = yield* Effect.promise(
        async () => new Uint8Array(await (await fetch(`${origin}${pathname}?lang=de&format=xlsx`)).arrayBuffer())
      )
      const { tables } = yield* Effect.promise(() => readSpreadsheet(".xlsx", bytes))
      const rows = (tables[0]?.rows ?? []).map((row) => row.slice(0, 2))
      assert.deepInclude(rows, ["battery_mass", "Batteriemasse (kg)"])
      const filled = (mass: string) =>
        new File(
          [`ID;Merkmal;Angabe\nbattery_mass;Batteriemasse (kg);${mass}\nbattery_chemistry;;NMC 811\n`],
          "zellen.csv"
        )
      const wrong = yield* send({ workbook: filled("schwer") })
      assert.include(wrong.text, 'aria-describedby="battery_mass-error"')
      const saved = yield* send({ workbook: filled("482,5") })
      assert.strictEqual(saved.status, 200, saved.text)
      const { body } = yield* call(`/api/v1/data-requests/${id}/answer`)
      assert.deepStrictEqual(body.data.values, { battery_mass: 482.5, battery_chemistry: "Li-ion NMC" })
      assert.strictEqual((yield* send({ workbook: new File(["no workbook"], "zellen.xlsx") })).status, 400)
    })
  )

  it.effect.skipIf(!hasBrowser)(
    "is filled in with the keyboard of a phone, without script, and has no fault that axe finds",
    () =>
      Effect.gen(function* () {
        const { origin } = yield* TestServer
        const { pathname } = yield* aPage(["battery_mass", "battery_chemistry", "component_materials", "test_reports"])
        const browser = yield* openBrowser
        yield* Effect.promise(async () => {
          const phone = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
          const page = await phone.newPage()
          const copy = await browser.newPage({ bypassCSP: true })
          await page.goto(`${origin}${pathname}`)
          await assertAccessible(copy, page, "form")
          await page.getByLabel("Batteriemasse").fill("schwer")
          await page.getByRole("button", { name: "Absenden" }).click()
          await assertAccessible(copy, page, "problems")
          await page.locator("#battery_mass").fill("482,5")
          await page.getByRole("button", { name: "Absenden" }).click()
          assert.strictEqual(await page.locator("h1").textContent(), "Ihre Antwort wurde abgesendet")
          await assertAccessible(copy, page, "submitted")
        })
      })
  )
})
