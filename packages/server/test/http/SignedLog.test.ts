/** The keys and the log of an organization, as everybody reads them, from a server that signs. */
import { sampleDraft } from "@dpp/core/samples"
import {
  leafData,
  leafHash,
  parseCheckpoint,
  verifierKey,
  verifyConsistency,
  verifyInclusion,
  verifyNote
} from "@dpp/proof/log"
import { readDidDocument } from "@dpp/proof/keys"
import { StatementStore } from "@dpp/service/ports/StatementStore"
import { OrganizationId } from "@dpp/core/party"
import { ProductId } from "@dpp/core/product"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schedule from "effect/Schedule"
import { aSerial, layerWith, TestServer } from "../support.ts"

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "base64"))

const read = Effect.fnUntraced(function* (path: string) {
  const { origin } = yield* TestServer
  const response = yield* Effect.promise(() => fetch(`${origin}${path}`))
  const bytes = new Uint8Array(yield* Effect.promise(() => response.arrayBuffer()))
  const text = Buffer.from(bytes).toString()
  return { status: response.status, headers: response.headers, bytes, text }
})

/** Waits until the server has done its work in the background. */
const awaited = <A, E, R>(effect: Effect.Effect<A, E, R>, isDone: (value: A) => boolean) =>
  Effect.repeat(effect, {
    schedule: Schedule.spaced("100 millis"),
    until: isDone
  }).pipe(Effect.andThen(effect), Effect.timeout("4 minutes"))

const publish = Effect.gen(function* () {
  const { call, ours } = yield* TestServer
  const { body } = yield* call("/api/v1/products", {
    body: { ...sampleDraft("ev"), serial_number: aSerial(), facility_id: ours.facilityId, status: "published" }
  })
  return ProductId.make(body.data.id)
})

const statementOf = (product: ProductId) =>
  Effect.gen(function* () {
    const { ours } = yield* TestServer
    const found = yield* (yield* StatementStore).find(OrganizationId.make(ours.id), product, null)
    return Option.match(found, { onNone: () => null, onSome: ({ signed }) => signed })
  })

layer(layerWith({}, { isSigning: true }), { excludeTestServices: true })("a server that signs", (it) => {
  it.effect("publishes keys, checkpoints, proofs and tiles of what it signs", () =>
    Effect.gen(function* () {
      const { ours } = yield* TestServer
      const at = `/o/${ours.id}`
      const product = yield* publish
      const statement = yield* awaited(statementOf(product), (found) => found !== null)
      const did = yield* read(`${at}/did.json`)
      assert.strictEqual(did.headers.get("access-control-allow-origin"), "*")
      const issuer = yield* Effect.promise(() => readDidDocument(JSON.parse(did.text)))
      assert.strictEqual(issuer.did, `did:web:passports.example.com:o:${ours.id}`)
      assert.deepStrictEqual(issuer.keys.map(({ purpose }) => purpose).toSorted(), ["log", "statement"])
      assert.lengthOf(JSON.parse((yield* read(`${at}/jwks.json`)).text).keys, 2)

      const note = yield* awaited(read(`${at}/log/checkpoint`), ({ status }) => status === 200)
      const checkpoint = parseCheckpoint(note.text)
      if (checkpoint === undefined || statement === null) return assert.fail("no checkpoint")
      assert.strictEqual(checkpoint.origin, `passports.example.com/o/${ours.id}/log`)
      const logKey = issuer.keys.find(({ purpose }) => purpose === "log")?.jwk
      if (logKey === undefined) return assert.fail("no key of the log")
      assert.isTrue(yield* Effect.promise(() => verifyNote(checkpoint.note, checkpoint.origin, logKey)))
      assert.include(yield* Effect.promise(() => verifierKey(checkpoint.origin, logKey)), checkpoint.origin)

      const { size } = checkpoint
      const inclusion = JSON.parse((yield* read(`${at}/log/inclusion?index=${statement.index}&size=${size}`)).text)
      const path = inclusion.path.map(bytesOf)
      const leaf = yield* Effect.promise(() => leafHash(leafData("statement", statement.sha256)))
      assert.isTrue(
        yield* Effect.promise(() => verifyInclusion({ index: statement.index, size, path }, leaf, checkpoint.root))
      )
      const tile = yield* read(`${at}/log/tile/0/0`)
      assert.strictEqual(tile.bytes.length, 32 * size)
      assert.deepStrictEqual(tile.bytes.slice(32 * statement.index, 32 * (statement.index + 1)), leaf)

      yield* publish
      const grown = yield* awaited(read(`${at}/log/checkpoint`), ({ text }) => text !== note.text)
      const newer = parseCheckpoint(grown.text)
      if (newer === undefined) return assert.fail("no newer checkpoint")
      const consistency = JSON.parse((yield* read(`${at}/log/consistency?from=${size}&to=${newer.size}`)).text)
      const proof = { from: checkpoint, to: newer, path: consistency.path.map(bytesOf) }
      assert.isTrue(yield* Effect.promise(() => verifyConsistency(proof)))
    })
  )

  it.effect("refuses ranges that the log does not have, by field", () =>
    Effect.gen(function* () {
      const { ours } = yield* TestServer
      const at = `/o/${ours.id}/log`
      yield* awaited(read(`${at}/checkpoint`), ({ status }) => status === 200)
      const cases = [
        ["inclusion", "index"],
        ["inclusion?index=-1", "index"],
        ["inclusion?index=0&size=1000000", "size"],
        ["inclusion?index=3&size=3", "index"],
        ["consistency", "from"],
        ["consistency?from=2&to=1", "from"],
        ["consistency?from=0&to=1e3", "to"]
      ]
      for (const [path = "", field = ""] of cases) {
        const { status, text } = yield* read(`${at}/${path}`)
        assert.deepStrictEqual([status, Object.keys(JSON.parse(text).error.details)], [400, [field]], path)
      }
      for (const path of ["tile/0/1", "tile/9/0", "tile/0/x", "tile/1/0"]) {
        assert.strictEqual((yield* read(`${at}/${path}`)).status, 404, path)
      }
    })
  )

  it.effect("hides the log, but not the keys, where only holders of proofs may read it", () =>
    Effect.gen(function* () {
      const { admin, ours, theirs } = yield* TestServer
      const set = (log_visibility: string) =>
        admin(`/admin/v1/organizations/${ours.id}`, { method: "PATCH", body: { log_visibility } })
      assert.strictEqual((yield* set("holders")).body.data.log_visibility, "holders")
      const paths = ["checkpoint", "inclusion?index=0", "consistency?from=1", "tile/0/0"]
      for (const path of paths) assert.strictEqual((yield* read(`/o/${ours.id}/log/${path}`)).status, 404, path)
      assert.strictEqual((yield* read(`/o/${ours.id}/did.json`)).status, 200)
      yield* set("public")
      assert.strictEqual((yield* read(`/o/${ours.id}/log/checkpoint`)).status, 200)
      // An organization without passports has no log yet, and no keys.
      assert.deepStrictEqual(JSON.parse((yield* read(`/o/${theirs.id}/did.json`)).text).verificationMethod, [])
      assert.strictEqual((yield* read(`/o/${theirs.id}/log/checkpoint`)).status, 404)
      for (const id of ["00000000-0000-4000-8000-000000000000", "x"]) {
        assert.strictEqual((yield* read(`/o/${id}/did.json`)).status, 404)
      }
    })
  )

  it.effect("says that it signs, and lists, rotates and revokes keys", () =>
    Effect.gen(function* () {
      const { admin, call, ours } = yield* TestServer
      assert.strictEqual((yield* call("/api/v1/organization")).body.data.signing, "on")
      assert.strictEqual(JSON.parse((yield* read("/health/ready")).text).signing, "on")
      const at = `/admin/v1/organizations/${ours.id}/signing-keys`
      const states = Effect.map(admin(at), ({ body }) =>
        body.data.map((key: { purpose: string; state: string }) => `${key.purpose} ${key.state}`)
      )
      assert.deepStrictEqual(yield* states, ["statement active", "log active"])
      const rotated = yield* admin(`${at}/rotate`, { body: { purpose: "statement" } })
      assert.deepStrictEqual([rotated.status, rotated.body.data.state], [201, "active"])
      assert.notInclude(rotated.text, "private")
      assert.deepStrictEqual(yield* states, ["statement retired", "log active", "statement active"])
      const revoked = yield* admin(`${at}/${rotated.body.data.kid}/revoke`, { body: { reason: "lost" } })
      assert.deepStrictEqual([revoked.body.data.state, revoked.body.data.revoked_reason], ["revoked", "lost"])
      assert.strictEqual((yield* admin(`${at}/unknown/revoke`, { body: {} })).status, 404)
      const did = yield* read(`/o/${ours.id}/did.json`)
      const issuer = yield* Effect.promise(() => readDidDocument(JSON.parse(did.text)))
      assert.lengthOf(issuer.keys, 4)
    })
  )
})
