/**
 * A thread of its own that sets passports: one message in, one message out, one at a time.
 *
 * Started by `PdfWorkers.ts`; nothing imports it.
 */
import { parentPort } from "node:worker_threads"
import type { PassportSheet } from "./pdf/PassportSheet.ts"
import { renderPassport } from "./pdf/renderPassport.ts"
import { registerFonts } from "./pdf/theme.ts"

registerFonts()

parentPort?.on("message", (sheet: PassportSheet) => {
  renderPassport(sheet).then(
    (pdf) => parentPort?.postMessage({ pdf }),
    (error: unknown) =>
      parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  )
})
