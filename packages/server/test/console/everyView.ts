/** Every view of the console as people with other needs use it: what axe-core finds on a phone, and whether it fits there. */
import { sampleDraft } from "@dpp/core/samples"
import { locales } from "@dpp/core/text"
import { isFull, someOf } from "@dpp/testkit/testRuns"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import { buildConsole } from "../../../../tools/buildConsole.ts"
import { aSerial, TestServer } from "../support.ts"
import { withBrowser } from "../support/browser.ts"
import { axeFaults } from "./axeFaults.ts"
import { signInWith, withDomain } from "./consolePage.ts"

/** A run by default opens one of so many views, chosen at random; a complete run opens all. */
const share = 8
/** Words in capitals are ids of what `contents` makes. */
const views = [
  "",
  "profile",
  "profile/plants/new",
  "profile/plants/PLANT",
  "models",
  "models/new",
  "models/MODEL",
  "models/MODEL?step=materials",
  "sheet",
  "publish",
  "labels",
  "batteries",
  "batteries?status=published",
  "batteries?status=published&order=asc",
  "batteries?search=unknown",
  "sign-in",
  "access",
  "people",
  "log",
  "batteries/BATTERY",
  "batteries/BATTERY?section=events",
  "batteries/BATTERY?section=history",
  "batteries/BATTERY?section=condition",
  "batteries/BATTERY?section=transfer",
  "batteries/DRAFT",
  "transfers",
  "suppliers",
  "suppliers/new?model=MODEL",
  "suppliers/REQUEST",
  "suppliers/ANSWER",
  "registry",
  "connections",
  "declarations?model=MODEL",
  "declarations/DECLARATION",
  "log?kind=product&battery=UNKNOWN-1",
  "readiness"
]
/** What a person does in a view before it is examined: the forms for several batteries appear with a selection. */
const openForm = (nth: number) => async (page: Page) => {
  await page.locator("main th input[type=checkbox]").check()
  await page.locator("main button[aria-expanded]").nth(nth).click()
  await page.locator("main form:visible").waitFor()
}
const search = async (page: Page) => {
  await page.keyboard.press("Control+k")
  await page.getByRole("searchbox").last().fill("Antrieb")
  await page.locator("dialog li").first().waitFor()
}
const steps: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  readiness: search,
  "batteries?status=published": openForm(0),
  "batteries?status=published&order=asc": openForm(1)
}

/** Words do not depend on colours: German shows those of the dark scheme, too. */
const looks = views.flatMap((view) => [
  ...locales.map((language) => ({ view, language, colorScheme: "light" as const })),
  { view, language: "de", colorScheme: "dark" as const }
])

/** One of everything that a view can show, and the ids in the addresses of these views. */
const contents = Effect.gen(function* () {
  const { call, ours } = yield* TestServer
  const made = Effect.fnUntraced(function* (path: string, body: object) {
    const answer = yield* call(`/api/v1${path}`, { body })
    assert.include([200, 201], answer.status, answer.text)
    return answer.body
  })
  const sample = { ...sampleDraft("ev"), gtin: null, facility_id: ours.facilityId }
  const draft = yield* made("/products", { ...sample, serial_number: aSerial() })
  const battery = yield* made("/products", { ...sample, serial_number: aSerial(), status: "published" })
  const hours = [1, 2, 3].map((hour) => ({
    product_id: battery.data.id,
    lastUpdate: new Date(Date.parse(battery.data.created_at) - hour * 3_600_000).toISOString(),
    capacity: { remaining: 80 + hour }
  }))
  yield* made("/condition", { readings: hours })
  yield* call(`/api/v1/products/${battery.data.id}`, { method: "PATCH", body: { battery_mass: 410 } })
  yield* made(`/products/${battery.data.id}/lifecycle`, {
    event: "recalled",
    date: new Date().toISOString().slice(0, 10),
    note: "Zelle"
  })
  const model = yield* made("/templates", { name: `Antrieb ${aSerial()}`, battery_category: "ev" })
  const asked = {
    template_id: model.data.id,
    recipient: { name: "Zellen AG" },
    fields: ["battery_mass", "model_identifier"]
  }
  const request = yield* made("/data-requests", asked)
  const answered = yield* made("/data-requests", { ...asked, recipient: { name: "Gehäuse AG" } })
  const at = `/api/v1/data-requests/${answered.data.id}`
  const values = { battery_mass: 450, model_identifier: "Z7" }
  yield* call(`${at}/answer`, { method: "PUT", key: answered.token, body: values })
  yield* call(`${at}/submit`, { method: "POST", key: answered.token })
  const declaration = yield* made("/declarations", { subjects: [{ template_id: model.data.id }] })
  yield* made("/webhooks", { url: "http://127.0.0.1:1/dpp", events: ["product.published"] })
  return {
    PLANT: ours.facilityId,
    MODEL: model.data.id,
    BATTERY: battery.data.id,
    DRAFT: draft.data.id,
    REQUEST: request.data.id,
    ANSWER: answered.data.id,
    DECLARATION: declaration.data.id
  }
})

export const everyView = Effect.gen(function* () {
  buildConsole()
  const { server, token } = yield* withDomain
  const ids = Object.entries(yield* contents)
  yield* withBrowser(async (browser) => {
    const context = await browser.newContext({ bypassCSP: true, locale: "de", viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await signInWith(page, server, token)
    const faults: Array<string> = []
    for (const { colorScheme, language, view } of someOf(looks, share)) {
      await page.evaluate((code) => localStorage.setItem("dpp-console-language", code), language)
      await page.emulateMedia({ colorScheme })
      const address = ids.reduce((path, [name, id]) => path.replace(name, id), view)
      await page.goto(`${server}/console/${address}`)
      await page.locator("h1").waitFor()
      await page.waitForLoadState("networkidle")
      await steps[view]?.(page)
      await page.evaluate(() => document.querySelectorAll("details").forEach((one) => (one.open = true)))
      await page.waitForLoadState("networkidle")
      const place = `${view} ${language} ${colorScheme}`
      faults.push(...(await axeFaults(page)).map((fault) => `${place}: ${fault}`))
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (overflow > 0) faults.push(`${place}: scrolls sideways by ${overflow}`)
    }
    // The page of the sign-in, for a person who is not signed in.
    const visitor = await (
      await browser.newContext({ bypassCSP: true, viewport: { width: 390, height: 844 } })
    ).newPage()
    await visitor.goto(`${server}/console/sign-in`)
    await visitor.locator("main form").waitFor()
    faults.push(...(await axeFaults(visitor)).map((fault) => `sign-in: ${fault}`))
    assert.deepStrictEqual(faults, [])
    // The skip link is the first stop, and leads to the content.
    await page.goto(`${server}/console/`)
    await page.locator("h1").waitFor()
    await page.locator("a.skip").focus()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Tab")
    assert.isTrue(await page.evaluate(() => document.activeElement?.closest("main") !== null))
  })
})

/** A complete run opens each view four times. */
export const everyViewTimeout = isFull ? 900_000 : 300_000
