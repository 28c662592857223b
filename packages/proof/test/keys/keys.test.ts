/** Keys are named, published and stored so that others can use them, and nothing else can be read as one. */
import {
  didDocument,
  didDocumentUrl,
  generateSigningKey,
  jwkSet,
  keyEventHash,
  logOrigin,
  organizationDid,
  parseKeyEncryptionKey,
  publicJwk,
  readDidDocument,
  revocation,
  unwrapPrivateKey,
  wrapPrivateKey
} from "@dpp/proof/keys"
import { createHash } from "node:crypto"
import { assert, describe, it } from "vitest"
import { did, fixed, keyOf, reasonOf, TestIssuer } from "@dpp/testkit/TestIssuer"

it("a key has the thumbprint that RFC 8037 computes for its example", async () => {
  const { kid } = await publicJwk("11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo")
  assert.strictEqual(kid, "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k")
})

describe("a wrapped key", () => {
  it("signs as before, and cannot be exported", async () => {
    const key = await generateSigningKey()
    const wrapped = await wrapPrivateKey(key, fixed(9))
    assert.strictEqual(Buffer.from(wrapped, "base64").length, 12 + 32 + 16)
    const unwrapped = (await unwrapPrivateKey(wrapped, key.publicJwk, fixed(9)))!
    assert.isFalse(unwrapped.privateKey.extractable)
    const [one, two] = await Promise.all(
      [key, unwrapped].map(({ privateKey }) => crypto.subtle.sign("Ed25519", privateKey, fixed(1)))
    )
    assert.deepStrictEqual(one, two)
  })

  it("is not opened under another key, for another public key, or changed", async () => {
    const [key, other] = [await generateSigningKey(), await generateSigningKey()]
    const wrapped = await wrapPrivateKey(key, fixed(9))
    assert.notStrictEqual(wrapped, await wrapPrivateKey(key, fixed(9)))
    assert.isUndefined(await unwrapPrivateKey(wrapped, key.publicJwk, fixed(8)))
    assert.isUndefined(await unwrapPrivateKey(wrapped, other.publicJwk, fixed(9)))
    assert.isUndefined(
      await unwrapPrivateKey(`${wrapped.startsWith("B") ? "C" : "B"}${wrapped.slice(1)}`, key.publicJwk, fixed(9))
    )
    assert.isUndefined(await unwrapPrivateKey("not base64", key.publicJwk, fixed(9)))
  })

  it("needs 32 bytes in base64 to be wrapped under", async () => {
    assert.deepStrictEqual(parseKeyEncryptionKey(Buffer.from(fixed(9)).toString("base64")), fixed(9))
    assert.isUndefined(parseKeyEncryptionKey("c2hvcnQ="))
    assert.isUndefined(parseKeyEncryptionKey(Buffer.from(fixed(9)).toString("base64url")))
    assert.match(await reasonOf(wrapPrivateKey(await generateSigningKey(), new Uint8Array(16))), /32 bytes/u)
  })
})

describe("the DID of an organization", () => {
  it("has the host of the service, with its port escaped", () => {
    assert.strictEqual(did, "did:web:passports.example.com%3A4321:o:00000000-0000-7000-8000-000000000001")
    assert.strictEqual(organizationDid("https://passports.example.com", "a"), "did:web:passports.example.com:o:a")
  })

  it("leads to the DID document and names the log", () => {
    const organization = "o/00000000-0000-7000-8000-000000000001"
    assert.strictEqual(didDocumentUrl(did), `https://passports.example.com:4321/${organization}/did.json`)
    assert.strictEqual(didDocumentUrl("did:web:localhost%3A80:o:a", "http"), "http://localhost:80/o/a/did.json")
    assert.strictEqual(logOrigin(did), `passports.example.com:4321/${organization}/log`)
  })

  it.each(["did:web:example.com", "did:web:example.com:o:a:b", "did:key:z6Mk", "did:web:a/b:o:c", "did:web:a%3A0:o:c"])(
    "is not %s",
    (text) => assert.throws(() => didDocumentUrl(text), /DID document/u)
  )
})

describe("a DID document", () => {
  it("is read as it was written, with the purposes of its keys", async () => {
    const issuer = await TestIssuer.create()
    await issuer.revoke(issuer.statementKey)
    issuer.add("statement", await keyOf(fixed(20)))
    const document = didDocument(issuer.issuer)
    assert.deepStrictEqual(await readDidDocument(JSON.parse(JSON.stringify(document))), {
      did,
      keys: issuer.keys
    })
    assert.deepStrictEqual(document["assertionMethod"], [`${did}#${(await keyOf(fixed(20))).publicJwk.kid}`])
  })

  it("has its keys that are not revoked in the JWK set, too", async () => {
    const issuer = await TestIssuer.create()
    await issuer.revoke(issuer.statementKey)
    assert.deepStrictEqual(jwkSet(issuer.issuer), { keys: [issuer.logKey.publicJwk] })
  })

  it("is refused with a key under another name, a key twice, or a revocation at another moment", async () => {
    const issuer = await TestIssuer.create()
    await issuer.revoke(issuer.statementKey)
    const text = JSON.stringify(didDocument(issuer.issuer))
    const { verificationMethod, ...rest } = JSON.parse(text)
    const [first, second] = verificationMethod
    const reason = (methods: ReadonlyArray<object>) =>
      reasonOf(readDidDocument({ ...rest, verificationMethod: methods }))
    assert.strictEqual(await reason([first, { ...second, id: first.id }]), "did-key-thumbprint")
    assert.strictEqual(await reason([first, first]), "did-malformed")
    assert.strictEqual(await reason([{ ...first, revoked: "2027-01-01T00:00:00.000Z" }]), "did-key-event")
    assert.strictEqual(await reason([{ ...first, keyEvent: { ...first.keyEvent, index: 1 } }]), "did-key-event")
    assert.strictEqual(await reason([{ ...first, keyEvent: { ...first.keyEvent, purpose: "log" } }]), "did-key-event")
    assert.strictEqual(await reason([{ ...first, publicKeyJwk: { kty: "EC" } }]), "did-malformed")
  })
})

it("a key event is hashed as JSON with its own index", async () => {
  const event = { event: "revoked", kid: "k", purpose: "log", at: "2026-11-22T10:00:00.000Z", index: 4 } as const
  const text = '{"event":"revoked","kid":"k","purpose":"log","at":"2026-11-22T10:00:00.000Z","index":4}'
  const expected = createHash("sha256").update(text).digest()
  assert.deepStrictEqual(Buffer.from(await keyEventHash(event)), expected)
  assert.strictEqual((await revocation("k", "log", event.at, 4)).sha256, expected.toString("base64url"))
})
