/** The first page: the battery, the economic operator, and the QR code of the current passport. */
import { Image, Page, Text, View } from "@react-pdf/renderer"
import { createElement, type ReactElement } from "react"
import type { PdfPassportModel } from "./PdfPassportModel.ts"
import { pageLayout, pageStyle } from "./page.ts"
import { panels } from "./panels.ts"
import { qrVector } from "./QrVector.ts"
import { restrictedMark, valueOf } from "./rows.ts"
import { colours, margin, sizes } from "./theme.ts"
import type { Words } from "./words.ts"

const h = createElement

/** Top padding, in points, of the page on which a cover that is too long continues. */
const overflowTop = 40
/** Width of the QR code with its frame, in points. */
const qrWidth = 148

/** Makes a long name smaller, so that it takes two or three lines. */
const titleSize = (name: string): number => (name.length > 44 ? sizes.title * 0.7 : sizes.title)

const masthead = ({ categoryName, name, serialNumber, updated }: PdfPassportModel, words: Words): ReactElement =>
  h(
    View,
    {
      style: {
        backgroundColor: colours.accent,
        color: colours.white,
        marginTop: -overflowTop,
        paddingBottom: 22,
        paddingHorizontal: margin,
        paddingTop: 30
      }
    },
    h(
      View,
      {
        style: { flexDirection: "row", fontSize: sizes.subheading, justifyContent: "space-between", marginBottom: 26 }
      },
      h(Text, { style: { fontWeight: 700, letterSpacing: 0.6 } }, words.passport),
      h(Text, null, words.regulation)
    ),
    h(Text, { style: { fontSize: titleSize(name), fontWeight: 700, lineHeight: 1.2 } }, name),
    h(Text, { style: { fontSize: 11, marginTop: 6 } }, `${categoryName} · ${serialNumber}`),
    h(Text, { style: { color: colours.accentSoft, fontSize: sizes.small, marginTop: 6 } }, updated)
  )

const picture = (image: Uint8Array): ReactElement =>
  h(
    View,
    {
      style: {
        alignItems: "center",
        backgroundColor: colours.panel,
        borderRadius: 4,
        flex: 1,
        height: 164,
        justifyContent: "center",
        padding: 10
      }
    },
    h(Image, { src: { data: Buffer.from(image), format: "jpg" }, style: { maxHeight: 144, objectFit: "contain" } })
  )

const figureList = ({ figures }: PdfPassportModel, words: Words): ReactElement =>
  h(
    View,
    { style: { flex: 1 } },
    h(
      Text,
      { style: { color: colours.accent, fontSize: sizes.subheading, fontWeight: 700, marginBottom: 4 } },
      words.atAGlance
    ),
    ...figures.map((row) =>
      h(
        View,
        {
          key: row.name,
          style: { borderBottom: `0.6 solid ${colours.line}`, flexDirection: "row", paddingVertical: 5 }
        },
        h(Text, { style: { color: colours.muted, paddingRight: 8, width: "52%" } }, row.label),
        h(View, { style: { flex: 1, fontSize: 10.5 } }, valueOf(row))
      )
    )
  )

const code = ({ publicUrl }: PdfPassportModel, words: Words): ReactElement =>
  h(
    View,
    { style: { alignItems: "center", width: qrWidth } },
    h(
      View,
      { style: { border: `0.6 solid ${colours.line}`, borderRadius: 4, padding: 2 } },
      qrVector(publicUrl, qrWidth - 6)
    ),
    h(Text, { style: { color: colours.muted, fontSize: sizes.small, marginTop: 5, textAlign: "center" } }, words.scan)
  )

const legend = (words: Words): ReactElement =>
  h(
    View,
    {
      wrap: false,
      style: {
        alignItems: "flex-start",
        backgroundColor: colours.panel,
        borderRadius: 3,
        flexDirection: "row",
        gap: 8,
        marginTop: 12,
        padding: 8
      }
    },
    restrictedMark(words),
    h(Text, { style: { color: colours.muted, flex: 1, fontSize: sizes.small } }, words.restrictedMeaning)
  )

/** Returns the cover as a page element. It takes a second page if the texts are very long. */
export const cover = (model: PdfPassportModel, words: Words): ReactElement =>
  h(
    Page,
    {
      size: "A4",
      style: { ...pageStyle, paddingHorizontal: 0, paddingTop: overflowTop },
      bookmark: words.passport,
      layout: pageLayout(model, words, "nothing")
    },
    masthead(model, words),
    h(
      View,
      { style: { paddingHorizontal: margin, paddingTop: 22 } },
      h(
        View,
        { style: { flexDirection: "row", gap: 18, marginBottom: 20 } },
        model.image === null ? figureList(model, words) : picture(model.image),
        code(model, words)
      ),
      panels(model, words),
      legend(words)
    )
  )
