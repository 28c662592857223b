/**
 * The public page in a real browser: readable by everybody, at every width, in both colour schemes, without script.
 *
 * With `DPP_SCREENSHOTS` set to a folder, the pictures of the page are written there. See `@dpp/testkit/pictures`.
 */
import { languages } from "@dpp/core/languages"
import { checkPicture } from "@dpp/testkit/pictures"
import { hasPoppler, pdfInfo } from "@dpp/testkit/poppler"
import { someOf } from "@dpp/testkit/testRuns"
import { assert, layer } from "@effect/vitest"
import axe from "axe-core"
import * as Effect from "effect/Effect"
import type { Browser, BrowserContextOptions, Page } from "playwright-core"
import { endedExamples } from "./endedExamples.ts"
import { anotherManufacturer, createPrinted, createSample, withImage } from "./publicExamples.ts"
import { sharedServer, TestServer } from "../support.ts"
import { describeInBrowser, withBrowser } from "../support/browser.ts"

// The fonts of a machine decide how the page looks, so its pictures are not compared.
const isWritten = process.env["DPP_SCREENSHOTS"] !== undefined

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><defs><linearGradient id="b" x2="0" y2="1"><stop stop-color="#fbfcfb"/><stop offset="1" stop-color="#e6ebe8"/></linearGradient><linearGradient id="l" x2="0" y2="1"><stop stop-color="#4b5753"/><stop offset="1" stop-color="#323b38"/></linearGradient><linearGradient id="f" x2="0" y2="1"><stop stop-color="#2b3330"/><stop offset="1" stop-color="#161b19"/></linearGradient></defs><path fill="url(#b)" d="M0 0h800v600H0z"/><ellipse cx="400" cy="452" rx="330" ry="34" fill="#c3ccc7"/><ellipse cx="400" cy="448" rx="300" ry="22" fill="#a5b0aa"/><path d="M168 252h464l74 108H94z" fill="url(#l)"/><path d="M94 360h612v72a16 16 0 0 1-16 16H110a16 16 0 0 1-16-16z" fill="url(#f)"/><path d="M94 360h612v6H94z" fill="#5f6d68"/><g fill="none" stroke="#5d6a65" stroke-width="3"><path d="m250 262-40 90M330 262l-22 90M410 262l-4 90M490 262l14 90M570 262l32 90"/><path d="M152 276h496M128 312h544"/></g><g fill="#e08a1e"><path d="M306 234h54v20h-54zM440 234h54v20h-54z"/></g><path d="M314 226h38v10h-38zM448 226h38v10h-38z" fill="#b86d10"/><g fill="#3a4440"><rect x="124" y="384" width="110" height="42" rx="6"/><rect x="566" y="384" width="110" height="42" rx="6"/></g><rect x="322" y="378" width="156" height="54" rx="5" fill="#f3f5f4"/><path d="M336 390h36v30h-36z" fill="#1c2321"/><path d="M342 396h8v8h-8zm14 0h10v6h-10zm-14 12h12v8h-12zm16 0h8v8h-8z" fill="#f3f5f4"/><path d="M384 392h78v6h-78zm0 12h60v5h-60zm0 11h70v5h-70z" fill="#8c9893"/></svg>`

let made = 0

/** A published sample with a picture, a draft whose code is printed, nothing, and the start page: their paths. */
const examples = Effect.gen(function* () {
  made += 1
  const maker = { ...anotherManufacturer("Example Batteries GmbH"), mfr_trade_name: "Example Batteries" }
  const sample = yield* createSample({ ...maker, status: "published", serial_number: `TR82-26-00014${made}` })
  const published = yield* withImage(sample, "/files/example/traction-battery.webp")
  const printed = yield* createPrinted({ ...maker, serial_number: `TR82-26-00015${made}` })
  return { published: published.path, printed: printed.path, nowhere: "/p/nothing", start: "/" }
})

const published = { status: "published" }

/** The longest that is accepted, without a place to break. */
const longest = {
  ...anotherManufacturer("M".repeat(2000)),
  name: "W".repeat(120),
  serial_number: `${Date.now()}`.padStart(50, "0"),
  rated_capacity: 1e300,
  critical_raw_materials: ["L".repeat(300)],
  eu_declaration_of_conformity: {
    url: `https://docs.example.com/${"d".repeat(500)}`,
    title: "D".repeat(300),
    content_type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
  }
}

interface View {
  readonly page: Page
  /** Every request that was made, but those to the origin. */
  readonly foreign: ReadonlyArray<string>
}

/** Opens a page with the product's picture in place; the files of a running service are not what is tested here. */
const open = async (browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<View> => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...options })
  const page = await context.newPage()
  const foreign: Array<string> = []
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== new URL(address).origin) foreign.push(request.url())
  })
  await page.route("**/files/**", (route) => route.fulfill({ contentType: "image/svg+xml", body: picture }))
  await page.goto(address)
  return { page, foreign }
}

const close = ({ page }: View) => page.context().close()

/** What axe-core finds, of whatever weight: the rule and the places. */
const faultsOf = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(async () => {
    const tags = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]
    // Sound: the script was added to the page before.
    const checker = (globalThis as unknown as { readonly axe: typeof axe }).axe
    const { violations } = await checker.run({ runOnly: tags })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)
  })

/** Words do not depend on colours: one language shows those of the dark scheme. */
const looks = [
  ...languages.map((language) => ({ language, colorScheme: "light" as const })),
  { language: "en", colorScheme: "dark" as const }
]
const widths = [360, 1280] as const

/** A run by default opens one of so many views, chosen at random; a complete run opens all. */
const share = 4

describeInBrowser(() => {
  layer(sharedServer, { excludeTestServices: true })("the public page in a browser", (it) => {
    it.effect(
      "has no accessibility fault, whatever the language, width and colours (WCAG 2.2 AA)",
      () =>
        Effect.gen(function* () {
          const { origin } = yield* TestServer
          const paths = yield* examples
          const ended = yield* endedExamples
          yield* withBrowser(async (browser) => {
            // The page allows no script; axe is let in for the test.
            const { page } = await open(browser, `${origin}/`, { javaScriptEnabled: true, bypassCSP: true })
            for (const path of Object.values({ ...paths, ...ended })) {
              for (const { colorScheme, language } of someOf(looks, share)) {
                await page.emulateMedia({ colorScheme })
                await page.goto(`${origin}${path}?lang=${language}`)
                await page.addScriptTag({ content: axe.source })
                // What is behind a summary is checked as well.
                await page.locator("main details").evaluateAll((all) => {
                  for (const details of all) details.setAttribute("open", "")
                })
                for (const width of path === paths.published ? widths : [360]) {
                  await page.setViewportSize({ width, height: 900 })
                  const faults = await faultsOf(page)
                  assert.deepStrictEqual(faults, [], `${path} ${language} ${colorScheme} ${width}`)
                }
              }
            }
          })
        }),
      { timeout: 900_000 }
    )

    it.effect(
      "fits 320 px, asks nothing of another origin, shows its picture, all without script",
      () =>
        Effect.gen(function* () {
          const { origin } = yield* TestServer
          const paths = yield* examples
          const long = yield* createSample({ ...published, ...longest })
          yield* withBrowser(async (browser) => {
            const narrow = await open(browser, `${origin}/`, { viewport: { width: 320, height: 640 } })
            for (const path of [...Object.values(paths), long.path]) {
              for (const language of someOf(languages, share)) {
                await narrow.page.goto(`${origin}${path}?lang=${language}`)
                const sizes = await narrow.page.locator("html").evaluate((html) => [html.scrollWidth, html.clientWidth])
                assert.deepStrictEqual(sizes, [320, 320], `${path} ${language}`)
                assert.isTrue(await narrow.page.locator("h1").isVisible())
                assert.deepStrictEqual(narrow.foreign, [], `${path} ${language}`)
              }
            }
            await close(narrow)
            const view = await open(browser, `${origin}${paths.published}`)
            await view.page.emulateMedia({ media: "print" })
            assert.isFalse(await view.page.getByRole("navigation").first().isVisible(), "paper needs no navigation")
            const explanation = view.page.locator("#documents details p").first()
            assert.isFalse(await explanation.isVisible(), "paper shows no explanation that was not opened")
            assert.isTrue(
              await view.page.getByText("Rated capacity", { exact: true }).isVisible(),
              "paper shows all rows"
            )
            await view.page.emulateMedia({ media: "screen" })
            await view.page.locator("#documents summary").first().click()
            assert.isTrue(await explanation.isVisible(), "an explanation opens without script")
            const width = await view.page.locator("img").evaluate((image) => (image as HTMLImageElement).naturalWidth)
            assert.isAbove(width, 0)
            const font = await view.page.locator("h1").evaluate((heading) => getComputedStyle(heading).fontWeight)
            assert.strictEqual(font, "700", "the style sheet is allowed by its hash")
            await view.page.getByText("English", { exact: true }).first().click()
            const names = view.page.locator(".languages li")
            const heights = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().height))
            assert.isBelow(Math.max(...heights), 1.5 * Math.min(...heights), "the name of a language is on one line")
            await view.page.getByRole("link", { name: "Deutsch" }).click()
            assert.strictEqual(await view.page.locator("html").getAttribute("lang"), "de")
            await close(view)
          })
        }),
      { timeout: 600_000 }
    )

    it.effect(
      "is below 7,000 px on a phone and 6 sheets on paper, whatever the language, and folds what few readers look for",
      () =>
        Effect.gen(function* () {
          const { origin } = yield* TestServer
          const { published: path } = yield* examples
          yield* withBrowser(async (browser) => {
            for (const language of someOf(languages, share)) {
              const viewport = { width: 390, height: 844 }
              const { page } = await open(browser, `${origin}${path}?lang=${language}`, { viewport })
              const height = await page.locator("html").evaluate((html) => html.scrollHeight)
              assert.isBelow(height, 7000, language)
              const shown = await page
                .locator(".fold > details[open] > div")
                .evaluateAll((all) => all.map(({ id }) => id))
              assert.deepStrictEqual(shown, ["carbon_footprint", "documents", "more-data"], language)
              const pdf = await page.pdf({ preferCSSPageSize: true })
              if (hasPoppler) assert.isAtMost(Number(pdfInfo(pdf).get("Pages")), 6, language)
              await page.emulateMedia({ media: "print" })
              const code = await page.locator(".qr").boundingBox()
              assert.isBelow(code?.y ?? 1000, 100, "the QR code is on the first sheet")
              await page.context().close()
            }
            const view = await open(browser, `${origin}${path}`, { viewport: { width: 1280, height: 900 } })
            const row = view.page.getByText("Maximum permitted battery power", { exact: true })
            assert.isFalse(await row.isVisible())
            await view.page.getByRole("navigation", { name: "Contents" }).getByText("Performance").click()
            await row.waitFor({ state: "visible" })
            await view.page.locator("#performance-title").click()
            await row.waitFor({ state: "hidden" })
            await view.page.locator(".fold summary:has(#performance-title)").focus()
            await view.page.keyboard.press("Enter")
            await row.waitFor({ state: "visible" })
            await close(view)
          })
        })
    )

    if (isWritten) {
      it.effect(
        "is photographed for the README",
        () =>
          Effect.gen(function* () {
            const { origin } = yield* TestServer
            const paths = yield* examples
            yield* withBrowser(async (browser) => {
              const shots = [
                ["phone", paths.published, "en", "light", 360, 780],
                ["desktop", paths.published, "en", "light", 1280, 900],
                ["dark", paths.published, "de", "dark", 1280, 900],
                ["chinese", paths.published, "zh", "light", 1280, 900]
              ] as const
              for (const [name, path, locale, colorScheme, width, height] of shots) {
                const view = await open(browser, `${origin}${path}?lang=${locale}`, {
                  colorScheme,
                  viewport: { width, height }
                })
                await checkPicture(`page-${name}`, await view.page.screenshot())
                await close(view)
              }
            })
          }),
        { timeout: 600_000 }
      )
    }
  })
})
