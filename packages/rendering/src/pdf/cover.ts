/** The first page: the battery, the economic operator, and the QR code of the current passport. */
import { Image } from "@react-pdf/renderer"
import { createElement } from "react"
import { type Block, linesAt, type PageContent, textAt } from "./page.ts"
import { drawPanels } from "./panels.ts"
import type { PdfPassportModel } from "./PdfPassportModel.ts"
import { qrVector } from "./QrVector.ts"
import { safeguards } from "./safeguards.ts"
import { firstOf, kerning, textLines } from "./textLines.ts"
import { colours, hairline, margin, pageSize, sizes, typeArea } from "./theme.ts"
import { firstLines, heightOf, valueElements, valueLines } from "./valueLines.ts"
import type { Words } from "./words.ts"

/** Width of the QR code with its frame. */
const qrWidth = 148
const leftWidth = typeArea.width - qrWidth - 18
const qrLeft = margin + leftWidth + 18
const smallLine = 1.4 * sizes.small
/** Height between the panels and what follows them. */
const gap = 12

/** Makes a long name smaller, so that it takes two or three lines. */
const titleSize = (name: string): number => (name.length > 44 ? sizes.title * 0.7 : sizes.title)
/** A name that needs more lines is shortened. */
const titleLines = 4

/** Each part of the cover returns where it ends. */
type Part = (page: PageContent, model: PdfPassportModel, words: Words, top: number) => number

const masthead: Part = (page, { brandColor, categoryName, name, serialNumber, updated, version }, words, top) => {
  const { width } = typeArea
  const size = titleSize(name)
  const title = firstOf(textLines(name, size, width, 700), titleLines)
  const subtitle = firstOf(textLines(`${categoryName} · ${serialNumber}`, 11, width), 2)
  const titleTop = top + 30 + 1.4 * sizes.subheading + 26
  const subtitleTop = titleTop + title.length * 1.2 * size + 6
  const updatedTop = subtitleTop + subtitle.length * 1.4 * 11 + 6
  const bottom = updatedTop + smallLine + 22
  // The contrast of a brand colour is known with white only.
  const soft = { color: brandColor === null ? colours.accentSoft : colours.white, fontSize: sizes.small } as const
  const white = { color: colours.white, fontSize: sizes.subheading } as const
  page.shapes.push({ left: 0, top, width: pageSize.width, height: bottom - top, fill: brandColor ?? colours.accent })
  page.elements.push(
    textAt(margin, top + 30, width, { ...white, fontWeight: 700, letterSpacing: 0.6 }, words.passport),
    textAt(margin, top + 30, width, { ...white, textAlign: "right" }, words.regulation),
    ...linesAt(
      margin,
      titleTop,
      width + kerning,
      { ...white, fontSize: size, fontWeight: 700, lineHeight: 1.2 },
      title
    ),
    ...linesAt(margin, subtitleTop, width + kerning, { ...white, fontSize: 11 }, subtitle),
    textAt(margin, updatedTop, width, soft, updated),
    ...(version === null ? [] : [textAt(margin, updatedTop, width, { ...soft, textAlign: "right" }, version)])
  )
  return bottom
}

/** A white band above the masthead. A document without a logo has none. */
const logoBand = ({ elements }: PageContent, logo: Uint8Array | null): number => {
  if (logo === null) return 0
  const [top, height] = [14, 34]
  elements.push(
    createElement(Image, {
      src: { data: Buffer.from(logo), format: "png" },
      style: {
        position: "absolute",
        left: margin,
        top,
        width: typeArea.width / 2,
        height,
        objectFit: "contain",
        objectPosition: "0% 50%"
      }
    })
  )
  return 2 * top + height
}

const picture = ({ elements, shapes }: PageContent, image: Uint8Array, top: number): number => {
  const height = 164
  const padding = 10
  shapes.push({ left: margin, top, width: leftWidth, height, fill: colours.panel, radius: 4 })
  elements.push(
    createElement(Image, {
      src: { data: Buffer.from(image), format: "jpg" },
      style: {
        position: "absolute",
        left: margin + padding,
        top: top + padding,
        width: leftWidth - 2 * padding,
        height: height - 2 * padding,
        objectFit: "contain"
      }
    })
  )
  return top + height
}

const figureList: Part = ({ elements, shapes }, { figures }, words, top) => {
  const size = 10.5
  const padding = 5
  const columns = { label: 0.52 * leftWidth, value: 0.48 * leftWidth }
  elements.push(
    textAt(
      margin,
      top,
      leftWidth,
      { color: colours.accent, fontSize: sizes.subheading, fontWeight: 700 },
      words.atAGlance
    )
  )
  let next = top + 1.4 * sizes.subheading + 4
  for (const row of figures) {
    const label = textLines(row.label, sizes.text, columns.label - 8)
    const value = firstLines(valueLines(row, columns.value, size), 2)
    const lineTop = next + padding
    elements.push(
      ...linesAt(margin, lineTop, columns.label, { color: colours.muted }, label),
      ...valueElements(value, margin + columns.label, lineTop, columns.value)
    )
    const bottom = lineTop + Math.max(label.length * 1.4 * sizes.text, heightOf(value)) + padding
    shapes.push({ left: margin, top: bottom, width: leftWidth, height: hairline, fill: colours.line })
    next = bottom + hairline
  }
  return next
}

const code: Part = ({ elements, shapes }, { mark, publicUrl }, words, above) => {
  const marked = mark === null ? [] : textLines(mark, sizes.text, qrWidth - kerning, 700)
  const top = above + marked.length * 1.4 * sizes.text
  const scan = textLines(words.scan, sizes.small, qrWidth - kerning)
  const style = { color: colours.muted, fontSize: sizes.small, textAlign: "center" } as const
  const scanTop = top + qrWidth + 5
  shapes.push({
    left: qrLeft,
    top,
    width: qrWidth,
    height: qrWidth,
    fill: colours.white,
    border: colours.line,
    radius: 4
  })
  elements.push(
    qrVector(publicUrl, qrWidth - 6, { position: "absolute", left: qrLeft + 3, top: top + 3 }),
    ...(marked.length === 0
      ? []
      : linesAt(qrLeft, above, qrWidth, { color: colours.mark, fontWeight: 700, textAlign: "center" }, marked)),
    ...linesAt(qrLeft, scanTop, qrWidth, style, scan)
  )
  return scanTop + scan.length * smallLine
}

/** Explains the marks of values that are not public. */
const legend = (words: Words): Block => {
  const padding = 8
  const width = typeArea.width - 2 * padding
  const lines = textLines(words.restricted, sizes.small, width - kerning)
  const height = lines.length * smallLine + 2 * padding
  return {
    height,
    draw: (page, top) => {
      page.shapes.push({ left: margin, top, width: typeArea.width, height, fill: colours.panel, radius: 3 })
      const style = { color: colours.muted, fontSize: sizes.small }
      page.elements.push(...linesAt(margin + padding, top + padding, width, style, lines))
    }
  }
}

/** Returns the content of the cover, which is always one page. */
export const cover = (model: PdfPassportModel, words: Words): PageContent => {
  const page: PageContent = { shapes: [], elements: [] }
  const top = masthead(page, model, words, logoBand(page, model.logo)) + 22
  const bottom = Math.max(
    model.image === null ? figureList(page, model, words, top) : picture(page, model.image, top),
    code(page, model, words, top)
  )
  // The public view has no marks, and so no legend.
  const isMarked = model.sections.some(({ rows }) => rows.some(({ point }) => point !== 1))
  const blocks = [safeguards(model.safeguards), isMarked ? legend(words) : null].filter((block) => block !== null)
  const below = blocks.reduce((height, block) => height + gap + block.height, 0)
  let end = drawPanels(page, model.panels, { top: bottom + 20, bottom: typeArea.bottom - below }, words)
  for (const block of blocks) {
    block.draw(page, end + gap)
    end += gap + block.height
  }
  return page
}
