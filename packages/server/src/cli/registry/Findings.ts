/**
 * What a check finds: numbers in memory, and a line for each passport with findings in a temporary file, from which the report is
 * written.
 */
import { findingCodes, type FindingCode, type Severity } from "@dpp/core/registry"
import { appendFileSync, existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { CheckedPassport } from "./CheckState.ts"
import { linesOf } from "./linesOf.ts"

export interface SummaryLine {
  readonly code: FindingCode
  readonly severity: Severity
  readonly article: string
  /** How many findings there are, and one passport that has it. */
  readonly count: number
  readonly example: string
}

export class Findings {
  readonly #folder = mkdtempSync(join(tmpdir(), "dpp-findings-"))
  readonly #path = join(this.#folder, "passports.jsonl")
  readonly #counts = new Map<FindingCode, { count: number; readonly example: string }>()

  add(passports: ReadonlyArray<CheckedPassport>): void {
    const found = passports.filter(({ findings }) => findings.length > 0)
    if (found.length === 0) return
    for (const { findings, unique_product_identifier: example } of found) {
      for (const { code } of findings) {
        const known = this.#counts.get(code)
        if (known === undefined) this.#counts.set(code, { count: 1, example })
        else known.count += 1
      }
    }
    appendFileSync(this.#path, found.map((one) => `${JSON.stringify(one)}\n`).join(""))
  }

  /** By the order of the codes, which is that of the provisions. */
  get summary(): ReadonlyArray<SummaryLine> {
    // Sound: the keys of the table are its codes.
    return (Object.keys(findingCodes) as Array<FindingCode>).flatMap((code) => {
      const found = this.#counts.get(code)
      return found === undefined ? [] : [{ code, ...findingCodes[code], ...found }]
    })
  }

  count(severity: Severity): number {
    return this.summary.filter((line) => line.severity === severity).reduce((sum, { count }) => sum + count, 0)
  }

  /** The passports with findings, in the order in which they were added. */
  async *passports(most = Number.POSITIVE_INFINITY): AsyncGenerator<CheckedPassport> {
    if (!existsSync(this.#path)) return
    let read = 0
    for await (const { text } of linesOf(this.#path)) {
      if (read >= most) return
      read += 1
      yield JSON.parse(text)
    }
  }

  async first(most: number): Promise<ReadonlyArray<CheckedPassport>> {
    const passports: Array<CheckedPassport> = []
    for await (const passport of this.passports(most)) passports.push(passport)
    return passports
  }

  /** Deletes the temporary file. */
  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
