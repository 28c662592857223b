/** Wrong keys are limited by client address: 30 a minute (spec §8). */
import { writeParts } from "@dpp/core/v20"
import { Administration } from "@dpp/service/organizations/Administration"
import { AccessRequests, AccessRequestUnknown } from "@dpp/service/access/AccessRequests"
import { Files } from "@dpp/service/files/Files"
import { VersionNotFound } from "@dpp/service/shared/NotFound"
import { noSafeguards } from "@dpp/service/ports/Safeguards"
import { Proofs } from "@dpp/service/proofs/Proofs"
import { SupplierAnswers } from "@dpp/service/suppliers/SupplierAnswers"
import { TokenInvalid } from "@dpp/service/access/Readers"
import { PublicPassports } from "@dpp/service/passports/PublicPassports"
import { Products } from "@dpp/service/products/Products"
import { aGrant, aListPage, aPublishedProduct, gtinOf } from "@dpp/testkit/builders"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { TestClock } from "effect/testing"
import { adminToken, factsOf, organization, routesWith, send } from "../support.ts"

const products = "/api/v1/products"
const organizations = "/admin/v1/organizations"

const useCases = Layer.merge(
  Layer.mock(Products, {
    list: () => Effect.succeed(aListPage([])),
    listVersions: () => Effect.succeed(aListPage([]))
  }),
  Layer.mock(Administration, { listOrganizations: Effect.succeed([]) })
)

const product = aPublishedProduct({ organization_id: organization.id, gtin: gtinOf(1) })
const facts = factsOf(product)
const url = facts.publicUrl

/** What public addresses show. `dpp_li_valid` opens the passport, and `secret` is that of the request for access. */
const shown = Layer.mergeAll(
  Layer.mock(PublicPassports, {
    find: () =>
      Effect.succeed({
        _tag: "Published",
        battery: product,
        url,
        version: "1",
        safeguards: noSafeguards,
        passport: Effect.succeed({ facts, condition: null, parts: writeParts(facts) }),
        page: Effect.succeed({ facts, condition: null, supplied: new Set() }),
        locale: null
      })
  }),
  Layer.mock(Proofs, {
    bundle: () => new VersionNotFound({ id: product.id }),
    statement: () => new VersionNotFound({ id: product.id })
  }),
  Layer.mock(Files, { find: (_token, _name, reader) => Effect.as(reader, Option.none()) }),
  Layer.mock(AccessRequests, {
    read: (_id, secret) =>
      secret === "secret"
        ? Effect.succeed({
            status: "pending",
            token: null,
            grant: aGrant({ organization_id: organization.id }),
            productId: product.id
          })
        : new AccessRequestUnknown()
  })
)

/** Public addresses that take a token or a secret, in the header or in a form, and the one that is right. */
const surfaces: ReadonlyArray<readonly [target: string, right: string, field?: string | undefined, accept?: string]> = [
  [`/p/${product.id}`, "dpp_li_valid", undefined, "text/html"],
  [`/p/${product.id}`, "dpp_li_valid", undefined, "application/json"],
  [`/p/${product.id}`, "dpp_li_valid", "access_token", "text/html"],
  [`/p/${product.id}`, "dpp_li_valid", "access_token", "application/json"],
  [`/p/${product.id}/proof`, "dpp_li_valid"],
  [`/p/${product.id}`, "dpp_li_valid", undefined, "application/sd-jwt"],
  ["/files/token/manual.pdf", "dpp_li_valid"],
  ["/files/token/manual.pdf", "full"],
  ["/files/token/manual.pdf", "full", "access_token"],
  [`/access-requests/${product.id}`, "secret"],
  [`/access-requests/${product.id}`, "secret", "secret", "text/html"],
  [`/access-requests/${product.id}`, "secret", "secret", "application/json"],
  [`/api/v1/access-requests/${product.id}`, "secret"]
]

const statusOf = (remoteAddress: string, target: string, key: string | null) =>
  Effect.map(send(target, { key, remoteAddress }), ({ status }) => status)

const exhaust = Effect.fnUntraced(function* (remoteAddress: string) {
  for (let n = 0; n < 30; n += 1) {
    assert.strictEqual(yield* statusOf(remoteAddress, n % 3 === 0 ? organizations : products, "wrong"), 401, `${n}`)
  }
})

layer(routesWith(useCases))("wrong keys", (it) => {
  it.effect(
    "are rejected with 429 after thirty of one address, keys and tokens together, for the rest of the minute",
    () =>
      Effect.gen(function* () {
        const remoteAddress = "192.0.2.10"
        yield* TestClock.adjust("75 seconds")
        yield* exhaust(remoteAddress)
        for (const target of [products, organizations]) {
          const { body, headers, status } = yield* send(target, { key: "wrong", remoteAddress })
          assert.deepStrictEqual([status, body.error.code], [429, "rate_limit_exceeded"])
          assert.strictEqual(headers.get("retry-after"), "45")
        }
        assert.strictEqual(yield* statusOf("192.0.2.11", products, "wrong"), 401)
        yield* TestClock.adjust("45 seconds")
        assert.strictEqual(yield* statusOf(remoteAddress, products, "wrong"), 401)
      })
  )

  it.effect("do not lock out a valid key or token, nor a request without a key", () =>
    Effect.gen(function* () {
      const address = "192.0.2.12"
      yield* exhaust(address)
      assert.strictEqual(yield* statusOf(address, products, "wrong"), 429)
      assert.strictEqual(yield* statusOf(address, products, "full"), 200)
      assert.strictEqual(yield* statusOf(address, organizations, adminToken), 200)
      assert.strictEqual(yield* statusOf(address, products, null), 401)
      assert.strictEqual(yield* statusOf(address, "/health/live", "wrong"), 200)
      assert.strictEqual(yield* statusOf(address, "/api/v1/openapi.json", "wrong"), 200)
    })
  )

  it.effect("alone count: neither valid keys nor requests without a key", () =>
    Effect.gen(function* () {
      const address = "192.0.2.13"
      for (let n = 0; n < 40; n += 1) assert.strictEqual(yield* statusOf(address, products, "full"), 200)
      for (let n = 0; n < 40; n += 1) assert.strictEqual(yield* statusOf(address, products, null), 401)
      assert.strictEqual(yield* statusOf(address, products, "wrong"), 401)
    })
  )
})

/** No token opens a request to a supplier. */
const noTokens = Layer.mock(SupplierAnswers, { admit: () => Effect.fail(new TokenInvalid({ reason: "unknown" })) })

layer(routesWith(Layer.merge(useCases, noTokens)))("wrong tokens of requests in a body", (it) => {
  it.effect("count as wrong keys, although the key of the request is valid; the key is never refused", () =>
    Effect.gen(function* () {
      const remoteAddress = "192.0.2.14"
      const guess = send(`/api/v1/data-requests/${product.id}/answer`, {
        method: "PUT",
        remoteAddress,
        body: { answer_from: product.id, token: "dpp_sr_guessed" }
      })
      for (let n = 0; n < 30; n += 1) assert.strictEqual((yield* guess).status, 401, `${n}`)
      assert.strictEqual((yield* guess).status, 429)
      assert.strictEqual(yield* statusOf(remoteAddress, organizations, "wrong"), 429)
      assert.strictEqual(yield* statusOf(remoteAddress, products, "full"), 200)
    })
  )
})

layer(routesWith(Layer.merge(useCases, shown)))(
  "wrong tokens of grants and wrong secrets at public addresses",
  (it) => {
    it.effect("count as wrong keys at each of them; a right one is never refused", () =>
      Effect.gen(function* () {
        let clients = 0
        for (const [target, right, field, accept] of surfaces) {
          const remoteAddress = `198.51.100.${(clients += 1)}`
          const what = `${target} ${right} ${field} ${accept}`
          const ask = (given: string) =>
            send(target, {
              key: field === undefined ? given : null,
              remoteAddress,
              headers: {
                ...(accept === undefined ? {} : { accept }),
                ...(field === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" })
              },
              ...(field === undefined ? {} : { body: new URLSearchParams({ [field]: given }).toString() })
            })
          const wrong = right === "secret" || right === "full" ? "wrong" : "dpp_li_wrong"
          const before = (yield* ask(right)).status
          for (let n = 0; n < 30; n += 1) assert.notStrictEqual((yield* ask(wrong)).status, 429, `${what} ${n}`)
          const refused = yield* ask(wrong)
          assert.deepStrictEqual([refused.status, refused.body?.error.code], [429, "rate_limit_exceeded"], what)
          assert.isNotNull(refused.headers.get("retry-after"), what)
          assert.strictEqual(yield* statusOf(remoteAddress, products, "wrong"), 429, what)
          assert.strictEqual((yield* ask(right)).status, before, what)
        }
      })
    )
  }
)
