/** Pages with content at fixed positions, and the running header and footer that the pages of a passport share. */
import { Canvas, Page, Text } from "@react-pdf/renderer"
import { createElement, type ReactElement, type ReactNode } from "react"
import type { PdfPassportModel } from "./PdfPassportModel.ts"
import { textWidth } from "./textLines.ts"
import { colours, fontFamily, hairline, margin, pageSize, sizes, typeArea } from "./theme.ts"
import type { Words } from "./words.ts"

const h = createElement

/** A filled rectangle, optionally with round corners and an outline. */
export interface Shape {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly fill: string
  readonly border?: string
  readonly radius?: number
}

/** What a page shows at fixed positions: shapes, and elements in front of them. Positions are relative to the page. */
export interface PageContent {
  readonly shapes: Array<Shape>
  readonly elements: Array<ReactElement>
}

/** Something of known height that stays on one page. */
export interface Block {
  readonly height: number
  readonly draw: (page: PageContent, top: number) => void
}

export interface TextStyle {
  readonly color?: string
  readonly fontSize?: number
  readonly fontWeight?: 400 | 700
  readonly letterSpacing?: number
  readonly lineHeight?: number
  readonly maxLines?: number
  readonly textAlign?: "center" | "right"
  readonly textOverflow?: "ellipsis"
}

const unbroken = (word: string): Array<string> => [word]

/**
 * Returns a text at a fixed position, whose lines must fit the width, because nothing below it moves. Its height is that of
 * the page: a text of known size is not measured.
 */
export const textAt = (
  left: number,
  top: number,
  width: number,
  style: TextStyle,
  ...content: ReadonlyArray<ReactNode>
): ReactElement =>
  h(
    Text,
    {
      hyphenationCallback: unbroken,
      style: { position: "absolute", left, top, width, height: pageSize.height, ...style }
    },
    ...content
  )

/**
 * Returns lines below each other. Each is a text: a line break within a text would have a font of its own, because no font
 * has a character for it.
 */
export const linesAt = (
  left: number,
  top: number,
  width: number,
  style: TextStyle,
  lines: ReadonlyArray<string>
): ReadonlyArray<ReactElement> => {
  const { fontSize = sizes.text, lineHeight = 1.4 } = style
  return lines.map((line, index) => textAt(left, top + index * fontSize * lineHeight, width, style, line))
}

/** Draws all shapes of a page as one element: the renderer needs time to place each one. */
const drawShapes = (shapes: ReadonlyArray<Shape>): ReactElement =>
  h(Canvas, {
    style: { position: "absolute", left: 0, top: 0, ...pageSize },
    paint: (painter) => {
      for (const { border, fill, height, left, radius = 0, top, width } of shapes) {
        if (radius === 0) painter.rect(left, top, width, height)
        else painter.roundedRect(left, top, width, height, radius)
        if (border === undefined) painter.fill(fill)
        else painter.lineWidth(hairline).fillAndStroke(fill, border)
      }
      return null
    }
  })

/** Returns a filled rectangle that is as wide as the type area. */
export const wide = (top: number, height: number, fill: string): Shape => ({
  left: margin,
  top,
  width: typeArea.width,
  height,
  fill
})

const oneLine = { color: colours.muted, fontSize: sizes.small, maxLines: 1, textOverflow: "ellipsis" } as const

const headerTop = 34
const headerRule = wide(headerTop + 1.4 * sizes.small + 6, hairline, colours.line)

const header = ({ mark, name, serialNumber }: PdfPassportModel, words: Words): ReadonlyArray<ReactElement> => {
  const title = mark === null ? words.passport : `${words.passport} · ${mark}`
  const passportWidth = textWidth(title, sizes.small, 700)
  const nameLeft = margin + passportWidth + 24
  return [
    textAt(margin, headerTop, 260, { ...oneLine, color: colours.accent, fontWeight: 700 }, title),
    textAt(
      nameLeft,
      headerTop,
      margin + typeArea.width - nameLeft,
      { ...oneLine, textAlign: "right" },
      `${serialNumber} · ${name}`
    )
  ]
}

const footerRule = wide(798, hairline, colours.line)
const footerTop = footerRule.top + hairline + 6
const numberWidth = 110

const footer = ({ mark, publicUrl }: PdfPassportModel, number: string): ReadonlyArray<ReactElement> => [
  textAt(margin, footerTop, 380, oneLine, mark === null ? publicUrl : `${mark} · ${publicUrl}`),
  textAt(margin + typeArea.width - numberWidth, footerTop, numberWidth, { ...oneLine, textAlign: "right" }, number)
]

/**
 * Returns all pages as elements. `wrap: false` spares the renderer its search for page breaks, for which it lays out every
 * page several times.
 */
export const fixedPages = (
  contents: ReadonlyArray<PageContent>,
  model: PdfPassportModel,
  words: Words
): ReadonlyArray<ReactElement> =>
  contents.map(({ elements, shapes }, index) => {
    const isCover = index === 0
    return h(
      Page,
      {
        key: index,
        size: "A4",
        wrap: false,
        ...(isCover ? { bookmark: words.passport } : {}),
        style: {
          color: colours.ink,
          fontFamily,
          fontSize: sizes.text,
          lineHeight: 1.4,
          // Without it a page that does not wrap would be as high as its content.
          minHeight: pageSize.height
        }
      },
      drawShapes([...shapes, ...(isCover ? [] : [headerRule]), footerRule]),
      ...(isCover ? [] : header(model, words)),
      ...elements,
      ...footer(model, words.page(index + 1, contents.length))
    )
  })
