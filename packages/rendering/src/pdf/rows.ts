/** Rows of the PDF: label, value with unit, and a mark if the value is not public. */
import type { PassportRow, RowDocument } from "@dpp/core/passport"
import { Link, Text, View } from "@react-pdf/renderer"
import { createElement, type ReactElement, type ReactNode } from "react"
import { colours, sizes } from "./theme.ts"
import type { Words } from "./words.ts"

const h = createElement

/** Returns the mark of a value that is not public. */
export const restrictedMark = (words: Words): ReactElement =>
  h(
    View,
    {
      style: {
        backgroundColor: colours.markSoft,
        border: `0.6 solid ${colours.mark}`,
        borderRadius: 2,
        paddingHorizontal: 4,
        paddingVertical: 1
      }
    },
    h(Text, { style: { color: colours.mark, fontSize: sizes.tiny, lineHeight: 1.3 } }, words.restricted)
  )

/** Returns the mark of a row, or `null` if the row is public. */
export const markOf = (row: PassportRow, words: Words): ReactNode =>
  row.audience === "public" ? null : restrictedMark(words)

const documentLine = ({ contentType, language, title, url }: RowDocument, key: number): ReactElement => {
  const facts = [language, contentType].filter((fact) => fact !== null).join(" · ")
  return h(
    View,
    { key },
    h(
      Link,
      { src: url, style: { color: colours.accent, textDecoration: "none" } },
      h(
        Text,
        null,
        title,
        facts === "" ? "" : h(Text, { style: { color: colours.muted, fontSize: sizes.small } }, `  ${facts}`)
      )
    ),
    h(Text, { style: { color: colours.muted, fontSize: sizes.small, lineHeight: 1.3 } }, url)
  )
}

const isAddress = (text: string): boolean => /^https?:\/\/\S+$/u.test(text)

/** Returns a value in the font size of its parent. */
export const valueOf = ({ unit, value }: PassportRow): ReactNode => {
  switch (value.kind) {
    case "text":
      return isAddress(value.text)
        ? h(
            Link,
            { src: value.text, style: { color: colours.accent, textDecoration: "none" } },
            h(Text, null, value.text)
          )
        : h(Text, null, value.text, unit === null ? "" : h(Text, { style: { color: colours.muted } }, ` ${unit}`))
    case "list":
      return value.items.map((item, key) =>
        h(
          View,
          { key, style: { flexDirection: "row" } },
          h(Text, { style: { color: colours.accent, width: 9 } }, "•"),
          h(Text, { style: { flex: 1 } }, item)
        )
      )
    case "documents":
      return value.documents.map(documentLine)
  }
}

/** Reports whether a row may be split: its value can be taller than a whole page. */
const isTall = ({ value }: PassportRow): boolean =>
  value.kind === "text" ? value.text.length > 800 : value.kind === "list" && value.items.join("").length > 600

/** Width of the column of marks, in points. */
const markWidth = 80

/** Returns a row of a section's table: three columns, in few elements, because the renderer needs time to place each one. */
export const tableRow = (row: PassportRow, words: Words): ReactElement =>
  h(
    View,
    {
      key: row.name,
      wrap: isTall(row),
      style: { borderBottom: `0.6 solid ${colours.line}`, flexDirection: "row", paddingVertical: 4 }
    },
    // The label needs its own View: as a bare Text it would make a row on two pages lose its second part.
    h(View, { style: { paddingRight: 14, width: "35%" } }, h(Text, { style: { color: colours.muted } }, row.label)),
    h(View, { style: { flex: 1, ...(row.audience === "public" ? { paddingRight: markWidth } : {}) } }, valueOf(row)),
    row.audience === "public"
      ? null
      : h(View, { style: { alignItems: "flex-end", paddingLeft: 6, width: markWidth } }, markOf(row, words))
  )
