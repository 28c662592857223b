/** The service that stores files fails or does not respond. Nothing was stored. */
import * as Schema from "effect/Schema"

export class FileStoreUnavailable extends Schema.TaggedError<FileStoreUnavailable>()("FileStoreUnavailable", {
  reason: Schema.String
}) {
  /** From the error of a client: its name and the first line of its message. */
  static readonly from = (cause: unknown): FileStoreUnavailable =>
    new FileStoreUnavailable({ reason: String(cause).split("\n", 1)[0] ?? "" })

  override get message(): string {
    return `the file store cannot be used: ${this.reason}`
  }
}
