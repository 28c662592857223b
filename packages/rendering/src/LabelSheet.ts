/**
 * Sheets of labels for batteries: A4, three columns of eight labels, to be cut along the hairlines.
 *
 * A label has the QR code, 2 cm wide without its quiet zone, and below it model, GTIN and serial number.
 */
import { Document, Page, renderToBuffer, Text, View } from "@react-pdf/renderer"
import { createElement, type ReactElement } from "react"
import { qrVector } from "./pdf/QrVector.ts"
import { colours, fontFamily, registerFonts } from "./pdf/theme.ts"

/** The content of one label. */
export interface LabelData {
  readonly publicUrl: string
  readonly gtin: string | null
  readonly serialNumber: string
  readonly model: string
}

const h = createElement
/** In points. */
const millimetre = 72 / 25.4
const columns = 3
const rows = 8
const labelsPerSheet = columns * rows
const sheet = { width: 210 * millimetre, height: 297 * millimetre }
const edge = { horizontal: 7.5 * millimetre, vertical: 12.5 * millimetre }
const label = {
  width: (sheet.width - 2 * edge.horizontal) / columns,
  height: (sheet.height - 2 * edge.vertical) / rows
}
/** Width of the code with its quiet zone, in points. */
const codeWidth = 24 * millimetre

/** Splits labels into groups of one sheet each, in the given order. */
export const sheetsOf = (labels: ReadonlyArray<LabelData>): ReadonlyArray<ReadonlyArray<LabelData>> =>
  Array.from({ length: Math.ceil(labels.length / labelsPerSheet) }, (_, index) =>
    labels.slice(index * labelsPerSheet, (index + 1) * labelsPerSheet)
  )

const line = (name: string, value: string): ReactElement =>
  h(
    Text,
    { style: { maxLines: 1, textOverflow: "ellipsis" } },
    h(Text, { style: { color: colours.muted } }, `${name} `),
    value
  )

const drawLabel = ({ gtin, model, publicUrl, serialNumber }: LabelData, key: number): ReactElement =>
  h(
    View,
    {
      key,
      style: {
        ...label,
        alignItems: "center",
        border: `0.25 solid ${colours.line}`,
        justifyContent: "center",
        paddingHorizontal: 1.5 * millimetre
      }
    },
    qrVector(publicUrl, codeWidth),
    line("", model),
    gtin === null ? null : line("GTIN", gtin),
    line("S/N", serialNumber)
  )

const drawSheet = (labels: ReadonlyArray<LabelData>, key: number): ReactElement =>
  h(
    Page,
    {
      key,
      size: "A4",
      style: {
        fontFamily,
        fontSize: 6,
        lineHeight: 1.2,
        paddingHorizontal: edge.horizontal,
        paddingVertical: edge.vertical
      }
    },
    h(View, { style: { flexDirection: "row", flexWrap: "wrap" } }, ...labels.map(drawLabel))
  )

/** Renders one label or more as a PDF. Equal labels give equal bytes. */
export const labelSheet = async (labels: ReadonlyArray<LabelData>): Promise<Uint8Array> => {
  registerFonts()
  const creationDate = new Date(0)
  return renderToBuffer(
    h(Document, { title: "QR labels", language: "en", creationDate }, ...sheetsOf(labels).map(drawSheet))
  )
}
