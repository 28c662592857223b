/** Signed notes and checkpoints are those that other logs publish and other tools read. */
import { parseCheckpoint, parseNote, signCheckpoint, signNote, verifierKey, verifyNote } from "@dpp/proof/log"
import { assert, describe, it } from "vitest"
import { at, fixed, keyOf } from "@dpp/testkit/TestIssuer"

/** The public key of a verifier key, whose form is `name+hash+base64(type, key)`. */
const keyIn = (verifier: string): { readonly x: string } => {
  const bytes = Buffer.from(verifier.split("+").slice(2).join("+"), "base64")
  return { x: bytes.subarray(1).toString("base64url") }
}

describe("a checkpoint of the Go checksum database", () => {
  const verifier = "sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8"
  const published = [
    `go.sum database tree
6476701
mb8QLQIs0Z0yP5Cstq6guj87oXWeC9gEM8oVikmm9Wk=

— sum.golang.org Az3grsLX85Gz+s1SiTbgkuqxgItqFq7gsMUEyVnrsa9LM7Us9S+1xbFIGu95949rj4nPRYfvimWEPWL+o3GeoWwOoAw=
`,
    `go.sum database tree
65209736
5+uGFjx6xBZG8ip1+wi77v+grwbhhukIrxEUS8PXvRo=

— sum.golang.org Az3grnbssgK7ubgFX36gVETtNv0U23qxyAhAMai2QUfeGa3nB/akvkMdlUErfcZz7l/R3cVtYspg3dxXABkGZZKdsQ8=
`
  ]

  it.each(published)("is read, and its signature is valid", async (text) => {
    const checkpoint = parseCheckpoint(text)!
    assert.strictEqual(`${checkpoint.size}`, text.split("\n")[1])
    assert.strictEqual(checkpoint.origin, "go.sum database tree")
    assert.isTrue(await verifyNote(checkpoint.note, "sum.golang.org", keyIn(verifier)))
  })

  it("is rejected with another size, and unknown under another name", async () => {
    const changed = parseCheckpoint(at(published, 0).replace("6476701", "6476702"))!
    assert.isFalse(await verifyNote(changed.note, "sum.golang.org", keyIn(verifier)))
    assert.isUndefined(await verifyNote(changed.note, "sum.example.org", keyIn(verifier)))
  })

  it("has the verifier key that its operator publishes", async () => {
    assert.strictEqual(await verifierKey("sum.golang.org", keyIn(verifier)), verifier)
  })
})

it("the example of the specification of signed notes is valid", async () => {
  const verifier = "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k"
  const note = parseNote(`This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`)!
  assert.strictEqual(note.text, "This is an example message.\n")
  assert.isTrue(await verifyNote(note, "example.com/foo", keyIn(verifier)))
})

describe("a note", () => {
  it("is written as it is read", async () => {
    const key = await keyOf(fixed(5))
    const text = await signNote("a\n\nb\n", "example.com/log", key)
    const note = parseNote(text)!
    assert.strictEqual(note.text, "a\n\nb\n")
    assert.isTrue(await verifyNote(note, "example.com/log", key.publicJwk))
    const error = await signNote("a", "example.com/log", key).catch(String)
    assert.strictEqual(error, "TypeError: The text or the name cannot be part of a note")
  })

  it.each([
    ["without a signature", "text\n\n"],
    ["without an end", "text\n\n— name AAAAAAA="],
    ["with a hyphen in place of the dash", "text\n\n- name AAAAAAA=\n"],
    ["with a plus in the name", "text\n\n— na+me AAAAAAA=\n"],
    ["with unused bits in the base64", "text\n\n— name AAAAAAB=\n"],
    ["with more than 100 signatures", `text\n\n${"— name AAAAAAA=\n".repeat(101)}`],
    ["with a control character", "te\txt\n\n— name AAAAAAA=\n"]
  ])("%s is refused", (_, text) => assert.isUndefined(parseNote(text)))
})

describe("a checkpoint", () => {
  it("has origin, size and root in three lines", async () => {
    const root = fixed(6)
    const text = await signCheckpoint({ origin: "example.com/o/1/log", size: 12, root }, await keyOf(fixed(5)))
    assert.isTrue(
      text.startsWith(`example.com/o/1/log\n12\n${Buffer.from(root).toString("base64")}\n\n— example.com/o/1/log `)
    )
    assert.deepInclude(parseCheckpoint(text), { origin: "example.com/o/1/log", size: 12, root })
    const changes: ReadonlyArray<readonly [string, string]> = [
      ["\n12\n", "\n012\n"],
      ["\n12\n", "\n1.2\n"],
      ["BgYG", "BgY"],
      ["example.com/o/1/log\n12", "\n12"]
    ]
    for (const [from, to] of changes) assert.isUndefined(parseCheckpoint(text.replace(from, to)))
  })
})
