/** A published battery in the console: its versions, its condition, waste and second life, and another organization. */
import { sampleDraft } from "@dpp/core/samples"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { buildConsole } from "../../../../tools/buildConsole.ts"
import { aSerial, TestServer } from "../support.ts"
import { withBrowser } from "../support/browser.ts"
import { invite, signedIn } from "../support/memberCalls.ts"
import { button, openPage, picture, signInWith, withDomain } from "./consolePage.ts"

/** More than one page, of which each value is lower than the one before. */
const readings = 250
const hour = 3_600_000

export const oneBattery = Effect.gen(function* () {
  buildConsole()
  const { ours, server, token } = yield* withDomain
  const { call, theirs } = yield* TestServer
  const sample = { ...sampleDraft("ev"), gtin: null, serial_number: aSerial(), facility_id: ours.facilityId }
  const created = yield* call("/api/v1/products", { body: { ...sample, status: "published" } })
  const { id } = created.body.data
  const editor = yield* signedIn(ours.id, "publisher")
  yield* editor.call(`/products/${id}`, { method: "PATCH", body: { battery_mass: 400 } })
  yield* editor.call(`/products/${id}`, { method: "PATCH", body: { battery_mass: 410, model_identifier: "TR-99" } })
  const start = Date.parse(created.body.data.created_at) - readings * hour
  const body = {
    readings: Array.from({ length: readings }, (_, index) => ({
      product_id: id,
      lastUpdate: new Date(start + index * hour).toISOString(),
      capacity: { remaining: 90 - index / 100 }
    }))
  }
  const reported = yield* call("/api/v1/condition", { body })
  assert.strictEqual(reported.status, 200, reported.text)
  const viewer = yield* invite(ours.id, "viewer")
  const receiver = yield* invite(theirs.id, "publisher")
  yield* withBrowser(async (browser) => {
    const complaints: Array<string> = []
    const page = await openPage(browser, complaints)
    await signInWith(page, server, token)
    const open = (section: string) => page.goto(`${server}/console/batteries/${id}?section=${section}`)

    // The newest change first; then from the publication on, with everybody who changed it in between.
    await open("history")
    const row = (name: RegExp) => page.getByRole("row", { name })
    await row(/^Batteriemasse 400 kg 410 kg Member publisher/u).waitFor()
    const first = page.getByLabel("Frühere Fassung").locator("option").last()
    await page.getByLabel("Frühere Fassung").selectOption(await first.getAttribute("value"))
    await row(/^Batteriemasse 478,5 kg 410 kg Member publisher.*Member publisher/u).waitFor()
    await row(/^Modellkennung \S.* TR-99 Member publisher/u).waitFor()
    const part = (name: string) => page.locator(".card").filter({ hasText: name })
    await picture(page, "console-versions", part("Zwei Fassungen vergleichen"))

    await page.getByText("Woher die Angaben kommen").click()
    await row(/^Batteriemasse in der Konsole eingegeben Member publisher/u).waitFor()
    await row(/^Verbleibende Kapazität Messung der Batterie Programm/u).waitFor()
    await picture(page, "console-provenance", part("Woher die Angaben kommen"))

    // A correction is public at once: it shows old and new, asks for each unlikely value, and for a reason.
    await open("values&step=general")
    await page.locator("#battery_mass").fill("41")
    await button(page, "Berichtigung ansehen").click()
    await row(/^Batteriemasse 410 kg 41 kg$/u).waitFor()
    // The page is shown as it will be, before anything is saved.
    const preview = page.frameLocator("iframe")
    await preview.getByText(sample.serial_number).first().waitFor()
    await preview
      .getByText(/^41 kg$/u)
      .first()
      .waitFor()
    assert.strictEqual(await preview.getByText("410 kg").count(), 0)
    await page.getByLabel("Sprache der Vorschau").selectOption("fr")
    await preview.locator("html[lang=fr]").waitFor({ state: "attached" })
    const publish = button(page, "Berichtigung veröffentlichen")
    await page.getByLabel(/^Grund der Berichtigung/u).fill("Neu gewogen")
    assert.isTrue(await publish.isDisabled())
    await page.getByRole("checkbox", { name: /^Batteriemasse: 41 kg ist richtig/u }).check()
    assert.isTrue(await publish.isEnabled())
    await button(page, "Zurück").click()
    await page.locator("#battery_mass").fill("412")
    await button(page, "Berichtigung ansehen").click()
    await page.getByLabel(/^Grund der Berichtigung/u).fill("Neu gewogen")
    await publish.click()
    await page.getByText("Gespeichert").waitFor()

    // The company says once whether the rules on due diligence apply to it.
    await page.goto(`${server}/console/profile`)
    await page.getByLabel(/^Sorgfaltspflichten in der Lieferkette/u).selectOption("exempt")
    await page.getByText(/Gespeichert\./u).waitFor()

    await open("condition")
    await page.getByText("250 Messungen.", { exact: true }).waitFor()
    const chart = page.getByRole("img", { name: /^Verbleibende Kapazität/u })
    assert.match(String(await chart.getAttribute("aria-label")), /zuerst 90 Ah, zuletzt 87,51 Ah/u)
    await picture(page, "console-condition")
    await page.getByText("Verlauf als Tabelle").click()
    assert.isAtMost(await page.locator("main table tbody tr").count(), 24)

    // Waste names who answers for the battery, and is undone with a reason.
    await open("events")
    await page.getByText("Die Batterie ist Abfall").click()
    await page.getByLabel("Name der verantwortlichen Stelle").fill("Recycling Nord GmbH")
    await page.locator("details[open]").getByRole("button", { name: "Festhalten" }).click()
    await page.getByText("Abfallbewirtschafter, Recycling Nord GmbH").waitFor()
    await page.getByText("Die Batterie ist recycelt").waitFor()
    await button(page, "Rückgängig machen").click()
    await page.getByLabel("Warum war der Eintrag falsch?").fill("Andere Batterie")
    await button(page, "Rückgängig machen").click()
    await page.getByText("letztes Ereignis berichtigt").waitFor()

    // A code passes the responsibility; the other organization has the battery then.
    await open("transfer")
    await button(page, "Anbieten").click()
    const code = await page.locator("p.address").innerText()
    await picture(page, "console-transfer")
    const other = await openPage(browser, complaints)
    await signInWith(other, server, receiver.token)
    await other.getByRole("link", { name: "Alle Batterien", exact: true }).click()
    await other.getByRole("link", { name: /^Weitergabe/u }).click()
    await other.getByLabel("Code").fill(code)
    await button(other, "Annehmen").click()
    await other.getByText("Angenommen: 1 Batterie.").waitFor()
    await open("events")
    await page.getByText("Ein anderes Unternehmen ist jetzt für diesen Batteriepass verantwortlich.").waitFor()

    // For its new operator it gets a second life.
    const successor = aSerial()
    await other.goto(`${server}/console/batteries/${id}?section=events`)
    await other.getByText("Eine neue Batterie daraus machen").click()
    await other.getByLabel("Seriennummer der neuen Batterie").fill(successor)
    await button(other, "Entwurf anlegen").click()
    await other.getByRole("heading", { level: 1, name: successor }).waitFor()
    await other.getByRole("link", { name: "Was mit der Batterie geschah" }).click()
    await other.getByRole("heading", { name: "Besteht aus" }).waitFor()

    // Who only reads is offered nothing to do.
    const reader = await openPage(browser, complaints)
    await signInWith(reader, server, viewer.token)
    for (const section of ["events", "transfer"]) {
      await reader.goto(`${server}/console/batteries/${id}?section=${section}`)
      await reader.locator("h2").waitFor()
      assert.strictEqual(await reader.locator("main form").count(), 0)
    }
    assert.deepStrictEqual(complaints, [])
  })
})
