/** What a check of a mirror has found. */
import { ProofRejected, type Reason } from "@dpp/proof"

/** `failed`: the mirror is broken. `open`: something is missing, so that the check could not decide. */
export interface Finding {
  /** Path of the file, or DID of the issuer. */
  readonly at: string
  readonly state: "failed" | "open"
  readonly reason: Reason
  /** More about it, for example why a file was not fetched. */
  readonly detail?: string | undefined
}

export class Findings {
  readonly list: Array<Finding> = []

  failed(at: string, reason: Reason, detail?: string): void {
    this.list.push({ at, state: "failed", reason, detail })
  }

  open(at: string, reason: Reason, detail?: string): void {
    this.list.push({ at, state: "open", reason, detail })
  }

  /** The value of a check; `undefined` if it was rejected. */
  async run<A>(at: string, check: () => Promise<A>): Promise<A | undefined> {
    try {
      return await check()
    } catch (error) {
      if (!(error instanceof ProofRejected)) throw error
      this.failed(at, error.reason, error.at)
      return undefined
    }
  }

  get outcome(): "intact" | "broken" | "undecided" {
    if (this.list.some(({ state }) => state === "failed")) return "broken"
    return this.list.length === 0 ? "intact" : "undecided"
  }
}
