/** A supplier is asked about batteries, until a date of which the service reminds, and the accepted answer is in each of them. */
import { sampleDraft } from "@dpp/core/samples"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { buildConsole } from "../../../../tools/buildConsole.ts"
import { aSerial, TestServer } from "../support.ts"
import { withBrowser } from "../support/browser.ts"
import { axeFaults } from "./axeFaults.ts"
import { button, signInWith, withDomain } from "./consolePage.ts"

const day = (after: number): string => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10)

export const supplierBatteries = Effect.gen(function* () {
  buildConsole()
  const { ours, server, token } = yield* withDomain
  const { call } = yield* TestServer
  const stamp = aSerial()
  const ids: Array<string> = []
  for (const letter of ["A", "B"]) {
    const body = { ...sampleDraft("ev"), gtin: null, facility_id: ours.facilityId, battery_mass: null }
    const created = yield* call("/api/v1/products", { body: { ...body, serial_number: `${stamp}-${letter}` } })
    assert.strictEqual(created.status, 201, created.text)
    ids.push(created.body.data.id)
  }
  yield* withBrowser(async (browser) => {
    const context = await browser.newContext({ bypassCSP: true, locale: "de", viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    await signInWith(page, server, token)
    await page.goto(`${server}/console/batteries?search=${stamp}`)
    await page.getByRole("status").getByText("2 Batterien").waitFor()
    for (const letter of ["A", "B"]) {
      await page.getByRole("checkbox", { name: `Auswählen ${stamp}-${letter}` }).check()
    }
    await button(page, "Lieferanten zu 2 Batterien fragen").click()
    await page.getByText("Für 2 Batterien").waitFor()
    assert.isTrue(await page.getByLabel("Batteriemasse", { exact: true }).isChecked())
    await page.getByLabel("Name des Lieferanten").fill(`Zellen ${stamp}`)
    await page.getByLabel("E-Mail-Adresse des Lieferanten").fill("zellen@example.com")
    await page.getByText("Der Service erinnert 3 Tage vorher").waitFor()
    await page.getByLabel("Bis wann brauchen Sie die Antwort?").fill(day(10))
    assert.deepStrictEqual(await axeFaults(page), [])
    await button(page, "Nach 1 Angabe fragen").click()
    const link = await page.locator("p.address").innerText()

    // The request says when the supplier will be reminded.
    await page.getByRole("link", { name: "Alle Anfragen an Lieferanten" }).click()
    await page.getByRole("link", { name: `Zellen ${stamp}` }).click()
    const planned = new Intl.DateTimeFormat("de", { dateStyle: "medium" }).format(new Date(`${day(7)}T23:59:59Z`))
    await page.getByText(`Vor dem Termin wird am ${planned} per E-Mail erinnert.`).waitFor()
    await page.getByText("Nach dem Termin wird am").waitFor()

    const at = page.url().split("/").at(-1) ?? ""
    const answer = (path: string, options: object) =>
      Effect.runPromise(
        call(`/api/v1/data-requests/${at}/${path}`, { key: link.split(/[/#]/u).at(-1) ?? "", ...options })
      )
    assert.strictEqual((await answer("answer", { method: "PUT", body: { battery_mass: 451 } })).status, 200)
    assert.strictEqual((await answer("submit", { method: "POST" })).status, 200)
    await page.reload()
    await button(page, "1 Angabe annehmen").click()
    await page.getByText("Angenommen und eingetragen.").waitFor()
    for (const id of ids) {
      const { body } = await Effect.runPromise(call(`/api/v1/products/${id}`))
      assert.strictEqual(body.data.battery_mass, 451)
    }
  })
})
