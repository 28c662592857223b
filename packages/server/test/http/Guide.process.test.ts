/** The guide at `/guide`: its pages, what browsers may load on them, and the search. */
import { assert, layer } from "@effect/vitest"
import axe from "axe-core"
import * as Effect from "effect/Effect"
import { beforeAll } from "vitest"
import { buildGuide } from "../../../../tools/buildGuide.ts"
import { sharedServer, TestServer } from "../support.ts"
import { describeInBrowser, withBrowser } from "../support/browser.ts"

beforeAll(() => {
  buildGuide()
})

const tags = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]

const get = (origin: string, path: string) =>
  Effect.promise(async () => {
    const response = await fetch(`${origin}${path}`, { redirect: "manual" })
    return { status: response.status, headers: response.headers, text: await response.text() }
  })

layer(sharedServer, { excludeTestServices: true })("the guide", (it) => {
  it.effect("has pages at addresses without an ending, and says what is not there", () =>
    Effect.gen(function* () {
      const { origin } = yield* TestServer
      const moved = yield* get(origin, "/guide")
      assert.deepStrictEqual([moved.status, moved.headers.get("location")], [308, "/guide/"])
      for (const [path, text] of [
        ["/guide/", "Guide"],
        ["/guide/guides/webhooks", "Receive changes as messages"],
        ["/guide/reference/cli/dpp-import", "dpp import"]
      ] as const) {
        const page = yield* get(origin, path)
        assert.strictEqual(page.status, 200, path)
        assert.include(page.text, text)
        const policy = page.headers.get("content-security-policy") ?? ""
        assert.match(policy, /script-src 'self'(?: 'sha256-[\w+/=]+')+;/u)
        assert.notMatch(policy, /script-src[^;]*unsafe/u)
      }
      const missing = yield* get(origin, "/guide/guides/nowhere")
      assert.strictEqual(missing.status, 404)
      assert.match(missing.headers.get("content-type") ?? "", /^text\/html/u)
      for (const path of ["/guide/sources.txt", "/guide/../package.json", "/guide/%2e%2e/package.json"]) {
        assert.notStrictEqual((yield* get(origin, path)).status, 200, path)
      }
    })
  )

  it.effect("lists its pages for programs, each as Markdown", () =>
    Effect.gen(function* () {
      const { origin } = yield* TestServer
      const list = yield* get(origin, "/guide/llms.txt")
      assert.strictEqual(list.status, 200)
      const [, path = ""] = /\]\((\/guide\/guides\/webhooks\.md)\)/u.exec(list.text) ?? []
      const page = yield* get(origin, path)
      assert.match(page.headers.get("content-type") ?? "", /^text\/markdown/u)
      assert.match(page.text, /^# Receive changes as messages/u)
    })
  )
})

describeInBrowser(() => {
  layer(sharedServer, { excludeTestServices: true })("the guide in a browser", (it) => {
    it.effect("finds a page by its words, and loads nothing from elsewhere", () =>
      Effect.gen(function* () {
        const { origin } = yield* TestServer
        yield* withBrowser(async (browser) => {
          const context = await browser.newContext({ viewport: { width: 390, height: 800 } })
          const page = await context.newPage()
          const foreign: Array<string> = []
          const complaints: Array<string> = []
          page.on("request", (request) => request.url().startsWith(origin) || foreign.push(request.url()))
          page.on("console", (message) => message.type() === "error" && complaints.push(message.text()))
          page.on("pageerror", (error) => complaints.push(error.message))
          await page.goto(`${origin}/guide/`)
          const search = page.locator(".VPLocalSearchBox input")
          // The page listens to keys once its scripts run.
          for (let time = 0; time < 60 && !(await search.isVisible()); time += 1) {
            await page.keyboard.press("ControlOrMeta+k")
            await search.waitFor({ timeout: 1000 }).catch(() => undefined)
          }
          await search.fill("reconcile ERP")
          await page.locator(".VPLocalSearchBox .result").first().waitFor()
          await page
            .locator(".VPLocalSearchBox .result", { hasText: "Connect your ERP" })
            .or(page.locator(".VPLocalSearchBox .result", { hasText: "Keep an ERP" }))
            .first()
            .click()
          await page.waitForURL(/\/guide\/guides\/erp-sync/u)
          const width = await page.evaluate(() => document.documentElement.scrollWidth)
          assert.isAtMost(width, 390)
          assert.deepStrictEqual(foreign, [])
          assert.deepStrictEqual(complaints, [])
        })
      })
    )

    it.effect("has no fault of accessibility in the light and in the dark", () =>
      Effect.gen(function* () {
        const { origin } = yield* TestServer
        yield* withBrowser(async (browser) => {
          for (const colorScheme of ["light", "dark"] as const) {
            // The pages allow no script of others; axe is let in for the test.
            const page = await (await browser.newContext({ bypassCSP: true, colorScheme })).newPage()
            for (const path of ["/guide/", "/guide/guides/webhooks", "/guide/reference/cli/dpp-import"]) {
              await page.goto(`${origin}${path}`)
              await page.addScriptTag({ content: axe.source })
              const faults = await page.evaluate(async (tags) => {
                // Sound: the script above defines it.
                const checker = (globalThis as unknown as { readonly axe: typeof axe }).axe
                const { violations } = await checker.run({ runOnly: tags })
                return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
              }, tags)
              assert.deepStrictEqual(faults, [], `${path} ${colorScheme}`)
            }
          }
        })
      })
    )
  })
})
