/** How far a migration is that reads or writes many rows: one line of the log for so many of them. */
import * as Effect from "effect/Effect"

/** Rows between two lines: some seconds on the embedded database. */
const rowsPerLine = 2000

const text = (rows: number): string => rows.toLocaleString("en")

/**
 * Returns what counts the rows of each batch. `what` names them as the beginning of a line, for example
 * `Documents of versions: 12,000 of 100,000`. Few rows have no line.
 */
export const progressOf = (what: string, total: number) => {
  let done = 0
  return (rows: number): Effect.Effect<void> =>
    Effect.suspend(() => {
      const before = done
      done += rows
      const isLine = Math.floor(done / rowsPerLine) > Math.floor(before / rowsPerLine)
      return isLine ? Effect.logInfo(`${what}: ${text(done)} of ${text(Math.max(done, total))}.`) : Effect.void
    })
}
