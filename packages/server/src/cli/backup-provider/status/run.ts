/** Prints the age of each copy and the runs that failed: what `/health/ready` of `serve` reports, without a server. */
import * as Console from "effect/Console"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { fromProcess } from "../../../runtime/Settings.ts"
import { ProblemsFound } from "../../shared/outcome.ts"
import { printJson } from "../../shared/output.ts"
import { openCopies } from "../serve/Copies.ts"
import { type CopyStatus, copyStatus } from "../serve/status.ts"

const hour = 3600

/** As in the alerts of `examples/deploy/prometheus/backup-alerts.yml`. */
const mostSeconds = 48 * hour
const mostFailures = 2

const problemsOf = ({ age_seconds, failures }: CopyStatus): ReadonlyArray<string> => [
  ...(age_seconds === null ? ["no copy"] : []),
  ...(age_seconds !== null && age_seconds > mostSeconds ? ["the copy is older than two days"] : []),
  ...(failures > mostFailures ? ["more than two runs in a row failed"] : [])
]

const textOf = (status: CopyStatus): string => {
  const { age_seconds, checked_at, copy_of, failures, last_failure, lost_passports, organization, passports } = status
  const problems = problemsOf(status)
  return [
    `${organization}: ${problems.length === 0 ? "OK" : `PROBLEM: ${problems.join(", ")}`}`,
    ...(copy_of === null || age_seconds === null
      ? []
      : [`  copy of ${copy_of}, ${Math.floor(age_seconds / hour)} hours old, ${passports} passports`]),
    `  last run that found the mirror intact: ${checked_at ?? "none"}`,
    ...(last_failure === null
      ? []
      : [`  failures since then: ${failures}, the last at ${last_failure.at}: ${last_failure.reason}`]),
    ...(lost_passports === 0 ? [] : [`  passports that the mirror no longer has: ${lost_passports}`])
  ].join("\n")
}

export const run = Effect.fnUntraced(function* ({ json }: { readonly json: boolean }) {
  const { backups } = yield* fromProcess
  const now = DateTime.toEpochMillis(yield* DateTime.now)
  const kept = yield* Effect.promise(openCopies(backups.folder).all)
  const copies = kept.map((one) => copyStatus(one, now))
  if (json) yield* printJson({ copies: copies.map((one) => ({ ...one, problems: problemsOf(one) })) })
  else yield* Console.log(copies.length === 0 ? `${backups.folder} has no copies.` : copies.map(textOf).join("\n"))
  if (copies.length === 0 || copies.some((one) => problemsOf(one).length > 0)) return yield* new ProblemsFound()
})
