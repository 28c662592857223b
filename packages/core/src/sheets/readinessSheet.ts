/** The readiness of all products as a workbook: what is missing or will be, the duties, and the models. */
import { say } from "../validation/messages/say.ts"
import { type StandingKind, standingKinds } from "../product/dutyStandings.ts"
import { type Readiness, type ReadinessGap, stock, type Stock, type Tally } from "../product/Readiness.ts"
import type { DeclarationWithFindings } from "../declaration/stockFindings.ts"
import type { Locale } from "../text/Locale.ts"
import { closedLists, labelOf } from "./labels.ts"
import type { Workbook, WorkbookCell, WorkbookSheet } from "./Workbook.ts"
import type { Duty } from "../law/Duty.ts"
import { type Words, wordsOf } from "./names.ts"

/** The texts of the readiness workbook, by language. */
const standingWords: Readonly<Record<StandingKind, Words>> = wordsOf(({ standings }) => standings)

const supplierWords: Readonly<Record<Duty["supplied_by"], Words>> = wordsOf(({ suppliers }) => suppliers)

const stockWords: Readonly<Record<Stock, Words>> = wordsOf(({ stock }) => stock)

const words = wordsOf(({ readiness }) => readiness)

interface ReadinessSubject {
  readonly readiness: Readiness
  readonly as_of: string
  readonly declarations: ReadonlyArray<DeclarationWithFindings>
  /** By id. */
  readonly facilities: ReadonlyMap<string, string>
}

type Row = ReadonlyArray<WorkbookCell>

const plain = (values: ReadonlyArray<string | number | null>): Row => values.map((value) => ({ value }))
const numbers = (count: Tally): ReadonlyArray<number> => stock.map((one) => count[one])
const all = ({ drafts, published, templates }: Tally): number => drafts + published + templates

const waits = ({ from, not_before, waits_for }: Pick<ReadinessGap, "from" | "not_before" | "waits_for">): string =>
  from === null ? [not_before, ...waits_for.map(({ act, months }) => `${act} + ${months}`)].join("; ") : ""

/** Returns the workbook in a language. Sheets of the same readiness are equal. */
export const readinessWorkbook = (
  { as_of, declarations, facilities, readiness: found }: ReadinessSubject,
  locale: Locale
): Workbook => {
  const sheet = (
    name: keyof typeof words,
    headings: ReadonlyArray<string>,
    rows: ReadonlyArray<Row>,
    leftOff = 0
  ): WorkbookSheet => ({
    name: words[name][locale],
    rows: [
      [{ value: `${words.title[locale]} ${as_of}`, kind: "title" }],
      headings.map((value) => ({ value, kind: "section" })),
      ...rows,
      ...(leftOff === 0 ? [] : [plain([words.left_off[locale], leftOff])])
    ],
    frozenRows: 2,
    widths: headings.map(() => 22)
  })
  const heads = (...names: ReadonlyArray<keyof typeof words>) => names.map((name) => words[name][locale])
  const counted = stock.map((one) => stockWords[one][locale])
  const facility = (id: string | null): string | null => (id === null ? null : (facilities.get(id) ?? id))

  const gaps = found.gaps.map((gap) =>
    plain([
      standingWords[gap.state][locale],
      gap.from,
      waits(gap),
      gap.duty.id,
      gap.duty.source.provision,
      supplierWords[gap.duty.supplied_by][locale],
      closedLists["battery_category"]?.[gap.category]?.[locale] ?? gap.category,
      gap.model,
      facility(gap.facility_id),
      gap.fields.map((field) => labelOf(field, locale)).join("; "),
      ...numbers(gap.count)
    ])
  )
  const duties = found.duties.map(({ counts, duty, ...beginning }) =>
    plain([
      duty.id,
      duty.source.provision,
      supplierWords[duty.supplied_by][locale],
      beginning.from,
      waits(beginning),
      ...standingKinds.map((kind) => all(counts[kind]))
    ])
  )
  const models = found.models.map(({ model, ready, total }) =>
    plain([model, ...stock.flatMap((one) => [total[one], ready[one]])])
  )
  return {
    title: `${words.title[locale]} ${as_of}`,
    sheets: [
      sheet(
        "open",
        [
          ...heads("state", "day", "waits", "duty", "provision", "supplier", "category", "model", "facility", "fields"),
          ...counted
        ],
        gaps,
        found.left_off.gaps
      ),
      sheet(
        "duties",
        [
          ...heads("duty", "provision", "supplier", "day", "waits"),
          ...standingKinds.map((kind) => standingWords[kind][locale])
        ],
        duties
      ),
      sheet(
        "models",
        [...heads("model"), ...counted.flatMap((one) => [one, words.ready[locale]])],
        models,
        found.left_off.models
      ),
      ...(declarations.length === 0
        ? []
        : [
            sheet(
              "declarations",
              heads("declaration", "fields", "finding"),
              declarations.flatMap(({ findings, number }) =>
                findings.map((found) => plain([number, found.field, say(found, locale)]))
              )
            )
          ])
    ]
  }
}
