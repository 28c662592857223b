/**
 * Reads the first worksheet of a spreadsheet as a table.
 *
 * read-excel-file builds a table up to the farthest cell, in memory, and reads a cell with an error as empty. Its input is
 * therefore unpacked and checked first. It receives the checked parts only, in a new archive.
 */
import { zipSync } from "fflate"
import type { Cell } from "../cells.ts"
import { FileRefused, maximumFileBytes } from "../../shared/fileLimits.ts"
import { checkSheet } from "./checkSheet.ts"
import { attributeOf, forEachElement } from "./elements.ts"
import { unzipXml } from "./unzip.ts"

const workbookPath = "xl/workbook.xml"
const relationsPath = "xl/_rels/workbook.xml.rels"

/** Throws if the file is not a spreadsheet or exceeds a limit. The text of a cell with an error is the error. */
export const readXlsx = async (bytes: Uint8Array): Promise<ReadonlyArray<ReadonlyArray<Cell>>> => {
  const parts = unzipXml(bytes, maximumFileBytes)
  const workbook = parts.get(workbookPath)
  const relations = parts.get(relationsPath)
  if (workbook === undefined || relations === undefined) throw notAWorkbook()
  const { others, sheet } = pathsIn(workbook, relations)
  const part = parts.get(sheet)
  if (part === undefined) throw notAWorkbook()
  const errors = checkSheet(part)
  const checked = [workbookPath, relationsPath, sheet, ...others].flatMap((path) => {
    const content = parts.get(path)
    return content === undefined ? [] : [[path, content] as const]
  })
  const { readSheet } = await import("read-excel-file/node")
  const archive = Buffer.from(zipSync(Object.fromEntries(checked), { level: 0 }))
  // Sound: the library's type for a date is the constructor of the value that it returns.
  const table = (await readSheet(archive)) as Array<Array<Cell>>
  for (const { column, error, row } of errors) {
    while (table.length < row) table.push([])
    const cells = table[row - 1]
    if (cells !== undefined) cells[column - 1] = error
  }
  return table
}

const notAWorkbook = () => new FileRefused("is not an XLSX workbook with a worksheet")

/** The path of the first worksheet, and those of the texts and formats that it refers to. */
const pathsIn = (workbook: Uint8Array, relations: Uint8Array) => {
  let first: string | undefined
  let sheet = ""
  const others: Array<string> = []
  forEachElement(workbook, {
    open: (name, attributes) => {
      if (name === "sheet") first ??= attributeOf(attributes, "id")
    }
  })
  forEachElement(relations, {
    open: (name, attributes) => {
      if (name !== "Relationship") return
      const target = attributeOf(attributes, "Target")
      const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`
      if (attributeOf(attributes, "Id") === first) sheet = path
      else if (/\/(sharedStrings|styles)$/u.test(attributeOf(attributes, "Type"))) others.push(path)
    }
  })
  return { sheet, others }
}
