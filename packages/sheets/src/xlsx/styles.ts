/** The number formats of a workbook's cells, by style, and the texts that its cells share. */
import { broken } from "@dpp/core/text"
import { builtInFormat, type NumberFormatting, parseFormat } from "@dpp/core/sheets"
import { attributeOf, forEachElement } from "../elements.ts"
import { FileRefused, requireCellText, requireFewCells, type SheetLimits } from "../fileLimits.ts"

/** Most number formats that a workbook defines. Spreadsheet programs permit some 200. */
const maximumFormats = 1000

/** Throws if there are too many formats. */
export const readStyles = (part: Uint8Array | undefined): ReadonlyArray<NumberFormatting> => {
  const formats: Array<NumberFormatting> = []
  if (part === undefined) return formats
  const codes = new Map<number, NumberFormatting>()
  let isInCells = false
  let count = 0
  forEachElement(part, {
    open: (name, attributes) => {
      if (name === "cellXfs") isInCells = true
      else if (name === "numFmt") {
        count += 1
        if (count > maximumFormats) throw new FileRefused(broken("numberFormats", { count: String(maximumFormats) }))
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

/** The texts that cells refer to by index. Phonetic hints are not part of a text. Throws if one is too long for a cell, or there are more than cells. */
export const readSharedTexts = (part: Uint8Array | undefined, limits: SheetLimits): ReadonlyArray<string> => {
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
      else if (name === "si") {
        texts.push(text)
        requireFewCells(texts.length, limits)
      }
    }
  })
  return texts
}
