/** A template of an electric vehicle battery over a socket, and declarations of it. */
import { sampleDraft } from "@dpp/core/samples"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aSerial, TestServer } from "../support.ts"

export const declarations = "/api/v1/declarations"

export const signed = {
  on_behalf_of: "Muster Batterien GmbH",
  place: "Berlin",
  date: "2026-11-01",
  name: "Ada Muster",
  function: "Head of compliance",
  evidence: { file: "https://files.example.com/signed.pdf" }
}

export const moduleA = { series: true, module: "A" } as const

export const notified_body = {
  name: "Prüfstelle Beispiel",
  address: "Prüfweg 2, 70173 Stuttgart, DE",
  number: "0123",
  intervention: "the assessment of the quality system",
  certificates: [{ number: "QS-2026-7", date: "2026-10-01", valid_until: "2026-11-01" }]
}

/** The template, requests for its batteries and declarations, and a PDF as bytes. */
export const declaredModel = Effect.gen(function* () {
  const { call, origin, ours } = yield* TestServer
  const { manufacturing_date: _, put_into_service_date: _day, serial_number: _serial, ...values } = sampleDraft("ev")
  const made = yield* call("/api/v1/templates", { body: { ...values, facility_id: ours.facilityId } })
  assert.strictEqual(made.status, 201, made.text)
  const template_id = made.body.data.id as string
  const at = `/api/v1/templates/${template_id}`
  const declare = (body: object = {}) =>
    call(declarations, { body: { subjects: [{ template_id }], procedure: moduleA, number: aSerial(), ...body } })
  const battery = (fields: object = {}) =>
    call("/api/v1/products", {
      body: { template_id, serial_number: aSerial(), manufacturing_date: "2026-05-18", ...fields }
    })
  const issue = (id: string, body: object = { signed }) => call(`${declarations}/${id}/issue`, { body })
  const change = (body: object) => call(at, { method: "PATCH", body })
  const read = (path: string) => Effect.map(call(path), ({ body }) => body.data)
  const pdf = Effect.fnUntraced(function* (address: string) {
    return yield* Effect.promise(async () => {
      const headers = { authorization: `Bearer ${ours.key}` }
      const response = await fetch(
        address.startsWith("/") ? `${origin}${address}` : `${origin}${new URL(address).pathname}`,
        {
          headers
        }
      )
      return { status: response.status, pdf: new Uint8Array(await response.arrayBuffer()) }
    })
  })
  return { template_id, at, declare, battery, issue, change, read, pdf }
})
