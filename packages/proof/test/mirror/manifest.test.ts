/** Manifests of mirrors: one text for the same files, which its issuers sign. */
import { manifestFile, manifestText, parseManifest, signManifest, verifyManifest } from "@dpp/proof/mirror"
import { at, did, keyOf, fixed, reasonOf, TestIssuer } from "@dpp/testkit/TestIssuer"
import { createHash } from "node:crypto"
import { assert, describe, it } from "vitest"

const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text))

const files = await Promise.all([
  manifestFile("p/2/index.html", bytes("two")),
  manifestFile("01/09526001000043/21/ST%2F1/proof", bytes("one")),
  manifestFile("404.html", bytes(""))
])
const origin = "https://passports.example.com"
const text = manifestText({ origin, issuers: ["did:web:b", "did:web:a"], files })

describe("a manifest", () => {
  it("has a file per line, in the order of paths, with size and SHA-256", () => {
    assert.strictEqual(text, manifestText({ origin, issuers: ["did:web:a", "did:web:b"], files: files.toReversed() }))
    const manifest = parseManifest(bytes(text))
    assert.deepStrictEqual(
      manifest.files.map(({ path }) => path),
      ["01/09526001000043/21/ST%2F1/proof", "404.html", "p/2/index.html"]
    )
    const sha256 = createHash("sha256").update("two").digest("hex")
    assert.deepStrictEqual(manifest.files[2], { path: "p/2/index.html", size: 3, sha256 })
    assert.lengthOf(text.split("\n"), files.length + 3)
  })

  it.each([
    ["not JSON", "{"],
    ["another format", text.replace("dpp-mirror/1", "dpp-mirror/2")],
    ["white space", text.replace('"files":[', '"files": [')],
    ["another order", manifestText({ origin, issuers: [], files }).replace("404.html", "z.html")],
    ["a path outside", text.replace("404.html", "../404.html")],
    ["an absolute path", text.replace("404.html", "/404.html")],
    ["a path that is not percent-encoded", text.replace("404.html", "4 4.html")],
    ["a negative size", text.replace('"size":0', '"size":-1')],
    ["a hash in capitals", text.replace(/[a-f]\d/u, (found) => found.toUpperCase())]
  ])("is rejected with %s", async (_, changed) => {
    assert.strictEqual(
      await reasonOf(Promise.resolve().then(() => parseManifest(bytes(changed)))),
      "manifest-malformed"
    )
  })
})

describe("the signature of a manifest", async () => {
  const issuer = await TestIssuer.create()
  const signature = await signManifest(text, did, issuer.statementKey)
  const verified = (manifest: string, signatures: string) =>
    reasonOf(verifyManifest(bytes(manifest), signatures, issuer.issuer))

  it("belongs to these bytes and this issuer, among the signatures of others", async () => {
    assert.strictEqual(await signManifest(text, did, issuer.statementKey), signature)
    const other = await signManifest(text, "did:web:other.example.com:o:1", await keyOf(fixed(9)))
    assert.strictEqual(await verified(text, `${other}\nno signature\n${signature}\n`), "accepted")
    assert.strictEqual(await verified(`${text} `, signature), "manifest-signature")
    assert.strictEqual(await verified(text, other), "manifest-unsigned")
    assert.strictEqual(await verified(text, ""), "manifest-unsigned")
  })

  it("is that of a key for statements which is not revoked", async () => {
    const byLogKey = await signManifest(text, did, issuer.logKey)
    assert.strictEqual(await verified(text, byLogKey), "key-purpose")
    const flipped = `${signature.slice(0, -8)}AAAAAAAA`
    assert.include(["signature-invalid", "jws-malformed"], await verified(text, flipped))
    await issuer.revoke(issuer.statementKey)
    assert.strictEqual(await verified(text, signature), "key-revoked")
    assert.strictEqual(at(issuer.keys, 0).purpose, "statement")
  })
})
