/**
 * The entry of a worker thread that renders passports: a PDF for each model.
 *
 * `PdfWorkers.ts` starts it; no module imports it.
 */
import type { PdfPassportModel } from "./pdf/PdfPassportModel.ts"
import { renderPassport } from "./pdf/renderPassport.ts"
import { registerFonts } from "./pdf/theme.ts"
import { serveThread } from "./serveThread.ts"

registerFonts()
serveThread((model: PdfPassportModel) => renderPassport(model))
