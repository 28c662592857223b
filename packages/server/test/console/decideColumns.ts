/** The step of a spreadsheet that says what is in its columns. */
import type { Page } from "playwright-core"

/** Decides each open column by its first proposal; a column without one is left out. */
export const decideColumns = async (page: Page): Promise<void> => {
  await page.getByRole("heading", { name: "Was steht in den Spalten?" }).waitFor()
  for (;;) {
    const open = page.locator("select").filter({ has: page.locator("option[value='']:checked") })
    const count = await open.count()
    if (count === 0) return
    const group = open.first().locator("optgroup").first()
    const isProposed = (await group.getAttribute("label")) === "Vorschläge"
    const value = isProposed ? await group.locator("option").first().getAttribute("value") : "-"
    await open.first().selectOption(value ?? "-")
    await page.waitForFunction(
      (before) => [...document.querySelectorAll("select")].filter(({ value: chosen }) => chosen === "").length < before,
      count
    )
  }
}
