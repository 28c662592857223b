/** Manifests of mirrors: one text for the same files, which its issuers sign, and parts that list the files. */
import {
  commonPart,
  formerManifestText,
  listedFiles,
  manifestFile,
  manifestText,
  parseManifest,
  parsePart,
  partOf,
  partText,
  signManifest,
  verifyManifest
} from "@dpp/proof/mirror"
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
const textsOfParts = new Map(
  [...Map.groupBy(files, ({ path }) => partOf(path))].map(([part, listed]) => [part, partText(listed)])
)
const parts = await Promise.all([...textsOfParts].map(([part, listed]) => manifestFile(part, bytes(listed))))
const head = { origin, written_at: "2026-11-23T10:00:00.000Z", passports: 2, files: 3, bytes: 6, parts }
const text = manifestText({ ...head, issuers: ["did:web:b", "did:web:a"] })
const former = formerManifestText({ origin, issuers: ["did:web:a"], files })

const collect = async <A>(values: AsyncIterable<A>): Promise<ReadonlyArray<A>> => {
  const all: Array<A> = []
  for await (const value of values) all.push(value)
  return all
}

const rejected = (read: () => unknown) => reasonOf(Promise.resolve().then(read))

describe("a manifest", () => {
  it("has a line for each part, and the parts one for each file, with size and SHA-256", async () => {
    assert.strictEqual(text, manifestText({ ...head, issuers: ["did:web:a", "did:web:b"], parts: parts.toReversed() }))
    const manifest = parseManifest(bytes(text))
    const listed = await collect(listedFiles(manifest, async ({ path }) => bytes(textsOfParts.get(path) ?? "")))
    assert.sameDeepMembers(listed.flat(), [...files])
    const sha256 = createHash("sha256").update("two").digest("hex")
    assert.deepInclude(listed.flat(), { path: "p/2/index.html", size: 3, sha256 })
    assert.lengthOf(text.split("\n"), parts.length + 3)
  })

  it("of the former format lists all files itself, and can still be read", async () => {
    const manifest = parseManifest(bytes(former))
    const [listed = []] = await collect(listedFiles(manifest, () => assert.fail("There is no part.")))
    assert.deepStrictEqual(
      listed.map(({ path }) => path),
      ["01/09526001000043/21/ST%2F1/proof", "404.html", "p/2/index.html"]
    )
  })

  it("has at most all parts that there are", async () => {
    const [part] = parts
    const many = (count: number) =>
      manifestText({
        ...head,
        issuers: ["did:web:a"],
        parts: Array.from({ length: count }, (_, place) => ({
          path: `manifest/${String(place).padStart(5, "0")}.jsonl`,
          size: 1,
          sha256: part?.sha256 ?? ""
        }))
      })
    assert.strictEqual(await rejected(() => parseManifest(bytes(many(4097)))), "accepted")
    assert.strictEqual(await rejected(() => parseManifest(bytes(many(4098)))), "manifest-malformed")
  })

  it.each([
    ["not JSON", "{"],
    ["another format", text.replace("dpp-mirror/2", "dpp-mirror/3")],
    ["the former format", text.replace("dpp-mirror/2", "dpp-mirror/1")],
    ["white space", text.replace('"parts":[', '"parts": [')],
    ["another order", former.replace("404.html", "z.html")],
    ["a file twice", former.replace("404.html", "p/2/index.html")],
    ["a line without comma", former.replace("},\n", "}\n")],
    ["a comma at the end", former.replace("}\n]}", "},\n]}")],
    ["more after the end", `${former}{}`],
    ["no end", former.slice(0, -1)],
    ["a moment without zone", text.replace("000Z", "000")],
    ["a path outside", former.replace("404.html", "../404.html")],
    ["an absolute path", former.replace("404.html", "/404.html")],
    ["a path that is not percent-encoded", former.replace("404.html", "4 4.html")],
    ["a negative size", former.replace('"size":0', '"size":-1')],
    ["a hash in capitals", former.replace(/[a-f]\d/u, (found) => found.toUpperCase())]
  ])("is rejected with %s", async (_, changed) => {
    assert.strictEqual(await rejected(() => parseManifest(bytes(changed))), "manifest-malformed")
  })
})

describe("a part of a manifest", () => {
  it("has all files of a passport, and only its own", async () => {
    const folder = "01/09526001000043/21/ST%2F1"
    const part = partOf(`${folder}/proof`)
    for (const name of ["index.html", "versions/2.sd-jwt", "history/31.json"])
      assert.strictEqual(partOf(`${folder}/${name}`), part)
    assert.strictEqual(partOf("o/1/log/tile/0/0"), commonPart)
    const listed = [await manifestFile(`${folder}/proof`, bytes("")), await manifestFile(`${folder}/q`, bytes(""))]
    const whole = partText(listed)
    assert.deepStrictEqual(parsePart(part, bytes(whole)), listed)
    const [first = "", second = ""] = whole.split("\n")
    for (const changed of [`${second}\n${first}\n`, `${first}\n${first}\n`, first, `${first} \n`, "x\n"])
      assert.strictEqual(await rejected(() => parsePart(part, bytes(changed))), "manifest-malformed", changed)
    assert.strictEqual(await rejected(() => parsePart(commonPart, bytes(whole))), "manifest-malformed")
  })

  it("is about as large as every other", () => {
    const counts = new Map<string, number>()
    const of = (part: string) => counts.get(part) ?? 0
    for (let serial = 0; serial < 100_000; serial += 1) {
      const part = partOf(`01/09526001000043/21/ST${serial}/proof`)
      counts.set(part, of(part) + 1)
    }
    assert.isAbove(counts.size, 4000)
    assert.isBelow(Math.max(...counts.values()), 100)
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
