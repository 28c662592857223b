/**
 * Reads the form of a supplier: its texts, and its files, each of at most 10 MB and all of them together as well.
 *
 * Reading stops as soon as a limit is exceeded.
 */
import { maximumUpload } from "@dpp/api/MaximumBody"
import { maximumFileSize } from "@dpp/core/product"
import type { Upload } from "@dpp/service/files/uploads"
import * as ByteSize from "effect/ByteSize"
import * as Effect from "effect/Effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as Multipart from "effect/http/Multipart"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"

/** The form cannot be read, or is too large. */
export class FormUnreadable extends Schema.TaggedError<FormUnreadable>()("FormUnreadable", {}) {}

export interface AnswerForm {
  readonly texts: Readonly<Record<string, string>>
  /** The files that were chosen, by the name of their field. */
  readonly files: ReadonlyMap<string, Upload>
}

const limits = Multipart.limitsServices({
  maxParts: 1000,
  maxFieldSize: ByteSize.kibibytes(64),
  // The parser counts some bytes of the framing, too: the file itself is measured below.
  maxFileSize: ByteSize.bytes(maximumUpload),
  maxTotalSize: ByteSize.bytes(maximumUpload),
  fieldMimeTypes: []
})

export const readAnswerForm = Effect.fnUntraced(
  function* (request: HttpServerRequest): Effect.fn.Return<AnswerForm, FormUnreadable | Multipart.MultipartError> {
    if (!/^multipart\/form-data\s*;/iu.test(request.headers["content-type"] ?? "")) return yield* new FormUnreadable()
    const texts: Record<string, string> = {}
    const files = new Map<string, Upload>()
    yield* Stream.runForEach(request.multipartStream, (part) => {
      if (!Multipart.isFile(part)) {
        texts[part.key] = part.value
        return Effect.void
      }
      return Effect.flatMap(Stream.runCollect(part.content), (chunks) => {
        const bytes = Buffer.concat([...chunks])
        if (bytes.length > maximumFileSize) return new FormUnreadable()
        // A browser sends an empty file for a field without one.
        if (bytes.length > 0) files.set(part.key, { name: part.name, bytes })
        return Effect.void
      })
    })
    return { texts, files }
  },
  Effect.catchTag("MultipartError", () => new FormUnreadable()),
  Effect.provideContext(limits)
)
