/** The public address for the holder of an access grant. */
import { publicView, viewFor } from "@dpp/core/access"
import { passportJsonLd } from "@dpp/core/jsonld"
import { sampleCondition } from "@dpp/core/samples"
import { toV20, writeParts } from "@dpp/core/v20"
import { noSafeguards } from "@dpp/service/ports/Safeguards"
import { PublicPassports } from "@dpp/service/passports/PublicPassports"
import { aPublishedProduct, gtinOf } from "@dpp/testkit/builders"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { factsOf, grant, organization, publicOrigin, routesWith, send } from "../support.ts"

const covered = aPublishedProduct({ organization_id: organization.id, gtin: gtinOf(1) })
const other = aPublishedProduct({ organization_id: organization.id, gtin: gtinOf(2) })

const passports = Layer.mock(PublicPassports, {
  find: (_host, address) => {
    const facts = factsOf("id" in address && address.id === other.id ? other : covered)
    return Effect.succeed({
      _tag: "Published",
      battery: facts.product,
      url: facts.publicUrl,
      version: "1",
      safeguards: noSafeguards,
      passport: Effect.succeed({ facts, condition: sampleCondition, parts: writeParts(facts) }),
      page: Effect.succeed({ facts, condition: sampleCondition, supplied: new Set() }),
      locale: null
    })
  }
})

const get = (id: string, accept: string, authorization?: string) =>
  send(`/p/${id}`, { key: null, headers: { accept, ...(authorization === undefined ? {} : { authorization }) } })

/** Sends a token with the form of the page. */
const open = (id: string, token: string, accept = "text/html") =>
  send(`/p/${id}?lang=de`, {
    key: null,
    method: "POST",
    body: new URLSearchParams({ access_token: token }).toString(),
    headers: { accept, "content-type": "application/x-www-form-urlencoded" }
  })

const json = "application/json"
const html = "text/html"
const valid = "Bearer dpp_li_valid"

layer(routesWith(passports))("the public address", (it) => {
  it.effect("shows the view of a grant, page and document, and no cache keeps it", () =>
    Effect.gen(function* () {
      const view = viewFor(grant.points)
      const document = yield* get(covered.id, json, valid)
      assert.strictEqual(document.text, JSON.stringify(toV20(factsOf(covered), sampleCondition, view)))
      const page = yield* get(covered.id, html, valid)
      assert.include(page.text, view.points.join(" "))
      for (const { headers, status } of [document, page]) {
        assert.strictEqual(status, 200)
        assert.strictEqual(headers.get("cache-control"), "private, no-store")
        assert.include(headers.get("vary") ?? "", "Authorization")
        assert.isNull(headers.get("access-control-allow-origin"))
      }
    })
  )

  it.effect("stays public for a token that opens nothing here, and for an API key", () =>
    Effect.gen(function* () {
      const everyone = yield* get(covered.id, json)
      assert.strictEqual(everyone.text, JSON.stringify(toV20(factsOf(covered), null, publicView)))
      assert.include(everyone.headers.get("cache-control") ?? "", "public")
      for (const authorization of ["Bearer dpp_li_revoked", "Bearer dpp_au_x", "Bearer full", "Basic x"]) {
        const { headers, status, text } = yield* get(covered.id, json, authorization)
        assert.deepStrictEqual([status, text], [200, everyone.text], authorization)
        assert.strictEqual(headers.get("etag"), everyone.headers.get("etag"))
      }
      const outside = yield* get(other.id, json, valid)
      assert.strictEqual(outside.text, JSON.stringify(toV20(factsOf(other), null, publicView)))
    })
  )

  it.effect(
    "shows the view of a grant to a form that sends the token in its body, and never to one in the address",
    () =>
      Effect.gen(function* () {
        const { headers, status, text } = yield* open(covered.id, "dpp_li_valid")
        assert.deepStrictEqual(
          [status, text],
          [200, `de passport ${covered.name} ${grant.points.join(" ")} accepted dpp_li_valid`]
        )
        assert.strictEqual(headers.get("cache-control"), "private, no-store")
        assert.isNull(headers.get("etag"))
        const document = yield* open(covered.id, "dpp_li_valid", json)
        assert.strictEqual(
          document.text,
          JSON.stringify(toV20(factsOf(covered), sampleCondition, viewFor(grant.points)))
        )
        const inHeader = yield* get(covered.id, html, valid)
        assert.strictEqual(inHeader.text, `en passport ${covered.name} ${grant.points.join(" ")} accepted null`)
        const inAddress = yield* send(`/p/${covered.id}?access_token=dpp_li_valid`, {
          key: null,
          headers: { accept: html }
        })
        assert.strictEqual(inAddress.text, `en passport ${covered.name} 1`)
      })
  )

  it.effect("shows the public page with a notice to a form whose token opens nothing here", () =>
    Effect.gen(function* () {
      for (const [product, token] of [
        [covered, "dpp_li_revoked"],
        [covered, "dpp_li_expired"],
        [covered, "nothing"],
        [covered, " "],
        [other, "dpp_li_valid"]
      ] as const) {
        const { headers, status, text } = yield* open(product.id, token)
        assert.deepStrictEqual([status, text], [200, `de passport ${product.name} 1 refused`], token)
        assert.strictEqual(headers.get("cache-control"), "private, no-store")
        const document = yield* open(product.id, token, json)
        assert.strictEqual(document.text, JSON.stringify(toV20(factsOf(product), null, publicView)))
        assert.strictEqual(document.headers.get("cache-control"), "private, no-store")
      }
      const { body, status } = yield* send(`/p/${covered.id}`, { key: null, method: "POST", body: {} })
      assert.deepStrictEqual([status, Object.keys(body.error.details)], [400, ["body"]])
    })
  )

  it.effect("gives a document that is kept to those alone whom the grant covers, and 304 to those who hold it", () =>
    Effect.gen(function* () {
      const first = yield* get(covered.id, json, valid)
      const again = yield* get(covered.id, json, valid)
      assert.deepStrictEqual([again.status, again.text], [200, first.text])
      const etag = first.headers.get("etag") ?? ""
      const held = yield* send(`/p/${covered.id}`, {
        key: null,
        headers: { accept: json, authorization: valid, "if-none-match": etag }
      })
      assert.deepStrictEqual([held.status, held.text, held.headers.get("etag")], [304, "", etag])
      assert.strictEqual(held.headers.get("cache-control"), "private, no-store")
      for (const authorization of ["Bearer dpp_li_revoked", undefined]) {
        const { text } = yield* get(covered.id, json, authorization)
        assert.strictEqual(text, JSON.stringify(toV20(factsOf(covered), null, publicView)))
      }
    })
  )

  it.effect("gives JSON-LD with what the grant opens", () =>
    Effect.gen(function* () {
      const everyone = yield* get(covered.id, "application/ld+json")
      assert.strictEqual(everyone.text, JSON.stringify(passportJsonLd(factsOf(covered))))
      const holder = yield* get(covered.id, "application/ld+json", valid)
      const view = viewFor(grant.points)
      assert.strictEqual(holder.text, JSON.stringify(passportJsonLd(factsOf(covered), sampleCondition, view)))
      assert.notStrictEqual(holder.text, everyone.text)
      assert.strictEqual(holder.headers.get("cache-control"), "private, no-store")
      const outside = yield* get(other.id, "application/ld+json", valid)
      assert.strictEqual(outside.text, JSON.stringify(passportJsonLd(factsOf(other))))
    })
  )

  it.effect("links the condition for those alone who may see it", () =>
    Effect.gen(function* () {
      const accept = "application/linkset+json"
      const links = (text: string) => JSON.parse(text).linkset[0].condition
      assert.isUndefined(links((yield* get(covered.id, accept)).text))
      assert.isTrue(grant.points.includes(4))
      assert.deepStrictEqual(links((yield* get(covered.id, accept, valid)).text), [
        { href: `${publicOrigin}/api/v1/products/${covered.id}/condition`, type: "application/json" }
      ])
      assert.isUndefined(links((yield* get(other.id, accept, valid)).text))
    })
  )
})
