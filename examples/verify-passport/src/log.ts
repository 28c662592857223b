/** The log of an issuer: the path from a leaf to the root (RFC 9162 §2.1.3.2), and the signed note with the root (C2SP). */
import { createHash, createPublicKey, verify } from "node:crypto"

const sha256 = (...parts: ReadonlyArray<Uint8Array>): Buffer => {
  const hash = createHash("sha256")
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** The leaf of a statement: the type 01, and the hash of the issuer-signed JWT. */
export const leafOf = (jwt: string): Buffer => sha256(Buffer.of(0), Buffer.of(1), sha256(Buffer.from(jwt, "ascii")))

const nodeOf = (left: Uint8Array, right: Uint8Array): Buffer => sha256(Buffer.of(1), left, right)

export interface Inclusion {
  readonly index: number
  readonly size: number
  /** Nodes from the leaf up, in base64. */
  readonly path: ReadonlyArray<string>
}

/** The root that a leaf and its path lead to. Throws if the path has another length than its place in the log requires. */
export const rootOf = (leaf: Buffer, { index, path, size }: Inclusion): Buffer => {
  if (!(index < size)) throw new Error("The index is not in the log")
  let [node, place, last] = [leaf, index, size - 1]
  for (const encoded of path) {
    if (last === 0) throw new Error("The path is too long")
    const sibling = Buffer.from(encoded, "base64")
    if (place % 2 === 1 || place === last) {
      node = nodeOf(sibling, node)
      while (place % 2 === 0 && place !== 0) [place, last] = [Math.floor(place / 2), Math.floor(last / 2)]
    } else {
      node = nodeOf(node, sibling)
    }
    ;[place, last] = [Math.floor(place / 2), Math.floor(last / 2)]
  }
  if (last !== 0) throw new Error("The path is too short")
  return node
}

/** The name, size and root that a checkpoint states. Throws unless the key with this `x` signed it. */
export const readCheckpoint = (note: string, x: string) => {
  const end = note.lastIndexOf("\n\n")
  const text = note.slice(0, end + 1)
  const [name = "", size = "", root = ""] = text.split("\n")
  const [, signature = ""] = note.slice(end + 2).split(`— ${name} `)
  const bytes = Buffer.from(signature.trim(), "base64")
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" })
  // The first four bytes name the key.
  const named = sha256(Buffer.from(`${name}\n`), Buffer.of(1), Buffer.from(x, "base64url")).subarray(0, 4)
  if (!bytes.subarray(0, 4).equals(named)) throw new Error("The checkpoint is signed with another key")
  if (!verify(null, Buffer.from(text), key, bytes.subarray(4))) throw new Error("The signature of the log is not valid")
  return { name, size: Number(size), root: Buffer.from(root, "base64") }
}
