/** Charts between the heading of a section and its table. Names and values are text next to each bar. */
import { Text } from "@react-pdf/renderer"
import { createElement } from "react"
import type { Bar } from "../charts/bars.ts"
import type { BarChart, NamedBar } from "../charts/passportCharts.ts"
import { type Block, linesAt, type PageContent, textAt, wide } from "./page.ts"
import { columns, labelWidth } from "./tableRow.ts"
import { firstOf, kerning, textLines, textWidth } from "./textLines.ts"
import { colours, hairline, margin, sizes, typeArea } from "./theme.ts"

const lineHeight = 1.4 * sizes.text
const smallLineHeight = 1.4 * sizes.small
const space = { above: 7, belowTitle: 4, betweenBars: 6, below: 7 }
const titleHeight = 1.4 * sizes.subheading + space.belowTitle

const chartLeft = margin + columns.label
const chartWidth = typeArea.width - columns.label
const numbersWidth = 96
const barWidth = chartWidth - numbersWidth - 10
const barHeight = 8

/** A longer number is shortened; the table shows it completely. */
const numberLines = 2

const barColours = [colours.accent, colours.second]

const drawBar = ({ shapes }: PageContent, { marks, parts }: Bar, lineTop: number): void => {
  const top = lineTop + (lineHeight - barHeight) / 2
  const x = (percent: number): number => chartLeft + (percent / 100) * barWidth
  const rectangle = { top, height: barHeight }
  shapes.push({ ...rectangle, left: chartLeft, width: barWidth, fill: colours.accentSoft })
  for (const [index, { from, to }] of parts.entries()) {
    const fill = barColours[index] ?? colours.accent
    if (to > from) shapes.push({ ...rectangle, left: x(from), width: x(to) - x(from), fill })
  }
  for (const mark of marks) {
    shapes.push({ left: x(mark) - 0.6, top: top - 2, width: 1.2, height: barHeight + 4, fill: colours.ink })
  }
}

interface Note {
  readonly text: string
  /** The part of the bar that has the colour of the square before the text. */
  readonly part?: number
}

const square = { side: 5.5, indent: 8.5 }
const indentOf = ({ part }: Note): number => (part === undefined ? 0 : square.indent)

/** Divides notes into lines of the width of a chart. */
const noteLines = (notes: ReadonlyArray<Note>): ReadonlyArray<ReadonlyArray<Note & { readonly left: number }>> => {
  const lines: Array<Array<Note & { readonly left: number }>> = []
  let left = 0
  for (const note of notes) {
    const width = indentOf(note) + textWidth(note.text, sizes.small) + kerning
    let line = lines.at(-1)
    if (line === undefined || left + width > chartWidth) {
      left = 0
      lines.push((line = []))
    }
    line.push({ ...note, left })
    left += width + 10
  }
  return lines
}

/** A bar between its name and its value, with what its parts and marks show below. */
const barBlock = ({ bar, minimums, name, numbers, origins }: NamedBar): Block => {
  const nameLines = textLines(name, sizes.text, labelWidth)
  const numbersShown = firstOf(textLines(numbers, sizes.text, numbersWidth - kerning, 700), numberLines)
  const notes = [...noteLines(origins), ...noteLines(minimums.map((text) => ({ text })))]
  const besideNotes = Math.max(1, numbersShown.length) * lineHeight
  return {
    height: Math.max(nameLines.length * lineHeight, besideNotes + notes.length * smallLineHeight) + space.betweenBars,
    draw: (page, top) => {
      const right = { fontWeight: 700, textAlign: "right" } as const
      page.elements.push(
        ...linesAt(margin, top, labelWidth + kerning, { color: colours.muted }, nameLines),
        ...linesAt(margin + typeArea.width - numbersWidth, top, numbersWidth, right, numbersShown)
      )
      drawBar(page, bar, top)
      for (const [index, line] of notes.entries()) {
        const noteTop = top + besideNotes + index * smallLineHeight
        for (const note of line) {
          const left = chartLeft + note.left
          const style = { color: colours.muted, fontSize: sizes.small }
          if (note.part !== undefined) {
            const { side } = square
            const fill = barColours[note.part] ?? colours.accent
            page.shapes.push({ left, top: noteTop + (smallLineHeight - side) / 2, width: side, height: side, fill })
          }
          page.elements.push(textAt(left + indentOf(note), noteTop, chartWidth, style, note.text))
        }
      }
    }
  }
}

const bars = (chart: BarChart): Block => inSequence(chart.bars.map(barBlock))

const inSequence = (blocks: ReadonlyArray<Block>): Block => ({
  height: blocks.reduce((height, block) => height + block.height, 0),
  draw: (page, top) => {
    let next = top
    for (const block of blocks) {
      block.draw(page, next)
      next += block.height
    }
  }
})

/** Returns a chart with its title, which stays on one page. */
export const chartBlock = (chart: BarChart): Block => {
  const body = bars(chart)
  const height = space.above + titleHeight + body.height - space.betweenBars + space.below
  return {
    height: height + hairline,
    draw: (page, top) => {
      const style = { color: colours.accent, fontSize: sizes.subheading, fontWeight: 700 } as const
      const small = { color: colours.muted, fontSize: sizes.small, fontWeight: 400 }
      const end = chart.unit === null ? [] : [createElement(Text, { style: small }, `  ${chart.unit}`)]
      page.elements.push(textAt(margin, top + space.above, typeArea.width, style, chart.title, ...end))
      body.draw(page, top + space.above + titleHeight)
      page.shapes.push(wide(top + height, hairline, colours.line))
    }
  }
}
