/**
 * An event in the life of a battery as its operator sends it.
 *
 * `waste` and `recycled` change the passport, `correction` undoes the last event, and all others are notes.
 *
 * @source EU 2023/1542 Art. 77(7)
 * @source EU 2023/1542 Art. 77(8)
 */
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { webAddress } from "../catalogue/texts.ts"
import { LifecycleEventId, LifecycleEventKind, Responsible } from "../product/ProductLife.ts"
import { type Issue, type ValidationFailed, validationFailed, issue } from "../text/Issues.ts"
import { Day } from "../text/Day.ts"
import { parseBody } from "../text/parseBody.ts"
import { trimmed } from "../text/trimmed.ts"

export const LifecycleEventInput = Schema.Struct({
  event: LifecycleEventKind,
  date: Schema.optionalKey(Day),
  responsible: Schema.optionalKey(Responsible),
  evidence_file: Schema.optionalKey(webAddress),
  note: Schema.optionalKey(trimmed(2000)),
  /** Whether everybody may know of a recall. By default they may. */
  public: Schema.optionalKey(Schema.Boolean),
  /** The event that a correction undoes. */
  of: Schema.optionalKey(LifecycleEventId)
})
export type LifecycleEventInput = typeof LifecycleEventInput.Type

const parse = parseBody(LifecycleEventInput)

/** Fails with all issues of the body: the date lies between the manufacture of the battery and now. */
export const parseLifecycleEvent = (
  body: unknown,
  { made, now }: { readonly made: string | undefined; readonly now: DateTime.Utc }
): Result.Result<LifecycleEventInput, ValidationFailed> =>
  Result.flatMap(parse(body), (input) => {
    const issues = [...requiredIssues(input), ...dateIssues(input.date, made, now)]
    return issues.length === 0 ? Result.succeed(input) : Result.fail(validationFailed(issues))
  })

const requiredIssues = (input: LifecycleEventInput): ReadonlyArray<Issue> => {
  const { date, event, note, of, responsible } = input
  const required = (field: string, isMissing: boolean) => (isMissing ? [issue(field, "eventNeeds", { event })] : [])
  const unknown = input.public === undefined || event === "recalled" ? [] : [issue("public", "recallOnly")]
  return event === "correction"
    ? [
        ...unknown,
        ...(of === undefined ? [issue("of", "correctionNeeds", { event })] : []),
        ...required("note", note === undefined)
      ]
    : [
        ...unknown,
        ...required("date", date === undefined),
        ...(event === "waste" && responsible === undefined ? [issue("responsible", "wasteNeeds", { event })] : [])
      ]
}

const dateIssues = (date: string | undefined, made: string | undefined, now: DateTime.Utc): ReadonlyArray<Issue> => {
  if (date === undefined) return []
  if (date > DateTime.formatIso(now).slice(0, 10)) return [issue("date", "future")]
  return made !== undefined && date < made.slice(0, date.length) ? [issue("date", "beforeManufacture", { made })] : []
}
