/** Which rows the service has stored. A push that was interrupted continues with the others. */
import { createHash } from "node:crypto"
import { appendFileSync, existsSync, readFileSync, rmSync } from "node:fs"
import type { ErpBattery } from "./map.ts"

/** A row that the ERP has changed since has another digest, and is sent again. */
const digestOf = (battery: ErpBattery): string => createHash("sha256").update(JSON.stringify(battery)).digest("hex")

const digestLength = 64

export class Journal {
  readonly #file: string
  /** The last digest of each key. */
  readonly #digests: ReadonlyMap<string, string>

  constructor(file: string) {
    this.#file = file
    const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : []
    this.#digests = new Map(lines.map((line) => [line.slice(digestLength), line.slice(0, digestLength)]))
  }

  /** Whether an earlier run has stored the row, and nothing else for its key since. */
  has(battery: ErpBattery): boolean {
    return this.#digests.get(battery.external_id) === digestOf(battery)
  }

  /** Call it once the service has acknowledged the rows. A line that a crash cuts off is the line of no row. */
  add(batteries: ReadonlyArray<ErpBattery>): void {
    appendFileSync(this.#file, batteries.map((battery) => `\n${digestOf(battery)}${battery.external_id}`).join(""))
  }

  /** Every row was sent: the next push sends all rows. */
  end(): void {
    rmSync(this.#file, { force: true })
  }
}
