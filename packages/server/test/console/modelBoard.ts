/** The board of models: how complete each is, and what is missing most often, with the way to its field, from one request. */
import { sampleDraft } from "@dpp/core/samples"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { Locator } from "playwright-core"
import { buildConsole } from "../../../../tools/buildConsole.ts"
import { aSerial, TestServer } from "../support.ts"
import { withBrowser } from "../support/browser.ts"
import { invite, signedIn } from "../support/memberCalls.ts"
import { openPage, signInWith } from "./consolePage.ts"

export const modelBoard = Effect.gen(function* () {
  buildConsole()
  const { admin, origin } = yield* TestServer
  const created = yield* admin("/admin/v1/organizations", { body: { name: "Tafel GmbH" } })
  const id = created.body.data.id as string
  const { token } = yield* invite(id, "admin")
  const { call } = yield* signedIn(id, "admin")
  const made = Effect.fnUntraced(function* (path: string, body: object) {
    const answer = yield* call(path, { body })
    assert.strictEqual(answer.status, 201, answer.text)
    return answer.body.data
  })
  const sample = { ...sampleDraft("ev"), gtin: null, facility_id: null, battery_mass: null }
  for (const name of ["Erstes", "Zweites", "Drittes"]) {
    yield* made("/templates", { name, battery_category: "ev", model_identifier: `M-${name}` })
  }
  for (const serial_number of [aSerial(), aSerial()]) {
    yield* made("/products", { ...sample, serial_number, model_identifier: "M-Erstes" })
  }
  yield* withBrowser(async (browser) => {
    const complaints: Array<string> = []
    const page = await openPage(browser, complaints)
    await signInWith(page, origin, token)
    const asked: Array<string> = []
    page.on("request", (request) => asked.push(new URL(request.url()).pathname))
    await page.getByRole("link", { name: "Modelle", exact: true }).click()
    const main = page.locator("main")
    await main.getByText(/^\d+\s%\süber 3 Modelle$/u).waitFor()
    const ofModels = asked.filter((path) => /organization\/readiness|\/templates/u.test(path))
    assert.deepStrictEqual(ofModels, ["/api/v1/organization/readiness"])

    // The batteries of the first model have most; the other models are as their templates are.
    const first = main.getByRole("listitem").filter({ hasText: "2 Entwürfe, 0 veröffentlicht" })
    const percentOf = async (row: Locator) => Number.parseInt(await row.locator(".state").innerText(), 10)
    const second = main.getByRole("listitem").filter({ hasText: "Zweites" })
    assert.isAbove(await percentOf(first), await percentOf(second))
    await second.getByText("Noch keine Batterien.").waitFor()

    // Each missing detail leads to its field in the model.
    const missing = first.getByText("Es fehlt:").getByRole("link").first()
    const label = await missing.innerText()
    await missing.click()
    await page.getByRole("heading", { level: 1, name: "Erstes" }).waitFor()
    await page.waitForFunction(() => document.activeElement?.id === location.hash.slice(1))
    const field = await page.evaluate(() => document.activeElement?.id)
    await page.locator(`label[for="${field}"]`).filter({ hasText: label }).waitFor()

    // What is missing in most batteries, with the law, over all models.
    await page.goBack()
    const most = main.locator("section").filter({ hasText: "Was am häufigsten fehlt" })
    await most.getByText("in 2 Batterien und 3 Modellen").first().waitFor()
    assert.deepStrictEqual(complaints, [])
  })
})
