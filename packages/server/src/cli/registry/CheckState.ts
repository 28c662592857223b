/**
 * What a check has done so far, so that a later run continues it: a file with one line of JSON for each passport.
 *
 * A passport whose row has changed since is checked again, and so is one that could not be read. A line that was not written to
 * its end is ignored. Findings stay in the file: the memory has fingerprints, and where the line of a passport is.
 */
import type { RegistryRow } from "@dpp/client"
import type { RegistryFinding } from "@dpp/core/registry"
import { createHash } from "node:crypto"
import { appendFileSync, closeSync, existsSync, openSync, readSync } from "node:fs"
import { FingerprintTable } from "./FingerprintTable.ts"
import { type LinePlace, linesOf } from "./linesOf.ts"

export interface CheckedPassport {
  readonly passport_id: string
  readonly unique_product_identifier: string
  readonly findings: ReadonlyArray<RegistryFinding>
}

interface Line extends CheckedPassport {
  readonly row: string
}

const hashOf = (row: RegistryRow): Buffer => createHash("sha256").update(JSON.stringify(row)).digest()

const parseLine = (text: string): Line | undefined => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** SHA-256 of the row, then the place of its line: start and length. Without findings, the length is 0. */
const rowBytes = 32
const valueBytes = rowBytes + 6 + 4

const valueOf = (row: string, { length, start }: LinePlace): Buffer => {
  const value = Buffer.alloc(valueBytes)
  value.write(row, "base64url")
  value.writeUIntLE(start, rowBytes, 6)
  value.writeUInt32LE(length, rowBytes + 6)
  return value
}

export class CheckState {
  readonly #path: string | undefined
  readonly #known = new FingerprintTable(valueBytes)

  private constructor(path: string | undefined) {
    this.#path = path
  }

  /** Reads the file if there is one. Nothing is kept without a path. */
  static async open(path: string | undefined): Promise<CheckState> {
    const state = new CheckState(path)
    if (path === undefined || !existsSync(path)) return state
    for await (const { text, ...place } of linesOf(path)) {
      const line = parseLine(text)
      if (line === undefined) continue
      const kept = line.findings.length === 0 ? { start: 0, length: 0 } : place
      state.#known.set(line.passport_id, valueOf(line.row, kept))
    }
    // A run that was killed may have left the beginning of a line.
    appendFileSync(path, "\n")
    return state
  }

  /** What an earlier run found about the same row. */
  find(row: RegistryRow): CheckedPassport | undefined {
    const known = this.#known.get(row.passport_id)
    if (known === undefined || !known.subarray(0, rowBytes).equals(hashOf(row))) return undefined
    const length = known.readUInt32LE(rowBytes + 6)
    const { passport_id, unique_product_identifier } = row
    return length === 0
      ? { passport_id, unique_product_identifier, findings: [] }
      : this.#lineAt({ start: known.readUIntLE(rowBytes, 6), length })
  }

  /** Keeps what was decided. */
  add(rows: ReadonlyArray<readonly [RegistryRow, CheckedPassport]>): void {
    if (this.#path === undefined || rows.length === 0) return
    const lines = rows.map(
      ([row, checked]) => `${JSON.stringify({ ...checked, row: hashOf(row).toString("base64url") })}\n`
    )
    appendFileSync(this.#path, lines.join(""))
  }

  #lineAt({ length, start }: LinePlace): CheckedPassport | undefined {
    if (this.#path === undefined) return undefined
    const file = openSync(this.#path, "r")
    try {
      const bytes = Buffer.alloc(length)
      readSync(file, bytes, 0, length, start)
      return parseLine(bytes.toString("utf8"))
    } finally {
      closeSync(file)
    }
  }
}
