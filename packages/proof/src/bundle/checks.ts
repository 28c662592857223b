/** The outcome of a verification: which checks passed, failed, or remain open, and the level that follows. */
import { ProofRejected, type Reason } from "../reasons.ts"

/**
 * How much is shown. 0: the parts fit each other and the enclosed key. 1: the key belongs to the issuer. 2: the statement
 * is in the issuer's log. 3: the log is the one that the caller knew before.
 */
export type Level = 0 | 1 | 2 | 3

export type CheckName =
  | "bundle"
  | "did"
  | "statement"
  | "address"
  | "history"
  | "condition"
  | "passport"
  | "inclusion"
  | "anchors"
  | "key"
  | "condition-key"
  | "passport-key"
  | "log-key"
  | "consistency"
  | "checkpoint"
  | "document"

/** One check. `at` names the place, for example a JSON pointer. */
export type Check =
  | { readonly name: CheckName; readonly state: "passed" }
  | {
      readonly name: CheckName
      readonly state: "failed" | "open"
      readonly reason: Reason
      readonly at?: string | undefined
    }

const levelOf: Readonly<Record<CheckName, Level | undefined>> = {
  bundle: 0,
  did: 0,
  statement: 0,
  address: 1,
  history: 0,
  condition: 0,
  // An unsigned passport lowers no level: the level is that of the statement.
  passport: undefined,
  inclusion: 0,
  anchors: 1,
  key: 1,
  "condition-key": 1,
  "passport-key": 1,
  "log-key": 2,
  consistency: 3,
  checkpoint: 3,
  document: undefined
}

/** `ok`: the required level is reached. `broken`: something contradicts the proof. `undecided`: something is missing. */
export type Outcome = "ok" | "broken" | "undecided"

export interface Conclusion {
  readonly outcome: Outcome
  /** The highest level that is reached; `null` if the proof is broken. */
  readonly level: Level | null
  readonly required: Level
  readonly checks: ReadonlyArray<Check>
}

const levels: ReadonlyArray<Level> = [0, 1, 2, 3]

export const conclude = (checks: ReadonlyArray<Check>, required: Level): Conclusion => {
  if (checks.some(({ state }) => state === "failed")) return { outcome: "broken", level: null, required, checks }
  const isReached = (level: Level): boolean =>
    checks.every(({ name, state }) => state === "passed" || (levelOf[name] ?? Infinity) > level)
  const level = levels.findLast(isReached) ?? 0
  const isDocumentOpen = checks.some(({ name, state }) => name === "document" && state === "open")
  return { outcome: level >= required && !isDocumentOpen ? "ok" : "undecided", level, required, checks }
}

/** Something that is missing, in place of the value of a check. */
export class Open {
  readonly reason: Reason
  constructor(reason: Reason) {
    this.reason = reason
  }
}

/** Collects checks. A check that was not possible because an earlier one failed is not listed. */
export class Checks {
  readonly list: Array<Check> = []

  /** Runs a check, and returns its value; `undefined` if it failed or remains open. */
  async run<A>(name: CheckName, check: () => A | Open | Promise<A | Open>): Promise<A | undefined> {
    try {
      const value = await check()
      if (!(value instanceof Open)) {
        this.list.push({ name, state: "passed" })
        return value
      }
      this.list.push({ name, state: "open", reason: value.reason })
    } catch (error) {
      if (!(error instanceof ProofRejected)) throw error
      this.list.push({ name, state: "failed", reason: error.reason, at: error.at })
    }
    return undefined
  }
}
