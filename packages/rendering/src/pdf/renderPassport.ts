/** A passport as the bytes of a PDF. Takes the thread for a few hundred milliseconds: call it in a worker. */
import { Document, renderToBuffer } from "@react-pdf/renderer"
import { createElement } from "react"
import { cover } from "./cover.ts"
import type { PassportSheet } from "./PassportSheet.ts"
import { sections } from "./sections.ts"
import { words } from "./words.ts"

const producer = "Battery Passport Management Service"

/** The dates are those of the content: equal sheets give equal bytes. */
export const renderPassport = async (sheet: PassportSheet): Promise<Uint8Array> => {
  const terms = words[sheet.locale]
  const date = new Date(sheet.lastUpdated)
  const document = createElement(
    Document,
    {
      title: `${terms.passport} ${sheet.name} ${sheet.serialNumber}`,
      subject: sheet.publicUrl,
      language: terms.language,
      creator: producer,
      producer,
      creationDate: date,
      modificationDate: date,
      pdfVersion: "1.7"
    },
    cover(sheet, terms),
    sections(sheet, terms)
  )
  return renderToBuffer(document)
}
