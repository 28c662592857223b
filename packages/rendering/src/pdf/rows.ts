/** One attribute as the PDF shows it: label, value with unit, and the mark of what is not public. */
import type { PassportRow, RowDocument } from "@dpp/core/passport"
import { Link, Text, View } from "@react-pdf/renderer"
import { createElement, type ReactElement, type ReactNode } from "react"
import { colours, sizes } from "./theme.ts"
import type { Words } from "./words.ts"

const h = createElement

/** The mark of a value that is not public. */
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

/** A value at the size of its surroundings. */
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

/** Whether a value may be taller than what is left of a page, or than a page. */
const isTall = ({ value }: PassportRow): boolean =>
  value.kind === "text" ? value.text.length > 800 : value.kind === "list" && value.items.join("").length > 600

const markWidth = 80

/** A row of the sections' table: three columns on one grid. Few elements, for each takes time to place. */
export const tableRow = (row: PassportRow, words: Words): ReactElement =>
  h(
    View,
    {
      key: row.name,
      wrap: isTall(row),
      style: { borderBottom: `0.6 solid ${colours.line}`, flexDirection: "row", paddingVertical: 4 }
    },
    // In an element of its own: with a text beside it, a row that takes two pages loses its second part.
    h(View, { style: { paddingRight: 14, width: "35%" } }, h(Text, { style: { color: colours.muted } }, row.label)),
    h(View, { style: { flex: 1, ...(row.audience === "public" ? { paddingRight: markWidth } : {}) } }, valueOf(row)),
    row.audience === "public"
      ? null
      : h(View, { style: { alignItems: "flex-end", paddingLeft: 6, width: markWidth } }, markOf(row, words))
  )

/** A row of a panel: label above value. */
export const panelRow = (row: PassportRow, words: Words): ReactElement =>
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
