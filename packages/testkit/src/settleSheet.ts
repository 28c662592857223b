/** Answers the questions of a spreadsheet as a person does, and counts them. */
import {
  type CellForm,
  changedTables,
  type Correction,
  type LeftOut,
  type FoundTemplate,
  type Question,
  questionsIn,
  type ReceivedTemplate,
  readTables,
  SheetProblem,
  type Table,
  templateNames,
  validateRows,
  withModels,
  withTemplates
} from "@dpp/core/sheets"
import { sampleDraft } from "@dpp/core/samples"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"

/** What the person knows and the file does not say. */
export interface Known {
  readonly models?: ReadonlyArray<string>
  /** The fields of unknown headers. All others are left out, by one answer. */
  readonly columns?: Readonly<Record<string, string>>
  /** What cells mean for which nothing is proposed. */
  readonly values?: Readonly<Record<string, string>>
  readonly decimal?: "comma" | "point" | undefined
  readonly dateOrder?: "dmy" | "mdy" | undefined
}

/** More answers than a person gives. */
const most = 60

const modelOf = (name: string, index: number): ReceivedTemplate => ({
  ...sampleDraft("lmt"),
  id: `01a00000-0000-7000-8000-00000000000${index}`,
  name,
  gtin: null,
  facility_id: null,
  not_applicable: []
})

/** Columns and values that no model has. */
const ofBattery = ["serial_number", "manufacturing_date", "battery_mass", "rated_capacity", "certified_usable_energy"]

export const settleSheet = (
  tables: ReadonlyArray<Table>,
  { columns = {}, models = [], values = {}, ...file }: Known
) => {
  const known = models.map(modelOf).map((model) => ({
    ...model,
    ...Object.fromEntries(ofBattery.map((field) => [field, null]))
  }))
  const mapping = new Map<string, string | null>()
  const forms = new Set<CellForm>()
  const corrections: Array<Correction> = []
  const leftOut: Array<LeftOut> = []
  const questions: Array<string> = []
  const proposals: Record<string, ReadonlyArray<string>> = {}
  let decided: Pick<Known, "dateOrder" | "decimal"> = {}
  for (;;) {
    const read = readTables(changedTables(tables, corrections, leftOut), {
      ...decided,
      columns: mapping,
      forms,
      known: new Map([["template_id", new Set(models.map((name) => name.toLowerCase()))]])
    })
    const own = withModels(read, known, known.length === 1 ? known[0]?.id : undefined)
    const { sheet, templates } = withTemplates(own, foundIn(templateNames(own), known))
    const validated = validateRows(sheet, {
      now: DateTime.makeUnsafe("2026-11-28T00:00:00Z"),
      profile: "eu-2027-02",
      templates
    })
    const all = [
      ...questionsIn(validated.findings, sheet, tables, "de"),
      ...questionsIn(validated.warnings, sheet, tables, "de").filter(({ isUnlikely }) => isUnlikely)
    ]
    const [next] = all
    const isDone = next === undefined || questions.length >= most
    if (isDone) return { questions, proposals, open: all.map(said), valid: validated.valid.length }
    const unknown = read.findings.filter(({ problem }) => problem._tag === "UnknownColumn")
    const formats = all.find(({ tag }) => tag === "AmbiguousNumber" || tag === "AmbiguousDate")
    if (unknown.length > 0) {
      questions.push("Die Vorschläge für Spalten übernehmen, alle anderen weglassen")
      for (const { column, problem } of unknown) {
        const [first = null, ...others] = problem._tag === "UnknownColumn" ? problem.proposals : []
        proposals[column] = first === null ? [] : [first, ...others]
        const field = columns[column] ?? null
        mapping.set(column, field)
        if (field !== first)
          questions.push(`Spalte ${column}: ${field ?? "weglassen"}, vorgeschlagen ${first ?? "nichts"}`)
      }
    } else if (formats !== undefined) {
      questions.push(said(formats))
      decided =
        formats.tag === "AmbiguousNumber"
          ? { ...decided, decimal: file.decimal }
          : { ...decided, dateOrder: file.dateOrder }
      // Without a decision the question stays.
      if (Object.values(decided).every((one) => one === undefined)) questions.length = most
    } else answer(next, { corrections, forms, leftOut, questions, values })
  }
}

interface Answers {
  readonly corrections: Array<Correction>
  readonly forms: Set<CellForm>
  readonly leftOut: Array<LeftOut>
  readonly questions: Array<string>
  readonly values: Readonly<Record<string, string>>
}

const said = ({ columns, form, rows, text }: Question): string =>
  `${columns.join(", ")} (${rows})${form === undefined ? "" : ` [${form}]`}: ${text}`

/** A form is accepted, a repeated row is left out, and a text is typed for each content without proposal. */
const answer = (question: Question, { corrections, forms, leftOut, questions, values }: Answers): void => {
  const { contents, form, places, tag } = question
  questions.push(said(question))
  if (form !== undefined) return void forms.add(form)
  if (tag === "RepeatedValue" || contents.length === 0) return void leftOut.push(...places)
  for (const [index, { cells, content, proposal }] of contents.entries()) {
    const text = values[content] ?? (proposal === content ? undefined : proposal)
    const isTyped = content in values
    // What is not decided is left out.
    if (text === undefined || text === "") leftOut.push(...cells)
    else corrections.push(...cells.map((cell) => ({ ...cell, text })))
    if (index > 0 && isTyped) questions.push(`${said(question)}: ${content}`)
  }
}

const foundIn = (
  names: ReadonlySet<string>,
  models: ReadonlyArray<ReceivedTemplate>
): ReadonlyMap<string, FoundTemplate> =>
  new Map(
    [...names].map((name): [string, FoundTemplate] => {
      const found = models.find((one) => one.id === name || one.name === name)
      return [name, found === undefined ? Result.fail(SheetProblem.NoTemplate({ name })) : Result.succeed(found)]
    })
  )
