/** Which rows the service has stored. A push that was interrupted continues with the others. */
import { createHash } from "node:crypto"
import { appendFileSync, existsSync, readFileSync, rmSync } from "node:fs"
import type { ErpBattery } from "./map.ts"

/** A row that the ERP has changed since has another line, and is sent again. */
const lineOf = (battery: ErpBattery): string => createHash("sha256").update(JSON.stringify(battery)).digest("hex")

export class Journal {
  readonly #file: string
  readonly #lines: ReadonlySet<string>

  constructor(file: string) {
    this.#file = file
    this.#lines = new Set(existsSync(file) ? readFileSync(file, "utf8").split("\n") : [])
  }

  /** Whether an earlier run has stored the row. */
  has(battery: ErpBattery): boolean {
    return this.#lines.has(lineOf(battery))
  }

  /** Call it once the service has acknowledged the rows. A line that a crash cuts off is the line of no row. */
  add(batteries: ReadonlyArray<ErpBattery>): void {
    appendFileSync(this.#file, batteries.map((battery) => `\n${lineOf(battery)}`).join(""))
  }

  /** Every row was sent: the next push begins anew. */
  end(): void {
    rmSync(this.#file, { force: true })
  }
}
