/** Keys of organizations, and how they are published and stored. */
export { didDocument, type Issuer, jwkSet, keyWith, type PublishedKey, readDidDocument } from "./didDocument.ts"
export { didDocumentUrl, isPracticeIssuer, logOrigin, organizationDid } from "./didWeb.ts"
export { decryptUnder, encryptUnder } from "./encryptUnder.ts"
export { type KeyEvent, keyEventHash, type Revocation, revocation } from "./keyEvent.ts"
export {
  generateSigningKey,
  importPrivateKey,
  importPublicKey,
  type KeyPurpose,
  type PublicJwk,
  publicJwk,
  readPublicJwk,
  type SigningKey
} from "./signingKey.ts"
export { parseKeyEncryptionKey, unwrapPrivateKey, wrapPrivateKey } from "./wrappedKey.ts"
