/** The reference of the REST API in a real browser: requests succeed, within its policy and without any other origin. */
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { Browser, Page } from "playwright-core"
import { layerWith, TestServer } from "../support.ts"
import { describeInBrowser, withBrowser } from "../support/browser.ts"

/** The reference's validator tries once whether it may compile code, and does without where it may not. */
const probe = "script-src: eval"

/**
 * Sends the request of an operation, with the key in the form; the form opens with what a reader would send.
 *
 * It ends when the form can send again: a form that is closed earlier never hears that its request is complete, and
 * the next form stays disabled.
 */
const tryOperation = async (page: Page, operation: string, key: string) => {
  const name = `Test Request (${operation})`
  await page.getByRole("button", { name, exact: true }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByPlaceholder("Token").fill(key)
  const send = dialog.getByRole("button", { name: /^Send/u }).first()
  const [response] = await Promise.all([
    page.waitForResponse((one) => new URL(one.url()).pathname === "/api/v1/products"),
    send.click()
  ])
  await response.finished()
  await send.click({ trial: true })
  return response
}

/** What the page was refused, as the browser reports it, and what it asked of other origins. */
const openReference = async (browser: Browser, origin: string, colorScheme: "light" | "dark" = "light") => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, colorScheme })
  page.setDefaultTimeout(120_000)
  const refused: Array<string> = []
  const foreign: Array<string> = []
  page.on("request", (request) => {
    if (!/^(data|blob):/u.test(request.url()) && new URL(request.url()).origin !== origin) foreign.push(request.url())
  })
  page.on("pageerror", (error) => refused.push(String(error)))
  page.on("response", (response) => {
    if (response.status() === 404) refused.push(`404: ${response.url()}`)
  })
  await page.exposeFunction("noteViolation", (what: string) => refused.push(what))
  await page.addInitScript(() => {
    // Sound: the function was exposed to the page before it was opened.
    const { noteViolation } = globalThis as unknown as { readonly noteViolation: (what: string) => void }
    document.addEventListener("securitypolicyviolation", ({ blockedURI, violatedDirective }) =>
      noteViolation(`${violatedDirective}: ${blockedURI}`)
    )
  })
  await page.goto(`${origin}/docs`)
  return { page, refused, foreign }
}

describeInBrowser(() => {
  layer(layerWith(), { excludeTestServices: true })("the reference in a browser", (it) => {
    it.effect("sends requests that succeed, within its policy and without a request to another origin", () =>
      Effect.gen(function* () {
        const { origin, ours } = yield* TestServer
        yield* withBrowser(async (browser) => {
          const { foreign, page, refused } = await openReference(browser, origin)
          await page.getByRole("heading", { name: "List products" }).first().waitFor()
          await page.evaluate(() => document.fonts.ready.then(() => undefined))
          const list = await tryOperation(page, "get /api/v1/products", ours.key)
          assert.deepStrictEqual([list.status(), new URL(list.url()).search], [200, ""])
          await page.keyboard.press("Escape")
          const created = await tryOperation(page, "post /api/v1/products", ours.key)
          assert.strictEqual(created.status(), 201, await created.text())
          assert.deepStrictEqual([foreign, refused.filter((what) => what !== probe)], [[], []])
        })
      })
    )

    it.effect("has the colours of the public page, and no tools of the vendor", () =>
      Effect.gen(function* () {
        const { origin } = yield* TestServer
        yield* withBrowser(async (browser) => {
          for (const [scheme, background] of [
            ["light", "rgb(255, 255, 255)"],
            ["dark", "rgb(22, 30, 26)"]
          ] as const) {
            const { page } = await openReference(browser, origin, scheme)
            await page.getByRole("heading", { name: "List products" }).first().waitFor()
            const body = page.locator("body")
            assert.strictEqual(await body.evaluate((element) => getComputedStyle(element).backgroundColor), background)
            const vendor = page.getByText(/^(Share|Generate SDKs|Configure|Developer Tools|Open API Client|Ask AI)$/u)
            assert.strictEqual(await vendor.count(), 0)
            const sample = page.locator("code", { hasText: "curl http" }).first()
            assert.match(await sample.innerText(), /^curl \S+\/api\/v1\/products \\\n/u)
          }
        })
      })
    )

    it.effect("is not shown in a frame", () =>
      Effect.gen(function* () {
        const { call, origin } = yield* TestServer
        const { headers } = yield* call("/docs", { key: null })
        assert.match(headers.get("content-security-policy") ?? "", /^default-src 'none'; script-src 'self'; /u)
        assert.notMatch(headers.get("content-security-policy") ?? "", /script-src[^;]*unsafe|https?:|\*/u)
        assert.include(headers.get("content-security-policy") ?? "", "; connect-src 'self'; ")
        assert.deepStrictEqual(
          [headers.get("x-frame-options"), headers.get("referrer-policy")],
          ["DENY", "no-referrer"]
        )
        yield* withBrowser(async (browser) => {
          const page = await browser.newPage()
          await page.goto(`${origin}/health/live`)
          const refusal = page.waitForEvent("console", (message) => message.text().includes("frame-ancestors"))
          await page.evaluate(() => {
            const frame = document.createElement("iframe")
            frame.src = "/docs"
            document.body.append(frame)
          })
          await refusal
        })
      })
    )
  })
})
