/** What registers and data spaces know of a company and its plants, and who is to be reached about waste and recalls. */
import { sampleDraft } from "@dpp/core/samples"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { buildConsole } from "../../../../tools/buildConsole.ts"
import { aSerial, TestServer } from "../support.ts"
import { withBrowser } from "../support/browser.ts"
import { invite } from "../support/memberCalls.ts"
import { button, openPage, signInWith, withDomain } from "./consolePage.ts"

export const companyFields = Effect.gen(function* () {
  buildConsole()
  const { ours, server, token } = yield* withDomain
  const { call } = yield* TestServer
  const sample = { ...sampleDraft("ev"), gtin: null, serial_number: aSerial(), facility_id: ours.facilityId }
  const created = yield* call("/api/v1/products", { body: { ...sample, status: "published" } })
  const { id } = created.body.data
  const viewer = yield* invite(ours.id, "viewer")
  const context = yield* Effect.context<TestServer>()
  const read = async (path: string) =>
    (await Effect.runPromiseWith(context)(call(`/api/v1${path}`))).body.data as ReadonlyArray<Record<string, unknown>>
  yield* withBrowser(async (browser) => {
    const complaints: Array<string> = []
    const page = await openPage(browser, complaints)
    await signInWith(page, server, token)
    await page.goto(`${server}/console/profile`)
    await page.getByText("Noch keine Kennung.").waitFor()
    await page.getByLabel("Art der Kennung").selectOption("bpnl")
    await page.getByLabel("Kennung", { exact: true }).fill("BPNL 7")
    await button(page, "Kennung hinzufügen").click()
    await page
      .getByText(/BPNL00000007QGTF/u)
      .first()
      .waitFor()
    await page.getByLabel("Kennung", { exact: true }).fill("BPNL00000007QGTF")
    await button(page, "Kennung hinzufügen").click()
    await button(page, "Entfernen BPNL00000007QGTF").waitFor()

    // The day on which the verification ends is entered once, and warned of before and after.
    const day = page.getByLabel(/^Im EU-Register bestätigt bis/u)
    const save = button(page, "Tag eintragen")
    await day.fill(new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10))
    await save.click()
    await page.getByText("Die Bestätigung im EU-Register läuft bald ab.").waitFor()
    await day.fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10))
    await save.click()
    await page.getByText("Die Bestätigung im EU-Register ist abgelaufen").waitFor()
    await page.goto(`${server}/console/registry`)
    await page.getByText("Die Bestätigung im EU-Register ist abgelaufen").waitFor()
    assert.strictEqual(await page.getByText("Das Register fragt nach einer Kennung").count(), 0)

    await page.goto(`${server}/console/profile/plants/${ours.facilityId}`)
    await page.getByLabel(/^BPNS/u).fill("BPNS00000007QGTF")
    await button(page, "Speichern").click()
    await page.getByRole("heading", { level: 2, name: "Register und Datenräume" }).waitFor()
    const plants = await read("/facilities")
    assert.strictEqual(plants.find((plant) => plant["id"] === ours.facilityId)?.["bpns"], "BPNS00000007QGTF")

    // A recall that is not for everybody, and the party that answers for waste with its contact.
    await page.goto(`${server}/console/batteries/${id}?section=events`)
    await page.getByLabel("Was ist geschehen?").selectOption("recalled")
    await page.getByRole("checkbox", { name: /^Alle dürfen von dem Rückruf wissen/u }).uncheck()
    await button(page, "Festhalten").first().click()
    await page.getByText("nicht öffentlich").waitFor()
    await page.getByText("Die Batterie ist Abfall").click()
    await page.getByLabel("Name der verantwortlichen Stelle").fill("Recycling Nord GmbH")
    await page.getByLabel(/^Kontakt der verantwortlichen Stelle/u).fill("annahme@example.com")
    await page.locator("details[open]").getByRole("button", { name: "Festhalten" }).click()
    await page.getByText("Recycling Nord GmbH, annahme@example.com").waitFor()
    const events = await read(`/products/${id}/lifecycle`)
    assert.strictEqual(events.find(({ event }) => event === "recalled")?.["public"], false)

    // Who only reads is shown the same, and offered nothing.
    const reader = await openPage(browser, complaints)
    await signInWith(reader, server, viewer.token)
    await reader.goto(`${server}/console/profile`)
    await reader.getByText("BPNL00000007QGTF").waitFor()
    assert.strictEqual(await reader.getByRole("button", { name: "Kennung hinzufügen" }).count(), 0)
    // The browser reports the response that refuses the first number.
    assert.deepStrictEqual(
      complaints.filter((one) => !one.includes("400")),
      []
    )
  })
})
