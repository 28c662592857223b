/** Renders a passport as a PDF. It blocks its thread for a few hundred milliseconds, so a worker must call it. */
import { Document, renderToBuffer } from "@react-pdf/renderer"
import { createElement } from "react"
import { cover } from "./cover.ts"
import { fixedPages } from "./page.ts"
import type { PdfPassportModel } from "./PdfPassportModel.ts"
import { sectionPages } from "./sections.ts"
import { loadFonts } from "./theme.ts"
import { wordsIn } from "./words.ts"

export const producer = "Battery Passport Management Service"

/** Returns the bytes of the PDF. Its dates are those of the content, so equal models give equal bytes. */
export const renderPassport = async (model: PdfPassportModel): Promise<Uint8Array> => {
  await loadFonts()
  const terms = wordsIn(model.locale)
  const date = new Date(model.lastUpdated)
  const document = createElement(
    Document,
    {
      title: `${terms.passport} ${model.name} ${model.serialNumber}`,
      subject: model.publicUrl,
      language: terms.language,
      creator: producer,
      producer,
      creationDate: date,
      modificationDate: date,
      pdfVersion: "1.7"
    },
    ...fixedPages([cover(model, terms), ...sectionPages(model, terms)], model, terms)
  )
  return renderToBuffer(document)
}
