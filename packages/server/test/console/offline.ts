/** Without a network, the frame stays and says so, also for views and parts that were never opened. */
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { buildConsole } from "../../../../tools/buildConsole.ts"
import { withBrowser } from "../support/browser.ts"
import { button, openPage, signInWith, withDomain } from "./consolePage.ts"

export const offline = Effect.gen(function* () {
  buildConsole()
  const { server, token } = yield* withDomain
  yield* withBrowser(async (browser) => {
    const page = await openPage(browser, [])
    await signInWith(page, server, token)
    await page.waitForLoadState("networkidle")
    await page.context().setOffline(true)
    await page.getByRole("link", { name: "Protokoll", exact: true }).click()
    await page.getByText("Keine Verbindung.").waitFor()
    assert.isTrue(await page.getByRole("link", { name: "Alle Batterien", exact: true }).isVisible())
    await button(page, "Suchen (Strg K)").click()
    await page.getByText("Keine Verbindung.").nth(1).waitFor()
    await page.context().setOffline(false)
    await button(page, "Noch einmal versuchen").last().click()
    await page.getByRole("heading", { level: 1, name: "Protokoll" }).waitFor()
  })
})
