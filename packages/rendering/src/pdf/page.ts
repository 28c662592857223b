/** The layout that all pages of a passport share: type area, running header, running footer. */
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

/** Distance from the top of the page; a distance from the bottom would be relative to the type area. */
const footerTop = 798

const footer = ({ publicUrl }: PdfPassportModel, page: string): ReactElement =>
  h(
    View,
    { style: { ...running, borderTop: `0.6 solid ${colours.line}`, paddingTop: 6, top: footerTop } },
    h(Text, { style: { maxLines: 1, textOverflow: "ellipsis", width: 380 } }, publicUrl),
    h(Text, { style: { textAlign: "right", width: 110 } }, page)
  )

/**
 * Adds header and footer to the content of each page. It is a layout and not a repeated element, so that the renderer
 * measures the content once and not the whole remaining content again on every page.
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
