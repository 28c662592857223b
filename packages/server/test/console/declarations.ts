/** The EU declaration of conformity of a model: filled in once, issued, stale when a printed value changes, issued again. */
import { sampleDraft } from "@dpp/core/samples"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { readFileSync } from "node:fs"
import { buildConsole } from "../../../../tools/buildConsole.ts"
import { aSerial, TestServer } from "../support.ts"
import { withBrowser } from "../support/browser.ts"
import { button, openPage, picture, signInWith, withDomain } from "./consolePage.ts"

export const declarations = Effect.gen(function* () {
  buildConsole()
  const { ours, server, token } = yield* withDomain
  const { call } = yield* TestServer
  const sample = sampleDraft("ev") as Record<string, unknown>
  const {
    declaration_number: _number,
    eu_declaration_of_conformity: _declaration,
    manufacturing_date: _date,
    serial_number: _serial,
    status: _status,
    ...shared
  } = sample
  const name = `Antrieb ${aSerial()}`
  const created = yield* call("/api/v1/templates", {
    body: { ...shared, gtin: null, facility_id: ours.facilityId, name, model_identifier: null }
  })
  assert.strictEqual(created.status, 201, created.text)
  const model = created.body.data.id
  const made = yield* call("/api/v1/products", { body: { template_id: model, serial_number: aSerial() } })
  assert.strictEqual(made.status, 201, made.text)
  const context = yield* Effect.context<TestServer>()
  const change = (values: object) =>
    Effect.runPromiseWith(context)(call(`/api/v1/templates/${model}`, { method: "PATCH", body: values }))
  const number = `DoC-${aSerial()}`
  yield* withBrowser(async (browser) => {
    const complaints: Array<string> = []
    const page = await openPage(browser, complaints)
    await signInWith(page, server, token)
    await page.goto(`${server}/console/models/${model}`)
    await page.getByRole("link", { name: "EU-Konformitätserklärungen" }).click()
    await page.getByText("Noch keine Erklärung.").waitFor()
    await button(page, "Erklärung anlegen").click()

    // What is missing is named; what belongs to the model leads there.
    const missing = page.locator("main ul.bullets").first()
    await missing.getByRole("link", { name: "Ort" }).waitFor()
    await missing.getByText("Modellkennung").waitFor()
    await missing.getByRole("link", { name: "Angaben beim Modell ergänzen" }).waitFor()
    await missing.getByRole("link", { name: "Konformitätsbewertungsverfahren" }).click()
    assert.strictEqual(await page.evaluate(() => document.activeElement?.id), "procedure")

    // A notified body is asked for where one takes part, and not otherwise.
    await page.getByLabel("Wie wird die Batterie hergestellt?").selectOption("yes")
    await page.getByLabel("Modul nach Anhang VIII").selectOption("D1")
    await page.getByLabel("Kennnummer").fill("12")
    await button(page, "Speichern").click()
    await page.getByRole("alert").getByText("hat vier Ziffern").waitFor()
    await page.getByLabel("Modul nach Anhang VIII").selectOption("A")
    assert.strictEqual(await page.getByLabel("Kennnummer").count(), 0)

    await page.getByLabel("Nummer der Erklärung").fill(number)
    await button(page, "EN 18060:2025 hinzufügen").click()
    await page.getByRole("checkbox", { name: "Deutsch", exact: true }).check()
    await page.getByRole("checkbox", { name: "Frankreich" }).check()
    await page.getByText("Diese Mitgliedstaaten verlangen noch: Französisch.").waitFor()
    await button(page, "Diese Sprachen hinzufügen").click()
    await page.getByLabel("Unterzeichnet für und im Namen von").fill("Example Cells GmbH")
    await page.getByLabel("Ort", { exact: true }).fill("Berlin")
    await page.getByLabel("Datum", { exact: true }).fill("2026-01-15")
    await page.getByLabel("Name der Person").fill("Anna Berger")
    await page.getByLabel("Funktion der Person").fill("Geschäftsführerin")
    await page.getByLabel("Adresse des unterschriebenen Dokuments").fill("https://example.com/signed.pdf")
    // What is typed survives a reload.
    await page.reload()
    await page.getByText("Nicht gespeichert.").waitFor()
    await picture(page, "console-declaration")
    await button(page, "Speichern").click()
    await page.getByText(/Gespeichert\./u).waitFor()
    await change({ model_identifier: "TR-1", mfr_postal_address: "Zellstr. 1, 10115 Berlin" })
    await page.reload()
    await page.getByText("Es fehlt nichts, um sie auszustellen.").waitFor()

    const saved = async (language: string): Promise<Buffer> => {
      await page.getByLabel("Sprache des PDF").selectOption(language)
      const [file] = await Promise.all([page.waitForEvent("download"), button(page, "PDF herunterladen").click()])
      assert.strictEqual(file.suggestedFilename(), `EU-declaration-${number}-${language}.pdf`)
      return readFileSync(await file.path())
    }
    assert.strictEqual((await saved("fr")).subarray(0, 5).toString(), "%PDF-")

    await button(page, "Ausstellen").click()
    await button(page, "Ja, ausstellen").click()
    await page.getByText("Ausgestellt. Batterien, die sie jetzt zeigen: 1.").waitFor()
    await page.getByText("Fassung 1 vom").waitFor()
    assert.strictEqual(await page.getByText(/^SHA-256 [0-9a-f]{64}$/u).count(), 2)
    assert.isTrue(await page.getByLabel("Nummer der Erklärung").isDisabled())
    const battery = await Effect.runPromiseWith(context)(call(`/api/v1/products/${made.body.data.id}`))
    assert.strictEqual(battery.body.data.declaration_number, number)

    // A printed value of the model changes: the declaration says which, and is issued again.
    await change({ mfr_postal_address: "Akkuweg 2, 10115 Berlin" })
    await page.reload()
    await page.getByText("nicht mehr aktuell").waitFor()
    await page
      .getByRole("row", { name: /^Postanschrift.* Zellstr\. 1, 10115 Berlin Akkuweg 2, 10115 Berlin$/u })
      .waitFor()
    await picture(page, "console-declaration-stale", page.locator("main section").first())
    await button(page, "Neu ausstellen").click()
    await button(page, "Ja, ausstellen").click()
    await page.getByText("Fassung 2 vom").waitFor()
    await page.getByText("Ausgestellt. Die Batteriepässe zeigen diese Erklärung.").waitFor()

    await page.getByRole("link", { name: "Alle Erklärungen" }).click()
    const row = page.getByRole("listitem").filter({ hasText: number })
    await row.getByText("ausgestellt").waitFor()
    assert.deepStrictEqual(complaints, [])
  })
})
