/** The number formats of a workbook's cells, by style. */
import { builtInFormat, type NumberFormatting, parseFormat } from "@dpp/core/sheets"
import { attributeOf, forEachElement } from "../elements.ts"
import { requireCellText } from "../fileLimits.ts"

export const readStyles = (part: Uint8Array | undefined): ReadonlyArray<NumberFormatting> => {
  const formats: Array<NumberFormatting> = []
  if (part === undefined) return formats
  const codes = new Map<number, NumberFormatting>()
  let isInCells = false
  forEachElement(part, {
    open: (name, attributes) => {
      if (name === "cellXfs") isInCells = true
      else if (name === "numFmt") {
        codes.set(Number(attributeOf(attributes, "numFmtId")), parseFormat(attributeOf(attributes, "formatCode")))
      } else if (name === "xf" && isInCells) {
        const id = Number(attributeOf(attributes, "numFmtId"))
        formats.push(codes.get(id) ?? builtInFormat(id))
      }
    },
    close: (name) => {
      if (name === "cellXfs") isInCells = false
    }
  })
  return formats
}

/** The texts that cells refer to by index. Phonetic hints are not part of a text. Throws if one is too long for a cell. */
export const readSharedTexts = (part: Uint8Array | undefined): ReadonlyArray<string> => {
  const texts: Array<string> = []
  if (part === undefined) return texts
  let text = ""
  let isText = false
  let isPhonetic = false
  forEachElement(part, {
    open: (name) => {
      if (name === "si") text = ""
      else if (name === "rPh") isPhonetic = true
      isText = name === "t" && !isPhonetic
    },
    text: (piece) => {
      if (!isText) return
      text += piece
      requireCellText(text)
    },
    close: (name) => {
      isText = false
      if (name === "rPh") isPhonetic = false
      else if (name === "si") texts.push(text)
    }
  })
  return texts
}
