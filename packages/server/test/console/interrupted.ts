/** A deletion of many drafts that is interrupted: after a reload, the page says what was done, and the rest can be deleted. */
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { buildConsole } from "../../../../tools/buildConsole.ts"
import { aSerial, TestServer } from "../support.ts"
import { withBrowser } from "../support/browser.ts"
import { button, openPage, signInWith, withDomain } from "./consolePage.ts"

/** More than one request deletes, and fewer than one page of the list has. */
const drafts = 60
const first = 50

export const interrupted = Effect.gen(function* () {
  buildConsole()
  const { server, token } = yield* withDomain
  const { call } = yield* TestServer
  const stamp = aSerial()
  const products = Array.from({ length: drafts }, (_, index) => ({
    name: stamp,
    serial_number: `${stamp}-${index}`,
    battery_category: "ev"
  }))
  const created = yield* call("/api/v1/products/bulk", { body: { products } })
  assert.strictEqual(created.status, 201, created.text)
  yield* withBrowser(async (browser) => {
    // The browser reports the connection that is lost.
    const page = await openPage(browser, [])
    await signInWith(page, server, token)
    await page.goto(`${server}/console/batteries?search=${stamp}`)
    await page.getByRole("status").getByText(`${drafts} Batterien`).waitFor()
    const chooseAll = page.getByRole("checkbox", { name: /^Alle/u }).first()
    await chooseAll.check()
    let sent = 0
    await page.route("**/api/v1/products/bulk", async (route) => {
      if (route.request().method() !== "DELETE") return route.continue()
      sent += 1
      return sent === 1 ? route.continue() : route.abort()
    })
    await button(page, `${drafts} Entwürfe löschen`).click()
    await button(page, `${drafts} Entwürfe löschen`).click()
    await page.getByText(`${first} von ${drafts} Entwürfen sind gelöscht.`).waitFor()
    await page.getByText(`Unterbrochen. ${drafts - first} sind, wie sie waren`).waitFor()
    await page.unroute("**/api/v1/products/bulk")
    await page.reload()
    await page.getByText(`${first} von ${drafts} Entwürfen sind gelöscht.`).waitFor()
    await page
      .getByRole("status")
      .getByText(`${drafts - first} Batterien`)
      .waitFor()

    await chooseAll.check()
    await button(page, `${drafts - first} Entwürfe löschen`).click()
    await button(page, `${drafts - first} Entwürfe löschen`).click()
    await page.getByText(`${drafts - first} von ${drafts - first} Entwürfen sind gelöscht.`).waitFor()
    await button(page, "Fertig").click()
    await page.reload()
    await page.getByText("Keine Batterie passt dazu.").waitFor()
    assert.strictEqual(await page.getByText("Entwürfen sind gelöscht").count(), 0)
  })
})
