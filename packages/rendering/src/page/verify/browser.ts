/**
 * The script of the page that verifies. It reads the files that a reader chooses, and requests nothing.
 *
 * `pnpm generate` bundles it into `generated/verify.js`, which the page contains.
 */
import { type Json, readKept, verify, type VerifyOptions } from "@dpp/proof"
import { byId, element } from "./elements.ts"
import { excerpt, flipByte } from "./flipByte.ts"
import type { PageData } from "./PageData.ts"
import { resultOf } from "./showResult.ts"

const maximumBytes = 16 * 1024 * 1024

// Sound: the page writes this attribute.
const data = JSON.parse(byId("verify").dataset["page"] ?? "") as PageData
const result = byId("result")
const flip = byId("flip")
const restore = byId("restore")

/** The bytes of the chosen proof, unchanged. */
let proof: Uint8Array | undefined

const fileOf = (id: string): File | undefined => {
  const input = byId(id)
  return input instanceof HTMLInputElement ? input.files?.[0] : undefined
}

const textOf = (id: string): Promise<string> | undefined => fileOf(id)?.text()

/** The keys that a file has: a DID document, a JWK set or a JWK. What is none of them is reported as a malformed key. */
const readKeys = (text: string | undefined): Pick<VerifyOptions, "didDocument" | "pinnedKeys"> => {
  if (text === undefined) return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== "object" || value === null) return { pinnedKeys: [value] }
    if ("verificationMethod" in value) return { didDocument: value }
    return { pinnedKeys: "keys" in value && Array.isArray(value.keys) ? value.keys : [value] }
  } catch {
    return { pinnedKeys: [text] }
  }
}

/** What the reader expects the proof to be about: an address, or GTIN and serial number. */
const readExpected = (): Pick<VerifyOptions, "expect"> => {
  const input = byId("expect")
  const text = input instanceof HTMLInputElement ? input.value.trim() : ""
  return text === "" ? {} : { expect: text }
}

const readOptions = async (): Promise<VerifyOptions> => {
  const [keys, kept, document] = await Promise.all([textOf("key"), textOf("kept"), textOf("document")])
  return {
    ...readKeys(keys),
    ...readExpected(),
    // Who adds an earlier checkpoint asks whether the log continues it.
    ...(kept === undefined ? {} : { kept: readKept(kept), level: 3 }),
    // Sound: JSON.parse returns nothing but JSON.
    ...(document === undefined ? {} : { document: { value: JSON.parse(document) as Json, unsigned: data.unsigned } })
  }
}

const show = (...nodes: ReadonlyArray<Node>): void => {
  result.replaceChildren(...nodes)
  byId("outcome").hidden = false
}

/** Verifies bytes, and shows the result below an introduction. */
const verifyBytes = async (bytes: Uint8Array, introduction: ReadonlyArray<Node>): Promise<void> => {
  try {
    show(...introduction, ...resultOf(await verify(bytes, await readOptions()), data))
  } catch {
    show(element("p", { class: "outcome broken" }, data.words.unreadable))
  }
}

const verifyProof = async (): Promise<void> => {
  restore.hidden = true
  if (proof !== undefined) await verifyBytes(proof, [])
}

const choose = async (file: File | undefined): Promise<void> => {
  if (file === undefined) return
  proof = file.size > 0 && file.size <= maximumBytes ? new Uint8Array(await file.arrayBuffer()) : undefined
  flip.hidden = proof === undefined
  if (proof === undefined) show(element("p", { class: "outcome broken" }, data.words.unreadable))
  await verifyProof()
}

const verifyFlipped = async (): Promise<void> => {
  if (proof === undefined) return
  const flipped = flipByte(proof)
  const text = data.words.flipped.replace("{position}", `${flipped.position + 1}`).replace("{size}", `${proof.length}`)
  restore.hidden = false
  await verifyBytes(flipped.bytes, [element("p", {}, text), excerpt(proof, flipped)])
}

byId("proof").addEventListener("change", () => void choose(fileOf("proof")))
for (const id of ["expect", "key", "kept", "document"]) byId(id).addEventListener("change", () => void verifyProof())
flip.addEventListener("click", () => void verifyFlipped())
restore.addEventListener("click", () => void verifyProof())
document.addEventListener("dragover", (event) => event.preventDefault())
document.addEventListener("drop", (event) => {
  event.preventDefault()
  void choose(event.dataTransfer?.files[0])
})
