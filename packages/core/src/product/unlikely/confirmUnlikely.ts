/** A value of a published passport becomes unlikely only if the caller names it: what is public cannot be taken back. */
import * as Result from "effect/Result"
import type { Attributes } from "../../catalogue/Catalogue.ts"
import { type Issue, listed } from "../../text/Issues.ts"
import { isSameJson } from "../../text/Json.ts"
import { UnlikelyValueUnconfirmed } from "../Confirmation.ts"
import { unlikelyWarnings } from "./unlikelyValues.ts"

/**
 * `unlikely`: what is unlikely after the change. `confirmed`: the fields that the caller names. What was unlikely before, and stays as
 * it is, needs no confirmation.
 */
export const confirmUnlikely = (
  before: Attributes,
  after: Attributes,
  unlikely: ReadonlyArray<Issue>,
  confirmed: ReadonlyArray<string>
): Result.Result<void, UnlikelyValueUnconfirmed> => {
  const known = new Set(unlikelyWarnings(before).map(({ field }) => field))
  const [former, present] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const isNew = (field: string): boolean => !known.has(field) || !isSameJson(former.get(field), present.get(field))
  const found = unlikely.filter(({ field }) => !confirmed.includes(field) && isNew(field))
  return found.length === 0 ? Result.void : Result.fail(new UnlikelyValueUnconfirmed({ issues: listed(found) }))
}
