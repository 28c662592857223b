/** The panels of the cover, side by side: each has a label and rows with their label above the value. */
import type { PassportRow } from "@dpp/core/passport"
import { Text, View } from "@react-pdf/renderer"
import { createElement, type ReactElement } from "react"
import type { Panel, PdfPassportModel } from "./PdfPassportModel.ts"
import { markOf, valueOf } from "./rows.ts"
import { colours, sizes } from "./theme.ts"
import type { Words } from "./words.ts"

const h = createElement

const panelRow = (row: PassportRow, words: Words): ReactElement =>
  h(
    View,
    { key: row.name, style: { marginBottom: 5 } },
    h(
      View,
      { style: { alignItems: "center", flexDirection: "row", flexWrap: "wrap", gap: 5 } },
      h(Text, { style: { color: colours.muted, fontSize: sizes.small, lineHeight: 1.3 } }, row.label),
      markOf(row, words)
    ),
    h(View, { style: { marginTop: 1 } }, valueOf(row))
  )

const panel = ({ label, rows }: Panel, key: number, words: Words): ReactElement =>
  h(
    View,
    { key, style: { borderTop: `1.4 solid ${colours.accent}`, flex: 1, paddingTop: 7 } },
    h(Text, { style: { color: colours.accent, fontSize: sizes.subheading, fontWeight: 700, marginBottom: 7 } }, label),
    rows.map((row) => panelRow(row, words))
  )

/** Returns the panels of a passport in one line. */
export const panels = (model: PdfPassportModel, words: Words): ReactElement =>
  h(View, { style: { flexDirection: "row", gap: 16 } }, ...model.panels.map((one, key) => panel(one, key, words)))
