/** Prints what became of the rows of a file. */
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import type { ImportFile } from "../../import/readFile.ts"
import { skipText } from "../../import/skipText.ts"
import { printJson } from "../../shared/output.ts"
import { type Input, isRejected, type Outcome } from "./sendRows.ts"

const outcomes = ["created", "updated", "unchanged", "published", "requested", "rejected"] as const

/** How many rejected rows are printed; `--json` has all of them. */
const shownRows = 50

/** `earlier`: rows that an interrupted run has stored. */
export const printOutcomes = Effect.fnUntraced(function* (
  done: ReadonlyArray<Outcome>,
  earlier: number,
  file: ImportFile,
  input: Input
) {
  const { dryRun, json, texts } = input
  const rows = done.toSorted((one, other) => one.row - other.row)
  const counts = Object.fromEntries(
    outcomes.map((name) => [name, done.filter(({ outcome }) => outcome === name).length] as const)
  )
  if (json) return yield* printJson({ dry_run: dryRun, ...counts, earlier, results: rows })
  const words = texts.changeFrom
  for (const { reason = "", ...rest } of rows.filter(isRejected).slice(0, shownRows)) {
    const line = dryRun ? texts.import.wouldSkip : texts.import.skipped
    const skip = { ...rest, reason, product_id: rest.id ?? rest.product_id }
    yield* Console.log(line(rest.row, rest.serial_number, skipText(skip, file, input)))
  }
  if (earlier > 0) yield* Console.log(words.earlier(earlier))
  const counted = outcomes.flatMap((name) => {
    const count = counts[name] ?? 0
    return count > 0 || (name !== "requested" && name !== "rejected") ? [words.counts[name](count)] : []
  })
  return yield* Console.log(counted.join(", "))
})
