/** The checks of levels 1 and 2: whom the keys belong to. */
import { type Issuer, type PublishedKey, readDidDocument } from "../keys/didDocument.ts"
import { readPublicJwk } from "../keys/signingKey.ts"
import { orReason, reject } from "../reasons.ts"
import { Open } from "./checks.ts"

/** What the caller knows apart from the bundle. */
export interface Anchors {
  /** Thumbprints of the keys that the caller trusts; empty if none is pinned. */
  readonly pinned: ReadonlySet<string>
  /** The DID document that the caller fetched from the issuer's address. */
  readonly published: Issuer | undefined
}

/** Reads what the caller knows. Rejects if it is malformed or belongs to another issuer. */
export const readAnchors = async (
  pinnedKeys: ReadonlyArray<unknown>,
  didDocument: unknown,
  issuer: Issuer
): Promise<Anchors> => {
  const keys = await orReason("pinned-key-malformed", () => Promise.all(pinnedKeys.map(readPublicJwk)))
  const pinned = new Set(keys.map(({ kid }) => kid))
  if (didDocument === undefined) return { pinned, published: undefined }
  const published = await orReason("published-did-malformed", () => readDidDocument(didDocument))
  return published.did === issuer.did ? { pinned, published } : reject("published-did-other-issuer", published.did)
}

const isPinned = ({ jwk }: PublishedKey, { pinned }: Anchors): boolean => pinned.has(jwk.kid)

/** The index in the log from which on a key counts no longer, by all that is known of it. */
const revokedAt = (key: PublishedKey, published: PublishedKey | undefined): number =>
  Math.min(key.revocation?.index ?? Infinity, published?.revocation?.index ?? Infinity)

const publishedKey = (key: PublishedKey, { published }: Anchors): PublishedKey | undefined =>
  published?.keys.find(({ jwk, purpose }) => jwk.kid === key.jwk.kid && purpose === key.purpose)

const isRevoked = (key: PublishedKey, anchors: Anchors): boolean =>
  revokedAt(key, publishedKey(key, anchors)) < Infinity

/**
 * Whether the key of the statement belongs to the issuer. A revoked key counts only for statements that were logged before
 * its revocation, and only if `isKnown`, see {@link isLogKnown}: who has the revoked key can name any log in a statement.
 */
export const checkKey = (key: PublishedKey, index: number, isKnown: boolean, anchors: Anchors): true | Open => {
  const { pinned, published } = anchors
  if (pinned.size > 0 && !isPinned(key, anchors)) return reject("key-not-pinned", key.jwk.kid)
  const found = publishedKey(key, anchors)
  if (published !== undefined && found === undefined) return reject("key-not-published", key.jwk.kid)
  if (index >= revokedAt(key, found)) return reject("key-revoked", key.jwk.kid)
  if (pinned.size === 0 && published === undefined) return new Open("key-not-trusted")
  return isRevoked(key, anchors) && !isKnown ? new Open("key-revoked-log-unknown") : true
}

/**
 * Whether the key of a condition or of an enclosed passport belongs to the issuer and is not revoked: neither is logged.
 */
export const checkUnloggedKey = (part: "condition" | "passport", key: PublishedKey, anchors: Anchors): true | Open => {
  if (isRevoked(key, anchors)) return reject(`${part}-key-revoked`, key.jwk.kid)
  const isKnown = isPinned(key, anchors) || publishedKey(key, anchors) !== undefined
  return isKnown ? true : new Open(`${part}-key-not-trusted`)
}

/** What a kept checkpoint shows about the one of the bundle. */
export interface Continuity {
  /** Thumbprint of the key that signed the kept checkpoint. */
  readonly kid: string
  /** Whether all leaves of the bundle's log are in the kept one: then the kept root determines them. */
  readonly isCovered: boolean
}

/**
 * Whether the caller's own knowledge shows that the log is the issuer's. A consistent log alone does not: its leaves are
 * public, so that anybody can append to them under a key of their own.
 */
export const isLogKnown = (key: PublishedKey, continuity: Continuity | undefined, anchors: Anchors): boolean => {
  if (continuity?.isCovered === true) return true
  const isKeyKnown =
    isPinned(key, anchors) || publishedKey(key, anchors) !== undefined || continuity?.kid === key.jwk.kid
  return isKeyKnown && !isRevoked(key, anchors)
}

/** Whether the log is the issuer's. `isKnown`: see {@link isLogKnown}. `isNamed`: a trusted statement names the key. */
export const checkLogKey = (key: PublishedKey, isKnown: boolean, isNamed: boolean, anchors: Anchors): true | Open => {
  const isMissing = anchors.published !== undefined && publishedKey(key, anchors) === undefined
  if (isMissing) return reject("log-key-not-published", key.jwk.kid)
  if (isKnown) return true
  if (isRevoked(key, anchors)) return new Open("log-key-revoked")
  return isNamed ? true : new Open("log-key-not-trusted")
}
