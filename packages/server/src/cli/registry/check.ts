/** Checks the rows of the worksheet against what everybody reads, as the registry does. */
import type { RegistryRow } from "@dpp/client"
import type { RegistryStatus } from "@dpp/core/product"
import {
  type CheckContext,
  checkReading,
  checkRow,
  finding,
  findingCodes,
  type RegistryFinding,
  type Severity
} from "@dpp/core/registry"
import * as Console from "effect/Console"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { type ApiCall, commandFailed, openClient, request } from "../shared/apiClient.ts"
import { writeFile } from "../shared/files.ts"
import { ProblemsFound, Undecided, UsageError } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import { show } from "../shared/progress.ts"
import type { Language } from "../texts/language.ts"
import { type CheckedPassport, CheckState } from "./CheckState.ts"
import { Findings } from "./Findings.ts"
import { FingerprintTable } from "./FingerprintTable.ts"
import { readPublic } from "./readPublic.ts"
import { printSummary, reportParts } from "./report.ts"
import { worksheetPages } from "./worksheetPages.ts"

export interface Input extends ApiCall, Language {
  readonly status: Option.Option<RegistryStatus>
  readonly all: boolean
  readonly state: Option.Option<string>
  readonly report: Option.Option<string>
  readonly concurrency: number
  readonly allowsLocal: boolean
}

const severityOf = ({ code }: RegistryFinding): Severity => findingCodes[code].severity

/** Every status in the order in which a battery has them. */
const everyStatus = ["not_registered", "prepared", "submitted", "registered", "update_pending", "failed"] as const

/** Another row of the run has the identifier. A run that continues another one compares all rows again. */
const uniqueness = () => {
  const seen = new FingerprintTable(0)
  return ({ unique_product_identifier: identifier }: RegistryRow): ReadonlyArray<RegistryFinding> =>
    seen.set(identifier) ? [] : [finding("IDENTIFIER_NOT_UNIQUE", "unique_product_identifier", identifier)]
}

const checkOne = (row: RegistryRow, context: CheckContext): Effect.Effect<CheckedPassport> =>
  Effect.map(
    Effect.promise((signal) => readPublic(row.passport_url, signal)),
    (reading) => ({
      passport_id: row.passport_id,
      unique_product_identifier: row.unique_product_identifier,
      findings: [...checkRow(row, context), ...checkReading(row, reading, context)]
    })
  )

const isDecided = ({ findings }: CheckedPassport): boolean => findings.every((one) => severityOf(one) !== "undecided")

export const check = Effect.fnUntraced(function* (input: Input) {
  const { all, allowsLocal, concurrency, json, report, texts, url } = input
  const words = texts.registry
  if (concurrency < 1 || concurrency > 64) return yield* new UsageError({ reason: words.concurrencyRange })
  const client = yield* openClient(input)
  // What cannot be asked cannot be checked.
  const undecided = Effect.mapError(
    (error: Parameters<ReturnType<typeof commandFailed>>[0]) =>
      new Undecided({ reason: commandFailed(url, texts)(error).reason })
  )
  const { verified_until: verifiedUntil } = yield* request(async (signal) => client.organization.get({ signal })).pipe(
    undecided
  )
  const context: CheckContext = { allowsLocal, now: yield* DateTime.now, profile: "eu-2027-02", verifiedUntil }
  const state = yield* Effect.promise(() => CheckState.open(Option.getOrUndefined(input.state)))
  const published = yield* request(async (signal) =>
    client.products.list({ status: "published", per_page: 1 }, { signal })
  ).pipe(undecided)
  const isOnce = uniqueness()
  const found = yield* Effect.acquireRelease(
    Effect.sync(() => new Findings()),
    (findings) => Effect.sync(() => findings.remove())
  )
  let checked = 0
  for (const status of all ? everyStatus : [Option.getOrUndefined(input.status)]) {
    const next = worksheetPages(client, { worksheet: "registrations", status })
    for (;;) {
      const rows = yield* next.pipe(undecided)
      if (rows === undefined) break
      const outcomes = yield* Effect.forEach(
        rows,
        (row) => {
          const known = state.find(row)
          return known === undefined
            ? Effect.map(checkOne(row, context), (outcome) => ({ row, outcome, isNew: true }))
            : Effect.succeed({ row, outcome: known, isNew: false })
        },
        { concurrency }
      )
      state.add(
        outcomes.flatMap(({ isNew, outcome, row }) => (isNew && isDecided(outcome) ? [[row, outcome] as const] : []))
      )
      found.add(outcomes.map(({ outcome, row }) => ({ ...outcome, findings: [...outcome.findings, ...isOnce(row)] })))
      checked += rows.length
      const total = Math.max(published.pagination.total, checked)
      yield* show(checked, total, texts.progress.passports, texts.locale)
    }
  }
  if (Option.isSome(report)) {
    yield* writeFile(report.value, reportParts(report.value, checked, found, input), texts)
  }
  const counts = {
    errors: found.count("error"),
    warnings: found.count("warning"),
    undecided: found.count("undecided")
  }
  if (json) {
    const passports = yield* Effect.promise(() => found.first(mostPrinted))
    yield* printJson({ checked, ...counts, summary: found.summary, passports })
  } else {
    yield* printSummary(found.summary, checked, input)
    if (Option.isSome(report)) yield* Console.log(words.written(report.value))
  }
  if (counts.errors > 0) return yield* new ProblemsFound()
  if (counts.undecided > 0) return yield* new Undecided({ reason: json ? "" : words.undecided(counts.undecided) })
}, Effect.scoped)

/** A report in a file has all of them. */
const mostPrinted = 1000
