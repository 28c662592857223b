/** A progress bar on the terminal; prints nothing where stderr is not a terminal. */
import * as Effect from "effect/Effect"

const width = 30

/** Draws the bar for `done` of `total`; `what` names the things counted. */
export const show = (done: number, total: number, what: string): Effect.Effect<void> =>
  Effect.sync(() => {
    if (!process.stderr.isTTY) return
    const filled = total === 0 ? width : Math.floor((width * done) / total)
    const bar = "#".repeat(filled).padEnd(width, ".")
    process.stderr.write(`\r[${bar}] ${done.toLocaleString("en")} of ${total.toLocaleString("en")} ${what}`)
    if (done === total) process.stderr.write("\n")
  })
