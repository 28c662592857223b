/** Sizes of labels: sheets of A4 that stationers sell, and single labels for label printers. Lengths are millimetres. */

/** Labels on a page: a grid of `columns` by `rows` with a distance between columns. */
export interface LabelFormat {
  readonly page: Size
  readonly label: Size
  readonly columns: number
  readonly rows: number
  /** Between two columns; rows touch each other. */
  readonly gap: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

const a4 = { width: 210, height: 297 }

/** An A4 sheet, its labels in the middle of it. */
const sheet = (columns: number, rows: number, width: number, height: number, gap = 0): LabelFormat => ({
  page: a4,
  label: { width, height },
  columns,
  rows,
  gap
})

/** The sheets by the names of the flag `--sheet`. Sizes and positions are those of common self-adhesive labels. */
export const labelSheets = {
  "a4-65": sheet(5, 13, 38.1, 21.2, 2.5),
  "a4-24": sheet(3, 8, 63.5, 33.9, 2.5),
  "a4-24-70x37": sheet(3, 8, 70, 37),
  "a4-21": sheet(3, 7, 63.5, 38.1, 2.5),
  "a4-14": sheet(2, 7, 99.1, 38.1, 2.5),
  "a4-8": sheet(2, 4, 99.1, 67.7, 2.5),
  "a4-6": sheet(2, 3, 99.1, 93.1, 2.5),
  "a4-4": sheet(2, 2, 99.1, 139, 2.5),
  "a4-2": sheet(1, 2, 199.6, 143.5),
  "a4-1": sheet(1, 1, 199.6, 289.1)
} as const satisfies Readonly<Record<string, LabelFormat>>
export type LabelSheetName = keyof typeof labelSheets

/** Longest side of a single label. */
export const maximumSide = 500

/** Reads a width and a height in millimetres, `100x60`; undefined for another text. */
export const parseSize = (text: string): Size | undefined => {
  const [, width, height] = /^(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)$/u.exec(text.trim()) ?? []
  const size = { width: Number(width), height: Number(height) }
  return Object.values(size).every((side) => side > 0) ? size : undefined
}

/** A page of its own for each label, as label printers need it. */
export const singleLabel = (label: Size): LabelFormat => ({ page: label, label, columns: 1, rows: 1, gap: 0 })

/** The left upper corners of the labels on a page, row by row. */
export const positions = ({ columns, gap, label, page, rows }: LabelFormat): ReadonlyArray<Position> => {
  const left = (page.width - columns * label.width - (columns - 1) * gap) / 2
  const top = (page.height - rows * label.height) / 2
  return Array.from({ length: columns * rows }, (_, index) => ({
    left: left + (index % columns) * (label.width + gap),
    top: top + Math.floor(index / columns) * label.height
  }))
}

export interface Position {
  readonly left: number
  readonly top: number
}
