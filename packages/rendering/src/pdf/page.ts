/** What every page of a passport has: its type area, and the running lines above and below. */
import { type PageLayoutProps, Text, View } from "@react-pdf/renderer"
import { createElement, Fragment, type ReactElement, type ReactNode } from "react"
import type { PdfPassportModel } from "./PdfPassportModel.ts"
import { colours, fontFamily, margin, sizes } from "./theme.ts"
import type { Words } from "./words.ts"

const h = createElement

export const pageStyle = {
  color: colours.ink,
  fontFamily,
  fontSize: sizes.text,
  lineHeight: 1.4,
  paddingBottom: 58,
  paddingHorizontal: margin,
  paddingTop: 70
} as const

const running = {
  color: colours.muted,
  flexDirection: "row",
  fontSize: sizes.small,
  justifyContent: "space-between",
  left: margin,
  position: "absolute",
  right: margin
} as const

const header = ({ name, serialNumber }: PdfPassportModel, words: Words): ReactElement =>
  h(
    View,
    { style: { ...running, borderBottom: `0.6 solid ${colours.line}`, paddingBottom: 6, top: 34 } },
    h(Text, { style: { color: colours.accent, fontWeight: 700 } }, words.passport),
    h(
      Text,
      { style: { flex: 1, marginLeft: 24, maxLines: 1, textAlign: "right", textOverflow: "ellipsis" } },
      `${serialNumber} · ${name}`
    )
  )

/** Placed from above: from below it would be placed by the type area. */
const footerTop = 798

const footer = ({ publicUrl }: PdfPassportModel, page: string): ReactElement =>
  h(
    View,
    { style: { ...running, borderTop: `0.6 solid ${colours.line}`, paddingTop: 6, top: footerTop } },
    h(Text, { style: { maxLines: 1, textOverflow: "ellipsis", width: 380 } }, publicUrl),
    h(Text, { style: { textAlign: "right", width: 110 } }, page)
  )

/**
 * The lines around the content of each page. As a layout, not as elements that repeat: the renderer then measures the
 * content once, instead of all that is left of it again on every page.
 */
export const pageLayout =
  (model: PdfPassportModel, words: Words, above: "header" | "nothing") =>
  ({ children, pageNumber = 1, totalPages = 1 }: PageLayoutProps): ReactNode =>
    h(
      Fragment,
      null,
      above === "header" ? header(model, words) : null,
      children,
      footer(model, words.page(pageNumber, totalPages))
    )
