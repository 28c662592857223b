/**
 * The entry of a worker thread that renders passports: for each message with a model it sends one `RenderResult`.
 *
 * `PdfWorkers.ts` starts it; no module imports it.
 */
import { constants, setPriority } from "node:os"
import { parentPort } from "node:worker_threads"
import type { PdfPassportModel } from "./pdf/PdfPassportModel.ts"
import { renderPassport } from "./pdf/renderPassport.ts"
import { registerFonts } from "./pdf/theme.ts"
import type { RenderResult } from "./PdfWorkers.ts"

const reasonOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

// Requests come before PDFs where cores are few. Only on Linux is this the priority of the thread; on other systems it
// would be that of the whole process.
if (process.platform === "linux") setPriority(0, constants.priority.PRIORITY_LOW)

const send = (result: RenderResult): void => parentPort?.postMessage(result, [])

registerFonts()

parentPort?.on("message", (model: PdfPassportModel) => {
  renderPassport(model).then(
    (pdf) => send({ pdf }),
    (error: unknown) => send({ error: reasonOf(error) })
  )
})
