/** The texts of a verification in English. The reasons are those of `ProofRejected`. */
import { reasons } from "../../reasons.ts"
import type { ProofTexts } from "../ProofTexts.ts"

export const texts: ProofTexts = {
  outcomes: { ok: "VERIFIED", broken: "BROKEN", undecided: "UNDECIDED" },
  practice: "PRACTICE: this proof is of a practice passport, which belongs to no real battery.",
  levels: {
    0: "All parts match each other and the enclosed key: no byte was changed after signing. This does not show who signed.",
    1: "The key belongs to the issuer.",
    2: "The statement is in the issuer's log.",
    3: "The log has not been rewritten since the checkpoint that you kept."
  },
  checks: {
    bundle: { passed: "The file has the form of a bundle", failed: "The file does not have the form of a bundle" },
    did: {
      passed: "The enclosed keys match their identifiers",
      failed: "The enclosed keys do not match their identifiers"
    },
    statement: {
      passed: "The signature matches the content and the enclosed key",
      failed: "The signature does not match the content and the enclosed key"
    },
    address: {
      passed: "The proof is about what was asked for",
      failed: "The proof is not about what was asked for",
      open: "What was asked for is not readable"
    },
    history: {
      passed: "The list of versions is the signed one",
      failed: "The list of versions is not the signed one"
    },
    condition: {
      passed: "The signature of the condition is valid, and belongs to this statement",
      failed: "The signature of the condition is not valid, or does not belong to this statement"
    },
    passport: {
      passed: "The signature of the enclosed passport is valid, and belongs to this statement",
      failed: "The signature of the enclosed passport is not valid, or does not belong to this statement",
      open: "The enclosed passport is not signed"
    },
    inclusion: {
      passed: "The statement is in the signed log",
      failed: "The statement is not in the signed log"
    },
    anchors: {
      passed: "The trusted keys are for this issuer",
      failed: "The trusted keys are not readable, or are for another issuer"
    },
    key: {
      passed: "The key belongs to the issuer",
      failed: "The key does not belong to the issuer, or is no longer valid",
      open: "It is not known whether the key belongs to the issuer"
    },
    "condition-key": {
      passed: "The key of the condition belongs to the issuer",
      failed: "The key of the condition does not belong to the issuer, or is no longer valid",
      open: "It is not known whether the key of the condition belongs to the issuer"
    },
    "passport-key": {
      passed: "The key of the enclosed passport belongs to the issuer",
      failed: "The key of the enclosed passport does not belong to the issuer, or is no longer valid",
      open: "It is not known whether the key of the enclosed passport belongs to the issuer"
    },
    "log-key": {
      passed: "The log belongs to the issuer",
      failed: "The log does not belong to the issuer",
      open: "It is not known whether the log belongs to the issuer"
    },
    consistency: {
      passed: "The log is consistent with the one that you kept",
      failed: "The log is not consistent with the one that you kept",
      open: "The log was not compared with an earlier one"
    },
    checkpoint: {
      passed: "The proof is as new as the checkpoint that you kept",
      failed: "The proof is older than the checkpoint that you kept",
      open: "The proof is older than the checkpoint that you kept"
    },
    document: {
      passed: "The document agrees with the statement",
      failed: "The document does not agree with the statement",
      open: "It is not known whether the whole document agrees with the statement"
    }
  },
  reasons
}
