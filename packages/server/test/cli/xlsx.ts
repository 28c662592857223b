/** A spreadsheet as Excel writes it, small: one sheet, texts inline, dates as numbers with a date style. */
import { crc32, deflateRawSync } from "node:zlib"

export type XlsxCell = string | number | boolean | Date | null | { readonly error: string }

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")
/** Days since 30 December 1899. */
const serialOf = (date: Date) => date.getTime() / 86_400_000 + 25_569
export const column = (index: number): string =>
  (index >= 26 ? column(Math.floor(index / 26) - 1) : "") + String.fromCodePoint(65 + (index % 26))

const cellOf = (cell: XlsxCell, at: string): string => {
  if (cell === null) return ""
  if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === "boolean") return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (cell instanceof Date) return `<c r="${at}" s="1"><v>${serialOf(cell)}</v></c>`
  if (typeof cell === "object") return `<c r="${at}" t="e"><f>1/0</f><v>${cell.error}</v></c>`
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
const packageRelations = "http://schemas.openxmlformats.org/package/2006/relationships"

export const xlsxOf = (rows: ReadonlyArray<ReadonlyArray<XlsxCell>>): Buffer => workbookOf(rowsOf(rows))

const rowsOf = (rows: ReadonlyArray<ReadonlyArray<XlsxCell>>): string =>
  rows
    .map((cells, row) => {
      const filled = cells.map((cell, index) => cellOf(cell, `${column(index)}${row + 1}`)).join("")
      return filled === "" ? "" : `<row r="${row + 1}">${filled}</row>`
    })
    .join("")

export interface XlsxSheet {
  readonly name: string
  readonly rows: ReadonlyArray<ReadonlyArray<XlsxCell>>
  /** Such as `A2:A4`. */
  readonly merges?: ReadonlyArray<string>
  /** The place of a column that is hidden, from 0. */
  readonly hidden?: number
}

/** A workbook with several worksheets, and merged cells. */
export const workbookWith = (sheets: ReadonlyArray<XlsxSheet>): Buffer =>
  zipOf(
    partsOf(
      sheets.map(({ hidden, merges = [], name, rows }) => ({
        name,
        xml: `${hidden === undefined ? "" : `<cols><col min="${hidden + 1}" max="${hidden + 1}" hidden="1"/></cols>`}<sheetData>${rowsOf(rows)}</sheetData>${merges.length === 0 ? "" : `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join("")}</mergeCells>`}`
      }))
    )
  )

/** A workbook whose only worksheet has these rows, as XML. */
export const workbookOf = (rows: string, options?: ZipOptions): Buffer =>
  zipOf(partsOf([{ name: "Batteries", xml: `<sheetData>${rows}</sheetData>` }]), options)

const partsOf = (sheets: ReadonlyArray<{ readonly name: string; readonly xml: string }>) => ({
  "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${sheets.map((_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join("")}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.map(({ name }, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join("")}</sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packageRelations}">${sheets.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join("")}<Relationship Id="styles" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ...Object.fromEntries(
    sheets.map(({ xml }, index) => [
      `xl/worksheets/sheet${index + 1}.xml`,
      `<worksheet xmlns="${main}">${xml}</worksheet>`
    ])
  )
})

interface ZipOptions {
  /** The size that the archive announces for every entry, in place of the real one. */
  readonly announcedSize?: number
}

const zipOf = (files: Readonly<Record<string, string>>, { announcedSize }: ZipOptions = {}): Buffer => {
  const local: Array<Buffer> = []
  const central: Array<Buffer> = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const data = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
    const packed = deflateRawSync(data)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(announcedSize ?? data.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const header = Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), common, Buffer.from(name)])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const version = Buffer.from([20, 0])
    central.push(Buffer.concat([Buffer.from("PK\u0001\u0002", "latin1"), version, common, place, Buffer.from(name)]))
    local.push(header, packed)
    offset += header.length + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(central.length, 4)
  end.writeUInt16LE(central.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...local, directory, Buffer.from("PK\u0005\u0006", "latin1"), end])
}
