/** What axe-core finds in a page, in both colour schemes, on a phone and on a screen. */
import { someOf } from "@dpp/testkit/testRuns"
import { assert } from "@effect/vitest"
import axe from "axe-core"
import type { Page } from "playwright-core"

/** Looks of a page: both in a complete run, else one of them, chosen at random for the run. */
const looks = [
  ["light", 320],
  ["dark", 1280]
] as const

/** Compares what axe-core finds in a copy of the page, which has no scripts of the page, with nothing. */
export const assertAccessible = async (copy: Page, page: Page, place: string): Promise<void> => {
  const origin = new URL(page.url()).origin
  const content = await page.content()
  await copy.route(`${origin}/copy`, (route) => route.fulfill({ contentType: "text/html", body: content }))
  await copy.goto(`${origin}/copy`)
  await copy.addScriptTag({ content: axe.source })
  for (const [colorScheme, width] of someOf(looks, looks.length)) {
    await copy.emulateMedia({ colorScheme })
    await copy.setViewportSize({ width, height: 900 })
    const faults = await copy.evaluate(async () => {
      const checker = (globalThis as unknown as { readonly axe: typeof axe }).axe
      const { violations } = await checker.run({
        runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)
    })
    assert.deepStrictEqual(faults, [], `${place} ${colorScheme} ${width}`)
    const scroll = await copy.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth)
    assert.strictEqual(scroll, 0, `${place} fits ${width} px`)
  }
  await copy.unrouteAll()
}
