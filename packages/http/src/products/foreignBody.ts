/** Reads the body of a request in the format of others: JSON, or the bytes of a package. */
import { ValidationFailed } from "@dpp/core/text"
import type { ImportFormat } from "@dpp/core/passport"
import { type ForeignDraft, ForeignReading } from "@dpp/service/ports/ForeignReading"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import { jsonBytes } from "../request/JsonBody.ts"

const bodyInvalid = (message: string) => new ValidationFailed({ details: { body: [message] }, unrecognized_fields: [] })

/** Fails if the body is not a file of the format. A file of the format with nothing that the passport knows is read as empty. */
export const foreignBody = Effect.fnUntraced(function* (
  format: ImportFormat,
  request: HttpServerRequest
): Effect.fn.Return<ForeignDraft, ValidationFailed, ForeignReading> {
  const reading = yield* ForeignReading
  const content =
    format === "aasx"
      ? new Uint8Array(yield* Effect.mapError(request.arrayBuffer, () => bodyInvalid("cannot be read")))
      : yield* jsonBytes(request)
  const { epochMilliseconds: now } = yield* DateTime.now
  return yield* Effect.mapError(reading.passport({ format, content, now }, "member"), ({ reason }) =>
    bodyInvalid(reason)
  )
})
