/** Changes that cannot be undone, and unlikely values of a published passport, need the caller's confirmation. */
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { sentenceOf } from "../text/Issue.ts"
import { type Details, listing, toDetails } from "../text/Issues.ts"
import { trimmed } from "../text/trimmed.ts"

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
