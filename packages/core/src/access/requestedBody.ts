/**
 * The body of an update that waits for a second member. It is stored as it was sent, so that the approval does the same: fields that
 * no product has are stored, too, and must be storable.
 *
 * @source inferred: see docs/decisions/0091-members-and-sessions.md
 */
import * as Result from "effect/Result"
import { refusedCharacter } from "../text/characters.ts"
import { type Issue, type ValidationFailed, validationFailed, issue } from "../text/Issues.ts"
import { isJsonObject, type Json } from "../text/Json.ts"
import type { Difference } from "./ChangeKind.ts"
import type { BrokenRule } from "../text/BrokenRule.ts"

/** Most bytes of the body, and of its difference, in the database, whose documents have at most 4 MB. */
const maximumBytes = 3_500_000

const encoder = new TextEncoder()

interface Measured {
  readonly field: string
  readonly bytes: number
  /** Describes the first character that no text may have; null if there is none. */
  readonly character: BrokenRule | null
}

/** The database writes numbers without an exponent: 1e308 takes 309 digits there. */
const furtherDigits = (value: number): number => Math.abs(Number(String(value).split("e")[1] ?? 0))

const measure = (field: string, value: Json): Measured => {
  let digits = 0
  let character: BrokenRule | null = null
  const text = JSON.stringify({ [field]: value }, (key, one: Json) => {
    if (typeof one === "number") digits += furtherDigits(one)
    character ??= refusedCharacter(key) ?? (typeof one === "string" ? refusedCharacter(one) : null)
    return one
  })
  return { field, character, bytes: encoder.encode(text).length + digits }
}

const tooLarge = (fields: ReadonlyArray<Measured>): ReadonlyArray<Issue> => {
  const bytes = fields.reduce((sum, one) => sum + one.bytes, 0)
  const [largest] = fields.toSorted((one, other) => other.bytes - one.bytes)
  if (bytes <= maximumBytes || largest === undefined) return []
  return [issue(largest.field, "requestBytes", { bytes: largest.bytes, size: bytes, maximum: maximumBytes })]
}

/** Fails with the field that cannot be stored. */
export const storableBody = (
  body: unknown,
  difference: ReadonlyArray<Difference>
): Result.Result<Json, ValidationFailed> => {
  // Sound: the body of a request is JSON.
  const json = body as Json
  const sent = isJsonObject(json) ? Object.entries(json).map(([field, value]) => measure(field, value)) : []
  const changed = difference.map(({ after, before, field }) => measure(field, [before, after]))
  const issues = sent.flatMap(({ character, field }) => (character === null ? [] : [{ field, ...character }]))
  const all = issues.length > 0 ? issues : [tooLarge(sent), tooLarge(changed)].find((one) => one.length > 0)
  return all === undefined ? Result.succeed(json) : Result.fail(validationFailed(all))
}
