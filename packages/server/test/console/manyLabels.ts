/** Many labels are drawn beside the page: it never stands still. */
import { sampleDraft } from "@dpp/core/samples"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { readFileSync } from "node:fs"
import { buildConsole } from "../../../../tools/buildConsole.ts"
import { aSerial, TestServer } from "../support.ts"
import { withBrowser } from "../support/browser.ts"
import { button, openPage, signInWith, withDomain } from "./consolePage.ts"

const batteries = 60

/** In milliseconds. Drawn in the page, so many labels keep it busy for seconds. */
const longestTask = 500

export const manyLabels = Effect.gen(function* () {
  buildConsole()
  const { ours, server, token } = yield* withDomain
  const { call } = yield* TestServer
  const stamp = aSerial()
  const sample = { ...sampleDraft("ev"), gtin: null, facility_id: ours.facilityId, status: "published" }
  const products = Array.from({ length: batteries }, (_, index) => ({ ...sample, serial_number: `${stamp}-${index}` }))
  const created = yield* call("/api/v1/products/bulk", { body: { products } })
  assert.strictEqual(created.status, 201, created.text)
  yield* withBrowser(async (browser) => {
    const complaints: Array<string> = []
    const page = await openPage(browser, complaints)
    await signInWith(page, server, token)
    await page.goto(`${server}/console/labels`)
    const all = page.getByLabel("Alle auswählen")
    await all.waitFor()
    await page.evaluate(() => {
      const tasks: Array<number> = []
      Object.assign(globalThis, { tasks })
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: "longtask"
      })
    })
    await all.check()
    const print = button(page, /^\d+ Etiketten als PDF$/u)
    await print.waitFor()
    const count = Number.parseInt(await print.innerText(), 10)
    assert.isAtLeast(count, batteries)
    const [file] = await Promise.all([page.waitForEvent("download"), print.click()])
    assert.strictEqual(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
      "%PDF-"
    )
    const tasks = await page.evaluate(() => (globalThis as unknown as { readonly tasks: Array<number> }).tasks)
    assert.isAtMost(Math.max(0, ...tasks), longestTask)
    assert.deepStrictEqual(complaints, [])
  })
})
