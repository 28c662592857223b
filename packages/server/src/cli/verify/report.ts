/** A verification as JSON and as text: outcome, who signed for which address, and every check. */
import { type Check, type Verification } from "@dpp/proof"
import { logOrigin } from "@dpp/proof/keys"
import { proofTextsOf } from "@dpp/proof/texts"
import type { Language } from "../texts/language.ts"

export interface Found {
  readonly source: string
  readonly verification: Verification
  /** What could not be fetched, and why. */
  readonly notes: ReadonlyArray<string>
}

interface Parties {
  readonly did: string
  readonly issuerHost: string
  readonly address: string
  /** `null` if the address is not a web address. */
  readonly addressHost: string | null
}

const partiesOf = ({ statement }: Verification): Parties | undefined => {
  if (statement === undefined) return undefined
  const { iss: did, sub: address } = statement.payload
  const [issuerHost = ""] = logOrigin(did).split("/")
  return { did, issuerHost, address, addressHost: URL.canParse(address) ? new URL(address).host : null }
}

const momentOf = (seconds: number): string => new Date(seconds * 1000).toISOString()

export const toJson = ({ notes, source, verification }: Found) => {
  const { checks, condition, level, outcome, required, statement } = verification
  const texts = proofTextsOf("en")
  const parties = partiesOf(verification)
  return {
    source,
    outcome,
    level,
    required_level: required,
    issuer: parties === undefined ? null : { did: parties.did, host: parties.issuerHost },
    address: parties === undefined ? null : { url: parties.address, host: parties.addressHost },
    same_host: parties === undefined ? null : parties.issuerHost === parties.addressHost,
    statement:
      statement === undefined
        ? null
        : {
            ...statement.payload.dpp,
            issued_at: momentOf(statement.payload.iat),
            sha256: statement.sha256,
            kid: statement.kid,
            disclosed: statement.disclosed,
            withheld: statement.withheld
          },
    condition: condition === undefined ? null : { as_of: condition.as_of, condition: condition.condition },
    checks: checks.map((check) =>
      check.state === "passed" ? check : { ...check, message: texts.reasons[check.reason] }
    ),
    notes,
    document: statement?.document ?? null
  }
}

export const toText = ({ notes, source, verification }: Found, { locale, texts }: Language): ReadonlyArray<string> => {
  const words = texts.verify
  const { checks, condition, level, outcome, required, statement } = verification
  const proof = proofTextsOf(locale)
  const parties = partiesOf(verification)
  const lines = [words.outcome(source, proof.outcomes[outcome])]
  if (level !== null) lines.push(`  ${words.reached(level, required)}: ${proof.levels[level]}`)
  if (parties !== undefined && statement !== undefined) {
    const { address, addressHost, did, issuerHost } = parties
    const { dpp, iat } = statement.payload
    lines.push(
      `  ${words.signedBy(issuerHost, did)}`,
      `  ${words.address(addressHost ?? "-", address)}`,
      `  ${addressHost === null ? words.unknownHost : addressHost === issuerHost ? words.sameHost : words.otherHost}`,
      `  ${words.version(dpp.version, dpp.valid_from, momentOf(iat))}`,
      `  ${words.attributes(statement.disclosed.length, statement.withheld.length)}`
    )
  }
  if (condition !== undefined) lines.push(`  ${words.condition(condition.as_of)}`)
  const lineOf = (check: Check): ReadonlyArray<string> => [
    `  ${words.states[check.state]}: ${proof.checks[check.name]}`,
    ...(check.state === "passed"
      ? []
      : [`    ${check.reason}: ${proof.reasons[check.reason]}${check.at === undefined ? "" : ` (${check.at})`}`])
  ]
  return [
    ...lines,
    ...checks.flatMap(lineOf),
    ...notes.map((note) => `  ${words.note(note)}`),
    ...(outcome === "broken" ? [] : [`  ${words.trust}`])
  ]
}
