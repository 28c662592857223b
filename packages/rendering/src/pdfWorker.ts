/**
 * A thread of its own that sets passports: one message in, one message out, one at a time.
 *
 * Started by `PdfWorkers.ts`; nothing imports it.
 */
import { constants, setPriority } from "node:os"
import { parentPort } from "node:worker_threads"
import type { PdfPassportModel } from "./pdf/PdfPassportModel.ts"
import { renderPassport } from "./pdf/renderPassport.ts"
import { registerFonts } from "./pdf/theme.ts"

const reasonOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

// Whoever waits for a PDF waits longer anyway: requests go first where cores are few. Linux has priorities of threads;
// elsewhere this would be the whole process.
if (process.platform === "linux") setPriority(0, constants.priority.PRIORITY_LOW)

registerFonts()

parentPort?.on("message", (model: PdfPassportModel) => {
  renderPassport(model).then(
    (pdf) => parentPort?.postMessage({ pdf }, []),
    (error: unknown) => parentPort?.postMessage({ error: reasonOf(error) }, [])
  )
})
