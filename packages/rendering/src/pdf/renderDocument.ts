/** Renders a document that the service has drawn up from values: title, numbered points, and a mark across each page of a draft. */
import { Document, Image, Page, renderToBuffer, Text, View } from "@react-pdf/renderer"
import type { DocumentToRender } from "@dpp/service/ports/DocumentRenderer"
import type { PrintedSymbols } from "@dpp/core/declaration"
import { textsOf } from "@dpp/core/languages"
import { createElement, type ReactElement } from "react"
import { symbolSize } from "../shared/collectionBin.ts"
import { binVector } from "./BinVector.ts"
import { qrVector } from "./QrVector.ts"
import { producer } from "./renderPassport.ts"
import { colours, fontFamily, loadFonts, margin, pageSize, sizes } from "./theme.ts"

const h = createElement

/** The mark across a page: over its whole height, so that no part of a page is without it. */
const markOn = (mark: string): ReactElement =>
  h(
    View,
    { fixed: true, style: { position: "absolute", left: 0, top: 0, ...pageSize } },
    ...[0.25, 0.5, 0.75].map((share) =>
      h(
        Text,
        {
          key: share,
          style: {
            position: "absolute",
            top: share * pageSize.height,
            width: pageSize.width,
            textAlign: "center",
            fontSize: 38,
            color: colours.line,
            transform: "rotate(-24deg)"
          }
        },
        mark
      )
    )
  )

/** A letter in brackets has no full stop. */
const headingOf = (number: string | null, heading: string): string =>
  number === null ? heading : `${number}${number.endsWith(")") ? "" : "."} ${heading}`

/** Sides in points: a code that is read from paper, and a bin beside it. */
const codeSide = 96
const binSide = 60

const symbolRow = ({ chemical, code }: PrintedSymbols): ReactElement =>
  h(
    View,
    { key: "symbols", wrap: false, style: { flexDirection: "row", marginTop: 8 } },
    h(
      View,
      { style: { alignItems: "center", marginRight: 24 } },
      binVector(binSide),
      ...(chemical.length === 0
        ? []
        : [h(Text, { style: { fontSize: symbolSize(binSide), fontWeight: 700, lineHeight: 1.2 } }, chemical.join(" "))])
    ),
    ...(code === null ? [] : [h(View, { key: "code" }, qrVector(code, codeSide))])
  )

const point = ({ heading, lines, number, symbols }: DocumentToRender["points"][number], index: number): ReactElement =>
  h(
    View,
    { key: index, style: { marginTop: 12 }, wrap: lines.length > 8 },
    h(Text, { style: { fontWeight: 700 } }, headingOf(number, heading)),
    ...lines.map((line, place) =>
      h(Text, { key: place, style: { marginTop: 3, marginLeft: number === null ? 0 : 14 } }, line)
    ),
    ...(symbols === undefined ? [] : [symbolRow(symbols)])
  )

/** Returns the bytes of the PDF. Its dates are those of the document, so equal documents give equal bytes. */
export const renderDocument = async (document: DocumentToRender): Promise<Uint8Array> => {
  await loadFonts()
  const { image, language, mark, notes, points, subtitle, title } = document
  const date = new Date(`${document.date}T00:00:00Z`)
  const page = h(
    Page,
    {
      size: "A4",
      style: {
        color: colours.ink,
        fontFamily,
        fontSize: sizes.text + 1,
        lineHeight: 1.4,
        paddingHorizontal: margin,
        paddingVertical: margin
      }
    },
    ...(mark === null ? [] : [markOn(mark)]),
    h(Text, { style: { fontSize: 18, fontWeight: 700, lineHeight: 1.3 } }, title),
    ...(subtitle === null ? [] : [h(Text, { style: { color: colours.muted, marginTop: 4 } }, subtitle)]),
    ...points.map(point),
    ...(image === null
      ? []
      : [
          h(Image, {
            src: { data: Buffer.from(image), format: "jpg" as const },
            style: { marginTop: 14, maxHeight: 180, objectFit: "contain" }
          })
        ]),
    ...notes.map((note, index) =>
      h(Text, { key: `note ${index}`, style: { color: colours.muted, fontSize: sizes.small, marginTop: 14 } }, note)
    ),
    ...(mark === null
      ? []
      : [
          h(
            Text,
            { fixed: true, style: { position: "absolute", left: margin, bottom: 24, fontSize: sizes.small } },
            mark
          )
        ])
  )
  return renderToBuffer(
    h(
      Document,
      {
        title,
        language: textsOf(language).tag,
        creator: producer,
        producer,
        creationDate: date,
        modificationDate: date,
        pdfVersion: "1.7"
      },
      page
    )
  )
}
