/** What a verification found, in the form that callers receive. */
import { type Check, type Reason, reasons, type Verification as Verified } from "@dpp/proof"
import { logOrigin } from "@dpp/proof/keys"
import type { DppNotFetched } from "../errors.ts"
import type { ProofCheck, SignedVersion, Verification } from "./Verification.ts"

const momentOf = (seconds: number): string => new Date(seconds * 1000).toISOString()

const checkOf = (check: Check): ProofCheck<Reason> =>
  check.state === "passed" ? check : { ...check, message: reasons[check.reason] }

const partiesOf = ({ iss: did, sub: url }: { readonly iss: string; readonly sub: string }) => {
  const [issuerHost = ""] = logOrigin(did).split("/")
  const host = URL.canParse(url) ? new URL(url).host : null
  return { issuer: { did, host: issuerHost }, address: { url, host }, same_host: issuerHost === host }
}

const versionOf = ({
  disclosed,
  kid,
  payload,
  provenance,
  sha256,
  withheld
}: NonNullable<Verified["statement"]>): SignedVersion => {
  const { _sd: _digest, ...version } = payload.dpp
  return {
    ...version,
    issued_at: momentOf(payload.iat),
    sha256,
    kid,
    disclosed,
    withheld,
    ...(provenance === undefined ? {} : { provenance })
  }
}

export const reportOf = (
  { checks, compared, condition, history, level, outcome, passport, required, statement }: Verified,
  notes: ReadonlyArray<DppNotFetched>
): Verification<Reason> => ({
  outcome,
  level,
  required_level: required,
  practice: statement?.payload.practice === true,
  ...(statement === undefined ? { issuer: null, address: null, same_host: null } : partiesOf(statement.payload)),
  compared: compared ?? null,
  statement: statement === undefined ? null : versionOf(statement),
  history: history === undefined ? null : { checked: history.checked, complete: history.isComplete },
  condition: condition === undefined ? null : { as_of: condition.as_of, condition: condition.condition },
  passport: passport?.passport ?? null,
  checks: checks.map(checkOf),
  notes,
  document: statement?.document ?? null
})
