/** Validates passports in files and prints what is invalid or missing. */
import type { ReadinessProfile } from "@dpp/core/product"
import type { Issue } from "@dpp/core/text"
import {
  emptyReport,
  fillingOf,
  isReady,
  passportsIn,
  validatePassport,
  type ValidationContext,
  type ValidationReport
} from "@dpp/core/validation"
import * as Console from "effect/Console"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { parseJson, readBounded, refusalOf } from "../shared/boundedFile.ts"
import { requireFile } from "../shared/files.ts"
import { ProblemsFound } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"

export interface Input {
  readonly files: ReadonlyArray<string>
  readonly profile: ReadinessProfile
  readonly published: boolean
  readonly json: boolean
}

interface PassportReport extends ValidationReport {
  /** The file, followed by the position in it if it contains several passports. */
  readonly file: string
  readonly valid: boolean
  readonly ready: boolean
}

export const run = Effect.fnUntraced(function* ({ files, json, profile, published }: Input) {
  for (const file of files) yield* requireFile(file)
  const now = yield* DateTime.now
  const reports: Array<PassportReport> = []
  for (const file of files) reports.push(...(yield* validateFile(file, { profile, now })))
  const isFine = reports.every(({ ready, valid }) => (published ? ready : valid))
  yield* json ? printJson({ fine: isFine, profile, passports: reports }) : print(reports, profile)
  if (!isFine) return yield* new ProblemsFound()
})

const validateFile = Effect.fnUntraced(function* (file: string, context: ValidationContext) {
  if (/\.(csv|xlsx)$/iu.test(file)) {
    const errors = [
      { field: "/", message: "is a table: validate it with dpp import, which uploads nothing without --apply" }
    ]
    return [toPassportReport(file, { ...emptyReport, errors })]
  }
  const parsed = yield* Effect.result(
    Effect.tryPromise({ try: async () => parseJson(await readBounded(file)), catch: refusalOf })
  )
  if (parsed._tag === "Failure") {
    const errors = [{ field: "/", message: parsed.failure }]
    return [toPassportReport(file, { ...emptyReport, errors })]
  }
  const passports = passportsIn(parsed.success)
  return passports.map((one, index) =>
    toPassportReport(passports.length === 1 ? file : `${file}[${index}]`, validatePassport(one, context))
  )
})

const toPassportReport = (file: string, report: ValidationReport): PassportReport => ({
  file,
  valid: report.errors.length === 0,
  ready: isReady(report),
  ...report
})

const print = Effect.fnUntraced(function* (reports: ReadonlyArray<PassportReport>, profile: ReadinessProfile) {
  for (const report of reports) yield* Console.log(textOf(report, profile).join("\n"))
  if (reports.length < 2) return
  const valid = reports.filter((one) => one.valid).length
  const ready = reports.filter((one) => one.ready).length
  yield* Console.log(`${reports.length} passports: ${valid} valid, ${ready} complete.`)
})

const textOf = (report: PassportReport, profile: ReadinessProfile): ReadonlyArray<string> => [
  `${report.file}: ${report.kind}${report.battery_category === null ? "" : `, ${report.battery_category}`}`,
  `  ${report.valid ? "valid" : `INVALID: ${report.errors.length} ${report.errors.length === 1 ? "error" : "errors"}`}`,
  ...listOf("Errors", report.errors),
  ...listOf(
    "Unknown fields, which the service ignores",
    report.unknown_fields.map((field) => ({ field, message: "" }))
  ),
  ...listOf("Warnings", report.warnings),
  ...listOf("What the API would reject or ignore", report.api_issues),
  ...(report.skipped.length === 0
    ? []
    : [`  ${report.skipped.length} values belong elsewhere (condition, organization, header); --json lists them`]),
  ...completenessOf(report, profile),
  ""
]

const listOf = (title: string, issues: ReadonlyArray<Issue>): ReadonlyArray<string> =>
  issues.length === 0
    ? []
    : [`  ${title}:`, ...issues.map(({ field, message }) => `    ${field}${message === "" ? "" : `: ${message}`}`)]

const fillingNotes = {
  always: ", filled in by the service if omitted",
  own: ", filled in by the service if mfr_name is the organization's name",
  never: ""
}

const completenessOf = (report: PassportReport, profile: ReadinessProfile): ReadonlyArray<string> => {
  const { steps } = report
  if (steps === null) return []
  const count = steps.reduce((sum, { missing }) => sum + missing.length, 0)
  if (count === 0) return [`  complete for ${profile}: nothing is missing`]
  return [
    `  INCOMPLETE for ${profile}: ${count} missing`,
    ...steps.flatMap(({ missing, required, step }) => [
      `    ${step}: ${required - missing.length} of ${required}`,
      ...missing.map(
        ({ condition, field, legal_source }) =>
          `      ${field} (${legal_source})${fillingNotes[fillingOf(field, report)]}` +
          (condition === undefined ? "" : `. ${condition} If that does not apply, add it to not_applicable.`)
      )
    ])
  ]
}
