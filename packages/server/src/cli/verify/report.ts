/** A verification as JSON and as text: outcome, who signed for which address, and every check. */
import {
  type DppNotFetched,
  maximumMegabytes,
  type ProofCheck,
  type Reason,
  type Verification
} from "@dpp/client/verify"
import { checkText, proofTextsOf } from "@dpp/proof/texts"
import { withCauses } from "../shared/outcome.ts"
import type { Texts } from "../texts/en/index.ts"
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

/** A moment in whole seconds: signatures have no smaller unit, so that both moments of a version are comparable. */
const inSeconds = (moment: string): string => moment.replace(/\.\d+(?=Z$)/u, "")

const isMismatch = ({ checks }: Verification<Reason>): boolean =>
  checks.some(({ name, state }) => name === "address" && state !== "passed")

export const toText = ({ source, verification }: Found, { locale, texts }: Language): ReadonlyArray<string> => {
  const words = texts.verify
  const {
    address,
    checks,
    compared,
    condition,
    history,
    issuer,
    level,
    notes,
    outcome,
    practice,
    required_level: required,
    statement
  } = verification
  const proof = proofTextsOf(locale)
  const lines = [...(practice ? [proof.practice] : []), words.outcome(source, proof.outcomes[outcome])]
  if (level !== null) lines.push(`  ${words.reached(level, required)}: ${proof.levels[level]}`)
  if (issuer !== null && address !== null && statement !== null) {
    const sameOrNot = verification.same_host === true ? words.sameHost : words.otherHost
    lines.push(
      `  ${words.address(address.host ?? "-", address.url)}`,
      ...(isMismatch(verification) ? [] : [`  ${words.compared[compared ?? "none"]}`]),
      `  ${words.signedBy(issuer.host, issuer.did)}`,
      `  ${address.host === null ? words.unknownHost : sameOrNot}`,
      `  ${words.version(statement.version, inSeconds(statement.valid_from), inSeconds(statement.issued_at))}`,
      `  ${words.attributes(statement.disclosed.length, statement.withheld.length)}`
    )
  }
  if (history !== null) lines.push(`  ${words.history(history.checked, history.complete)}`)
  if (condition !== null) lines.push(`  ${words.condition(condition.as_of)}`)
  const lineOf = (check: ProofCheck<Reason>): ReadonlyArray<string> => [
    `  ${words.states[check.state]}: ${checkText(proof, check)}`,
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
