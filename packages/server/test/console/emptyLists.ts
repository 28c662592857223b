/** The views of a company that has just begun: an empty list says what will be there, and leads to the next step. */
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { buildConsole } from "../../../../tools/buildConsole.ts"
import { TestServer } from "../support.ts"
import { withBrowser } from "../support/browser.ts"
import { invite } from "../support/memberCalls.ts"
import { button, openPage, signInWith } from "./consolePage.ts"

/** What the view says, and the link or button of the next step. */
const lists = [
  ["models", "Hier stehen Ihre Modelle", "Modell anlegen"],
  ["profile", "Hier stehen die Orte, an denen Sie herstellen", "Werk hinzufügen"],
  ["publish", "Hier stehen Entwürfe, denen keine Pflichtangabe fehlt.", "Batterien aus einer Tabelle übernehmen"],
  ["labels", "Hier wählen Sie aus", "Batterien aus einer Tabelle übernehmen"],
  ["batteries", "Hier stehen alle Ihre Batterien", "Batterien aus einer Tabelle übernehmen"],
  ["batteries?search=x", "Keine Batterie passt dazu.", "Alle Batterien zeigen"],
  ["suppliers", "Hier steht, wen Sie gefragt haben", "Einen Lieferanten fragen"],
  ["transfers", "Wählen Sie sie in der Liste aller Batterien aus.", "Alle Batterien"],
  ["connections", "Legen Sie für jedes Programm einen eigenen an.", "Schlüssel anlegen"]
] as const

export const emptyLists = Effect.gen(function* () {
  buildConsole()
  const { admin, origin } = yield* TestServer
  const created = yield* admin("/admin/v1/organizations", { body: { name: "Anfang GmbH" } })
  assert.strictEqual(created.status, 201, created.text)
  const { token } = yield* invite(created.body.data.id, "admin")
  yield* withBrowser(async (browser) => {
    const complaints: Array<string> = []
    const page = await openPage(browser, complaints)
    await signInWith(page, origin, token)
    await page.getByText("Hier steht, was ihnen am häufigsten fehlt").waitFor()
    for (const [view, text, step] of lists) {
      await page.goto(`${origin}/console/${view}`)
      const main = page.locator("main")
      await main.getByText(text).waitFor()
      await main
        .getByRole("link", { name: step })
        .or(main.getByRole("button", { name: step }))
        .first()
        .waitFor()
    }
    await page.goto(`${origin}/console/batteries?search=x&status=published`)
    await button(page, "Alle Batterien zeigen").click()
    await page.getByText("Hier stehen alle Ihre Batterien").waitFor()
    assert.strictEqual(await page.getByLabel("Suchen").inputValue(), "")
    // An address that no view has leads back.
    await page.goto(`${origin}/console/nowhere`)
    await page.getByRole("heading", { level: 1, name: "Diese Seite gibt es nicht mehr." }).waitFor()
    await page.getByRole("link", { name: "Übersicht" }).click()
    await page.getByRole("heading", { level: 1, name: "Was fehlt" }).waitFor()
    assert.deepStrictEqual(complaints, [])
  })
})
