/** The value of a row as lines, which are broken here, so that its height is known before the renderer's layout. */
import type { PassportRow, RowDocument } from "@dpp/core/passport"
import { Link, Text } from "@react-pdf/renderer"
import { createElement, type ReactElement } from "react"
import { textAt } from "./page.ts"
import { kerning, shortened, textLines, textWidth } from "./textLines.ts"
import { colours, sizes } from "./theme.ts"

const h = createElement

interface LineStyle {
  readonly size: number
  readonly height: number
  readonly colour: string
  /** The address that a click opens. */
  readonly link?: string
  /** Whether the lines are entries of a list. */
  readonly isList?: boolean
}

/** A line of a value. */
export interface ValueLine {
  readonly style: LineStyle
  readonly text: string
  /** The muted end of the line, such as a unit. */
  readonly end?: { readonly text: string; readonly size: number }
  /** Whether an entry of a list begins with this line. */
  readonly isFirst?: boolean
}

const bulletWidth = 9

const small: LineStyle = { size: sizes.small, height: 1.3 * sizes.small, colour: colours.muted }

const isAddress = (text: string): boolean => /^https?:\/\/\S+$/u.test(text)

/** A text in small letters below a value. */
export const noteLines = (text: string, width: number): ReadonlyArray<ValueLine> =>
  textLines(text, sizes.small, width).map((line) => ({ style: small, text: line }))

const documentLines = ({ contentType, language, title, url }: RowDocument, width: number): ReadonlyArray<ValueLine> => {
  const style = { size: sizes.text, height: 1.4 * sizes.text, colour: colours.accent, link: url }
  const facts = [language, contentType].filter((fact) => fact !== null).join(" · ")
  const [end = "", ...others] = textLines(facts, sizes.small, width)
  const titled = textLines(title, sizes.text, width).map((text): ValueLine => ({ style, text }))
  const last = titled.at(-1)
  const isBeside = last !== undefined && textWidth(last.text, sizes.text) + textWidth(`  ${end}`, sizes.small) <= width
  return [
    ...titled.slice(0, -1),
    ...(last === undefined
      ? []
      : [isBeside && end !== "" ? { ...last, end: { text: `  ${end}`, size: sizes.small } } : last]),
    ...[...(isBeside || end === "" ? [] : [end]), ...others].map((text) => ({ style: small, text })),
    ...noteLines(url, width)
  ]
}

/** Breaks a value into lines of a width. `size` is the font size of texts. */
export const valueLines = (
  { unit, value }: PassportRow,
  width: number,
  size: number = sizes.text
): ReadonlyArray<ValueLine> => {
  const plain = { size, height: 1.4 * size, colour: colours.ink }
  switch (value.kind) {
    case "text": {
      const { text } = value
      const style = isAddress(text) ? { ...plain, colour: colours.accent, link: text } : plain
      if (unit === null) return textLines(text, size, width).map((line) => ({ style, text: line }))
      const end = ` ${unit}`
      return textLines(`${text}${end}`, size, width).map((line) =>
        line.endsWith(end)
          ? { style, text: line.slice(0, -end.length), end: { text: end, size } }
          : { style, text: line }
      )
    }
    case "list": {
      const style = { ...plain, isList: true }
      return value.items.flatMap((item) =>
        textLines(item, size, width - bulletWidth).map((text, index) => ({ style, text, isFirst: index === 0 }))
      )
    }
    case "documents":
      return value.documents.flatMap((document) => documentLines(document, width))
  }
}

export const heightOf = (lines: ReadonlyArray<ValueLine>): number =>
  lines.reduce((height, { style }) => height + style.height, 0)

/** Shortens a value to a number of lines. */
export const firstLines = (lines: ReadonlyArray<ValueLine>, maximum: number): ReadonlyArray<ValueLine> =>
  lines.length <= maximum
    ? lines
    : lines
        .slice(0, maximum)
        .map((line, index) => (index === maximum - 1 ? { style: line.style, text: shortened(line.text) } : line))

const lineElements = (
  { end, isFirst, style: { colour: color, height, isList, link, size }, text }: ValueLine,
  left: number,
  top: number,
  width: number
): ReadonlyArray<ReactElement> => {
  const style = { color, fontSize: size, lineHeight: height / size }
  const indent = isList === true ? bulletWidth : 0
  const parts = [
    text,
    ...(end === undefined ? [] : [h(Text, { style: { color: colours.muted, fontSize: end.size } }, end.text)])
  ]
  const content =
    link === undefined ? parts : [h(Link, { src: link, style: { color, textDecoration: "none" } }, ...parts)]
  return [
    ...(isFirst === true ? [textAt(left, top, indent, { ...style, color: colours.accent }, "•")] : []),
    textAt(left + indent, top, width - indent + kerning, style, ...content)
  ]
}

/** Returns the elements of a value whose first line begins at a position. */
export const valueElements = (
  value: ReadonlyArray<ValueLine>,
  left: number,
  top: number,
  width: number
): ReadonlyArray<ReactElement> => {
  let next = top
  return value.flatMap((line) => {
    const elements = lineElements(line, left, next, width)
    next += line.style.height
    return elements
  })
}
