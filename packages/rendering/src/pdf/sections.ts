/** The pages after the cover: charts and one table for each step of the passport. */
import type { PassportRow } from "@dpp/core/passport"
import { chartBlock } from "./charts.ts"
import { type Block, linesAt, type PageContent, textAt, wide } from "./page.ts"
import type { PdfPassportModel } from "./PdfPassportModel.ts"
import { drawRow, firstHeight, splitRow, type TableRow, tableRow } from "./tableRow.ts"
import { textLines, textWidth } from "./textLines.ts"
import { colours, margin, sizes, typeArea } from "./theme.ts"
import type { Words } from "./words.ts"

const spaceBelowSection = 16

const sectionHeading = (number: number, label: string): Block => {
  const indent = 20
  const style = { fontSize: sizes.heading, fontWeight: 700, lineHeight: 1.3 } as const
  const lines = textLines(label, sizes.heading, typeArea.width - indent, 700)
  const height = lines.length * 1.3 * sizes.heading + 4
  return {
    height: height + 1.4,
    draw: ({ elements, shapes }, top) => {
      elements.push(
        textAt(margin, top, indent, { ...style, color: colours.accent }, String(number)),
        ...linesAt(margin + indent, top, typeArea.width, style, lines)
      )
      shapes.push(wide(top + height, 1.4, colours.accent))
    }
  }
}

const conditionHeading = (measured: string, words: Words): Block => {
  const spaceAbove = 10
  const padding = { x: 6, y: 4 }
  const height = 1.4 * sizes.subheading + 2 * padding.y
  const style = { color: colours.accent, fontSize: sizes.subheading }
  const left = margin + padding.x
  return {
    height: spaceAbove + height,
    draw: ({ elements, shapes }, top) => {
      const textTop = top + spaceAbove + padding.y
      const measuredLeft = left + textWidth(words.condition, sizes.subheading, 700) + 8
      elements.push(
        textAt(left, textTop, typeArea.width, { ...style, fontWeight: 700 }, words.condition),
        textAt(measuredLeft, textTop, typeArea.width, style, measured)
      )
      shapes.push(wide(top + spaceAbove, height, colours.accentSoft))
    }
  }
}

/** Returns the content of all pages after the cover. */
export const sectionPages = (model: PdfPassportModel, words: Words): ReadonlyArray<PageContent> => {
  const supplied = new Set(model.supplied)
  let page: PageContent = { shapes: [], elements: [] }
  const pages = [page]
  let top: number = typeArea.top

  const newPage = (): void => {
    page = { shapes: [], elements: [] }
    pages.push(page)
    top = typeArea.top
  }

  /** Begins a page where less than a height is left. */
  const ensure = (height: number): void => {
    if (top > typeArea.top && top + height > typeArea.bottom) newPage()
  }

  const addRow = (row: TableRow): void => {
    ensure(firstHeight(row))
    const [here, remaining] = splitRow(row, typeArea.bottom - top)
    top = drawRow(page, here, top)
    if (remaining === undefined) return
    newPage()
    addRow(remaining)
  }

  const addBlock = (block: Block, spaceFor = 0): void => {
    ensure(block.height + spaceFor)
    block.draw(page, top)
    top += block.height
  }

  /** A heading stays on one page with the first chart or row below it. */
  const addTable = (heading: Block, charts: ReadonlyArray<Block>, passportRows: ReadonlyArray<PassportRow>): void => {
    const rows = passportRows.map((row) => tableRow(row, words, supplied.has(row.name)))
    addBlock(heading, charts[0]?.height ?? (rows[0] === undefined ? 0 : firstHeight(rows[0])))
    for (const chart of charts) addBlock(chart)
    for (const row of rows) addRow(row)
  }

  for (const [index, { charts, label, rows }] of model.sections.entries()) {
    addTable(
      sectionHeading(index + 1, label),
      charts.map(chartBlock),
      rows.filter((row) => !row.isCondition)
    )
    const reported = rows.filter((row) => row.isCondition)
    if (reported.length > 0 && model.measured !== null) addTable(conditionHeading(model.measured, words), [], reported)
    top += spaceBelowSection
  }
  return pages
}
