/** Statements are SD-JWTs that another implementation accepts, and say no more than what is disclosed. */
import type { Json, JsonObject } from "@dpp/proof"
import { importPublicKey, type SigningKey } from "@dpp/proof/keys"
import {
  buildStatement,
  presentStatement,
  provenancePointer,
  readStatement,
  type RestrictedAttribute,
  signStatement,
  statementHash
} from "@dpp/proof/statement"
import { SDJwtInstance } from "@sd-jwt/core"
import * as fc from "fast-check"
import { createHash, verify as verifySignature, createPublicKey } from "node:crypto"
import { assert, beforeAll, describe, it } from "vitest"
import { at, type Bytes, document, fixed, keyOf, reasonOf, restricted } from "@dpp/testkit/TestIssuer"

let key: SigningKey
beforeAll(async () => {
  key = await keyOf(fixed(1))
})

const facts = (document: JsonObject, restricted: ReadonlyArray<RestrictedAttribute>) => ({
  issuer: "did:web:example.com:o:1",
  issuedAt: 1_795_255_200,
  subject: "https://example.com/01/09526001000012/21/A",
  version: { id: "urn:uuid:1", version: 1, valid_from: "2026-11-21T10:00:00.000Z", exporter: "v20/1", policy: "p/1" },
  history: [],
  logKey: key.publicJwk.kid,
  document,
  restricted
})

const sign = async (clear: JsonObject, concealed: ReadonlyArray<RestrictedAttribute>, seed: Bytes = fixed(3)) =>
  signStatement(await buildStatement(facts(clear, concealed), seed), key)

const read = (sdJwt: string) => readStatement(sdJwt, () => importPublicKey(key.publicJwk))

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url")

const digestsIn = (value: unknown): ReadonlyArray<string> =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => (name === "_sd" ? (inner as Array<string>) : digestsIn(inner)))
    : []

/** The other implementation, from its documentation. */
const other = () =>
  new SDJwtInstance({
    verifier: (data, signature) => {
      const publicKey = createPublicKey({ key: { ...key.publicJwk }, format: "jwk" })
      return verifySignature(null, Buffer.from(data), publicKey, Buffer.from(signature, "base64url"))
    },
    hasher: (data) =>
      createHash("sha256")
        .update(typeof data === "string" ? data : Buffer.from(data))
        .digest(),
    hashAlg: "sha-256"
  })

const words = fc
  .string({ minLength: 1, maxLength: 8 })
  .filter((name) => !["_sd", "...", "_sd_alg", "__proto__"].includes(name))
const values: fc.Arbitrary<Json> = fc.oneof(
  fc.string(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (Object.is(number, -0) ? 0 : number)),
  fc.boolean(),
  fc.dictionary(words, fc.oneof(fc.string(), fc.integer()), { noNullPrototype: true }),
  fc.array(fc.integer(), { maxLength: 3 })
)

/** Sections with attributes, each public, restricted, or restricted and absent. */
const passports = fc
  .dictionary(
    words,
    fc.dictionary(words, fc.record({ value: values, kind: fc.constantFrom("public", "restricted", "absent") }), {
      maxKeys: 6,
      noNullPrototype: true
    }),
    { maxKeys: 4, noNullPrototype: true }
  )
  .map((sections) => {
    const entries = Object.entries(sections).flatMap(([section, attributes]) =>
      Object.entries(attributes).map(([name, { kind, value }]) => ({ section, name, kind, value }))
    )
    const documentOf = (kinds: ReadonlyArray<string>): JsonObject =>
      Object.fromEntries(
        Object.keys(sections).map((section) => [
          section,
          Object.fromEntries(
            entries
              .filter((entry) => entry.section === section && kinds.includes(entry.kind))
              .map(({ name, value }) => [name, value])
          )
        ])
      )
    const concealed = entries
      .filter(({ kind }) => kind !== "public")
      .map(({ kind, name, section, value }): RestrictedAttribute => ({
        path: [section, name],
        value: kind === "absent" ? undefined : value
      }))
    return { clear: documentOf(["public"]), whole: documentOf(["public", "restricted"]), concealed }
  })

describe("the provenance of a version", () => {
  const provenance: Json = [{ source: "api", attributes: ["battery_mass"] }]
  const signed = async () =>
    signStatement(await buildStatement({ ...facts(document, restricted), provenance }, fixed(3)), key)

  it("is disclosed on request only, also to @sd-jwt/core, and without it the statement is as valid", async () => {
    const statement = await signed()
    const plain = presentStatement(statement, () => true)
    assert.isUndefined((await read(plain)).provenance)
    const whole = presentStatement(statement, () => true, true)
    const found = await read(whole)
    assert.deepStrictEqual(found.provenance, provenance)
    assert.deepStrictEqual(found.document, (await read(plain)).document)
    assert.deepStrictEqual(found.disclosed, (await read(plain)).disclosed)
    const { payload } = await other().verify(whole)
    assert.deepStrictEqual((payload as { readonly dpp: JsonObject }).dpp["provenance"], provenance)
    assert.notInclude(statement.jwt, base64url(provenance))
  })

  it("is another digest for another version, and absent from a statement that has none", async () => {
    const without = await sign(document, restricted)
    assert.isUndefined((await read(presentStatement(without, () => true, true))).payload.dpp._sd)
    const [one, two] = await Promise.all(
      [3, 4].map(async (seed) => {
        const unsigned = await buildStatement({ ...facts(document, restricted), provenance }, fixed(seed))
        return unsigned.payload.dpp._sd?.[0]
      })
    )
    assert.notStrictEqual(one, two)
  })

  it("is refused under another name or in another place", async () => {
    const { disclosures } = await signed()
    const own = disclosures.find(({ path }) => path === provenancePointer)?.disclosure ?? ""
    const without = presentStatement(await sign(document, restricted), () => false)
    assert.strictEqual(await reasonOf(read(`${without}${own}~`)), "disclosure-unreferenced")
    const digest = createHash("sha256")
      .update(base64url(["salt", "version", 9]))
      .digest("base64url")
    const { payload } = await buildStatement(facts(document, restricted), fixed(3))
    const forged = await signStatement(
      { payload: { ...payload, dpp: { ...payload.dpp, _sd: [digest] } }, disclosures: [] },
      key
    )
    assert.strictEqual(await reasonOf(read(`${forged.jwt}~${base64url(["salt", "version", 9])}~`)), "disclosure-name")
  })
})

describe("a statement of any document", () => {
  it("is accepted by @sd-jwt/core, with the same document", () =>
    fc.assert(
      fc.asyncProperty(passports, async ({ clear, concealed, whole }) => {
        const signed = await sign(clear, concealed)
        for (const [isVisible, expected] of [
          [true, whole],
          [false, clear]
        ] as const) {
          const presented = presentStatement(signed, () => isVisible)
          const { payload } = await other().verify(presented)
          assert.deepStrictEqual((payload as { readonly document: unknown }).document, expected)
          assert.deepEqual((await read(presented)).document, expected)
        }
      })
    ))

  it("discloses each attribute alone, and withholds each alone", () =>
    fc.assert(
      fc.asyncProperty(passports, async ({ clear, concealed }) => {
        const signed = await sign(clear, concealed)
        const paths = signed.disclosures.map(({ path }) => path).sort()
        assert.strictEqual(paths.length, concealed.filter(({ value }) => value !== undefined).length)
        for (const path of paths) {
          assert.deepStrictEqual((await read(presentStatement(signed, (each) => each === path))).disclosed, [path])
          const { disclosed } = await read(presentStatement(signed, (each) => each !== path))
          assert.deepStrictEqual(
            disclosed.toSorted(),
            paths.filter((each) => each !== path)
          )
        }
      }),
      { numRuns: 30 }
    ))

  it("has as many digests with every value as without any", () =>
    fc.assert(
      fc.asyncProperty(passports, async ({ clear, concealed }) => {
        const withValues = concealed.map(({ path }) => ({ path, value: 1 }))
        const without = concealed.map(({ path }) => ({ path, value: undefined }))
        const shapes = await Promise.all(
          [withValues, without].map(async (attributes) => {
            const { payload } = await buildStatement(facts(clear, attributes), fixed(3))
            assert.strictEqual(digestsIn(payload).length, concealed.length)
            return JSON.stringify(payload).length
          })
        )
        assert.strictEqual(shapes[0], shapes[1])
      })
    ))
})

describe("a statement", () => {
  it("has exactly the header and claims of the format", async () => {
    const { jwt, sha256 } = await sign(document, restricted)
    const [header, payload] = jwt
      .split(".")
      .slice(0, 2)
      .map((part) => JSON.parse(Buffer.from(part, "base64url").toString()))
    assert.deepStrictEqual(header, { alg: "EdDSA", kid: key.publicJwk.kid, typ: "dpp+sd-jwt" })
    assert.hasAllKeys(payload, ["iss", "iat", "sub", "dpp", "log", "document", "_sd_alg"])
    assert.hasAllKeys(payload.dpp, ["id", "version", "valid_from", "prev", "exporter", "policy"])
    assert.isNull(payload.dpp.prev)
    assert.strictEqual(payload._sd_alg, "sha-256")
    assert.strictEqual(sha256, createHash("sha256").update(jwt).digest("base64url"))
    assert.strictEqual(await statementHash(jwt), sha256)
  })

  it("sorts the digests, so that their order says nothing", async () => {
    const { payload } = await buildStatement(
      facts(
        { a: {} },
        "qwertz".split("").map((name) => ({ path: ["a", name], value: 1 }))
      ),
      fixed(3)
    )
    const digests = digestsIn(payload)
    assert.deepStrictEqual(digests, [...digests].sort())
  })

  it("is the same for the same facts and seed", async () => {
    assert.deepStrictEqual(await sign(document, restricted), await sign(document, restricted))
  })

  it("shares no salt and no digest with another version: a disclosure of one opens nothing of the other", async () => {
    const [one, two] = [await sign(document, restricted, fixed(3)), await sign(document, restricted, fixed(4))]
    const salts = [...one.disclosures, ...two.disclosures].map(
      ({ disclosure }) => JSON.parse(Buffer.from(disclosure, "base64url").toString())[0] as string
    )
    assert.strictEqual(new Set(salts).size, salts.length)
    for (const salt of salts) assert.strictEqual(Buffer.from(salt, "base64url").length, 16)
    const digests = [one, two].flatMap(({ jwt }) =>
      digestsIn(JSON.parse(Buffer.from(at(jwt.split("."), 1), "base64url").toString()))
    )
    assert.strictEqual(new Set(digests).size, 2 * restricted.length)
    for (const { disclosure } of one.disclosures)
      assert.strictEqual(await reasonOf(read(`${two.jwt}~${disclosure}~`)), "disclosure-unreferenced")
  })

  it("accepts the algorithm's newer name", async () => {
    const { jwt } = await sign(document, restricted)
    const [, payload] = jwt.split(".")
    const header = base64url({ alg: "Ed25519", kid: key.publicJwk.kid, typ: "dpp+sd-jwt" })
    const data = Buffer.from(`${header}.${payload}`)
    const signature = Buffer.from(await crypto.subtle.sign("Ed25519", key.privateKey, data)).toString("base64url")
    assert.strictEqual(await reasonOf(read(`${header}.${payload}.${signature}~`)), "accepted")
  })

  it.each<[string, (jwt: string, disclosures: ReadonlyArray<string>) => string]>([
    ["disclosure-repeated", (jwt, [first]) => `${jwt}~${first}~${first}~`],
    ["disclosure-unreferenced", (jwt) => `${jwt}~${base64url(["c2FsdA", "name", "value"])}~`],
    ["disclosure-malformed", (jwt) => `${jwt}~${base64url(["c2FsdA", "value"])}~`],
    ["disclosure-malformed", (jwt, [first]) => `${jwt}~${first}=~`],
    ["disclosure-name", (jwt) => `${jwt}~${base64url(["c2FsdA", "_sd", ["x"]])}~`],
    ["disclosure-name", (jwt) => `${jwt}~${base64url(["c2FsdA", "...", "x"])}~`],
    ["statement-malformed", (jwt, [first]) => `${jwt}~${first}`],
    ["jws-malformed", (jwt) => `${jwt}.AAAA~`],
    ["signature-invalid", (jwt) => `${jwt.slice(0, -86)}${"A".repeat(86)}~`],
    [
      "jws-header",
      (jwt) => `${base64url({ alg: "none", kid: "a", typ: "dpp+sd-jwt" })}${jwt.slice(jwt.indexOf("."))}~`
    ],
    ["jws-header", (jwt) => `${base64url({ alg: "EdDSA", kid: "a", typ: "JWT" })}${jwt.slice(jwt.indexOf("."))}~`],
    [
      "jws-header",
      (jwt) => `${base64url({ alg: "EdDSA", kid: "a", typ: "dpp+sd-jwt", crit: [] })}${jwt.slice(jwt.indexOf("."))}~`
    ]
  ])("is refused as %s", async (reason, change) => {
    const { disclosures, jwt } = await sign(document, restricted)
    const encoded = disclosures.map(({ disclosure }) => disclosure)
    assert.strictEqual(await reasonOf(read(change(jwt, encoded))), reason)
  })

  it.each<[string, JsonObject, Record<string, unknown>]>([
    ["digest-repeated", { a: { _sd: [fixedDigest(1), fixedDigest(1)] } }, {}],
    ["statement-malformed", { a: { _sd: "digest" } }, {}],
    ["statement-malformed", { a: [{ "...": fixedDigest(1) }] }, {}],
    ["statement-malformed", {}, { _sd_alg: "sha-512" }],
    ["statement-malformed", {}, { log: {} }]
  ])("is refused as %s, although it is signed", async (reason, document, claims) => {
    const { payload } = await buildStatement(facts({}, []), fixed(3))
    const signed = await signStatement({ payload: { ...payload, document, ...claims }, disclosures: [] }, key)
    assert.strictEqual(await reasonOf(read(presentStatement(signed, () => true))), reason)
  })

  it("is refused with two values under one name, although both are signed", async () => {
    const [one, two] = ["1", "2"].map((salt) => base64url([salt, "name", 1]))
    const digests = [one, two].map((disclosure) =>
      createHash("sha256")
        .update(disclosure ?? "")
        .digest("base64url")
    )
    for (const document of [{ a: { name: 0, _sd: digests } }, { a: { _sd: digests } }]) {
      const { payload } = await buildStatement(facts({}, []), fixed(3))
      const { jwt } = await signStatement({ payload: { ...payload, document }, disclosures: [] }, key)
      assert.strictEqual(await reasonOf(read(`${jwt}~${one}~${two}~`)), "disclosure-name")
    }
  })

  it("is not built of facts that it could not disclose", async () => {
    const build = (document: JsonObject, path: RestrictedAttribute["path"], value: Json = 1) =>
      reasonOf(buildStatement(facts(document, [{ path, value }]), fixed(3)))
    assert.match(await build({ a: {} }, ["a", "_sd"]), /reserved name/u)
    assert.match(await build({ a: {} }, ["a", "b"], { "...": 1 }), /reserved name/u)
    assert.match(await build({ a: { _sd: [] } }, ["a", "b"]), /reserved name/u)
    assert.match(await build({ a: { b: 1 } }, ["a", "b"]), /restricted and in the public document/u)
    assert.match(await build({}, ["a", "b"]), /no section a/u)
  })
})

function fixedDigest(byte: number): string {
  return Buffer.from(fixed(byte)).toString("base64url")
}
