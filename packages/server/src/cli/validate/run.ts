/** Validates passports in files and prints what is invalid or missing. */
import type { LawEntry, ReadinessProfile } from "@dpp/core/product"
import type { Day } from "@dpp/core/law"
import type { Issue } from "@dpp/core/text"
import type { DocumentView } from "@dpp/core/v20"
import {
  emptyReport,
  fillingOf,
  isReady,
  passportsIn,
  translateMessage,
  validatePassport,
  type ValidationContext,
  type ValidationReport
} from "@dpp/core/validation"
import * as Console from "effect/Console"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { parseJson, readBounded, refusalOf, requireFile } from "../shared/files.ts"
import { ProblemsFound } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import { labelledField, stepLabel } from "../shared/valueText.ts"
import type { Texts } from "../texts/en/index.ts"
import { english, type Language } from "../texts/language.ts"

export interface Input extends Language {
  readonly files: ReadonlyArray<string>
  readonly profile: ReadinessProfile
  readonly view: Option.Option<DocumentView>
  readonly asOf: Option.Option<Day>
  readonly exempt: boolean
  readonly published: boolean
  readonly json: boolean
}

interface PassportReport extends ValidationReport {
  /** The file, followed by the position in it if it contains several passports. */
  readonly file: string
  readonly valid: boolean
  readonly ready: boolean
}

export const run = Effect.fnUntraced(function* (input: Input) {
  const { files, json, profile, published, texts } = input
  for (const file of files) yield* requireFile(file, texts)
  const now = yield* DateTime.now
  const context: ValidationContext = {
    profile,
    now,
    ...(Option.isSome(input.view) ? { view: input.view.value } : {}),
    ...(Option.isSome(input.asOf) ? { as_of: input.asOf.value } : {}),
    due_diligence: input.exempt ? "exempt" : "unknown"
  }
  const reports: Array<PassportReport> = []
  for (const file of files) reports.push(...(yield* validateFile(file, context, json ? english.texts : texts)))
  const isFine = reports.every(({ ready, valid }) => (published ? ready : valid))
  yield* json ? printJson({ fine: isFine, profile, passports: reports }) : print(reports, input)
  if (!isFine) return yield* new ProblemsFound()
})

const validateFile = Effect.fnUntraced(function* (file: string, context: ValidationContext, texts: Texts) {
  if (/\.(csv|xlsx)$/iu.test(file)) {
    const errors = [{ field: "/", message: texts.validate.isTable }]
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

const print = Effect.fnUntraced(function* (reports: ReadonlyArray<PassportReport>, input: Input) {
  for (const report of reports) yield* Console.log(textOf(report, input).join("\n"))
  if (reports.length < 2) return
  const valid = reports.filter((one) => one.valid).length
  const ready = reports.filter((one) => one.ready).length
  yield* Console.log(input.texts.validate.total(reports.length, valid, ready))
})

const textOf = (report: PassportReport, input: Input): ReadonlyArray<string> => {
  const { texts } = input
  const words = texts.validate
  const list = (title: string, issues: ReadonlyArray<Issue>): ReadonlyArray<string> =>
    issues.length === 0
      ? []
      : [
          `  ${title}:`,
          ...issues.map(({ field, message }) =>
            message === "" ? `    ${field}` : `    ${field}: ${translateMessage(message, input.locale)}`
          )
        ]
  return [
    `${report.file}: ${report.kind}${report.battery_category === null ? "" : `, ${report.battery_category}`}` +
      (report.view === undefined ? "" : `, --view ${report.view}`),
    `  ${report.valid ? words.valid : words.invalid(report.errors.length)}`,
    ...list(words.errors, report.errors),
    ...list(
      words.unknown,
      report.unknown_fields.map((field) => ({ field, message: "" }))
    ),
    ...list(words.warnings, report.warnings),
    ...list(words.apiIssues, report.api_issues),
    ...(report.skipped.length === 0 ? [] : [`  ${words.skipped(report.skipped.length)}`]),
    ...completenessOf(report, input),
    ...lawOf(report, input),
    ""
  ]
}

const completenessOf = (report: PassportReport, { locale, profile, texts }: Input): ReadonlyArray<string> => {
  const { steps } = report
  if (steps === null) return []
  const words = texts.validate
  const count = steps.reduce((sum, { missing }) => sum + missing.length, 0)
  if (count === 0) return [`  ${words.complete(profile)}`]
  return [
    `  ${words.incomplete(profile, count)}`,
    ...steps.flatMap(({ missing, required, step }) => [
      // English has the names of the API, which programs read.
      `    ${locale === "en" ? step : stepLabel(step, locale)}: ${words.step(required - missing.length, required)}`,
      ...missing.map(
        ({ condition, field, legal_source }) =>
          `      ${locale === "en" ? field : labelledField(field, locale)} (${legal_source})${words.filling[fillingOf(field, report)]}` +
          (condition === undefined ? "" : `. ${condition} ${words.declare}`)
      )
    ])
  ]
}

/** What waits, comes later or does not bind, as of the day that was asked for. */
const lawOf = ({ law }: PassportReport, { locale, texts }: Input): ReadonlyArray<string> => {
  if (law === undefined) return []
  const { asOf } = texts.validate
  const named = (field: string) => (locale === "en" ? field : labelledField(field, locale))
  const list = (title: string, entries: ReadonlyArray<LawEntry>, end: (entry: LawEntry) => string) =>
    entries.length === 0
      ? []
      : [
          `    ${title}:`,
          ...entries.map((entry) => `      ${named(entry.field)} (${entry.legal_source}): ${end(entry)}`)
        ]
  const acts = ({ waits_for }: LawEntry) => waits_for.map(({ act, months }) => asOf.act(act, months)).join(", ")
  const begins = (entry: LawEntry) =>
    entry.from === null ? `${asOf.notBefore(entry.not_before)}, ${acts(entry)}` : asOf.from(entry.from)
  return [
    `  ${asOf.title(law.as_of, law.law_version)}`,
    ...list(asOf.waiting, law.waiting, acts),
    ...list(asOf.later, law.later, begins),
    ...list(asOf.notBound, law.not_bound, ({ condition }) => condition ?? "")
  ]
}
