/** What axe-core finds on a page, whose content security policy is off. */
import axe from "axe-core"
import type { Page } from "playwright-core"

export const axeFaults = async (page: Page): Promise<ReadonlyArray<string>> => {
  await page.addScriptTag({ content: axe.source })
  return page.evaluate(async () => {
    // Sound: the script was added to the page before.
    const checker = (globalThis as unknown as { readonly axe: typeof axe }).axe
    const { violations } = await checker.run({
      runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)
  })
}
