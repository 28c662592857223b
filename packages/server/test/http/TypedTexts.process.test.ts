/** A text by language over a socket: from the request to every surface that shows it. */
import { sampleDraft } from "@dpp/core/samples"
import { hasPoppler, pdfText } from "@dpp/testkit/poppler"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aSerial, sharedServer, TestServer } from "../support.ts"

const agent = { de: "Wassernebel", fr: "Brouillard d’eau" }
const substances = [
  { chemical_name: "Salt", identifier_type: "CAS", identifier: "21324-40-3", hazards: ["H301", "H350"] }
]

layer(sharedServer, { excludeTestServices: true })("texts by language", (it) => {
  it.effect("are answered as they were sent, and shown in the language of the reader", () =>
    Effect.gen(function* () {
      const { call, origin, ours } = yield* TestServer
      const body = {
        ...sampleDraft("ev"),
        serial_number: aSerial(),
        facility_id: ours.facilityId,
        extinguishing_agent: agent,
        hazardous_substances: substances,
        status: "published"
      }
      const refused = yield* call("/api/v1/products", { body: { ...body, extinguishing_agent: { xx: "?" } } })
      assert.strictEqual(refused.status, 400)
      assert.include(refused.body.error.details.extinguishing_agent[0], "extinguishing_agent.xx: is not one of")
      const made = yield* call("/api/v1/products", { body })
      assert.strictEqual(made.status, 201, made.text)
      const { id, public_url } = made.body.data
      assert.deepStrictEqual(made.body.data.extinguishing_agent, agent)
      assert.deepStrictEqual(made.body.data.hazardous_substances, substances)
      assert.include(
        JSON.stringify(made.body.meta),
        "H350, which is not a hazard statement of the substance 21324-40-3"
      )

      const { pathname } = new URL(public_url)
      const shown = (query: string, accept = "text/html") =>
        Effect.promise(async () => (await fetch(`${origin}${pathname}${query}`, { headers: { accept } })).text())
      const french = yield* shown("?lang=fr")
      assert.include(french, "<bdi>Brouillard d’eau</bdi>")
      assert.include(french, "Hexafluorophosphate de lithium (CAS 21324-40-3): Toxique en cas d’ingestion (H301)")
      assert.include(yield* shown("?lang=lv"), '<bdi lang="de">Wassernebel</bdi>')
      const linked = JSON.parse(yield* shown("", "application/ld+json"))
      assert.deepStrictEqual(linked["dpp:extinguishing_agent"], [
        { "@value": "Wassernebel", "@language": "de" },
        { "@value": "Brouillard d’eau", "@language": "fr" }
      ])

      const document = yield* call(`/api/v1/products/${id}/export/passport`)
      assert.deepStrictEqual(document.body.product.extinguishing_agent, agent, document.text)
      const model = yield* call(`/api/v1/dpps/${id}`)
      assert.include(model.text, "Wassernebel")
      assert.notInclude(model.text, "Brouillard")

      const changed = yield* call(`/api/v1/products/${id}`, {
        method: "PATCH",
        body: { extinguishing_agent: { ...agent, en: "Water mist" } }
      })
      assert.strictEqual(changed.status, 200, changed.text)
      assert.include((yield* call(`/api/v1/dpps/${id}`)).text, "Water mist")

      if (!hasPoppler) return
      const label = yield* Effect.promise(async () => {
        const headers = { authorization: `Bearer ${ours.key}` }
        const response = await fetch(`${origin}/api/v1/products/${id}/documents/label?locale=fr`, { headers })
        return new Uint8Array(await response.arrayBuffer())
      })
      assert.include(pdfText(label), "Brouillard d’eau")
    })
  )
})
