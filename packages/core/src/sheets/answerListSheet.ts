/**
 * The sheets of a supplier's workbook for lists of objects: one row for each entry. The first column marks the example, which is not
 * read.
 */
import type { Attributes } from "../catalogue/Catalogue.ts"
import { type Language, textAt, textsOf } from "../languages/languages.ts"
import { isJsonObject } from "../text/Json.ts"
import { isByLanguage, textIn } from "../text/TypedText.ts"
import { type ListField, listParts } from "./names.ts"
import { codesOf, hasClosedList } from "./values.ts"
import type { Choice, WorkbookCell, WorkbookSheet } from "./Workbook.ts"

export const listSheetName = (field: ListField, language: Language): string =>
  textsOf(language).supplier[`sheet_${field}`]

export const partLabel = (part: string, language: Language): string =>
  textAt("supplier", `part_${part}`, language) ?? part

/** Without them, an entry is not accepted. */
export const requiredParts: Readonly<Record<ListField, ReadonlyArray<string>>> = {
  component_materials: ["component", "name"],
  hazardous_substances: ["chemical_name", "impact"]
}

/** The word for a value of a closed list of parts. */
const wordOf = (code: string, language: Language): string => textAt("components", code, language) ?? code

const headerRow = 1

/** The sheet with the entries that were stated so far, below an example. */
export const answerListSheet = (
  field: ListField,
  { entries, example }: { readonly entries: Attributes[ListField]; readonly example: unknown },
  language: Language
): WorkbookSheet => {
  const parts = Object.keys(listParts[field])
  const words = textsOf(language).supplier
  const rowOf = (
    entry: unknown,
    first: WorkbookCell,
    kind: Pick<WorkbookCell, "kind">
  ): ReadonlyArray<WorkbookCell> => [
    first,
    ...parts.map((part) => ({ value: isJsonObject(entry) ? partCell(part, entry[part], language) : null, ...kind }))
  ]
  const [shown]: ReadonlyArray<unknown> = Array.isArray(example) ? example : []
  return {
    name: listSheetName(field, language),
    rows: [
      [{ value: textsOf(language).attributes[field], kind: "title" }],
      rowOfHeaders(field, parts, language),
      rowOf(shown, { value: words.column_example, kind: "example" }, { kind: "example" }),
      ...(entries ?? []).map((entry) => rowOf(entry, { value: null }, {}))
    ],
    frozenRows: headerRow + 1,
    choices: parts.flatMap((part, index): ReadonlyArray<Choice> =>
      hasClosedList(part)
        ? [{ column: index + 1, fromRow: headerRow + 2, values: codesOf(part).map((code) => wordOf(code, language)) }]
        : []
    ),
    widths: [14, ...parts.map(() => 26)]
  }
}

const rowOfHeaders = (
  field: ListField,
  parts: ReadonlyArray<string>,
  language: Language
): ReadonlyArray<WorkbookCell> => [
  { value: null },
  ...parts.map((part): WorkbookCell => {
    const isRequired = requiredParts[field].includes(part)
    return {
      value: `${partLabel(part, language)}${isRequired ? " *" : ""}`,
      kind: isRequired ? "mandatory" : "optional"
    }
  })
]

const partCell = (part: string, value: unknown, language: Language): string | number | null => {
  if (typeof value === "number") return value
  if (Array.isArray(value)) return value.join(", ")
  if (isByLanguage(value)) return textIn(value, language)
  if (typeof value !== "string") return null
  return hasClosedList(part) ? wordOf(value, language) : value
}
