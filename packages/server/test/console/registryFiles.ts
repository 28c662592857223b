/** Files for the registry: many at once, within its bound for one file; the same once more; and one document for several fields. */
import { sampleDraft } from "@dpp/core/samples"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { readFileSync } from "node:fs"
import { buildConsole } from "../../../../tools/buildConsole.ts"
import { aSerial, TestServer } from "../support.ts"
import { withBrowser } from "../support/browser.ts"
import { invite } from "../support/memberCalls.ts"
import { button, openPage, signInWith } from "./consolePage.ts"

const batteries = 120

export const registryFiles = Effect.gen(function* () {
  buildConsole()
  const { call, origin, theirs } = yield* TestServer
  const { key } = theirs
  const stamp = aSerial()
  const sample = { ...sampleDraft("ev"), gtin: null, facility_id: theirs.facilityId }
  const products = Array.from({ length: batteries }, (_, index) => ({
    ...sample,
    serial_number: `${stamp}-${index}`,
    status: "published"
  }))
  const created = yield* call("/api/v1/products/bulk", { key, body: { products } })
  assert.strictEqual(created.status, 201, created.text)
  const body = {
    name: `Dokumente ${stamp}`,
    battery_category: "ev",
    eu_declaration_of_conformity: { url: "https://example.com/erklaerung.pdf", title: "Erklärung" }
  }
  const model = yield* call("/api/v1/templates", { key, body })
  assert.strictEqual(model.status, 201, model.text)
  const { token } = yield* invite(theirs.id, "admin")
  yield* withBrowser(async (browser) => {
    const complaints: Array<string> = []
    const page = await openPage(browser, complaints)
    await signInWith(page, origin, token)
    await page.goto(`${origin}/console/registry`)
    await page.getByText(/Das Register nimmt höchstens 100 Batterien je Datei: \d Dateien/u).waitFor()
    const download = async () => {
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        button(page, /^Datei mit \d+ Batterien herunterladen$/u).click()
      ])
      await page.getByText(/^Heruntergeladen: \d+ Batterien/u).waitFor()
      return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
    }
    const archive = await download()
    assert.strictEqual(archive.name, "registrations.zip")
    assert.include(archive.bytes.toString("latin1"), "registrations-00002.xml")
    await page.getByText("Es ist nichts zu melden.").waitFor()

    // The file did not arrive: the same batteries once more, in one table.
    await page.getByLabel("Wofür?").selectOption("prepared")
    await page.getByLabel("Dateiformat").selectOption("csv")
    await page.getByText("Alle stehen in einer Tabelle.").waitFor()
    const [, ...lines] = (await download()).bytes.toString().trim().split("\r\n")
    assert.isAtLeast(lines.length, batteries)
    assert.strictEqual(new Set(lines).size, lines.length)

    // What only the administrator can enter is asked for by mail.
    const mail = await page.getByRole("link", { name: "Den Administrator per E-Mail bitten" }).getAttribute("href")
    assert.include(decodeURIComponent(mail ?? ""), `dpp org update ${theirs.id} --backup-provider-name`)

    // A document of one field is that of another one that the same readers see.
    await page.goto(`${origin}/console/models/${model.body.data.id}?step=labeling`)
    await page
      .getByLabel("CO2-Fußabdruck-Kennzeichnung: Dokument aus einem anderen Feld")
      .or(page.locator('select[aria-label$="Dokument aus einem anderen Feld"]'))
      .first()
      .selectOption({ index: 1 })
    await page
      .getByRole("link", { name: /^Erklärung/u })
      .nth(1)
      .waitFor()
    await button(page, /^Speichern, \d+ von \d+$/u).click()
    await page.getByText("Nicht gespeichert.").waitFor({ state: "detached" })
    const saved = (await Effect.runPromise(call(`/api/v1/templates/${model.body.data.id}`, { key }))).body.data
    const shown = Object.entries(saved).filter(
      ([, value]) => value !== undefined && JSON.stringify(value).includes("erklaerung.pdf")
    )
    assert.lengthOf(shown, 2)
    assert.deepStrictEqual(complaints, [])
  })
})
