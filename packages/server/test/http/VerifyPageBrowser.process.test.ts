/** The page that verifies proofs, in a real browser: what it finds, and that it requests nothing. */
import { languages } from "@dpp/core/languages"
import { didDocument } from "@dpp/proof/keys"
import { TestIssuer } from "@dpp/testkit/TestIssuer"
import { someOf } from "@dpp/testkit/testRuns"
import { assert, layer } from "@effect/vitest"
import axe from "axe-core"
import * as Effect from "effect/Effect"
import type { Browser, BrowserContextOptions, Page } from "playwright-core"
import { sharedServer, TestServer } from "../support.ts"
import { describeInBrowser, withBrowser } from "../support/browser.ts"

interface Opened {
  readonly page: Page
  /** Every request since the page was loaded, and every error. */
  readonly events: ReadonlyArray<string>
}

const open = async (browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<Opened> => {
  const page = await (await browser.newContext(options)).newPage()
  await page.goto(address)
  const events: Array<string> = []
  page.on("request", (request) => events.push(request.url()))
  page.on("pageerror", (error) => events.push(error.message))
  page.on("console", (message) => events.push(message.text()))
  return { page, events }
}

const choose = (page: Page, id: string, content: string | object) =>
  page.setInputFiles(`#${id}`, {
    name: `${id}.json`,
    mimeType: "application/json",
    buffer: Buffer.from(typeof content === "string" ? content : JSON.stringify(content))
  })

const outcome = (page: Page, expected: string) => page.locator("#result .outcome", { hasText: expected }).waitFor()
const reasons = (page: Page) => page.locator("#result .reason code").allTextContents()

const tags = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]

describeInBrowser(() => {
  layer(sharedServer, { excludeTestServices: true })("the page /verify in a browser", (it) => {
    it.effect("verifies a file with what the reader knows, shows what a changed byte does, and requests nothing", () =>
      Effect.gen(function* () {
        const { origin } = yield* TestServer
        yield* withBrowser(async (browser) => {
          const issuer = await TestIssuer.create()
          await issuer.publish()
          const kept = await issuer.checkpoint()
          await issuer.publish()
          const { events, page } = await open(browser, `${origin}/verify?lang=en`)
          await page.context().setOffline(true)
          await choose(page, "proof", await issuer.bundle())
          await outcome(page, "UNDECIDED")
          assert.deepStrictEqual(await reasons(page), [
            "kept-checkpoint-missing",
            "key-not-trusted",
            "log-key-not-trusted"
          ])

          await page.locator("summary", { hasText: "What you know" }).click()
          await choose(page, "key", didDocument(issuer.issuer))
          await outcome(page, "VERIFIED")
          assert.include(await page.locator("#result").innerText(), "Level 2 of 3 is reached")
          assert.include(await page.locator("#result").innerText(), "Both have the same host.")
          await choose(page, "kept", { checkpoint: kept, path: await issuer.consistency(1) })
          await page.locator("#result", { hasText: "Level 3 of 3" }).waitFor()

          for (let time = 0; time < 5; time += 1) {
            await page.click("#flip")
            await outcome(page, "BROKEN")
            await page.locator("#result del").waitFor()
            assert.notDeepEqual(await reasons(page), [])
            await page.click("#restore")
            await outcome(page, "VERIFIED")
          }
          const color = await page.locator("#result .outcome").evaluate((node) => getComputedStyle(node).color)
          await page.click("#flip")
          await outcome(page, "BROKEN")
          const red = await page.locator("#result .outcome").evaluate((node) => getComputedStyle(node).color)
          assert.deepStrictEqual([color, red], ["rgb(11, 98, 71)", "rgb(168, 33, 26)"])
          assert.deepStrictEqual(events, [])
        })
      })
    )

    it.effect("takes a file that is dropped on it, and shows another host and markup in values as text", () =>
      Effect.gen(function* () {
        const { origin } = yield* TestServer
        yield* withBrowser(async (browser) => {
          const issuer = await TestIssuer.create()
          const foreign = `https://elsewhere.example/<img src=x onerror=alert(1)>`
          Object.assign(issuer, { subject: foreign })
          await issuer.publish()
          const { events, page } = await open(browser, `${origin}/verify?lang=de`)
          const files = await page.evaluateHandle(
            (text) => {
              const transfer = new DataTransfer()
              transfer.items.add(new File([text], "proof.json"))
              return transfer
            },
            await issuer.bundle()
          )
          await page.dispatchEvent("main", "drop", { dataTransfer: files })
          await outcome(page, "UNENTSCHIEDEN")
          const text = await page.locator("#result").innerText()
          for (const part of [foreign, "elsewhere.example", "Die Hosts sind verschieden."]) assert.include(text, part)
          assert.strictEqual(await page.locator("#result img").count(), 0)
          await choose(page, "proof", "no proof")
          await outcome(page, "UNGÜLTIG")
          assert.deepStrictEqual(await reasons(page), ["bundle-not-json"])
          assert.deepStrictEqual(events, [])
        })
      })
    )

    it.effect("has no accessibility fault in any language or scheme, and fits 320 px (WCAG 2.2 AA)", () =>
      Effect.gen(function* () {
        const { origin } = yield* TestServer
        yield* withBrowser(async (browser) => {
          const issuer = await TestIssuer.create()
          await issuer.publish()
          const bundle = await issuer.bundle()
          for (const colorScheme of ["light", "dark"] as const) {
            // Words do not depend on colours: one language shows those of the dark scheme.
            for (const language of colorScheme === "light" ? someOf(languages, 4) : (["en"] as const)) {
              const options = { colorScheme, bypassCSP: true, viewport: { width: 320, height: 900 } }
              const { page } = await open(browser, `${origin}/verify?lang=${language}`, options)
              await choose(page, "proof", bundle)
              await page.locator("#result .outcome").waitFor()
              await page.click("#flip")
              await page.locator("#result del").waitFor()
              await page.locator("main details").evaluateAll((all) => {
                for (const details of all) details.setAttribute("open", "")
              })
              await page.addScriptTag({ content: axe.source })
              const faults = await page.evaluate(async (runOnly) => {
                // Sound: the script was added to the page before.
                const checker = (globalThis as unknown as { readonly axe: typeof axe }).axe
                const { violations } = await checker.run({ runOnly })
                return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)
              }, tags)
              assert.deepStrictEqual(faults, [], `${language} ${colorScheme}`)
              const width = await page.evaluate(() => document.documentElement.scrollWidth)
              assert.isAtMost(width, 320, language)
              await page.context().close()
            }
          }
        })
      })
    )
  })
})
