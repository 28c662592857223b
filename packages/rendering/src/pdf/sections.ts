/** The pages after the cover: one table for each step of the passport. */
import type { PassportRow, PassportSection } from "@dpp/core/passport"
import { Page, Text, View } from "@react-pdf/renderer"
import { createElement, type ReactElement } from "react"
import { pageLayout, pageStyle } from "./page.ts"
import type { PdfPassportModel } from "./PdfPassportModel.ts"
import { tableRow } from "./rows.ts"
import { colours, sizes } from "./theme.ts"
import type { Words } from "./words.ts"

const h = createElement

const heading = (number: number, label: string): ReactElement =>
  h(
    View,
    {
      key: "heading",
      style: { borderBottom: `1.4 solid ${colours.accent}`, flexDirection: "row", paddingBottom: 4 }
    },
    h(
      Text,
      { style: { color: colours.accent, fontSize: sizes.heading, fontWeight: 700, lineHeight: 1.3, width: 20 } },
      String(number)
    ),
    h(Text, { style: { flex: 1, fontSize: sizes.heading, fontWeight: 700, lineHeight: 1.3 } }, label)
  )

const conditionHeading = (measured: string, words: Words): ReactElement =>
  h(
    View,
    {
      key: "condition",
      style: {
        backgroundColor: colours.accentSoft,
        flexDirection: "row",
        gap: 8,
        marginTop: 10,
        paddingHorizontal: 6,
        paddingVertical: 4
      }
    },
    h(Text, { style: { color: colours.accent, fontSize: sizes.subheading, fontWeight: 700 } }, words.condition),
    h(Text, { style: { color: colours.accent, fontSize: sizes.subheading } }, measured)
  )

/** Keeps a heading on one page with the first row below it. */
const headed = (top: ReactElement, rows: ReadonlyArray<PassportRow>, words: Words): ReadonlyArray<ReactElement> => {
  const [first, ...others] = rows.map((row) => tableRow(row, words))
  return [h(View, { key: `above ${top.key}`, wrap: false }, top, first), ...others]
}

const section = (
  { id, label, rows }: PassportSection,
  index: number,
  { measured }: PdfPassportModel,
  words: Words
): ReactElement => {
  const stated = rows.filter((row) => !row.isCondition)
  const reported = rows.filter((row) => row.isCondition)
  return h(
    View,
    { key: id, style: { marginBottom: 16 } },
    ...headed(heading(index + 1, label), stated, words),
    ...(reported.length === 0 || measured === null ? [] : headed(conditionHeading(measured, words), reported, words))
  )
}

/** Returns all sections as one page element, which the renderer splits into pages. */
export const sections = (model: PdfPassportModel, words: Words): ReactElement =>
  h(
    Page,
    { size: "A4", style: pageStyle, layout: pageLayout(model, words, "header") },
    ...model.sections.map((part, index) => section(part, index, model, words))
  )
