/** What every page of a passport has: its type area, and the running lines above and below. */
import { Text, View } from "@react-pdf/renderer"
import { createElement, type ReactElement } from "react"
import type { PassportSheet } from "./PassportSheet.ts"
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

/** Placed from above: what is placed from below gets lost where its text depends on the page. */
const footerTop = 798

const running = {
  color: colours.muted,
  flexDirection: "row",
  fontSize: sizes.small,
  justifyContent: "space-between",
  left: margin,
  position: "absolute",
  right: margin
} as const

export const runningHeader = ({ name, serialNumber }: PassportSheet, words: Words): ReactElement =>
  h(
    View,
    { fixed: true, style: { ...running, borderBottom: `0.6 solid ${colours.line}`, paddingBottom: 6, top: 34 } },
    h(Text, { style: { color: colours.accent, fontWeight: 700 } }, words.passport),
    h(
      Text,
      { style: { flex: 1, marginLeft: 24, maxLines: 1, textAlign: "right", textOverflow: "ellipsis" } },
      `${serialNumber} · ${name}`
    )
  )

export const runningFooter = ({ publicUrl }: PassportSheet, words: Words): ReactElement =>
  h(
    View,
    { fixed: true, style: { ...running, borderTop: `0.6 solid ${colours.line}`, paddingTop: 6, top: footerTop } },
    h(Text, { style: { maxLines: 1, textOverflow: "ellipsis", width: 380 } }, publicUrl),
    h(Text, {
      render: ({ pageNumber, totalPages }) => words.page(pageNumber, totalPages),
      style: { textAlign: "right", width: 110 }
    })
  )
