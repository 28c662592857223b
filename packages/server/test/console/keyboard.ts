/** The main way with the keyboard only, and what happens to entries while the network is slow or gone. */
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import { buildConsole } from "../../../../tools/buildConsole.ts"
import { aSerial } from "../support.ts"
import { withBrowser } from "../support/browser.ts"
import { button, openPage, withDomain } from "./consolePage.ts"

/** More stops than any view has. */
const mostStops = 80

const anyRadio = "radio"

/** Moves the focus forward until it is on an element with this text or label, or on any choice of a group. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press("Tab")
    const isThere = await page.evaluate((target) => {
      const element = document.activeElement
      if (element === null || element === document.body) return false
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      if (element instanceof HTMLInputElement && element.type === target) return true
      return [element, ...labels].some(({ textContent }) => textContent.trim().startsWith(target))
    }, name)
    if (isThere) return
  }
  assert.fail(`The keyboard does not reach ${name}`)
}

export const keyboardOnly = Effect.gen(function* () {
  buildConsole()
  const { server, token } = yield* withDomain
  const name = `Tastatur ${aSerial()}`
  yield* withBrowser(async (browser) => {
    const complaints: Array<string> = []
    const page = await openPage(browser, complaints)
    const press = async (target: string, key = "Enter") => {
      await tabTo(page, target)
      await page.keyboard.press(key)
    }
    await page.goto(`${server}/console/sign-in#${token}`)
    await page.getByRole("button", { name: "Jetzt anmelden" }).waitFor()
    await press("Jetzt anmelden")
    await page.getByRole("heading", { level: 1, name: "Was fehlt" }).waitFor()
    await press("Modelle")
    await page.getByRole("heading", { level: 1, name: "Modelle" }).waitFor()
    await press("Modell anlegen")
    await page.getByRole("heading", { level: 1, name: "Neues Modell" }).waitFor()
    await tabTo(page, "Name des Modells")
    await page.keyboard.type(name)
    // The choices of a group are one stop; the arrows move between them.
    await tabTo(page, anyRadio)
    await page.keyboard.press("ArrowDown")
    await press("Weiter")
    await page.getByRole("heading", { level: 1, name }).waitFor()
    await tabTo(page, "Modellkennung")
    await page.keyboard.type("TA-1")
    await tabTo(page, "Speichern")

    // Without a network, the entry stays; with a slow one, it is saved once.
    await page.context().setOffline(true)
    await page.keyboard.press("Enter")
    await page.getByText("Keine Verbindung. Ihre Eingaben sind noch da").waitFor()
    assert.strictEqual(await page.getByLabel("Modellkennung").inputValue(), "TA-1")
    await page.context().setOffline(false)
    const network = await page.context().newCDPSession(page)
    const slow = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 }
    await network.send("Network.emulateNetworkConditions", slow)
    await tabTo(page, "Speichern")
    await page.keyboard.press("Enter")
    await button(page, /^Speichern/u)
      .and(page.locator(":disabled"))
      .waitFor()
    await page.getByRole("heading", { level: 2, name: /Symbole/u }).waitFor()
    assert.deepStrictEqual(
      complaints.filter((one) => !one.includes("ERR_INTERNET_DISCONNECTED")),
      []
    )
  })
})
