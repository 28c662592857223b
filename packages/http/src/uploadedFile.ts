/**
 * Reads the file of a multipart request: the part `file`, at most 10 MB, held in memory once.
 *
 * Reading stops as soon as the limit is exceeded, so an upload without end is not read any further.
 *
 * @source spec §4.1, §8
 */
import { ValidationFailed } from "@dpp/core/text"
import { maximumFileSize } from "@dpp/core/product"
import type { Upload } from "@dpp/service/Files"
import * as ByteSize from "effect/ByteSize"
import * as Effect from "effect/Effect"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as Multipart from "effect/http/Multipart"
import * as Stream from "effect/Stream"

const fileInvalid = (message: string) => new ValidationFailed({ details: { file: [message] }, unrecognized_fields: [] })

const tooLarge = `is larger than ${maximumFileSize / 2 ** 20} MB`

/** Room for boundaries, small fields, and the headers of the parts, which the parser counts with their content. */
const framing = 64 * 1024

const limits = Multipart.limitsServices({
  maxParts: 10,
  maxFieldSize: ByteSize.kibibytes(16),
  maxFileSize: ByteSize.bytes(maximumFileSize + framing),
  maxTotalSize: ByteSize.bytes(maximumFileSize + framing),
  // A part with a file name is a file, whatever type the client declares.
  fieldMimeTypes: []
})

const reasons: Readonly<Partial<Record<Multipart.MultipartErrorReason["_tag"], string>>> = {
  FileTooLarge: tooLarge,
  BodyTooLarge: tooLarge
}

export const uploadedFile = Effect.fnUntraced(
  function* (request: HttpServerRequest.HttpServerRequest) {
    if (!/^multipart\/form-data\s*;/iu.test(request.headers["content-type"] ?? "")) {
      return yield* fileInvalid("is required, as a part of multipart/form-data")
    }
    const announced = Number(request.headers["content-length"] ?? maximumFileSize)
    if (announced > maximumFileSize + framing) return yield* fileInvalid(tooLarge)
    const capacity = Math.min(announced, maximumFileSize)
    const files: Array<Upload> = []
    yield* Stream.runForEach(request.multipartStream, (part) => {
      if (!Multipart.isFile(part)) return Effect.void
      if (part.key !== "file" || files.length > 0) return fileInvalid("must be the only file, in a part named file")
      return Effect.map(collect(part, capacity), (bytes) => void files.push({ name: part.name, bytes }))
    })
    return files[0] ?? (yield* fileInvalid("is required, as a part of multipart/form-data"))
  },
  Effect.catchTag("MultipartError", ({ reason }) =>
    fileInvalid(reasons[reason._tag] ?? "is not readable as multipart")
  ),
  Effect.provideContext(limits)
)

/** Collects a file in one buffer of the size that the request announced. */
const collect = (part: Multipart.File, capacity: number) => {
  const memory = new Uint8Array(capacity)
  let size = 0
  return Stream.runForEach(part.content, (chunk) => {
    if (size + chunk.length > memory.length) return fileInvalid(tooLarge)
    memory.set(chunk, size)
    size += chunk.length
    return Effect.void
  }).pipe(Effect.map(() => memory.subarray(0, size)))
}
