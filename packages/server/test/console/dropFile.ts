/** Drops a file onto an element, as a person does with the pointer. */
import type { Locator } from "playwright-core"

/** How often the pointer comes back to an element that has moved away below it. */
const mostAttempts = 10

/** `file`: its path. The events are those of the browser: what a page makes itself has no files. */
export const dropFile = async (target: Locator, file: string): Promise<void> => {
  const page = target.page()
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [file], dragOperationsMask: 1 }
  for (let attempt = 1; ; attempt += 1) {
    // Waits until the element moves no more.
    await target.hover({ trial: true })
    const box = await target.boundingBox()
    if (box === null) throw new Error("The element is not visible")
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, data }
    for (const type of ["dragEnter", "dragOver"] as const)
      await session.send("Input.dispatchDragEvent", { type, ...at })
    const isOver = await target
      .and(page.locator("[data-drop-target]"))
      .waitFor({ timeout: 2000 })
      .then(
        () => true,
        () => false
      )
    if (isOver) return void (await session.send("Input.dispatchDragEvent", { type: "drop", ...at }))
    if (attempt === mostAttempts) throw new Error("The element takes no files")
    await session.send("Input.dispatchDragEvent", { type: "dragCancel", ...at })
  }
}
