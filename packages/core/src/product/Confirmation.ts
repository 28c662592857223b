/** Changes that cannot be undone need the caller's confirmation. */
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"

/** The change cannot be undone and was not confirmed. */
export class ConfirmationRequired extends Schema.TaggedError<ConfirmationRequired>()("ConfirmationRequired", {
  reason: Schema.String
}) {}

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
