/** Reads the body of a request in the format of others: JSON, or the bytes of a package. */
import { isJsonObject, maximumBulkValues, ValidationFailed } from "@dpp/core/text"
import type { ImportFormat } from "@dpp/core/passport"
import { type Read, readDocument, readPackage } from "@dpp/exchange"
import * as Effect from "effect/Effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as Result from "effect/Result"
import { readJson } from "../request/JsonBody.ts"

const bodyInvalid = (message: string) => new ValidationFailed({ details: { body: [message] }, unrecognized_fields: [] })

/** Fails if the body is not a file of the format. A file of the format with nothing that the passport knows is read as empty. */
export const foreignBody = Effect.fnUntraced(function* (
  format: ImportFormat,
  request: HttpServerRequest
): Effect.fn.Return<Read, ValidationFailed> {
  if (format === "aasx") {
    const body = yield* Effect.mapError(request.arrayBuffer, () => bodyInvalid("cannot be read"))
    const read = readPackage(new Uint8Array(body))
    return Result.isFailure(read) ? yield* bodyInvalid(read.failure) : read.success
  }
  const document = yield* readJson(request, maximumBulkValues)
  return isJsonObject(document) ? readDocument(format, document) : yield* bodyInvalid("must be an object")
})
