/** Places the content of one label: QR code, crossed-out bin, chemical symbols and texts. Lengths are millimetres. */
import type { BatteryLabel, LabelItem, LabelLine } from "@dpp/core/passport"
import { firstOf, kerning, textLines, textWidth } from "../pdf/textLines.ts"
import { loadFonts, registerFonts } from "../pdf/theme.ts"
import { qrModules, quietZone } from "../shared/QrModules.ts"
import type { Position, Size } from "./LabelFormat.ts"
import { symbolSize } from "../shared/collectionBin.ts"

/** The content of one label. */
export interface LabelData {
  readonly publicUrl: string
  readonly content: BatteryLabel
  /** A word above everything, such as the one for practice. Defaults to none. */
  readonly mark?: string | null
}

/** Lines of text with one size. */
export interface TextBlock extends Position {
  readonly lines: ReadonlyArray<string>
  /** Width that the lines do not exceed. */
  readonly width: number
  /** Font size. */
  readonly size: number
  readonly isBold: boolean
}

export interface LabelLayout {
  /** The QR code with its quiet zone. */
  readonly code: Position & { readonly side: number }
  readonly bin: Position & { readonly side: number }
  readonly texts: ReadonlyArray<TextBlock>
  /** The logo above the texts; null on a label that has none, or no room for it. */
  readonly logo: (Position & Size) | null
  /** Items for which the label has no room. */
  readonly omitted: ReadonlyArray<LabelItem>
}

/** Millimetres of a typographic point. */
export const point = 25.4 / 72

/** Distance of lines, as a multiple of the font size. */
export const lineHeight = 1.18

/**
 * Least width of one module of the code, so that a phone reads it.
 *
 * @source GS1 General Specifications: QR code with a GS1 Digital Link URI, X-dimension from 0.396 mm
 */
export const leastModule = 0.396

/** Font sizes in points, the largest that fits first. A text below 5 points is hard to read. */
const fontSizes = [10, 9, 8, 7, 6.5, 6, 5.5, 5]
const titleScale = 1.2
const padding = 1.5
const gap = 1.5

/** Least width and height of the code with its quiet zone. */
export const leastCodeSide = (publicUrl: string): number => (qrModules(publicUrl).size + 2 * quietZone) * leastModule

/** Where the code, the bin with its symbols, and the texts are. */
interface Arrangement {
  readonly code: Position
  readonly bin: Position
  readonly texts: Position & Size
}

/**
 * Places labels of one size. Undefined for a label whose code and bin do not fit.
 *
 * `binSide` is the least width of the bin; without it, the bin takes what is usual on a label of this size. `logo` is the size
 * of the picture in pixels. It is left out where it would cost an item, or letters that are easy to read.
 */
export const placeLabels = async (
  labels: ReadonlyArray<LabelData>,
  size: Size,
  binSide?: number,
  logo: Size | null = null
): Promise<ReadonlyArray<LabelLayout | undefined>> => {
  registerFonts()
  await loadFonts()
  return labels.map((label) => layoutOf(label, size, binSide, logo))
}

/** Font size in points below which a label rather has no logo. */
const leastWithLogo = 6

const layoutOf = (
  data: LabelData,
  label: Size,
  binSide: number | undefined,
  logo: Size | null
): LabelLayout | undefined => {
  const plain = bestLayout(data, label, binSide, null)
  const branded = logo === null ? undefined : bestLayout(data, label, binSide, logo)
  return plain !== undefined &&
    branded !== undefined &&
    branded.omitted.length <= plain.omitted.length &&
    sizeOf(branded) >= leastWithLogo * titleScale * point
    ? branded
    : plain
}

/** The logo above the texts of a label, and where the texts are then. */
const logoAbove = (texts: Position & Size, label: Size, logo: Size) => {
  const scale = Math.min(Math.min(0.16 * label.height, 10) / logo.height, (0.7 * texts.width) / logo.width)
  const height = logo.height * scale
  return {
    logo: { left: texts.left, top: texts.top, width: logo.width * scale, height },
    texts: { ...texts, top: texts.top + height + gap, height: texts.height - height - gap }
  }
}

/** The arrangement with the most text in the largest letters. */
const bestLayout = (
  data: LabelData,
  whole: Size,
  binSide: number | undefined,
  logo: Size | null
): LabelLayout | undefined => {
  const strip = data.mark == null ? null : markStrip(data.mark, whole)
  const label = { width: whole.width, height: whole.height - (strip?.height ?? 0) }
  const moved = ({ left, top }: Position): Position => ({
    left: left + padding,
    top: top + padding + (strip?.height ?? 0)
  })
  const inner = { width: label.width - 2 * padding, height: label.height - 2 * padding }
  const shorter = Math.min(label.width, label.height)
  const code = Math.max(leastCodeSide(data.publicUrl), Math.min(0.42 * shorter, 40))
  const side = binSide ?? Math.min(Math.max(0.24 * shorter, 6), 25)
  const symbols = data.content.chemicalSymbols.join(" ")
  const size = symbolSize(side)
  const symbolsWidth = textWidth(symbols, size, 700)
  const binBlock = { width: Math.max(side, symbolsWidth), height: side + (symbols === "" ? 0 : size) }
  const layouts = arrangements(inner, code, binBlock).map((arrangement): LabelLayout => {
    const area = logo === null ? { texts: arrangement.texts, logo: null } : logoAbove(arrangement.texts, label, logo)
    const { omitted, texts } = fitTexts(data.content, area.texts)
    const binLeft = arrangement.bin.left + (binBlock.width - side) / 2
    return {
      code: { ...moved(arrangement.code), side: code },
      bin: { ...moved({ left: binLeft, top: arrangement.bin.top }), side },
      texts: [
        ...texts.map((block) => ({ ...block, ...moved(block) })),
        ...(symbols === ""
          ? []
          : [
              {
                ...moved({
                  left: arrangement.bin.left + (binBlock.width - symbolsWidth) / 2,
                  top: arrangement.bin.top + side
                }),
                lines: [symbols],
                width: symbolsWidth + kerning * point,
                size,
                isBold: true
              }
            ]),
        ...(strip === null ? [] : [strip.block])
      ],
      logo: area.logo === null ? null : { ...area.logo, ...moved(area.logo) },
      omitted
    }
  })
  return layouts.toSorted((one, other) => one.omitted.length - other.omitted.length || sizeOf(other) - sizeOf(one))[0]
}

/** The mark at the top of a label, in letters that fit its width. */
const markStrip = (mark: string, label: Size): { readonly height: number; readonly block: TextBlock } => {
  const width = label.width - 2 * padding
  const largest = Math.min(0.12 * label.height, 6)
  const size = Math.min(largest, (largest * (width - kerning * point)) / textWidth(mark, largest, 700))
  return { height: size * lineHeight, block: { left: padding, top: padding, lines: [mark], width, size, isBold: true } }
}

const sizeOf = ({ texts: [first] }: LabelLayout): number => first?.size ?? 0

/** All arrangements that fit: bin below the code, bin at the other end, code and bin side by side above the texts. */
const arrangements = (inner: Size, code: number, bin: Size): ReadonlyArray<Arrangement> => {
  const column = Math.max(code, bin.width)
  const stacked: Arrangement = {
    code: { left: (column - code) / 2, top: 0 },
    bin: { left: (column - bin.width) / 2, top: code + gap },
    texts: { left: column + gap, top: 0, width: inner.width - column - gap, height: inner.height }
  }
  const apart: Arrangement = {
    code: { left: 0, top: 0 },
    bin: { left: inner.width - bin.width, top: 0 },
    texts: {
      left: code + gap,
      top: 0,
      width: inner.width - code - bin.width - 2 * gap,
      height: inner.height
    }
  }
  const row = Math.max(code, bin.height)
  const above: Arrangement = {
    code: { left: 0, top: 0 },
    bin: { left: inner.width - bin.width, top: 0 },
    texts: { left: 0, top: row + gap, width: inner.width, height: inner.height - row - gap }
  }
  const fits = (width: number, height: number) => width <= inner.width && height <= inner.height
  return [
    ...(fits(column, code + gap + bin.height) ? [stacked] : []),
    ...(fits(code + gap + bin.width, row) ? [apart, above] : [])
  ]
}

interface SetTexts {
  readonly texts: ReadonlyArray<TextBlock>
  readonly omitted: ReadonlyArray<LabelItem>
}

/**
 * The texts in the largest size that has room for all of them: each item on a line of its own, otherwise one after the
 * other. In the smallest size, as many items as have room.
 */
const fitTexts = (content: BatteryLabel, area: Position & Size): SetTexts => {
  const smallest = (fontSizes.at(-1) ?? 5) * point
  for (const set of [setList, setRunning]) {
    for (const points of fontSizes) {
      const texts = setTexts(content, area, points * point, set)
      if (texts.omitted.length === 0) return texts
    }
  }
  return setTexts(content, area, smallest, setRunning)
}

/** Breaks items into at most `room` lines of a width. */
type SetItems = (
  items: ReadonlyArray<LabelLine>,
  size: number,
  width: number,
  room: number
) => { readonly written: ReadonlyArray<string>; readonly omitted: ReadonlyArray<LabelItem> }

/** A dot that stays with the text before it. */
const separator = "\u00a0· "

const itemText = ({ text, word }: LabelLine): string => `${word ?? ""}${text}`

const setList: SetItems = (items, size, width, room) => {
  const written = items.flatMap((item) => textLines(itemText(item), size, width))
  return written.length <= room ? { written, omitted: [] } : { written: [], omitted: items.map(({ item }) => item) }
}

const setRunning: SetItems = (items, size, width, room) => {
  let written: ReadonlyArray<string> = []
  for (let count = 1; count <= items.length; count += 1) {
    const text = items.slice(0, count).map(itemText).join(separator)
    const lines = textLines(text, size, width)
    if (lines.length > room) return { written, omitted: items.slice(count - 1).map(({ item }) => item) }
    written = lines
  }
  return { written, omitted: [] }
}

const setTexts = ({ lines, title }: BatteryLabel, area: Position & Size, size: number, set: SetItems): SetTexts => {
  // The renderer needs some room for kerning, which the width of a line leaves out.
  const width = area.width - kerning * point
  const titleSize = size * titleScale
  // Narrower than eight letters, a column of text cannot be read.
  const titleLines = width < 8 * size ? [] : firstOf(textLines(title, titleSize, width, 700), 2)
  const titleHeight = titleLines.length * titleSize * lineHeight
  const room = titleLines.length === 0 ? 0 : Math.floor((area.height - titleHeight) / (size * lineHeight))
  const { omitted, written } = set(lines, size, width, room)
  const block = { left: area.left, width: area.width }
  const texts = [
    { ...block, top: area.top, lines: titleHeight > area.height ? [] : titleLines, size: titleSize, isBold: true },
    { ...block, top: area.top + titleHeight, lines: written, size, isBold: false }
  ]
  return { texts: texts.filter((one) => one.lines.length > 0), omitted }
}
