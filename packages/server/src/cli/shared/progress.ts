/**
 * The progress of long work on stderr: one line that is redrawn on a terminal, and a line now and then in a log. stdout is
 * for results.
 */
import * as Clock from "effect/Clock"
import * as Console from "effect/Console"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"

const width = 30
/** Least time between two drawings on a terminal. */
const redrawMillis = 100
/** Least time between two lines in a log. Work that takes less time leaves no line. */
const logMillis = 15_000

/** How far the work is, as a text: `12 of 40 passports`. */
type Describe = (done: string, total: string) => string

interface Work {
  /** Time of its first report; absent between two works. */
  begun?: number
  /** Time of the last drawing or line. */
  last: number
}

/** The present work of a command; each command has one of its own (`dpp.ts`). */
export const CurrentWork = Context.Reference<Work>("@dpp/server/cli/CurrentWork", { defaultValue: () => ({ last: 0 }) })

/**
 * Shows `done` of `total`; `what` names the things counted, or describes the progress. One command has one work at a time: a
 * new one begins when `done` is small again.
 */
export const show = (done: number, total: number, what: string | Describe, locale = "en"): Effect.Effect<void> =>
  Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    const work = yield* CurrentWork
    const isDone = done === total
    const begun = done <= 1 ? now : (work.begun ?? now)
    if (begun === now) work.last = now
    // The next work begins at its first report, whatever that is.
    if (isDone) delete work.begun
    else work.begun = begun
    const describe: Describe = typeof what === "string" ? (some, all) => `${some} of ${all} ${what}` : what
    const text = describe(done.toLocaleString(locale), total.toLocaleString(locale))
    if (process.stderr.isTTY) {
      if (!isDone && done > 1 && now - work.last < redrawMillis) return
      const filled = total === 0 ? width : Math.floor((width * done) / total)
      // The rest of a longer line that was there before is erased.
      process.stderr.write(`\r[${"#".repeat(filled).padEnd(width, ".")}] ${text}\u001B[K${isDone ? "\n" : ""}`)
    } else {
      if (now - work.last < logMillis && !(isDone && now - begun >= logMillis)) return
      yield* Console.error(text)
    }
    work.last = now
  })
