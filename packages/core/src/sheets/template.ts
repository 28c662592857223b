/** The template for imports of one battery category: a workbook whose columns are made from the attribute definitions. */
import type { Duty } from "../catalogue/AttributeDefinition.ts"
import type { BatteryCategory } from "../catalogue/BatteryCategory.ts"
import { isIndividual, type ProductDefinition, productDefinitions } from "../catalogue/Catalogue.ts"
import { type Explanation, explanationOf } from "../passport/explanation.ts"
import { sampleDraft } from "../samples/Samples.ts"
import { isJsonObject, type JsonObject } from "../text/Json.ts"
import { hasDecimalComma, type Locale } from "../text/Locale.ts"
import { conditionIn, labelOf, stepLabelOf, unitIn } from "./labels.ts"
import { type ListField, listParts, noneIn, wordsOf } from "./names.ts"
import type { KeyField } from "./Sheet.ts"
import { exampleSerial } from "./exampleSerial.ts"
import { hasClosedList, wordFor, wordsIn } from "./values.ts"
import type { CellKind, Choice, SheetFormat, Workbook, WorkbookCell, WorkbookSheet } from "./Workbook.ts"

/** The texts of the template, by language. */
const words = wordsOf(({ template }) => template)

export { exampleSerial } from "./exampleSerial.ts"

interface TemplateColumn {
  readonly field: string
  readonly header: string
  readonly kind: CellKind
  readonly comment: string
  readonly definition: ProductDefinition | undefined
}

/** What the rows of a sheet are. */
export type TemplateSubject = "batteries" | "models"

/** The fields that identify the rows. */
const keys = { batteries: "serial_number", models: "name" } as const satisfies Record<TemplateSubject, KeyField>

const baseFields = ["name", "gtin", "external_id", "status", "facility_id"] as const
/** The service fills them from the organization or the facility. */
const isFilled = (field: string): boolean =>
  field.startsWith("mfr_") || field === "manufacturing_place" || field === "battery_status"

/**
 * The template in a language. CSV has no sheets for lists, so that its lists are columns. A sheet of models has no columns of
 * what belongs to a single battery.
 */
export const importTemplate = (
  category: BatteryCategory,
  locale: Locale,
  format: SheetFormat,
  subject: TemplateSubject = "batteries"
): Workbook => {
  const lists: ReadonlyArray<string> = format === "xlsx" ? Object.keys(listParts) : []
  const columns = columnsOf(category, locale, subject).filter(({ field }) => !lists.includes(field))
  const example = exampleOf(category, subject)
  const exampleRow = columns.map(({ field }): WorkbookCell => ({
    value: exampleCell(field, example, locale),
    kind: "example"
  }))
  const headers = columns.map(({ comment, header, kind }): WorkbookCell => ({ value: header, kind, comment }))
  const title = `${words.title[subject][locale]}: ${wordFor("battery_category", category, locale)}`
  const name = words[subject][locale]
  if (format === "csv")
    return { title, separator: hasDecimalComma(locale) ? ";" : ",", sheets: [{ name, rows: [headers, exampleRow] }] }
  const batteries: WorkbookSheet = {
    name,
    rows: [
      [{ value: title, kind: "title" }],
      [{ value: words.guidance[subject][locale], kind: "note" }],
      columns.map(({ field }, index) => ({ value: sectionAt(columns, index, field, locale), kind: "section" })),
      headers,
      exampleRow
    ],
    frozenRows: 4,
    choices: columns.flatMap(({ field }, column): ReadonlyArray<Choice> =>
      hasClosedList(field) ? [{ column, fromRow: 4, values: wordsIn(field, locale) }] : []
    ),
    widths: columns.map(({ header }) => Math.min(40, Math.max(14, header.length + 2)))
  }
  return {
    title,
    choicesSheet: words.choices[locale],
    sheets: [
      batteries,
      listSheet("component_materials", words.materials[locale], example, { locale, subject }),
      listSheet("hazardous_substances", words.substances[locale], example, { locale, subject }),
      notesSheet(columnsOf(category, locale, subject), locale)
    ]
  }
}

const columnsOf = (
  category: BatteryCategory,
  locale: Locale,
  subject: TemplateSubject
): ReadonlyArray<TemplateColumn> => {
  const isColumn = (field: string) =>
    subject === "batteries" || !(isIndividual(field) || field === "status" || field === "external_id")
  const definitions = productDefinitions.filter(({ duty, name }) => duty[category] !== "-" && isColumn(name))
  const serial = definitions.filter(({ name }) => name === "serial_number" || name === "battery_category")
  return [
    baseColumn("name", "mandatory", locale),
    ...serial.map((definition) => attributeColumn(definition, category, locale)),
    ...baseFields
      .slice(1)
      .filter(isColumn)
      .map((field) => baseColumn(field, "optional", locale)),
    ...definitions
      .filter((definition) => !serial.includes(definition))
      .map((definition) => attributeColumn(definition, category, locale))
  ]
}

const baseColumn = (field: (typeof baseFields)[number], kind: CellKind, locale: Locale): TemplateColumn => ({
  field,
  header: `${labelOf(field, locale)}${kind === "mandatory" ? " *" : ""}`,
  kind,
  comment: words[field][locale],
  definition: undefined
})

const kinds: Readonly<Record<Duty, CellKind>> = {
  M: "mandatory",
  C: "conditional",
  O: "optional",
  P: "optional",
  "-": "optional"
}

const dutyWords = { M: "mandatory", C: "conditional", P: "pending", O: "optional", "-": "optional" } as const

const attributeColumn = (definition: ProductDefinition, category: BatteryCategory, locale: Locale): TemplateColumn => {
  const { dutyCondition, name, shape } = definition
  const { sources, text } = meaningOf(definition, locale)
  const duty = definition.duty[category]
  const unit = shape.unit === null ? "" : ` (${unitIn(shape.unit, locale)})`
  const lines = [
    duty === "C" && dutyCondition !== undefined
      ? conditionIn(name, locale)
      : `${words[dutyWords[duty]][locale]}${words.fullStop[locale]}`,
    ...(duty === "C" && dutyCondition?.decidedBy === "caller" ? [words.notApplicable[locale]] : []),
    ...(isFilled(name) ? [words.filled[locale]] : []),
    text,
    ...formOf(definition, locale),
    `${words.source[locale]}${words.colon[locale]}${sources.join("; ")}`,
    `${words.field[locale]}${words.colon[locale]}${name}`
  ]
  return {
    field: name,
    header: `${labelOf(name, locale)}${unit}${duty === "M" ? " *" : ""}`,
    kind: kinds[duty],
    comment: lines.join("\n"),
    definition
  }
}

/** What an attribute means, as the public page explains it, and its sources. */
const meaningOf = ({ description, name, source }: ProductDefinition, locale: Locale): Omit<Explanation, "language"> =>
  explanationOf(name, locale) ?? { text: description, sources: source }

/** How the value of an attribute is written, where that is not obvious. */
const formOf = ({ name, shape }: ProductDefinition, locale: Locale): ReadonlyArray<string> => {
  if (hasClosedList(name)) return [wordsIn(name, locale).join("; ")]
  if (shape.type.startsWith("list")) return [words.list[locale]]
  if (shape.type === "date") return [words.date[locale]]
  if (shape.type === "duration") return [words.duration[locale]]
  return shape.type === "document" || shape.type === "uri" ? [words.address[locale]] : []
}

/** The label of a step above the first of its columns. */
const sectionAt = (columns: ReadonlyArray<TemplateColumn>, index: number, field: string, locale: Locale): string => {
  const label = stepLabelOf(field, locale)
  const before = columns[index - 1]
  return before !== undefined && stepLabelOf(before.field, locale) === label ? "" : label
}

const exampleOf = (category: BatteryCategory, subject: TemplateSubject): JsonObject => ({
  ...sampleDraft(category),
  [keys[subject]]: exampleSerial,
  gtin: null,
  manufacturing_place: "Dresden, DE"
})

/** The value of the example as a person would write it. */
const exampleCell = (field: string, example: JsonObject, locale: Locale): string | number | null => {
  const value = example[field]
  if (value === null || value === undefined) return null
  if (typeof value === "number") return value
  if (typeof value === "string") return wordFor(field, value, locale)
  if (Array.isArray(value)) return listText(value, locale)
  return isJsonObject(value) && typeof value["url"] === "string" ? value["url"] : JSON.stringify(value)
}

const listText = (entries: ReadonlyArray<unknown>, locale: Locale): string => {
  if (entries.length === 0) return noneIn[locale]
  return entries.every((entry) => typeof entry === "string") ? entries.join("; ") : JSON.stringify(entries)
}

const listSheet = (
  field: ListField,
  name: string,
  example: JsonObject,
  { locale, subject }: { readonly locale: Locale; readonly subject: TemplateSubject }
): WorkbookSheet => {
  const parts = Object.entries(listParts[field])
  const entries = example[field]
  const required: ReadonlyArray<string> =
    field === "component_materials" ? ["component", "name"] : ["chemical_name", "impact"]
  const headers = [
    { value: `${labelOf(keys[subject], locale)} *`, kind: "mandatory" as const },
    ...parts.map(([part, label]): WorkbookCell => ({
      value: `${label[locale]}${part === "concentration_percent" ? " (%)" : ""}${required.includes(part) ? " *" : ""}`,
      kind: required.includes(part) ? "mandatory" : "optional"
    }))
  ]
  const rows = (Array.isArray(entries) ? entries : []).map((entry): ReadonlyArray<WorkbookCell> => [
    { value: exampleSerial, kind: "example" },
    ...parts.map(([part]): WorkbookCell => ({
      value: isJsonObject(entry) ? exampleCell(part, entry, locale) : null,
      kind: "example"
    }))
  ])
  return {
    name,
    rows: [
      [{ value: labelOf(field, locale), kind: "title" }],
      [{ value: words.listGuidance[subject][locale], kind: "note" }],
      headers,
      ...rows
    ],
    frozenRows: 3,
    choices: parts.flatMap(([part], index): ReadonlyArray<Choice> =>
      hasClosedList(part) ? [{ column: index + 1, fromRow: 3, values: wordsIn(part, locale) }] : []
    ),
    widths: [22, ...parts.map(() => 26)]
  }
}

/** All notes of the columns as a table, for reading and printing. */
const notesSheet = (columns: ReadonlyArray<TemplateColumn>, locale: Locale): WorkbookSheet => ({
  name: words.notes[locale],
  rows: [
    [words.column, words.field, words.duty, words.form, words.description, words.source].map((word) => ({
      value: word[locale],
      kind: "section" as const
    })),
    ...columns.flatMap(({ comment, definition, field, header, kind }): ReadonlyArray<ReadonlyArray<WorkbookCell>> => {
      const [duty = ""] = comment.split("\n")
      const meaning = definition === undefined ? undefined : meaningOf(definition, locale)
      const form = definition === undefined ? "" : formOf(definition, locale).join(" ")
      const cells =
        meaning === undefined
          ? [header, field, "", "", comment, ""]
          : [header, field, duty, form, meaning.text, meaning.sources.join("; ")]
      return [cells.map((value, index) => (index === 0 ? { value, kind } : { value }))]
    })
  ],
  frozenRows: 1,
  widths: [40, 34, 40, 40, 80, 60]
})
