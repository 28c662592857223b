/** The import template in LibreOffice: it opens, its lists of choices work, and what is saved there is read as it was. */
import { batteryCategories, type BatteryCategory } from "@dpp/core/catalogue"
import { exampleSerial, importTemplate, readTables, type Workbook, type WorkbookCell } from "@dpp/core/sheets"
import { locales, type Locale } from "@dpp/core/text"
import { readSpreadsheet } from "@dpp/sheets/readSpreadsheet"
import { writeWorkbook } from "@dpp/sheets/SheetWriterFiles"
import { convertSheets, hasLibreOffice } from "@dpp/testkit/libreOffice"
import { checkPicture, trimmed } from "@dpp/testkit/pictures"
import { hasPoppler, pdfPages } from "@dpp/testkit/poppler"
import { assert, beforeAll, describe, it } from "@effect/vitest"
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate"

const serials = ["TR82-26-000147", "TR82-26-000148", "0007"]

/** A row of the template with the values of its example and a GTIN, for another battery. */
const rowLike = (
  example: ReadonlyArray<WorkbookCell>,
  serial: string,
  headers: ReadonlyArray<WorkbookCell>
): ReadonlyArray<WorkbookCell> =>
  example.map(({ value }, index) => {
    if (headers[index]?.value === "GTIN") return { value: "9526001000012" }
    return { value: value === exampleSerial ? serial : value }
  })

/** The template, filled in: each battery has the values of the example, also on the sheets for lists. */
const filled = (category: BatteryCategory, locale: Locale): Workbook => {
  const template = importTemplate(category, locale, "xlsx")
  return {
    ...template,
    sheets: template.sheets.map((sheet) => {
      const examples = sheet.rows.filter((row) => row.some(({ value }) => value === exampleSerial))
      const headers = sheet.rows[(sheet.frozenRows ?? 0) - 1] ?? []
      const rows = serials.flatMap((serial) => examples.map((example) => rowLike(example, serial, headers)))
      return { ...sheet, rows: [...sheet.rows, ...rows] }
    })
  }
}

/** Every category, each in one of the languages. */
const all = batteryCategories.map((category, index) => {
  const locale = locales[index % locales.length] ?? "en"
  return { name: `${category}-${locale}`, workbook: filled(category, locale) }
})

const filesOf = async (): Promise<ReadonlyMap<string, Uint8Array>> =>
  new Map(
    await Promise.all(all.map(async ({ name, workbook }) => [name, await writeWorkbook(workbook, "xlsx")] as const))
  )

const contentOf = (ods: Uint8Array = new Uint8Array()): string =>
  strFromU8(unzipSync(ods)["content.xml"] ?? new Uint8Array())

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`, "u").exec(tag)?.[1]

/** The cells of a row, with the name of their list of choices. A cell may be repeated for all columns that a sheet has. */
const cellsOf = (row: string) =>
  row
    .split("<table:table-cell")
    .slice(1)
    .flatMap((cell) => {
      const tag = cell.slice(0, cell.indexOf(">"))
      const choice = attribute(tag, "table:content-validation-name")
      const text = /<text:p>([^<]*)</u.exec(cell)?.[1]
      const repeated = Number(attribute(tag, "table:number-columns-repeated") ?? 1)
      return Array.from({ length: Math.min(repeated, 200) }, () => ({ choice, text }))
    })

/** The place of the values of each list of choices, as `Lists.A1:A5`. */
const placesOf = (content: string): ReadonlyMap<string, string> =>
  new Map(
    [...content.matchAll(/<table:content-validation [^>]*>/gu)].map(([tag]) => [
      attribute(tag, "table:name") ?? "",
      (attribute(tag, "table:condition") ?? "")
        .replace(/^of:cell-content-is-in-list\(\[(.*)\]\)$/u, "$1")
        .replaceAll(/[$]|(?<=:)\./gu, "")
    ])
  )

const tableOf = (content: string, name: string): ReadonlyArray<string> => {
  const start = content.indexOf(`<table:table table:name="${name}"`)
  return content.slice(start, content.indexOf("</table:table>", start)).split("<table:table-row").slice(1)
}

describe.skipIf(!hasLibreOffice)("the import template in LibreOffice", () => {
  let files: ReadonlyMap<string, Uint8Array> = new Map()
  let saved: ReadonlyMap<string, Uint8Array> = new Map()

  beforeAll(async () => {
    files = await filesOf()
    saved = convertSheets(files, "xlsx", "ods")
  })

  const assertReadAsBefore = async (name: string, format: "ods" | "xlsx", after: Uint8Array): Promise<void> => {
    const before = readTables((await readSpreadsheet(".xlsx", files.get(name) ?? after)).tables)
    assert.deepStrictEqual(before.findings, [], name)
    assert.lengthOf(before.rows, serials.length, name)
    assert.deepStrictEqual(readTables((await readSpreadsheet(`.${format}`, after)).tables), before, `${name}.${format}`)
  }

  it("is read as it was, after LibreOffice has saved it, in every category and every language", async () => {
    for (const [name, ods] of saved) await assertReadAsBefore(name, "ods", ods)
    const some = new Map([...files].filter(([name]) => name.startsWith("ev-")))
    for (const [name, xlsx] of convertSheets(some, "xlsx", "xlsx")) await assertReadAsBefore(name, "xlsx", xlsx)
  })

  it("offers the values of closed lists in their columns", () => {
    for (const { name, workbook } of all) {
      const content = contentOf(saved.get(name))
      const places = placesOf(content)
      const listsName = workbook.choicesSheet ?? "Lists"
      const hidden = tableOf(content, listsName).map(cellsOf)
      const lists = workbook.sheets.flatMap((sheet) => {
        const rows = tableOf(content, sheet.name)
        return (sheet.choices ?? []).map(({ column, fromRow, values }) => {
          // The rows of the example, of the batteries, and an empty one that is repeated.
          const offered = rows.slice(fromRow).map((row) => places.get(cellsOf(row)[column]?.choice ?? ""))
          return { offered: new Set(offered.slice(0, serials.length + 2)), values }
        })
      })
      assert.isAbove(lists.length, 3)
      for (const [index, { offered, values }] of lists.entries()) {
        const column = String.fromCodePoint(65 + index)
        assert.deepStrictEqual([...offered], [`${listsName}.${column}1:${column}${values.length}`], name)
        assert.deepStrictEqual(
          hidden.slice(0, values.length).map((row) => row[index]?.text),
          [...values]
        )
      }
    }
  })

  it.skipIf(!hasPoppler)("is shown by a picture of the documentation", async () => {
    const bytes = await writeWorkbook(filled("ev", "de"), "xlsx")
    const ods = convertSheets(new Map([["workbook", bytes]]), "xlsx", "ods").get("workbook") ?? new Uint8Array()
    const pdf =
      convertSheets(new Map([["workbook", asOnScreen(ods)]]), "ods", "pdf").get("workbook") ?? new Uint8Array()
    const [page = new Uint8Array()] = pdfPages(pdf, 75)
    const { bytes: size, difference } = await checkPicture("workbook", await trimmed(page))
    assert.isBelow(size, 150_000)
    // The fonts of the machine decide how wide a text is.
    assert.isBelow(difference, 8, "write it again with DPP_SCREENSHOTS=docs/images")
  })
})

/** A spreadsheet whose printed pages are wide and have a grid with the names of rows and columns. */
const asOnScreen = (ods: Uint8Array): Uint8Array => {
  const files = unzipSync(ods)
  const page =
    'fo:page-width="44cm" fo:page-height="12cm" fo:margin="0.4cm" style:print="grid headers" style:print-page-order="ltr"'
  const styles = strFromU8(files["styles.xml"] ?? new Uint8Array()).replaceAll(
    /<style:page-layout-properties[^>]*?(\/?)>/gu,
    `<style:page-layout-properties ${page}$1>`
  )
  return zipSync({ ...files, "styles.xml": strToU8(styles) })
}
