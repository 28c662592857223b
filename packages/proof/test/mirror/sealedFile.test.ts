/** Sealed files: only the holder of the private key opens them, with any JOSE library. */
import { openFile, readRecipient, recipientOf, sealFile } from "@dpp/proof/mirror"
import { compactDecrypt, exportJWK, generateKeyPair } from "jose"
import { assert, describe, it } from "vitest"

const content = Uint8Array.from(Buffer.from("Zellchemie: NMC 811"))

const pairs = {
  X25519: () => generateKeyPair("ECDH-ES+A256KW", { crv: "X25519", extractable: true }),
  "P-256": () => generateKeyPair("ECDH-ES+A256KW", { crv: "P-256", extractable: true }),
  "P-521": () => generateKeyPair("ECDH-ES+A256KW", { crv: "P-521", extractable: true }),
  RSA: () => generateKeyPair("RSA-OAEP-256", { modulusLength: 2048, extractable: true })
}

describe.each(Object.entries(pairs))("a file that is sealed for %s", (_, generate) => {
  it("is opened by its key alone, and not after a change", async () => {
    const { privateKey, publicKey } = await generate()
    const recipient = await readRecipient(await exportJWK(publicKey))
    if (recipient === undefined) return assert.fail("The key was refused.")
    const sealed = await sealFile(content, "application/json", recipient)
    assert.notInclude(Buffer.from(sealed).toString(), "NMC")
    assert.strictEqual(recipientOf(sealed), recipient.kid)
    assert.deepStrictEqual(await openFile(sealed, privateKey), content)
    const { plaintext, protectedHeader } = await compactDecrypt(Buffer.from(sealed).toString(), privateKey)
    assert.deepStrictEqual([Uint8Array.from(plaintext), protectedHeader.cty], [content, "application/json"])
    assert.notDeepEqual(await sealFile(content, "application/json", recipient), sealed)
    const middle = sealed.length - 30
    const changed = Uint8Array.from(sealed, (byte, index) => (index === middle ? (byte === 65 ? 66 : 65) : byte))
    const others = [openFile(changed, privateKey), generate().then((other) => openFile(sealed, other.privateKey))]
    assert.isTrue((await Promise.allSettled(others)).every(({ status }) => status === "rejected"))
  })
})

it("is sealed for public keys that are long enough, and for no others", async () => {
  const { privateKey } = await pairs["P-256"]()
  const short = await generateKeyPair("RSA-OAEP-256", { modulusLength: 2048, extractable: true })
  const signing = await generateKeyPair("EdDSA", { extractable: true })
  const refused = [
    await exportJWK(privateKey),
    await exportJWK(signing.publicKey),
    { ...(await exportJWK(short.publicKey)), n: "AQAB" },
    { kty: "EC", crv: "P-256", x: "AA", y: "AA" },
    { kty: "oct", k: "AAAA" },
    "text",
    null
  ]
  for (const key of refused) assert.isUndefined(await readRecipient(key))
  assert.isUndefined(recipientOf(content))
})
