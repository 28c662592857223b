/** While one describes a model, its page and its label are at the side, with what is not saved yet. */
import { sampleDraft } from "@dpp/core/samples"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buildConsole } from "../../../../tools/buildConsole.ts"
import { aSerial, TestServer } from "../support.ts"
import { withBrowser } from "../support/browser.ts"
import { dropFile } from "./dropFile.ts"
import { openPage, picture, signInWith, withDomain } from "./consolePage.ts"

export const modelPreview = Effect.gen(function* () {
  buildConsole()
  const { ours, server, token } = yield* withDomain
  const { call } = yield* TestServer
  const {
    manufacturing_date: _date,
    serial_number: _serial,
    status: _status,
    ...values
  } = sampleDraft("ev") as Record<string, unknown>
  const name = `Antrieb ${aSerial()}`
  const body = { ...values, gtin: null, facility_id: ours.facilityId, name, battery_mass: 410 }
  const created = yield* call("/api/v1/templates", { body })
  assert.strictEqual(created.status, 201, created.text)
  const context = yield* Effect.context<TestServer>()
  yield* withBrowser(async (browser) => {
    const complaints: Array<string> = []
    const page = await openPage(browser, complaints)
    await signInWith(page, server, token)
    const address = `${server}/console/models/${created.body.data.id}`
    // Where there is little room it is closed, below the form.
    await page.goto(address)
    const summary = page.getByText("So sieht es aus: Seite und Etikett")
    await summary.waitFor()
    assert.strictEqual(await page.locator("iframe").count(), 0)
    await summary.click()
    await page.locator("iframe").waitFor()

    await page.setViewportSize({ width: 1600, height: 900 })
    await page.goto(address)
    const preview = page.frameLocator("iframe")
    await preview.getByText("Vorschau: Dieser Batteriepass ist nicht veröffentlicht.").waitFor()
    await preview.getByRole("heading", { level: 1, name }).waitFor()
    await preview.getByText("MUSTER-0001").first().waitFor()
    await preview.getByText("410").first().waitFor()
    await page.getByLabel("Batteriemasse", { exact: true }).fill("423,5")
    await preview.getByText("423,5").first().waitFor()
    const label = page.getByRole("img", { name: "So sieht ein Etikett aus" })
    await label.waitFor()
    assert.isAbove(await label.evaluate((image) => (image as HTMLImageElement).naturalWidth), 100)
    await page.getByLabel("Sprache der Vorschau").selectOption("fr")
    await preview.locator("html[lang=fr]").waitFor({ state: "attached" })
    await picture(page, "console-model-preview")

    // The battery that was made before follows the model when one says so; what was typed for it stays.
    const made = await Effect.runPromiseWith(context)(
      call("/api/v1/products", {
        body: { template_id: created.body.data.id, serial_number: aSerial(), warranty_period: "P9Y" }
      })
    )
    await page.getByRole("button", { name: /^Speichern/u }).click()
    await page.getByRole("button", { name: "Angaben in Entwürfe übernehmen (1)" }).click()
    await page.getByText("Geändert: 1.").waitFor()
    const read = await Effect.runPromiseWith(context)(call(`/api/v1/products/${made.body.data.id}`))
    assert.deepInclude(read.body.data, { battery_mass: 423.5, warranty_period: "P9Y" })

    // A document is dropped onto its field.
    await page.goto(`${address}?step=labeling`)
    await page.getByRole("button", { name: "Entfernen EU-Konformitätserklärung" }).click()
    const zone = page.locator(".drop").filter({ has: page.locator("#eu_declaration_of_conformity") })
    const declaration = join(tmpdir(), `Declaration ${name}.pdf`)
    writeFileSync(declaration, "%PDF-1.7\n%%EOF\n")
    await dropFile(zone, declaration)
    await page.getByRole("link", { name: `Declaration ${name}` }).waitFor()
    assert.deepStrictEqual(complaints, [])
  })
})
