/** One new battery of several used ones: the operation of each depends on whether it is waste. */
import { sampleDraft } from "@dpp/core/samples"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { buildConsole } from "../../../../tools/buildConsole.ts"
import { aSerial, TestServer } from "../support.ts"
import { withBrowser } from "../support/browser.ts"
import { button, openPage, picture, signInWith, withDomain } from "./consolePage.ts"

export const secondLife = Effect.gen(function* () {
  buildConsole()
  const { ours, server, token } = yield* withDomain
  const { call } = yield* TestServer
  const stamp = `ZL-${aSerial()}`
  const sample = { ...sampleDraft("ev"), gtin: null, facility_id: ours.facilityId, status: "published" }
  const packs = yield* Effect.forEach([1, 2, 3], (nr) =>
    Effect.gen(function* () {
      const created = yield* call("/api/v1/products", { body: { ...sample, serial_number: `${stamp}-${nr}` } })
      assert.strictEqual(created.status, 201, created.text)
      return String(created.body.data.id)
    })
  )
  const [first = "", second = "", waste = ""] = packs
  const ended = {
    event: "waste",
    date: new Date().toISOString().slice(0, 10),
    responsible: { role: "waste_management_operator", name: "Recycling Nord GmbH" }
  }
  assert.strictEqual((yield* call(`/api/v1/products/${waste}/lifecycle`, { body: ended })).status, 201)
  yield* withBrowser(async (browser) => {
    const complaints: Array<string> = []
    const page = await openPage(browser, complaints)
    await signInWith(page, server, token)
    await page.getByRole("link", { name: "Alle Batterien", exact: true }).click()
    await page.getByLabel("Suchen").fill(stamp)
    await page.waitForURL(/search=ZL/u)
    await page.getByRole("status").getByText("3 Batterien").waitFor()
    const choose = (nr: number) => page.getByRole("checkbox", { name: `Auswählen ${stamp}-${nr}` })
    await choose(1).check()
    await choose(2).check()
    await button(page, "Eine neue Batterie aus 2 Batterien machen").click()
    const operation = page.getByLabel("Was wurde gemacht?")
    assert.deepStrictEqual(await operation.locator("option").allInnerTexts(), ["Umnutzung", "Wiederaufarbeitung"])
    // Waste can be repurposed only, together with batteries that are not waste.
    await choose(3).check()
    await button(page, "Eine neue Batterie aus 3 Batterien machen").waitFor()
    assert.lengthOf(await operation.locator("option").all(), 1)
    await page.getByLabel("Seriennummer der neuen Batterie").fill(`${stamp}-S`)
    await page.getByLabel("Bezeichnung der neuen Batterie").fill("Speicher")
    await page.getByLabel("Wofür ist die neue Batterie bestimmt?").selectOption("stationary")
    await picture(page, "console-successor")
    await button(page, "Entwurf anlegen").click()
    await page.getByRole("heading", { level: 1, name: `${stamp}-S` }).waitFor()
    await page.getByRole("link", { name: "Was mit der Batterie geschah" }).click()
    await page.getByRole("heading", { name: "Besteht aus" }).waitFor()
    await page.getByRole("link", { name: `${stamp}-3` }).waitFor()
    assert.deepStrictEqual(complaints, [])
  })
  const { body } = yield* call(`/api/v1/products?search=${stamp}-S`)
  const [{ battery_category, name, predecessors }] = body.data
  assert.deepStrictEqual([battery_category, name], ["stationary", "Speicher"])
  assert.sameDeepMembers(
    predecessors.map((one: Record<string, unknown>) => [one["product_id"], one["operation"]]),
    [
      [first, "repurposing"],
      [second, "repurposing"],
      [waste, "preparation_for_repurposing"]
    ]
  )
})
