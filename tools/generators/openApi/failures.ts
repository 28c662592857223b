/** Errors that no caller can cause: their bodies come from the code that writes them. */
import type { BatteryCategory } from "@dpp/core/catalogue"
import { type PassportDocument, validateV20 } from "@dpp/core/v20"
import * as ErrorBody from "@dpp/http/response/ErrorBody"
import * as Effect from "effect/Effect"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as Result from "effect/Result"
import type { Recorder } from "./Recorder.ts"

interface Failed {
  readonly error: unknown
}

/** The body that the service sends for a failure. */
const bodyOf = async (failure: Effect.Effect<never, Failed, HttpServerRequest.HttpServerRequest>): Promise<Failed> => {
  const request = HttpServerRequest.fromWeb(new Request("http://localhost/"))
  const { error } = await Effect.runPromise(
    Effect.provideService(Effect.flip(failure), HttpServerRequest.HttpServerRequest, request)
  )
  return { error }
}

export const recordFailures = async (
  recorder: Recorder,
  document: PassportDocument,
  category: BatteryCategory
): Promise<void> => {
  const { dppSchemaVersion: _, ...dppHeader } = document.dppHeader
  const invalid = Result.getOrThrow(Result.flip(validateV20({ ...document, dppHeader }, category)))
  const failures = {
    "422": [
      { name: "export_validation_failed", summary: "The document does not fit its schema" },
      await bodyOf(ErrorBody.exportInvalid(invalid))
    ],
    "500": [{ name: "internal_error", summary: "The service failed" }, await bodyOf(ErrorBody.internalError())],
    "503": [
      { name: "internal_error", summary: "The service is overloaded" },
      await bodyOf(ErrorBody.responsesUnread("shared", 30))
    ]
  } as const
  const stopped = { name: "restored_copy", summary: "The service runs on a restored copy" }
  recorder.add("webhooksTest", "409", stopped, await bodyOf(ErrorBody.sendingStopped()))
  for (const { operationId, responses } of recorder.operations) {
    for (const [status, [label, body]] of Object.entries(failures)) {
      if (status in responses) recorder.add(operationId, status, label, body)
    }
  }
}
