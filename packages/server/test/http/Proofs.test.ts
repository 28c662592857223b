/** Proofs over a socket: at the public address and in the API, for the public, the holder of a grant, and the owner. */
import { verify } from "@dpp/proof"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import { createSample } from "./publicExamples.ts"
import { type Answer, layerWith, TestServer } from "../support.ts"
import { dpp } from "../support/dpp.ts"

const anonymous = { key: null }
const disclosuresOf = (sdJwt: string): number => sdJwt.split("~").length - 2

/** Asks again while the statement is pending, as the header says. */
const signed = <E, R>(ask: Effect.Effect<Answer, E, R>) =>
  Effect.repeat(ask, {
    schedule: Schedule.spaced("200 millis"),
    while: ({ headers, status }) => (status === 404 && headers.has("retry-after")) || headers.has("pending-since")
  })

/** The text of a credential whose header names a published key that verifies it, and whose issuer is that of the key. */
const verifiedCredential = async (jwt: string, did: Answer["body"]): Promise<string> => {
  const [header = "", payload = "", signature = ""] = jwt.split(".")
  const [{ kid, typ }, text] = [
    JSON.parse(Buffer.from(header, "base64url").toString()),
    Buffer.from(payload, "base64url")
  ]
  assert.strictEqual(typ, "vc+jwt")
  assert.include(did.assertionMethod, kid)
  const { issuer, validFrom, validUntil } = JSON.parse(text.toString())
  assert.strictEqual(issuer.id, did.id)
  assert.match(validUntil, /T00:00:00/u)
  const daysLeft = (Date.parse(validUntil) - Date.now()) / 86_400_000
  assert.isTrue(daysLeft > 28 && daysLeft <= 30 && validFrom < validUntil, validUntil)
  const { publicKeyJwk } = did.verificationMethod.find(({ id }: { readonly id: string }) => id === kid)
  const key = await crypto.subtle.importKey("jwk", publicKeyJwk, "Ed25519", false, ["verify"])
  const signed = Buffer.from(`${header}.${payload}`)
  assert.isTrue(await crypto.subtle.verify("Ed25519", key, Buffer.from(signature, "base64url"), signed))
  return text.toString()
}

layer(layerWith({}, { isSigning: true }), { excludeTestServices: true })("proofs", (it) => {
  it.effect("verify at the public address and through the API, each with what its reader may see", () =>
    Effect.gen(function* () {
      const { call, origin } = yield* TestServer
      const { path, product } = yield* createSample({ status: "published" })
      const proof = yield* signed(call(`${path}/proof`, anonymous))
      assert.strictEqual(proof.status, 200, proof.text)
      assert.strictEqual(proof.headers.get("content-type"), "application/json")
      assert.strictEqual(proof.headers.get("access-control-allow-origin"), "*")
      const did = yield* call(`/o/${product.organization_id}/did.json`, anonymous)
      const didDocument = JSON.parse(did.text)
      const found = yield* Effect.promise(() => verify(proof.text, { didDocument, level: 2 }))
      assert.strictEqual(found.outcome, "ok", JSON.stringify(found.checks))
      assert.strictEqual(disclosuresOf(proof.body.sd_jwt), 0)
      assert.strictEqual(proof.headers.get("statement-valid-from"), found.statement?.payload.dpp.valid_from)

      const accept = { accept: "application/sd-jwt" }
      const statement = yield* call(path, { key: null, headers: accept })
      assert.strictEqual(statement.headers.get("content-type"), "application/sd-jwt")
      assert.strictEqual(statement.text, proof.body.sd_jwt)

      const body = {
        audience: "legitimate_interest",
        role: "recycler",
        grantee: { name: "Recycling GmbH" },
        scope: { product_ids: [product.id] },
        expires_at: new Date(Date.now() + 86_400_000).toISOString()
      }
      const grant = yield* call("/api/v1/access-grants", { body })
      assert.strictEqual(grant.status, 201, grant.text)
      const key: string = grant.body.data.token ?? grant.body.token
      const granted = yield* call(`${path}/proof`, { key })
      const grantedStatement = yield* call(path, { key, headers: accept })
      const exportedToHolder = yield* call(`/api/v1/products/${product.id}/export/proof`, { key })
      const exported = yield* call(`/api/v1/products/${product.id}/export/proof`)
      for (const { headers } of [granted, grantedStatement, exportedToHolder])
        assert.strictEqual(headers.get("cache-control"), "private, no-store")
      assert.strictEqual(grantedStatement.text, granted.body.sd_jwt)
      assert.strictEqual(exportedToHolder.body.sd_jwt, granted.body.sd_jwt)

      const credentials = yield* Effect.all([
        call(`${path}?format=untp`, anonymous),
        call(`${path}?format=untp`, { key }),
        call(`/api/v1/products/${product.id}/export/untp`)
      ])
      const sizes = yield* Effect.forEach(credentials, ({ headers, text }) => {
        assert.strictEqual(headers.get("content-type"), "application/vc+jwt")
        return Effect.promise(async () => (await verifiedCredential(text, didDocument)).length)
      })
      assert.deepStrictEqual(
        sizes,
        [...new Set(sizes)].toSorted((one, other) => one - other)
      )
      const [some, all] = [disclosuresOf(granted.body.sd_jwt), disclosuresOf(exported.body.sd_jwt)]
      assert.isTrue(some > 0 && some < all, `${some} ${all}`)
      assert.match(exported.headers.get("content-disposition") ?? "", /^attachment; filename="proof-.+\.json"$/u)
      assert.strictEqual((yield* Effect.promise(() => verify(exported.text, { didDocument, level: 2 }))).outcome, "ok")
      assert.strictEqual(new URL(origin).hostname, "127.0.0.1")
    })
  )

  it.effect("answer for a time, refuse what is not one, and hold the signed condition", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { path, product } = yield* createSample({ status: "published" })
      const at = `/api/v1/products/${product.id}`
      yield* signed(call(`${path}/proof`, anonymous))
      const wrong = yield* call(`${path}/proof?date=yesterday`, anonymous)
      assert.deepStrictEqual([wrong.status, Object.keys(wrong.body.error.details)], [400, ["date"]])
      const before = yield* call(`${path}/proof?date=2026-10-01T00:00:00Z`, anonymous)
      assert.deepStrictEqual([before.status, before.body.error.code], [404, "not_found"])
      const now = encodeURIComponent(new Date().toISOString())
      assert.strictEqual((yield* call(`${path}/proof?date=${now}`, anonymous)).status, 200)
      assert.strictEqual((yield* call(`${at}/export/proof?date=${now}`)).status, 200)
      assert.strictEqual((yield* call(`${at}/condition/statement`)).status, 404)
      const read = yield* call(`${at}/condition`, { method: "PATCH", body: { stateOfCharge: 81.5 } })
      assert.strictEqual(read.status, 200, read.text)
      const condition = yield* call(`${at}/condition/statement`)
      assert.deepStrictEqual(
        [condition.status, condition.headers.get("content-type")],
        [200, "application/jwt"],
        condition.text
      )
      const [header = ""] = condition.text.split(".")
      assert.strictEqual(JSON.parse(Buffer.from(header, "base64url").toString()).typ, "dpp-condition+jwt")
      const draft = yield* createSample()
      assert.strictEqual((yield* call(`/api/v1/products/${draft.product.id}/export/proof`)).status, 403)
      assert.strictEqual((yield* call(`${draft.path}/proof`, anonymous)).status, 404)
    })
  )

  it.effect("have a history by pages, for everybody", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { path, product } = yield* createSample({ status: "published" })
      const proof = yield* signed(call(`${path}/proof`, anonymous))
      const [entry] = proof.body.history
      const page = yield* call(`${path}/proof/history?before=2`, anonymous)
      assert.deepStrictEqual([page.status, page.body], [200, { history: [entry], older: null }])
      assert.strictEqual(page.headers.get("cache-control"), proof.headers.get("cache-control"))
      assert.strictEqual(page.headers.get("access-control-allow-origin"), "*")
      assert.strictEqual(page.headers.get("content-type"), "application/json")
      assert.strictEqual((yield* call(`${path}/proof/history?before=1`, anonymous)).text, '{"history":[],"older":null}')
      const kept = { key: null, headers: { "if-none-match": page.headers.get("etag") ?? "" } }
      assert.strictEqual((yield* call(`${path}/proof/history?before=2`, kept)).status, 304)
      for (const query of ["", "?before=", "?before=0", "?before=-1", "?before=1.5", "?before=x"]) {
        const wrong = yield* call(`${path}/proof/history${query}`, anonymous)
        assert.deepStrictEqual([wrong.status, Object.keys(wrong.body.error.details)], [400, ["before"]], query)
      }
      const moved = yield* call(`/p/${product.id}/proof/history?before=2`, anonymous)
      assert.deepStrictEqual([moved.status, moved.headers.get("location")], [301, `${path}/proof/history?before=2`])
      const draft = yield* createSample()
      assert.strictEqual((yield* call(`${draft.path}/proof/history?before=2`, anonymous)).status, 404)
      assert.strictEqual((yield* call(`${path}/history?before=2`, anonymous)).status, 404)
    })
  )

  it.effect("are linked from the page, which has another tag as soon as its version is signed", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { path } = yield* createSample({ status: "published" })
      const page = call(path, { key: null, headers: { accept: "text/html" } })
      const waiting = yield* page
      const shown = yield* Effect.repeat(page, {
        schedule: Schedule.spaced("200 millis"),
        while: ({ text }) => text.includes("being signed")
      })
      assert.match(shown.text, /1 · valid from \d+ \w+ \d{4} at \d\d:\d\d UTC/u)
      assert.include(shown.text, `href="${path}/proof"`)
      // The signature may exist when the page is read first.
      const [before, after] = [waiting, shown].map(({ headers }) => headers.get("etag"))
      assert.strictEqual(before === after, waiting.text === shown.text)
      assert.match(shown.headers.get("cache-control") ?? "", /^public, max-age=300,/u)
    })
  )

  it.effect("verify with dpp verify, with the document that the API exports", () =>
    Effect.gen(function* () {
      const { call, origin } = yield* TestServer
      const { path } = yield* createSample({ status: "published" })
      const { body } = yield* signed(call(`${path}/proof`, anonymous))
      assert.strictEqual(body.format, "dpp-proof/1")
      const { code, stderr, stdout } = yield* Effect.promise(() =>
        dpp(["verify", "--json", "--level", "0", `${origin}${path}`])
      )
      assert.strictEqual(code, 0, stderr)
      assert.strictEqual(JSON.parse(stdout).statement.version, 1)
    })
  )
})
