/** A complete battery that is published over a socket, with a serial number of its own. */
import { sampleDraft } from "@dpp/core/samples"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aSerial, type TestServer } from "../support.ts"

export const publishedBattery = Effect.fnUntraced(function* (call: TestServer["Service"]["call"], fields: object = {}) {
  const body = {
    ...sampleDraft("ev"),
    manufacturing_place: "Stuttgart, Germany",
    serial_number: aSerial(),
    status: "published",
    ...fields
  }
  const made = yield* call("/api/v1/products", { body })
  assert.strictEqual(made.status, 201, made.text)
  return made.body.data
})
