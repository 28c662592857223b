/** The report of a check, by finding and provision: as text, as JSON, and as a workbook. */
import { findingCodes, findingTexts } from "@dpp/core/registry"
import type { WorkbookCell } from "@dpp/core/sheets"
import { writeWorkbook } from "@dpp/sheets/SheetWriterFiles"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Path from "node:path"
import type { Language } from "../texts/language.ts"
import type { Findings, SummaryLine } from "./Findings.ts"

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

/** The parts of the file: `.xlsx` for a workbook, and JSON for all other names, with a line for each passport. */
export async function* reportParts(
  name: string,
  checked: number,
  findings: Findings,
  language: Language
): AsyncGenerator<string | Uint8Array> {
  if (Path.extname(name).toLowerCase() === ".xlsx") {
    yield await workbookOf(checked, findings, language)
    return
  }
  yield `{\n"checked": ${checked},\n"summary": ${JSON.stringify(findings.summary, null, 2)},\n"passports": [`
  let separator = "\n"
  for await (const passport of findings.passports()) {
    yield `${separator}${JSON.stringify(passport)}`
    separator = ",\n"
  }
  yield "\n]\n}\n"
}

const header = (names: ReadonlyArray<string>): ReadonlyArray<WorkbookCell> =>
  names.map((value) => ({ value, kind: "section" }))

const cells = (values: ReadonlyArray<string | number>): ReadonlyArray<WorkbookCell> =>
  values.map((value) => ({ value }))

const findingRows = async (findings: Findings, { locale, texts }: Language) => {
  const words = texts.registry
  const rows: Array<ReadonlyArray<WorkbookCell>> = []
  // Each of them has a finding.
  for await (const passport of findings.passports(mostRows)) {
    for (const { at, code, detail } of passport.findings) {
      rows.push(
        cells([
          passport.unique_product_identifier,
          passport.passport_id,
          words.severities[findingCodes[code].severity] ?? "",
          code,
          findingCodes[code].article,
          at,
          detail,
          findingTexts[locale][code]
        ])
      )
    }
    if (rows.length >= mostRows) break
  }
  const total = findings.summary.reduce((sum, { count }) => sum + count, 0)
  const shown = rows.slice(0, mostRows)
  return total > mostRows ? [...shown, cells([words.cut(mostRows, total)])] : shown
}

const workbookOf = async (checked: number, findings: Findings, language: Language): Promise<Uint8Array> => {
  const { locale, texts } = language
  const words = texts.registry
  const { columns } = words
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
            ...findings.summary.map(({ article, code, count, example, severity }) =>
              cells([words.severities[severity] ?? severity, code, article, count, findingTexts[locale][code], example])
            ),
            cells([words.checked(checked)])
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
            ...(await findingRows(findings, language))
          ]
        }
      ]
    },
    "xlsx"
  )
}
