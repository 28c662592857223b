/** Drops a file onto an element, as a person does with the pointer. */
import type { Locator } from "playwright-core"

/** `file`: its path. The events are those of the browser: what a page makes itself has no files. */
export const dropFile = async (target: Locator, file: string): Promise<void> => {
  // Waits until the page moves no more.
  await target.hover({ trial: true })
  const box = await target.boundingBox()
  if (box === null) throw new Error("The element is not visible")
  const session = await target.page().context().newCDPSession(target.page())
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await session.send("Input.dispatchDragEvent", {
      type,
      ...at,
      data: { items: [], files: [file], dragOperationsMask: 1 }
    })
}
