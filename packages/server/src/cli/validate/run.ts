/** Judges passports in files, offline, and says what is wrong or missing. */
import type { ReadinessProfile } from "@dpp/core/product"
import type { Issue } from "@dpp/core/text"
import * as Console from "effect/Console"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as FileSystem from "effect/FileSystem"
import { requireFile } from "../shared/files.ts"
import { ProblemsFound } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import { judge, passportsIn } from "./judge.ts"
import { isFilledByService, isReady, type Judgement, type Measure, nothing } from "./judgement.ts"

export interface Input {
  readonly files: ReadonlyArray<string>
  readonly profile: ReadinessProfile
  readonly published: boolean
  readonly json: boolean
}

interface Verdict extends Judgement {
  /** The file, with the place in it where it holds several. */
  readonly file: string
  readonly valid: boolean
  readonly ready: boolean
}

export const run = Effect.fnUntraced(function* ({ files, json, profile, published }: Input) {
  for (const file of files) yield* requireFile(file)
  const now = yield* DateTime.now
  const verdicts: Array<Verdict> = []
  for (const file of files) verdicts.push(...(yield* judgeFile(file, { profile, now })))
  const isFine = verdicts.every(({ ready, valid }) => (published ? ready : valid))
  yield* json ? printJson({ fine: isFine, profile, passports: verdicts }) : print(verdicts, profile)
  if (!isFine) return yield* new ProblemsFound()
})

const judgeFile = Effect.fnUntraced(function* (file: string, measure: Measure) {
  const files = yield* FileSystem.FileSystem
  const text = yield* files.readFileString(file)
  const parsed = yield* Effect.result(
    Effect.try({ try: (): unknown => JSON.parse(text.replace(/^\uFEFF/u, "")), catch: String })
  )
  if (parsed._tag === "Failure") {
    return [verdictOf(file, { ...nothing, errors: [{ field: "/", message: `is no JSON: ${parsed.failure}` }] })]
  }
  const passports = passportsIn(parsed.success)
  return passports.map((one, index) =>
    verdictOf(passports.length === 1 ? file : `${file}[${index}]`, judge(one, measure))
  )
})

const verdictOf = (file: string, judgement: Judgement): Verdict => ({
  file,
  valid: judgement.errors.length === 0,
  ready: isReady(judgement),
  ...judgement
})

const print = Effect.fnUntraced(function* (verdicts: ReadonlyArray<Verdict>, profile: ReadinessProfile) {
  for (const verdict of verdicts) yield* Console.log(textOf(verdict, profile).join("\n"))
  if (verdicts.length < 2) return
  const valid = verdicts.filter((one) => one.valid).length
  const ready = verdicts.filter((one) => one.ready).length
  yield* Console.log(`${verdicts.length} passports: ${valid} valid, ${ready} complete.`)
})

const textOf = (verdict: Verdict, profile: ReadinessProfile): ReadonlyArray<string> => [
  `${verdict.file}: ${verdict.kind}${verdict.battery_category === null ? "" : `, ${verdict.battery_category}`}`,
  `  ${verdict.valid ? "valid" : `INVALID: ${verdict.errors.length} errors`}`,
  ...listOf("Errors", verdict.errors),
  ...listOf(
    "Unknown fields, which the service ignores",
    verdict.unknown_fields.map((field) => ({ field, message: "" }))
  ),
  ...listOf("Notes", verdict.notes),
  ...listOf("What the API would answer", verdict.api),
  ...(verdict.not_taken.length === 0
    ? []
    : [`  ${verdict.not_taken.length} values have another home (condition, organization, header); --json names them`]),
  ...completenessOf(verdict, profile),
  ""
]

const listOf = (title: string, issues: ReadonlyArray<Issue>): ReadonlyArray<string> =>
  issues.length === 0
    ? []
    : [`  ${title}:`, ...issues.map(({ field, message }) => `    ${field}${message === "" ? "" : `: ${message}`}`)]

const completenessOf = ({ steps }: Verdict, profile: ReadinessProfile): ReadonlyArray<string> => {
  if (steps === null) return []
  const count = steps.reduce((sum, { missing }) => sum + missing.length, 0)
  if (count === 0) return [`  complete for ${profile}: nothing is missing`]
  return [
    `  INCOMPLETE for ${profile}: ${count} missing`,
    ...steps.flatMap(({ missing, required, step }) => [
      `    ${step}: ${required - missing.length} of ${required}`,
      ...missing.map(
        ({ field, legal_source }) =>
          `      ${field} (${legal_source})${isFilledByService(field) ? ", filled by the service when it is sent without" : ""}`
      )
    ])
  ]
}
