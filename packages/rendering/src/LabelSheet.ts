/** PDF documents with labels for batteries: sheets of A4, or a page for each label. */
import { Document, Image, Page, renderToBuffer, Text, View } from "@react-pdf/renderer"
import type { Locale } from "@dpp/core/text"
import { createElement, type ReactElement } from "react"
import { type LabelFormat, type Position, positions } from "./label/LabelFormat.ts"
import { type LabelLayout, lineHeight, point } from "./label/LabelLayout.ts"
import { colours, fontFamily, loadFonts, registerFonts } from "./pdf/theme.ts"
import { binVector } from "./pdf/BinVector.ts"
import { qrVector } from "./pdf/QrVector.ts"

/** One label and where its parts are. */
export interface PlacedLabel {
  readonly publicUrl: string
  readonly layout: LabelLayout
}

export interface SheetOptions {
  readonly format: LabelFormat
  readonly locale: Locale
  /** Draws the outline of each label, to cut along. */
  readonly hasOutline: boolean
  /** The logo of layouts that have one, as PNG. Defaults to none. */
  readonly logo?: Uint8Array | null
}

const h = createElement

/** Points of a length in millimetres. */
const points = (millimetres: number): number => millimetres / point

const at = ({ left, top }: Position) => ({ position: "absolute", left: points(left), top: points(top) }) as const

const bin = ({ side, ...position }: LabelLayout["bin"]): ReactElement =>
  h(View, { key: "bin", style: at(position) }, binVector(points(side)))

const logoElement = ({ logo: place }: LabelLayout, { logo }: SheetOptions): ReadonlyArray<ReactElement> =>
  place === null || logo == null
    ? []
    : [
        h(Image, {
          key: "logo",
          src: { data: Buffer.from(logo), format: "png" },
          style: { ...at(place), width: points(place.width), height: points(place.height) }
        })
      ]

const drawLabel = ({ layout, publicUrl }: PlacedLabel, position: Position, options: SheetOptions): ReactElement =>
  h(
    View,
    {
      key: `${position.left} ${position.top}`,
      style: {
        ...at(position),
        width: points(options.format.label.width),
        height: points(options.format.label.height),
        ...(options.hasOutline ? { border: `0.4 solid ${colours.muted}` } : {})
      }
    },
    h(View, { style: at(layout.code) }, qrVector(publicUrl, points(layout.code.side))),
    bin(layout.bin),
    ...logoElement(layout, options),
    ...layout.texts.map(({ isBold, lines, size, width, ...place }, index) =>
      h(
        Text,
        {
          key: index,
          style: {
            ...at(place),
            width: points(width),
            fontSize: points(size),
            fontWeight: isBold ? 700 : 400,
            lineHeight
          }
        },
        lines.join("\n")
      )
    )
  )

/** Renders labels as a PDF, in their order. Equal labels give equal bytes. */
export const labelSheet = async (labels: ReadonlyArray<PlacedLabel>, options: SheetOptions): Promise<Uint8Array> => {
  registerFonts()
  await loadFonts()
  const places = positions(options.format)
  const { page } = options.format
  const pages = Array.from({ length: Math.ceil(labels.length / places.length) }, (_, index) =>
    h(
      Page,
      {
        key: index,
        size: [points(page.width), points(page.height)],
        style: { fontFamily, color: "#000000" }
      },
      ...labels
        .slice(index * places.length, (index + 1) * places.length)
        .map((label, place) => drawLabel(label, places[place] ?? { left: 0, top: 0 }, options))
    )
  )
  const creationDate = new Date(0)
  return renderToBuffer(h(Document, { title: "Labels", language: options.locale, creationDate }, ...pages))
}
