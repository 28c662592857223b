/**
 * The entry of a worker thread that renders passports and documents: a PDF for each.
 *
 * `PdfWorkers.ts` starts it; no module imports it.
 */
import type { PdfContent } from "./PdfWorkers.ts"
import { renderDocument } from "./pdf/renderDocument.ts"
import { renderPassport } from "./pdf/renderPassport.ts"
import { registerFonts } from "./pdf/theme.ts"
import { serveThread } from "./serveThread.ts"

registerFonts()
serveThread((content: PdfContent) => ("points" in content ? renderDocument(content) : renderPassport(content)))
