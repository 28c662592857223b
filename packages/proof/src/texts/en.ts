/** The texts of a verification in English. The reasons are those of `ProofRejected`. */
import { reasons } from "../reasons.ts"
import type { ProofTexts } from "./ProofTexts.ts"

export const en: ProofTexts = {
  outcomes: { ok: "VERIFIED", broken: "BROKEN", undecided: "UNDECIDED" },
  levels: {
    0: "All parts match each other and the enclosed key: no byte was changed after signing. This does not show who signed.",
    1: "The key belongs to the issuer.",
    2: "The statement is in the issuer's log.",
    3: "The log has not been rewritten since the checkpoint that you kept."
  },
  checks: {
    bundle: "The file has the form of a bundle",
    did: "The enclosed keys match their identifiers",
    statement: "The signature matches the content and the enclosed key",
    history: "The list of versions is the signed one",
    condition: "The signature of the condition is valid, and belongs to this statement",
    inclusion: "The statement is in the signed log",
    anchors: "What is known of the issuer belongs to this issuer",
    key: "The key belongs to the issuer",
    "condition-key": "The key of the condition belongs to the issuer",
    "log-key": "The log belongs to the issuer",
    consistency: "The log is consistent with the one that you kept",
    document: "The document agrees with the statement"
  },
  reasons
}
