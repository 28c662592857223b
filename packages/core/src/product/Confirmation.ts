/** Changes that cannot be undone, and unlikely values of a published passport, need the caller's confirmation. */
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { sentenceOf } from "../text/Issue.ts"
import { type Details, type Issue, listed, listing, toDetails } from "../text/Issues.ts"
import { trimmed } from "../text/trimmed.ts"
import type { Attributes } from "../catalogue/Catalogue.ts"
import { isSameJson } from "../text/Json.ts"
import { unlikelyWarnings } from "./unlikely/unlikelyValues.ts"

/** The longest reason of a change, in characters. */
export const maximumReason = 500

/** Why something changes, for the audit log. */
export const ChangeReason = trimmed(maximumReason)

/** The most fields that one request confirms. */
export const maximumConfirmed = 200

/** Names of fields whose values are unlikely, and right. */
export const ConfirmedFields = Schema.Array(Schema.String)
  .check(Schema.isMaxLength(maximumConfirmed))
  .annotate({
    description:
      "Names of fields whose values are unlikely, and right. A change that makes other values of a published passport unlikely is " +
      "refused with the code `unlikely_value`."
  })

/** The change cannot be undone and was not confirmed. */
export class ConfirmationRequired extends Schema.TaggedError<ConfirmationRequired>()("ConfirmationRequired", {
  reason: Schema.String
}) {
  override get message(): string {
    return this.reason
  }
}

/** Deleting a published passport requires confirmation; deleting a draft does not. */
export const confirmDeletion = (
  isPublished: boolean,
  isConfirmed: boolean
): Result.Result<void, ConfirmationRequired> =>
  isPublished && !isConfirmed
    ? Result.fail(
        new ConfirmationRequired({
          reason:
            "This permanently deletes a published passport. The passport of a recycled battery ends with POST " +
            "/products/{id}/lifecycle instead."
        })
      )
    : Result.succeed(undefined)

/** The change makes values of a published passport unlikely, and does not confirm them. `details`: by field, what is usual. */
export class UnlikelyValueUnconfirmed extends Schema.TaggedError<UnlikelyValueUnconfirmed>()(
  "UnlikelyValueUnconfirmed",
  listing
) {
  get details(): Details {
    return toDetails(this.issues)
  }
  override get message(): string {
    return sentenceOf("Values are unlikely and not confirmed", this.issues)
  }
}

/**
 * A value of a published passport becomes unlikely only if the caller names it: what is public cannot be taken back.
 *
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
