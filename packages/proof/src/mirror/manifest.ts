/**
 * The manifest of a mirror: path, size and hash of every file, and the issuers that sign it.
 *
 * The text has one form for the same files, so that equal mirrors have equal bytes. Each issuer signs the hash of the text.
 */
import { decodeJwt } from "jose"
import { fromUtf8, sha256, toHex, utf8 } from "../encoding/bytes.ts"
import { toBase64url } from "../encoding/base64.ts"
import { hasMembers, isCount, isSameJson, type Json } from "../encoding/json.ts"
import { type Issuer, keyWith } from "../keys/didDocument.ts"
import { signJws, verifyJws } from "../keys/jws.ts"
import { importPublicKey, type SigningKey } from "../keys/signingKey.ts"
import { reject } from "../reasons.ts"

export const manifestFormat = "dpp-mirror/1"
const manifestType = "dpp-manifest+jwt"

export interface ManifestFile {
  /** Path below the root of the site, as addresses spell it: without a leading slash, percent-encoded. */
  readonly path: string
  /** Number of bytes. */
  readonly size: number
  /** SHA-256 in lower-case hexadecimal. */
  readonly sha256: string
}

export interface Manifest {
  readonly format: typeof manifestFormat
  /** Origin of the service, whose addresses the mirror has. */
  readonly origin: string
  /** DIDs of the issuers whose passports the mirror has, sorted. */
  readonly issuers: ReadonlyArray<string>
  /** All files except the manifest and its signature, sorted by path. */
  readonly files: ReadonlyArray<ManifestFile>
}

/** The entry of a file with these bytes. */
export const manifestFile = async (path: string, bytes: Uint8Array<ArrayBuffer>): Promise<ManifestFile> => ({
  path,
  size: bytes.length,
  sha256: toHex(await sha256(bytes))
})

const byPath = (one: ManifestFile, other: ManifestFile): number =>
  one.path < other.path ? -1 : Number(one.path > other.path)

/** The text of a manifest: a line for each file, so that two manifests can be compared line by line. */
export const manifestText = ({ files, issuers, origin }: Omit<Manifest, "format">): string => {
  const lines = files
    .toSorted(byPath)
    .map(({ path, sha256: hash, size }) => JSON.stringify({ path, size, sha256: hash }))
  const head = JSON.stringify({ format: manifestFormat, origin, issuers: issuers.toSorted() })
  return `${head.slice(0, -1)},"files":[\n${lines.join(",\n")}\n]}\n`
}

const isFile = (value: Json): boolean =>
  hasMembers(value, ["path", "size", "sha256"]) &&
  typeof value["path"] === "string" &&
  /^(?!\/)[\x21-\x7E]+$/u.test(value["path"]) &&
  value["path"].split("/").every((segment) => !["", ".", ".."].includes(segment)) &&
  isCount(value["size"]) &&
  typeof value["sha256"] === "string" &&
  /^[0-9a-f]{64}$/u.test(value["sha256"])

/** Reads a manifest from its bytes. Rejects with {@link ProofRejected} whatever `manifestText` would not write. */
export const parseManifest = (bytes: Uint8Array): Manifest => {
  const text = fromUtf8(bytes)
  const value = text === undefined ? undefined : parseManifestJson(text)
  if (!hasMembers(value, ["format", "origin", "issuers", "files"]) || value["format"] !== manifestFormat)
    return reject("manifest-malformed")
  const { files, issuers, origin } = value
  if (typeof origin !== "string" || !Array.isArray(issuers) || !issuers.every((did) => typeof did === "string"))
    return reject("manifest-malformed")
  if (!Array.isArray(files) || !files.every(isFile)) return reject("manifest-malformed", "/files")
  // Sound: every member was checked above.
  const manifest = value as unknown as Manifest
  return manifestText(manifest) === text ? manifest : reject("manifest-malformed")
}

const parseManifestJson = (text: string): Json | undefined => {
  try {
    // Sound: a text that JSON.parse accepts holds a JSON value.
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

const hashOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => toBase64url(await sha256(bytes))

/** Signs a manifest with the statement key of an issuer, as compact JWS. Equal manifests and keys give equal signatures. */
export const signManifest = async (text: string, did: string, key: SigningKey): Promise<string> =>
  signJws(manifestType, { iss: did, sha256: await hashOf(utf8(text)) }, key)

const isOf = (signature: string, did: string): boolean => {
  try {
    return decodeJwt(signature).iss === did
  } catch {
    return false
  }
}

/**
 * Verifies the signature of an issuer over the bytes of a manifest. `signatures` has a line for each issuer. No log shows when a
 * manifest was signed, so a revoked key does not count. Rejects with {@link ProofRejected}.
 */
export const verifyManifest = async (
  manifest: Uint8Array<ArrayBuffer>,
  signatures: string,
  issuer: Issuer
): Promise<void> => {
  const own = signatures.split("\n").find((line) => isOf(line, issuer.did))
  if (own === undefined) return reject("manifest-unsigned", issuer.did)
  const { payload } = await verifyJws(own, [manifestType], (kid) => {
    const key = keyWith(issuer, kid, "statement")
    return key.revocation === undefined ? importPublicKey(key.jwk) : reject("key-revoked", kid)
  })
  const expected = { iss: issuer.did, sha256: await hashOf(manifest) }
  if (!isSameJson(payload, expected)) return reject("manifest-signature", issuer.did)
}
