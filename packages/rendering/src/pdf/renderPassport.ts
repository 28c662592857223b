/** A passport as the bytes of a PDF. Takes the thread for a few hundred milliseconds: call it in a worker. */
import { Document, renderToBuffer } from "@react-pdf/renderer"
import { createElement } from "react"
import { cover } from "./cover.ts"
import type { PdfPassportModel } from "./PdfPassportModel.ts"
import { sections } from "./sections.ts"
import { words } from "./words.ts"

const producer = "Battery Passport Management Service"

/** The dates are those of the content: equal models give equal bytes. */
export const renderPassport = async (model: PdfPassportModel): Promise<Uint8Array> => {
  const terms = words[model.locale]
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
    cover(model, terms),
    sections(model, terms)
  )
  return renderToBuffer(document)
}
