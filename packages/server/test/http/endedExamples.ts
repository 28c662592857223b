/** Passports that are no longer in force: one went into another battery, one ended. Their organization has a colour of its own. */
import { sampleDraft } from "@dpp/core/samples"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aSerial, type CallOptions, TestServer } from "../support.ts"
import { createSample } from "./publicExamples.ts"

export const endedExamples = Effect.gen(function* () {
  const { admin, call, theirs } = yield* TestServer
  const send = (path: string, options: CallOptions) =>
    Effect.map(call(`/api/v1/products${path}`, { key: theirs.key, ...options }), ({ body, status, text }) => {
      assert.oneOf(status, [200, 201], text)
      return body.data
    })
  yield* admin(`/admin/v1/organizations/${theirs.id}`, { method: "PATCH", body: { brand_color: "#8a1f6a" } })
  const [pack, wreck] = [
    yield* createSample({ status: "published" }, theirs),
    yield* createSample({ status: "published" }, theirs)
  ]
  const body = { operation: "remanufacturing", serial_number: aSerial() }
  const successor = yield* send(`/${pack.product.id}/successor`, { body })
  const { battery_status: _status, serial_number: _serial, ...values } = sampleDraft("ev")
  const complete = { ...values, facility_id: theirs.facilityId, gtin: null, status: "published" }
  yield* send(`/${successor.id}`, { method: "PATCH", body: complete })
  const responsible = { role: "producer", name: "Producer" }
  const event = { date: "2026-11-01" }
  yield* send(`/${wreck.product.id}/lifecycle`, { body: { ...event, event: "waste", responsible } })
  yield* send(`/${wreck.product.id}/lifecycle?confirm=true`, { body: { ...event, event: "recycled" } })
  return { inactive: pack.path, successor: `/p/${successor.id}`, ceased: wreck.path }
})
