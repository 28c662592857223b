/**
 * Signed notes: a text, an empty line, and lines of signatures.
 *
 * @source inferred: C2SP signed-note, which is not an RFC; docs/decisions/0071-statements-and-log.md
 */
import { fromBase64, toBase64 } from "../encoding/base64.ts"
import { type Bytes, concat, equalBytes, sha256, toHex, utf8 } from "../encoding/bytes.ts"
import { importPublicKey, type PublicJwk, rawPublicKey, type SigningKey } from "../keys/signingKey.ts"

const ed25519 = 1

/** A signature line. `keyHash` has 4 bytes, `signature` the rest. */
export interface NoteSignature {
  readonly name: string
  readonly keyHash: Bytes
  readonly signature: Bytes
}

export interface SignedNote {
  /** The text with its last line break. */
  readonly text: string
  readonly signatures: ReadonlyArray<NoteSignature>
}

/** The first four bytes of the hash of name, type and key, by which a signature names its key. */
export const noteKeyHash = async (name: string, jwk: Pick<PublicJwk, "x">): Promise<Bytes> =>
  (await sha256(concat(utf8(name), [0x0a, ed25519], rawPublicKey(jwk)))).slice(0, 4)

/** The key of a log in the form that witnesses and other tools take: `name+hash+key`. */
export const verifierKey = async (name: string, jwk: Pick<PublicJwk, "x">): Promise<string> =>
  `${name}+${toHex(await noteKeyHash(name, jwk))}+${toBase64(concat([ed25519], rawPublicKey(jwk)))}`

const isName = (name: string): boolean => /^[^\s+]+$/u.test(name)

/** Signs a text that ends with a line break. `name` has neither spaces nor plus signs. */
export const signNote = async (text: string, name: string, key: SigningKey): Promise<string> => {
  if (!text.endsWith("\n") || !isName(name)) throw new TypeError("The text or the name cannot be part of a note")
  const signature = new Uint8Array(await crypto.subtle.sign("Ed25519", key.privateKey, utf8(text)))
  return `${text}\n— ${name} ${toBase64(concat(await noteKeyHash(name, key.publicJwk), signature))}\n`
}

const parseSignature = (line: string): NoteSignature | undefined => {
  const { blob = "", name = "" } = /^— (?<name>\S+) (?<blob>\S+)$/u.exec(line)?.groups ?? {}
  const bytes = fromBase64(blob)
  if (bytes === undefined || bytes.length < 5 || !isName(name)) return undefined
  return { name, keyHash: bytes.slice(0, 4), signature: bytes.slice(4) }
}

/** Reads a note without verifying its signatures; `undefined` if it is not one. */
export const parseNote = (note: string): SignedNote | undefined => {
  const end = note.lastIndexOf("\n\n")
  const text = note.slice(0, end + 1)
  const lines = note.slice(end + 2).split("\n")
  if (end < 0 || lines.pop() !== "" || lines.length === 0 || lines.length > 100) return undefined
  // Line breaks are the only control characters of a note.
  if (/[\u0000-\u0009\u000B-\u001F\uFFFD]/u.test(note)) return undefined
  const signatures = lines.flatMap((line) => parseSignature(line) ?? [])
  return signatures.length === lines.length ? { text, signatures } : undefined
}

/** Whether a note has a signature with this name and key; `undefined` if it has none that claims so. */
export const verifyNote = async (
  { signatures, text }: SignedNote,
  name: string,
  jwk: Pick<PublicJwk, "x">
): Promise<boolean | undefined> => {
  const expected = await noteKeyHash(name, jwk)
  const found = signatures.find((line) => line.name === name && equalBytes(line.keyHash, expected))
  if (found === undefined) return undefined
  return crypto.subtle.verify("Ed25519", await importPublicKey(jwk), found.signature, utf8(text))
}
