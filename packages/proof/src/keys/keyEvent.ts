/**
 * What happened to a key, as the log records it.
 *
 * The leaf holds the SHA-256 of the event's JSON, members in this order. The event names its own index in the log, so that a
 * revocation and its place in the order of all statements are one fact.
 */
import { toBase64url } from "../encoding/base64.ts"
import { type Bytes, sha256, utf8 } from "../encoding/bytes.ts"
import { type KeyPurpose } from "./signingKey.ts"

export interface KeyEvent {
  readonly event: "created" | "retired" | "revoked"
  readonly kid: string
  readonly purpose: KeyPurpose
  /** Moment of the event, such as `2026-11-22T10:00:00.000Z`. */
  readonly at: string
  /** Index of the event's own leaf. */
  readonly index: number
}

export const keyEventHash = ({ at, event, index, kid, purpose }: KeyEvent): Promise<Bytes> =>
  sha256(utf8(JSON.stringify({ event, kid, purpose, at, index })))

/** A revocation as the DID document shows it. */
export interface Revocation {
  readonly at: string
  readonly index: number
  /** Hash of the event, base64url. */
  readonly sha256: string
}

export const revocation = async (kid: string, purpose: KeyPurpose, at: string, index: number): Promise<Revocation> => ({
  at,
  index,
  sha256: toBase64url(await keyEventHash({ event: "revoked", kid, purpose, at, index }))
})
