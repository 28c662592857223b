/** What a check of a mirror has found, as JSON and as text. */
import { reasons } from "@dpp/proof"
import { logOrigin } from "@dpp/proof/keys"
import * as Console from "effect/Console"
import { printJson } from "../../shared/output.ts"
import type { Finding } from "./findings.ts"
import type { LogState } from "./logs.ts"

export interface Report {
  readonly address: string
  readonly outcome: "intact" | "broken" | "undecided"
  /** Origin of the service whose addresses the mirror has; null if the manifest is not readable. */
  readonly origin: string | null
  readonly issuers: ReadonlyArray<string>
  readonly files: number
  /** Signed versions of passports. */
  readonly statements: number
  readonly logs: ReadonlyArray<LogState>
  readonly findings: ReadonlyArray<Finding>
}

const mostFindings = 20

const outcomes: Readonly<Record<Report["outcome"], string>> = {
  intact: "intact",
  broken: "BROKEN",
  undecided: "not decided"
}

const lagOf = ({ issuer_size, size }: LogState): string => {
  if (issuer_size === null) return "not compared with the issuer's log of today"
  if (issuer_size <= size) return "as far as the issuer's log"
  return `${issuer_size - size} entries behind the issuer's log`
}

const lineOf = ({ at, detail, reason, state }: Finding): string =>
  `  ${state === "failed" ? "FAILED" : "open"}: ${at}: ${reasons[reason]} (${reason}${detail === undefined ? "" : `: ${detail}`})`

const toText = ({ address, files, findings, issuers, logs, origin, outcome, statements }: Report): string =>
  [
    `${address}: ${outcomes[outcome]}`,
    ...(origin === null ? [] : [`  mirror of ${origin}: ${files} files, ${statements} signed versions`]),
    ...issuers.map((did) => `  issuer: ${logOrigin(did).split("/")[0]} (${did})`),
    ...logs.map((log) => `  log of ${log.issuer}: ${log.size} entries, ${lagOf(log)}`),
    ...findings.slice(0, mostFindings).map(lineOf),
    ...(findings.length > mostFindings ? [`  and ${findings.length - mostFindings} more`] : [])
  ].join("\n")

export const printReport = (report: Report, isJson: boolean) =>
  isJson
    ? printJson({
        ...report,
        findings: report.findings.map((finding) => ({ ...finding, message: reasons[finding.reason] }))
      })
    : Console.log(toText(report))
