/** Suppliers, the EU registry and other programs in the console: what an admin sets up there, and what the others get of it. */
import { assert } from "@effect/vitest"
import { sampleDraft } from "@dpp/core/samples"
import * as Effect from "effect/Effect"
import { readFileSync } from "node:fs"
import { buildConsole } from "../../../../tools/buildConsole.ts"
import { aSerial, type Answer, type CallOptions, TestServer } from "../support.ts"
import { withBrowser } from "../support/browser.ts"
import { invite } from "../support/memberCalls.ts"
import { button, openPage, picture, signInWith } from "./consolePage.ts"

export const otherParties = Effect.gen(function* () {
  buildConsole()
  const { call, origin: server, theirs } = yield* TestServer
  const own = { key: theirs.key }
  const { token } = yield* invite(theirs.id, "admin")
  const viewer = yield* invite(theirs.id, "viewer")
  const name = `Antrieb ${aSerial()}`
  const template = yield* call("/api/v1/templates", { ...own, body: { name, battery_category: "ev" } })
  const model: string = template.body.data.id
  const battery = { ...sampleDraft("lmt"), serial_number: aSerial(), facility_id: theirs.facilityId, gtin: null }
  const published = yield* call("/api/v1/products", { ...own, body: { ...battery, status: "published" } })
  const { id, public_url } = published.body.data
  const ask = (path: string, options: CallOptions): Promise<Answer> =>
    Effect.runPromise(call(`/api/v1${path}`, options))
  yield* withBrowser(async (browser) => {
    const complaints: Array<string> = []
    const page = await openPage(browser, complaints)
    await signInWith(page, server, token)

    // From what falls due on a day to the request, with the fields of that duty.
    const identified = { name: `Reichweite ${aSerial()}`, battery_category: "ev", model_identifier: "RX-1" }
    await ask("/templates", { ...own, body: identified })
    await page.getByRole("link", { name: "Was fällig wird", exact: true }).click()
    await page.getByLabel("Als ob in Verkehr gebracht am").fill("2027-08-18")
    const due = page.getByRole("row").filter({ hasText: "RX-1" }).filter({ hasText: "Annex XIII 1(b)" })
    await due.filter({ hasText: "fehlt" }).getByRole("link", { name: "Lieferanten fragen" }).first().click()
    await page.getByLabel("Alle auswählen").waitFor()
    assert.strictEqual(await page.locator("#model option:checked").innerText(), identified.name)
    assert.isTrue(await page.getByLabel("Chemische Zusammensetzung der Batterie", { exact: true }).isChecked())
    assert.isFalse(await page.getByLabel("Batteriemasse", { exact: true }).isChecked())

    // From what a model lacks to the link for the supplier.
    await page.goto(`${server}/console/models/${model}`)
    await page.getByRole("link", { name: "Lieferanten nach fehlenden Angaben fragen" }).click()
    await page.getByLabel("Alle auswählen").uncheck()
    await page.getByLabel("Batteriemasse", { exact: true }).check()
    await page.getByLabel("Modellkennung", { exact: true }).check()
    await page.getByLabel("Name des Lieferanten").fill("Zellen AG")
    await button(page, "Nach 2 Angaben fragen").click()
    const link = await page.locator("p.address").innerText()
    await picture(page, "console-supplier-new")

    // The supplier answers, gets one value back with the reason, and answers again.
    const secret = { key: link.split(/[/#]/u).at(-1) ?? "" }
    const listed = await ask("/data-requests", own)
    const at = `/data-requests/${listed.body.data[0].id}`
    const answer = async (body: object) => {
      assert.strictEqual((await ask(`${at}/answer`, { ...secret, method: "PUT", body })).status, 200)
      assert.strictEqual((await ask(`${at}/submit`, { ...secret, method: "POST" })).status, 200)
    }
    await answer({ battery_mass: 4500, model_identifier: "Z7" })
    await page.getByRole("link", { name: "Anfragen an Lieferanten", exact: true }).first().click()
    await page.getByText("Antwort ist da").waitFor()
    await page.getByRole("link", { name: "Zellen AG" }).click()
    await page.getByRole("row", { name: /^Batteriemasse keine 4\.500 kg/u }).waitFor()
    await picture(page, "console-supplier-answer")
    await page.getByLabel("Modellkennung").uncheck()
    await page.getByLabel("Was ist zu berichtigen?").fill("Bitte in Kilogramm")
    await button(page, "1 Angabe zurückgeben").click()
    await page.getByText("Zurückgegeben: Bitte in Kilogramm").waitFor()
    await answer({ battery_mass: 450, model_identifier: "Z7" })
    await page.reload()
    await page.getByRole("row", { name: /^Batteriemasse keine 450 kg/u }).waitFor()
    await button(page, "2 Angaben annehmen").click()
    await page.getByText("Angenommen und eingetragen.").waitFor()
    const { data } = (await ask(`/templates/${model}`, own)).body
    assert.deepInclude(data, { battery_mass: 450, model_identifier: "Z7" })

    // The file for the registry, and its response.
    await page.getByRole("link", { name: "EU-Register", exact: true }).click()
    await page.getByText("Das Register fragt nach einer Kennung").waitFor()
    await page.getByText("abzumelden: recycelt, oder der Pass wurde gelöscht").waitFor()
    await page.getByLabel("Dateiformat").selectOption("csv")
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      button(page, /^Datei mit \d+ Batterien? herunterladen$/u).click()
    ])
    assert.include(readFileSync(await file.path()).toString(), public_url)
    await page.getByText(/^Heruntergeladen: \d+/u).waitFor()
    assert.strictEqual((await ask(`/products/${id}`, own)).body.data.registry.status, "prepared")
    const response = `unique_product_identifier,registration_id\n${public_url},EU-1\nhttps://example.com/p/x,EU-2\n`
    await page
      .getByLabel("Datei mit der Antwort")
      .setInputFiles({ name: "answer.csv", mimeType: "text/csv", buffer: Buffer.from(response) })
    await page.getByText("1 eingetragen, 0 waren schon bekannt.").waitFor()
    await page.getByText("Zeile 2: ist keine veröffentlichte Batterie dieses Unternehmens").waitFor()
    assert.strictEqual((await ask(`/products/${id}`, own)).body.data.registry.registration_id, "EU-1")
    await picture(page, "console-registry")

    // A key works until it is revoked.
    await page.getByRole("link", { name: "Schlüssel und Meldungen", exact: true }).click()
    await page.getByLabel("Name des Schlüssels").fill("ERP Nord")
    await button(page, "Schlüssel anlegen").click()
    const key = await page.locator("p.address").innerText()
    assert.strictEqual((await ask("/products", { key })).status, 200)
    await button(page, "Widerrufen ERP Nord").click()
    await button(page, "Jetzt widerrufen").click()
    await page.locator("strong", { hasText: "ERP Nord" }).waitFor({ state: "detached" })
    assert.strictEqual((await ask("/products", { key })).status, 401)
    await button(page, "Schließen").click()

    // An address without a server.
    await page.getByLabel("Adresse des Programms").fill("http://127.0.0.1:1/dpp")
    await button(page, "Meldungen einrichten").click()
    assert.match(await page.locator("p.address").innerText(), /^whsec_/u)
    await button(page, "Probemeldung senden").click()
    await page.getByText("Die Probemeldung kam nicht an: keine Verbindung.").waitFor()
    await picture(page, "console-connections")
    await button(page, "Anhalten").click()
    await button(page, "Fortsetzen").waitFor()

    // Who only reads is offered nothing to do.
    const reader = await openPage(browser, complaints)
    await signInWith(reader, server, viewer.token)
    for (const view of ["suppliers", `suppliers/${listed.body.data[0].id}`, "registry", "connections"]) {
      await reader.goto(`${server}/console/${view}`)
      await reader.locator("main [role=status]").first().waitFor()
      assert.strictEqual(await reader.locator("main form, main a.button, main button").count(), 0, view)
    }
    assert.deepStrictEqual(complaints, [])
  })
})
