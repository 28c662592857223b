/** Reads the worksheets of an XLSX workbook as tables. */
import { broken } from "@dpp/core/text"
import type { Table } from "@dpp/core/sheets"
import { attributeOf, forEachElement } from "../elements.ts"
import { characterCount, FileRefused, fileLimits, requireFewTables, type SheetLimits } from "../fileLimits.ts"
import { unpacked } from "../unpacked.ts"
import { readSharedTexts, readStyles } from "./styles.ts"
import { readWorksheet } from "./worksheet.ts"

/** Throws if the file is not a workbook or exceeds a limit. */
export const readXlsx = (bytes: Uint8Array, limits: SheetLimits = fileLimits): ReadonlyArray<Table> => {
  const parts = unpacked(bytes, limits)
  const workbook = parts.get("xl/workbook.xml")
  const relations = parts.get("xl/_rels/workbook.xml.rels")
  if (workbook === undefined || relations === undefined) throw notAWorkbook()
  const { is1904, sheets } = readWorkbook(workbook)
  requireFewTables(sheets.length, limits)
  const { paths, styles, texts } = readRelations(relations)
  const context = {
    is1904,
    texts: readSharedTexts(parts.get(texts), limits),
    formats: readStyles(parts.get(styles)),
    characters: characterCount(limits),
    limits
  }
  const tables = sheets.flatMap(({ id, name }): ReadonlyArray<Table> => {
    const path = paths.get(id) ?? ""
    const part = parts.get(path)
    if (part === undefined) return []
    // A second worksheet with the same cells would be read again, and so would a thousandth.
    parts.delete(path)
    return [{ name, ...readWorksheet(part, context) }]
  })
  if (tables.length === 0) throw notAWorkbook()
  return tables
}

const notAWorkbook = () => new FileRefused(broken("noXlsx"))

/** The visible worksheets in their order, and the date system. */
const readWorkbook = (part: Uint8Array) => {
  const sheets: Array<{ readonly name: string; readonly id: string }> = []
  let is1904 = false
  forEachElement(part, {
    open: (name, attributes) => {
      if (name === "workbookPr") is1904 = ["1", "true"].includes(attributeOf(attributes, "date1904"))
      else if (name === "sheet" && !/hidden/iu.test(attributeOf(attributes, "state"))) {
        sheets.push({ name: attributeOf(attributes, "name"), id: attributeOf(attributes, "id") })
      }
    }
  })
  return { sheets, is1904 }
}

/** The paths of the worksheets by id, and of the texts and formats that their cells refer to. */
const readRelations = (part: Uint8Array) => {
  const paths = new Map<string, string>()
  let styles = ""
  let texts = ""
  forEachElement(part, {
    open: (name, attributes) => {
      if (name !== "Relationship") return
      const target = attributeOf(attributes, "Target")
      const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`
      const type = attributeOf(attributes, "Type")
      if (type.endsWith("/sharedStrings")) texts = path
      else if (type.endsWith("/styles")) styles = path
      else if (type.endsWith("/worksheet")) paths.set(attributeOf(attributes, "Id"), path)
    }
  })
  return { paths, styles, texts }
}
