/**
 * What a check has done so far, so that a later run continues it: a file with one line of JSON for each passport.
 *
 * A passport whose row has changed since is checked again, and so is one that could not be read. A line that was not written to
 * its end is ignored.
 */
import type { RegistryRow } from "@dpp/client"
import type { RegistryFinding } from "@dpp/core/registry"
import { createHash } from "node:crypto"
import { appendFileSync, createReadStream, existsSync } from "node:fs"
import { createInterface } from "node:readline"

export interface CheckedPassport {
  readonly passport_id: string
  readonly unique_product_identifier: string
  readonly findings: ReadonlyArray<RegistryFinding>
}

interface Line extends CheckedPassport {
  readonly row: string
}

const digestOf = (row: RegistryRow): string => createHash("sha256").update(JSON.stringify(row)).digest("base64url")

const parseLine = (line: string): Line | undefined => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

export class CheckState {
  readonly #path: string | undefined
  readonly #known = new Map<string, Line>()

  private constructor(path: string | undefined) {
    this.#path = path
  }

  /** Reads the file if there is one. Nothing is kept without a path. */
  static async open(path: string | undefined): Promise<CheckState> {
    const state = new CheckState(path)
    if (path === undefined || !existsSync(path)) return state
    for await (const text of createInterface({ input: createReadStream(path) })) {
      const line = parseLine(text)
      if (line !== undefined) state.#known.set(line.passport_id, line)
    }
    // A run that was killed may have left the beginning of a line.
    appendFileSync(path, "\n")
    return state
  }

  /** What an earlier run found about the same row. */
  find(row: RegistryRow): CheckedPassport | undefined {
    const known = this.#known.get(row.passport_id)
    return known?.row === digestOf(row) ? known : undefined
  }

  /** Keeps what was decided. */
  add(rows: ReadonlyArray<readonly [RegistryRow, CheckedPassport]>): void {
    if (this.#path === undefined || rows.length === 0) return
    const lines = rows.map(([row, checked]) => `${JSON.stringify({ ...checked, row: digestOf(row) })}\n`)
    appendFileSync(this.#path, lines.join(""))
  }
}
