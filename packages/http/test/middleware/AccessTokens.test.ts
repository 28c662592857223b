/** The token of an access grant: where it is admitted, and what a response to its holder says to caches. */
import { toV20, writeParts } from "@dpp/core/v20"
import { holderOf, type Reader } from "@dpp/core/access"
import { Conditions } from "@dpp/service/products/Conditions"
import { Exports } from "@dpp/service/passports/Exports"
import { Provenances } from "@dpp/service/products/Provenances"
import { ProductNotFound } from "@dpp/service/shared/NotFound"
import { PdfExports } from "@dpp/service/passports/PdfExports"
import { Proofs } from "@dpp/service/proofs/Proofs"
import { aListPage, aPublishedProduct, gtinOf } from "@dpp/testkit/builders"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { type SendOptions, factsOf, grant, organization, routesWith, send } from "../support.ts"

const product = aPublishedProduct({ organization_id: organization.id, gtin: gtinOf(1) })
const { id } = product
const facts = factsOf(product)
const { view } = holderOf(grant, organization, "")

/** What the use cases do for a reader is tested with them; here it is who they are asked for. */
const exportedFor = (reader: Reader) =>
  Effect.succeed({ facts, condition: null, parts: writeParts(facts), document: toV20(facts, null, reader.view) })

const state = {
  serial_number: "SN-7",
  standing: "active" as const,
  battery_status: null,
  put_into_service_date: null,
  condition: null,
  readings: 0,
  now: product.updated_at
}

const useCases = Layer.mergeAll(
  Layer.mock(Exports, {
    version: () => Effect.die("The holder of a grant receives no kept document."),
    modelJson: exportedFor,
    at: exportedFor,
    byKey: (_reader, { gtin14 }) => new ProductNotFound({ id: gtin14 })
  }),
  Layer.mock(Conditions, {
    find: ({ grant: own }) => Effect.succeed({ ...state, battery_status: own === null ? "owner" : "holder" }),
    readings: () => Effect.succeed(aListPage([]))
  }),
  Layer.mock(Provenances, { find: () => Effect.succeed(new Map()) }),
  Layer.mock(Proofs, {
    exported: () => Effect.succeed({ product, text: "{}", validFrom: product.updated_at, pendingSince: null }),
    condition: () => Effect.succeed("header.payload.signature")
  }),
  Layer.mock(PdfExports, {
    passport: ({ view: { points } }) => {
      const document = { product, hash: points.join("") }
      return Effect.succeed({ ...document, make: Effect.succeed({ ...document, pdf: new Uint8Array([9]) }) })
    }
  })
)

const valid = "dpp_li_valid"
const ask = (target: string, options: SendOptions = {}) => send(`/api/v1${target}`, { key: valid, ...options })

const open = [
  `/dpps/${id}`,
  `/dpps/${id}?date=2026-11-20T10:00:00Z`,
  `/dppsByIdAndDate/${id}?date=2026-11-20T10:00:00Z`,
  `/dpps/${id}/elements/dppHeader.dppStatus`,
  `/dpps/${id}/collections/dppHeader`,
  `/products/${id}/condition`,
  `/products/${id}/condition/readings`,
  `/products/${id}/condition/statement`,
  `/products/${id}/provenance`,
  `/products/${id}/export/proof`,
  `/products/${id}/export/pdf`,
  "/access-grants/effective"
]

layer(routesWith(useCases))("the token of an access grant", (it) => {
  it.effect("is admitted where passports are read, and no cache keeps what it opens", () =>
    Effect.gen(function* () {
      for (const target of open) {
        const { headers, status } = yield* ask(target)
        assert.strictEqual(status, 200, target)
        assert.strictEqual(headers.get("cache-control"), "private, no-store", target)
        assert.include(headers.get("vary") ?? "", "Authorization", target)
        assert.match(headers.get("ratelimit-policy") ?? "", /^"grant";q=\d+;w=60$/u, target)
      }
      assert.deepStrictEqual((yield* ask(`/dpps/${id}`)).body, JSON.parse(JSON.stringify(toV20(facts, null, view))))
      assert.strictEqual((yield* ask(`/products/${id}/condition`)).body.data.battery_status, "holder")
      assert.strictEqual((yield* ask(`/products/${id}/export/pdf`)).headers.get("etag"), '"124"')
    })
  )

  it.effect("opens nothing else: 403 at every other operation, whatever the request", () =>
    Effect.gen(function* () {
      const document = (yield* send("/api/v1/openapi.json", { key: null })).body
      const { paths } = document
      const templates = open.map((target) =>
        target
          .replace(/\?.*$/u, "")
          .replace(id, "{id}")
          .replace("/dpps/{id}", "/dpps/{dppId}")
          .replace(/(elements|collections)\/.*/u, "$1/{elementPath}")
      )
      const others = ["/dppsByIdAndDate/{dppId}", "/dppsByProductId/{productId}"]
      const admitted = new Set([...templates, ...others])
      let refused = 0
      for (const [template, operations] of Object.entries<Record<string, { security?: ReadonlyArray<object> }>>(
        paths
      )) {
        const path = template.replace("/api/v1", "")
        for (const [method, { security = document.security }] of Object.entries(operations)) {
          if (security.length === 0 || (method === "get" && admitted.has(path))) continue
          const { body, status } = yield* ask(path.replaceAll(/\{\w+\}/gu, id), { method: method.toUpperCase() })
          assert.deepStrictEqual([status, body.error.code], [403, "forbidden"], `${method} ${template}`)
          refused += 1
        }
      }
      assert.isAtLeast(refused, 25)
    })
  )

  it.effect("is refused with 401 and the reason unless its grant is in force", () =>
    Effect.gen(function* () {
      for (const [reason, message] of [
        ["expired", "The access grant has expired."],
        ["not_yet_valid", "The access grant is not valid yet."],
        ["revoked", "The access grant was revoked."],
        ["suspended", "The access grant is suspended."],
        ["other", "The access token is unknown."]
      ] as const) {
        for (const target of [`/dpps/${id}`, "/products", "/access-grants/effective"]) {
          const { body, headers, status } = yield* ask(target, { key: `dpp_li_${reason}` })
          assert.deepStrictEqual([status, body.error.code, body.error.message], [401, "unauthorized", message])
          assert.strictEqual(headers.get("www-authenticate"), 'Bearer realm="api", error="invalid_token"')
        }
      }
    })
  )

  it.effect("names itself at /access-grants/effective, where an API key is refused", () =>
    Effect.gen(function* () {
      const { body } = yield* ask("/access-grants/effective")
      assert.deepInclude(body.data, {
        id: grant.id,
        audience: "legitimate_interest",
        role: "recycler",
        points: [1, 2, 4],
        scope: { gtins: [gtinOf(1)] }
      })
      assert.strictEqual((yield* ask("/access-grants/effective", { key: "full" })).status, 403)
    })
  )
})
