/**
 * Reads the file of a multipart request: the part `file`, at most 10 MB, held in memory once, and the part `audience` of
 * documents.
 *
 * Reading stops as soon as the limit is exceeded, so an upload without end is not read any further.
 *
 * @source spec §4.1, §8
 */
import { maximumUpload } from "@dpp/api/MaximumBody"
import { type ValidationFailed, fieldRefused } from "@dpp/core/text"
import { FileAudience, maximumFileSize } from "@dpp/core/product"
import type { Upload } from "@dpp/service/files/uploads"
import * as ByteSize from "effect/ByteSize"
import * as Effect from "effect/Effect"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as Multipart from "effect/http/Multipart"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"

const tooLarge = fieldRefused("file", "largerThan", { size: maximumFileSize / 2 ** 20 })

const limits = Multipart.limitsServices({
  maxParts: 10,
  maxFieldSize: ByteSize.kibibytes(16),
  maxFileSize: ByteSize.bytes(maximumUpload),
  maxTotalSize: ByteSize.bytes(maximumUpload),
  // A part with a file name is a file, whatever type the client declares.
  fieldMimeTypes: []
})

const reasons: Readonly<Partial<Record<Multipart.MultipartErrorReason["_tag"], ValidationFailed>>> = {
  FileTooLarge: tooLarge,
  BodyTooLarge: tooLarge
}

interface Parts {
  readonly file: Upload
  /** The values of the parts with the name `audience`, in their order. */
  readonly audiences: ReadonlyArray<string>
}

const uploadedParts = Effect.fnUntraced(
  function* (
    request: HttpServerRequest.HttpServerRequest
  ): Effect.fn.Return<Parts, ValidationFailed | Multipart.MultipartError> {
    if (!/^multipart\/form-data\s*;/iu.test(request.headers["content-type"] ?? "")) {
      return yield* fieldRefused("file", "filePart")
    }
    const announced = Number(request.headers["content-length"] ?? maximumFileSize)
    const capacity = Math.min(announced, maximumFileSize)
    const files: Array<Upload> = []
    const audiences: Array<string> = []
    yield* Stream.runForEach(request.multipartStream, (part) => {
      if (!Multipart.isFile(part)) {
        if (part.key === "audience") audiences.push(part.value)
        return Effect.void
      }
      if (part.key === "audience") return fieldRefused("audience", "textPart")
      if (part.key !== "file" || files.length > 0) return fieldRefused("file", "onlyFile")
      return Effect.map(collect(part, capacity), (bytes) => void files.push({ name: part.name, bytes }))
    })
    const [file] = files
    if (file === undefined) return yield* fieldRefused("file", "filePart")
    return { file, audiences }
  },
  Effect.catchTag("MultipartError", ({ reason }) =>
    Effect.fail(reasons[reason._tag] ?? fieldRefused("file", "noMultipart"))
  ),
  Effect.provideContext(limits)
)

/** The file of a request that has no other parts. */
export const uploadedFile = (request: HttpServerRequest.HttpServerRequest) =>
  Effect.map(uploadedParts(request), ({ file }) => file)

const isAudience = Schema.is(FileAudience)

/** A document with its audience, which defaults to `public`. */
export const uploadedDocument = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
  const { audiences, file } = yield* uploadedParts(request)
  const [audience = "public", ...others] = audiences
  if (others.length > 0 || !isAudience(audience)) {
    return yield* fieldRefused("audience", "oneOf", { values: FileAudience.literals.join(", ") })
  }
  return { file, audience }
})

/** Collects a file in one buffer of the size that the request announced. */
const collect = (part: Multipart.File, capacity: number) => {
  const memory = new Uint8Array(capacity)
  let size = 0
  return Stream.runForEach(part.content, (chunk) => {
    if (size + chunk.length > memory.length) return Effect.fail(tooLarge)
    memory.set(chunk, size)
    size += chunk.length
    return Effect.void
  }).pipe(Effect.map(() => memory.subarray(0, size)))
}
