/** What the provider's monitoring reads: the age of the copies, and the runs that failed. */
import * as Console from "effect/Console"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { fromProcess } from "../../../runtime/Settings.ts"
import { ProblemsFound } from "../../shared/outcome.ts"
import { printJson } from "../../shared/output.ts"
import { momentOf } from "../store/Copy.ts"
import { type Kept, openCopies } from "./Copies.ts"

const secondsSince = (moment: string, now: number): number => Math.max(0, Math.round((now - Date.parse(moment)) / 1000))

/** What is known of the copy of an organization. */
const copyStatus = ({ copy, state }: Kept, now: number) => ({
  organization: state.organization,
  copy_of: copy === undefined ? null : momentOf(copy),
  age_seconds: copy === undefined ? null : secondsSince(momentOf(copy), now),
  checked_at: state.checked_at,
  failures: state.failures,
  last_failure: state.last_failure,
  passports: copy?.passports ?? 0,
  lost_passports: copy?.lost ?? 0
})
type CopyStatus = ReturnType<typeof copyStatus>

/** The body of `/health/ready`, and its status: a server without a copy has nothing to serve. An old copy is served as well. */
export const readiness = (kept: ReadonlyArray<Kept>, now: number) => {
  const copies = kept.map((one) => copyStatus(one, now))
  const isReady = kept.some(({ copy }) => copy !== undefined)
  return isReady
    ? { status: 200, body: { status: "ready", copies } }
    : { status: 503, body: { status: "unavailable", reason: "there is no copy yet", copies } }
}

interface Gauge {
  readonly name: string
  readonly help: string
  readonly value: (kept: Kept, now: number) => number | undefined
}

const gauges: ReadonlyArray<Gauge> = [
  {
    name: "dpp_backup_copy_age_seconds",
    help: "Age of the newest copy of a mirror: since the moment of its manifest.",
    value: ({ copy }, now) => (copy === undefined ? undefined : secondsSince(momentOf(copy), now))
  },
  {
    name: "dpp_backup_checked_age_seconds",
    help: "Time since the last run that found the mirror intact.",
    value: ({ state }, now) => (state.checked_at === null ? undefined : secondsSince(state.checked_at, now))
  },
  {
    name: "dpp_backup_failures",
    help: "Runs that failed since the last one that found the mirror intact.",
    value: ({ state }) => state.failures
  },
  {
    name: "dpp_backup_passports",
    help: "Passports that the newest manifest lists.",
    value: ({ copy }) => copy?.passports
  },
  {
    name: "dpp_backup_lost_passports",
    help: "Passports of earlier copies that the newest manifest no longer has.",
    value: ({ copy }) => copy?.lost
  }
]

/** The page of metrics in the text format of Prometheus. */
export const metrics = (kept: ReadonlyArray<Kept>, now: number): string =>
  gauges
    .map(({ help, name, value }) => {
      const samples = kept.flatMap((one) => {
        const sample = value(one, now)
        return sample === undefined ? [] : [`${name}{organization="${one.state.organization}"} ${sample}\n`]
      })
      return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${samples.join("")}`
    })
    .join("")

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
