/** Reads the body of a request in the format of others: JSON, or the bytes of a package. */
import { type ValidationFailed, fieldRefused } from "@dpp/core/text"
import type { ImportFormat } from "@dpp/core/passport"
import { type ForeignDraft, ForeignReading } from "@dpp/service/ports/ForeignReading"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import { jsonBytes } from "../request/JsonBody.ts"

/** What the caller knows beside the file. */
export interface Beside {
  /** For a file without a serial number, or with one that is refused. */
  readonly serial_number?: string | undefined
  /** For a reading whose time the file does not state. */
  readonly measured_at?: string | undefined
}

/** Fails if the body is not a file of the format. A file of the format with nothing that the passport knows is read as empty. */
export const foreignBody = Effect.fnUntraced(function* (
  format: ImportFormat,
  request: HttpServerRequest,
  { measured_at, serial_number }: Beside = {}
): Effect.fn.Return<ForeignDraft, ValidationFailed, ForeignReading> {
  const reading = yield* ForeignReading
  const content =
    format === "aasx"
      ? new Uint8Array(yield* Effect.mapError(request.arrayBuffer, () => fieldRefused("body", "unreadableBody")))
      : yield* jsonBytes(request)
  const { epochMilliseconds: now } = yield* DateTime.now
  const file = { format, content, now, ...(measured_at === undefined ? {} : { measuredAt: measured_at }) }
  const draft = yield* Effect.mapError(reading.passport(file, "member"), ({ reason }) =>
    fieldRefused("body", "unreadableFile", { reason })
  )
  return yield* withSerialNumber(draft, serial_number)
})

const namesSerial = /(?:^|[./\]])(?:batterySerialNumber|serial_?number)$/iu

/** The serial number of the file counts, if the passport can have it. */
const withSerialNumber = (
  draft: ForeignDraft,
  serial_number: string | undefined
): Effect.Effect<ForeignDraft, ValidationFailed> => {
  if (draft.product["serial_number"] !== undefined) return Effect.succeed(draft)
  if (serial_number !== undefined) return Effect.succeed({ ...draft, product: { ...draft.product, serial_number } })
  const refused = draft.leftOver.find(({ path, value }) => namesSerial.test(path) && typeof value === "string")
  if (refused === undefined) return Effect.succeed(draft)
  return Effect.fail(fieldRefused("serial_number", "serialRefused", { value: JSON.stringify(refused.value) }))
}
