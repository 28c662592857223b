/** A verification as JSON and as text: outcome, who signed for which address, and every check. */
import {
  type DppNotFetched,
  maximumMegabytes,
  type ProofCheck,
  type Reason,
  type Verification
} from "@dpp/client/verify"
import { proofTextsOf } from "@dpp/proof/texts"
import { withCauses } from "../shared/outcome.ts"
import type { Texts } from "../texts/en.ts"
import type { Language } from "../texts/language.ts"

export interface Found {
  readonly source: string
  readonly verification: Verification<Reason>
}

export const toJson = ({ source, verification }: Found) => ({
  source,
  ...verification,
  notes: verification.notes.map(({ message }) => message)
})

/** What could not be fetched, and why. */
export const notFetched = (
  { address, cause, code, message, status }: DppNotFetched,
  { verify: words }: Texts
): string => {
  const reasons = {
    insecure_address: words.insecure,
    redirected: words.redirected,
    too_large: words.tooLarge(maximumMegabytes),
    unexpected_response: status === null ? words.notJson : words.status(status),
    timed_out: words.timedOut,
    connection_lost: cause instanceof Error ? withCauses(cause) : message
  }
  return words.notFetched(address, reasons[code])
}

export const toText = ({ source, verification }: Found, { locale, texts }: Language): ReadonlyArray<string> => {
  const words = texts.verify
  const {
    address,
    checks,
    condition,
    issuer,
    level,
    notes,
    outcome,
    required_level: required,
    statement
  } = verification
  const proof = proofTextsOf(locale)
  const lines = [words.outcome(source, proof.outcomes[outcome])]
  if (level !== null) lines.push(`  ${words.reached(level, required)}: ${proof.levels[level]}`)
  if (issuer !== null && address !== null && statement !== null) {
    const sameOrNot = verification.same_host === true ? words.sameHost : words.otherHost
    lines.push(
      `  ${words.signedBy(issuer.host, issuer.did)}`,
      `  ${words.address(address.host ?? "-", address.url)}`,
      `  ${address.host === null ? words.unknownHost : sameOrNot}`,
      `  ${words.version(statement.version, statement.valid_from, statement.issued_at)}`,
      `  ${words.attributes(statement.disclosed.length, statement.withheld.length)}`
    )
  }
  if (condition !== null) lines.push(`  ${words.condition(condition.as_of)}`)
  const lineOf = (check: ProofCheck<Reason>): ReadonlyArray<string> => [
    `  ${words.states[check.state]}: ${proof.checks[check.name]}`,
    ...(check.state === "passed"
      ? []
      : [`    ${check.reason}: ${proof.reasons[check.reason]}${check.at === undefined ? "" : ` (${check.at})`}`])
  ]
  return [
    ...lines,
    ...checks.flatMap(lineOf),
    ...notes.map((note) => `  ${words.note(notFetched(note, texts))}`),
    ...(outcome === "broken" ? [] : [`  ${words.trust}`])
  ]
}
