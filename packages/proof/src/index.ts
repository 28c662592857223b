/**
 * Proofs of battery passports: who said what about a battery and when, and that nothing was rewritten since.
 *
 * This entry verifies. Each concept has an entry of its own with the functions that write proofs, for example
 * `@dpp/proof/statement`. It uses WebCrypto, and runs in browsers and Node 20 and later.
 */
export {
  batteryOf,
  type Check,
  type CheckedHistory,
  type CheckName,
  type ComparedDocument,
  type Comparison,
  consistencyRange,
  isExpectation,
  type KeptCheckpoint,
  type Level,
  namesBattery,
  type Outcome,
  parseBundle,
  type ProofBundle,
  ProofRejected,
  readKept,
  type Reason,
  reasons,
  type Verification,
  verify,
  type VerifyOptions
} from "./bundle/index.ts"
export type { Bytes } from "./encoding/bytes.ts"
export type { Json, JsonObject } from "./encoding/json.ts"
export { didDocumentUrl } from "./keys/didWeb.ts"
export { generateSigningKey, type PublicJwk, type SigningKey } from "./keys/signingKey.ts"
