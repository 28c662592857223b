/** What a check found, by finding and provision: as text, as JSON, and as a workbook. */
import { findingCodes, type FindingCode, findingTexts } from "@dpp/core/registry"
import type { WorkbookCell } from "@dpp/core/sheets"
import { writeWorkbook } from "@dpp/sheets/SheetWriterFiles"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Path from "node:path"
import type { Language } from "../texts/language.ts"
import type { CheckedPassport } from "./CheckState.ts"

export interface SummaryLine {
  readonly code: FindingCode
  readonly severity: string
  readonly article: string
  /** How many findings there are, and one passport that has it. */
  readonly count: number
  readonly example: string
}

export interface Report {
  readonly checked: number
  /** Those with findings. */
  readonly passports: ReadonlyArray<CheckedPassport>
  readonly summary: ReadonlyArray<SummaryLine>
}

/** By the order of the codes, which is that of the provisions. */
export const summaryOf = (passports: ReadonlyArray<CheckedPassport>): ReadonlyArray<SummaryLine> => {
  const counts = new Map<FindingCode, { count: number; example: string }>()
  for (const { findings, unique_product_identifier: example } of passports) {
    for (const { code } of findings) {
      const known = counts.get(code)
      if (known === undefined) counts.set(code, { count: 1, example })
      else known.count += 1
    }
  }
  // Sound: the keys of the table are its codes.
  return (Object.keys(findingCodes) as Array<FindingCode>).flatMap((code) => {
    const found = counts.get(code)
    return found === undefined ? [] : [{ code, ...findingCodes[code], ...found }]
  })
}

export const printSummary = Effect.fnUntraced(function* (
  summary: ReadonlyArray<SummaryLine>,
  checked: number,
  { locale, texts }: Language
) {
  const words = texts.registry
  yield* Console.log(words.checked(checked))
  for (const { article, code, count, example, severity } of summary) {
    yield* Console.log(`  ${words.severities[severity] ?? severity} ${code} (${article}): ${count}`)
    yield* Console.log(`    ${findingTexts[locale][code]}`)
    yield* Console.log(`    ${words.example(example)}`)
  }
})

/** A workbook is made in memory as a whole; the summary counts all findings. */
const mostRows = 20_000

/** `.xlsx` for a workbook, and JSON for all other names. */
export const reportFile = async (
  name: string,
  report: Report,
  { locale, texts }: Language
): Promise<string | Uint8Array> => {
  if (Path.extname(name).toLowerCase() !== ".xlsx") return `${JSON.stringify(report, null, 2)}\n`
  const words = texts.registry
  const header = (names: ReadonlyArray<string>): ReadonlyArray<WorkbookCell> =>
    names.map((value) => ({ value, kind: "section" }))
  const cells = (values: ReadonlyArray<string | number>): ReadonlyArray<WorkbookCell> =>
    values.map((value) => ({ value }))
  const { columns } = words
  const rows = report.passports.flatMap(({ findings, passport_id, unique_product_identifier }) =>
    findings.map(({ at, code, detail }) =>
      cells([
        unique_product_identifier,
        passport_id,
        words.severities[findingCodes[code].severity] ?? "",
        code,
        findingCodes[code].article,
        at,
        detail,
        findingTexts[locale][code]
      ])
    )
  )
  return writeWorkbook(
    {
      title: words.title,
      sheets: [
        {
          name: words.sheets.summary,
          frozenRows: 1,
          widths: [12, 30, 30, 10, 80, 60],
          rows: [
            header([columns.severity, columns.code, columns.article, columns.count, columns.text, columns.example]),
            ...report.summary.map(({ article, code, count, example, severity }) =>
              cells([words.severities[severity] ?? severity, code, article, count, findingTexts[locale][code], example])
            ),
            cells([words.checked(report.checked)])
          ]
        },
        {
          name: words.sheets.findings,
          frozenRows: 1,
          widths: [60, 46, 12, 30, 30, 30, 60, 80],
          rows: [
            header([
              columns.identifier,
              columns.passport,
              columns.severity,
              columns.code,
              columns.article,
              columns.at,
              columns.detail,
              columns.text
            ]),
            ...rows.slice(0, mostRows),
            ...(rows.length > mostRows ? [cells([words.cut(mostRows, rows.length)])] : [])
          ]
        }
      ]
    },
    "xlsx"
  )
}
