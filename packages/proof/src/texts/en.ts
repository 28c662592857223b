/** The texts of a verification in English. The reasons are those of `ProofRejected`. */
import { reasons } from "../reasons.ts"
import type { ProofTexts } from "./ProofTexts.ts"

export const en: ProofTexts = {
  outcomes: { ok: "VERIFIED", broken: "BROKEN", undecided: "UNDECIDED" },
  levels: {
    0: "All parts fit each other and the enclosed key: no byte was changed after the signature.",
    1: "The key belongs to the issuer.",
    2: "The statement is in the issuer's log.",
    3: "The log was not rewritten since the checkpoint that you kept."
  },
  checks: {
    bundle: "The file has the form of a bundle",
    did: "The enclosed keys fit their identifiers",
    statement: "The issuer's signature fits the content",
    history: "The list of versions is the signed one",
    condition: "The signature of the condition fits, and belongs to this statement",
    inclusion: "The statement is in the signed log",
    anchors: "What you know of the issuer belongs to this issuer",
    key: "The key belongs to the issuer",
    "condition-key": "The key of the condition belongs to the issuer",
    "log-key": "The log belongs to the issuer",
    consistency: "The log extends the one that you kept",
    document: "The document says what the statement says"
  },
  reasons
}
