/**
 * A write needs a stored document above 4 MB, and wrote nothing. What a use case may store has closer bounds of its own, so this is a
 * defect, which every port of the storage may have and which has a response: 400.
 */
import * as Data from "effect/Data"

export class DocumentTooLarge extends Data.TaggedError("DocumentTooLarge")<{
  /** The field of the request that is too large; `body` where no single one is. */
  readonly field: string
  /** What stores it, for the log. */
  readonly constraint: string
}> {
  override get message(): string {
    return `A document would be larger than 4 MB: ${this.constraint}`
  }
}
