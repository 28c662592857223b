/**
 * Every reason for which a proof is rejected or remains undecided.
 *
 * The codes are stable: programs compare them, and the texts may change. A code that ends a check as `failed` means that
 * something contradicts the proof. One that ends it as `open` means that something is missing, which the caller can add.
 */
export const reasons = {
  "bundle-not-json": "The bundle is not JSON in UTF-8.",
  "bundle-not-canonical": "The bundle has a duplicate name, or white space or escapes that programs do not write.",
  "bundle-malformed": "A member of the bundle is missing, unknown, or has an unexpected form.",

  "did-malformed": "The DID document does not have the form that this format defines, or names a key twice.",
  "did-other-issuer": "The DID document belongs to another issuer than the statement.",
  "did-key-thumbprint": "The id of a key in the DID document is not the thumbprint of the key.",
  "did-key-event": "The revocation of a key in the DID document does not match its hash in the log.",

  "jws-malformed": "A signed part is not a compact JWS with canonical base64url and JSON.",
  "jws-header": "The header of a signed part has another algorithm, type or member than this format allows.",
  "key-unknown": "The DID document does not have the key that a part is signed with.",
  "key-purpose": "A part is signed with a key for another purpose.",
  "signature-invalid": "A signature does not match its key and content.",

  "statement-malformed": "A claim of the statement is missing or has an unexpected form.",
  "disclosure-malformed": "A disclosure is not canonical base64url of [salt, name, value].",
  "disclosure-name": "A disclosure has a reserved name, or the name of an attribute that its section already has.",
  "disclosure-repeated": "The same disclosure is presented twice.",
  "disclosure-unreferenced": "A disclosure does not belong to the statement.",
  "digest-repeated": "The same digest occurs twice in the statement.",

  address_mismatch: "The proof is about another address or battery than the one that was asked for.",
  "expectation-malformed":
    "What was expected is neither a web address nor a GTIN and a serial number, separated by a slash.",

  "history-malformed": "The versions or log indexes of the history do not increase.",
  "history-statement": "The last entry of the history is not the statement of this bundle.",
  "history-previous": "The entry before the last is not the statement that the statement names as its predecessor.",
  "history-hash": "The history is not the one that the statement commits to.",
  "history-page": "A page of the history is not the one that the statement, or the page after it, commits to.",

  "condition-malformed": "A claim of the condition statement is missing or has an unexpected form.",
  "condition-key-revoked": "The condition statement is signed with a revoked key.",
  "condition-key-not-trusted": "The key of the condition statement is neither pinned nor fetched from the issuer.",
  "condition-statement": "The condition statement belongs to another statement, passport or issuer.",

  "passport-malformed": "A claim of the enclosed passport is missing or has an unexpected form.",
  "passport-unsigned": "The enclosed passport is not signed. Only what the statement has of it is.",
  "passport-key-revoked": "The enclosed passport is signed with a revoked key.",
  "passport-key-not-trusted": "The key of the enclosed passport is neither pinned nor fetched from the issuer.",
  "passport-statement": "The enclosed passport belongs to another statement, passport or issuer.",

  "checkpoint-malformed": "The checkpoint is not a signed note with origin, size and root, and one signature.",
  "checkpoint-origin": "The checkpoint belongs to the log of another issuer.",
  "checkpoint-size": "The checkpoint and the inclusion proof name different sizes of the log.",
  "inclusion-invalid": "The statement is not in the log at this index.",

  "pinned-key-malformed": "A pinned key is not a public Ed25519 JWK.",
  "published-did-malformed": "The fetched DID document does not have the form that this format defines.",
  "published-did-other-issuer": "The fetched DID document belongs to another issuer.",
  "key-not-trusted": "The key is neither pinned nor fetched from the issuer.",
  "key-not-pinned": "The statement is signed with another key than the pinned one.",
  "key-not-published": "The issuer does not publish the key of the statement.",
  "key-revoked": "The key was revoked before the statement was logged.",
  "key-revoked-log-unknown":
    "The key was revoked. Only a log whose key is not trusted shows that the statement was logged before that.",
  "log-key-not-trusted":
    "The key of the log is not pinned, published by the issuer, or named by the trusted statement.",
  "log-key-not-published": "The issuer does not publish the key of the log.",
  "log-key-revoked": "The key of the log was revoked: only a kept checkpoint shows that the log is unchanged.",

  "kept-checkpoint-missing": "No checkpoint from an earlier time was given.",
  "kept-checkpoint-malformed": "The kept checkpoint is not a signed note with origin, size and root.",
  "kept-checkpoint-origin": "The kept checkpoint belongs to another log.",
  "kept-checkpoint-key": "The kept checkpoint is signed with a key that neither the caller nor the bundle names.",
  "kept-checkpoint-signature": "The signature of the kept checkpoint is not valid.",
  checkpoint_outdated:
    "The proof is older than the checkpoint that was kept: a newer version may have replaced this one.",
  "consistency-missing": "The nodes that connect the kept checkpoint with the one of the bundle are missing.",
  "consistency-invalid": "The log is not consistent with the kept one: it was rewritten, or the nodes are wrong.",
  "log-forked": "Two checkpoints of the same size have different roots: two versions of the log were signed.",

  "manifest-malformed": "The manifest is not of the form that this format defines.",
  "manifest-signature": "The signature belongs to another manifest or issuer.",
  "manifest-unsigned": "The manifest has no signature of the issuer.",
  "mirror-file-missing": "The mirror does not have the file.",
  "mirror-file-unlisted": "The manifest does not name this file, folder or link, so it is not part of the mirror.",
  "mirror-file-changed": "The file is not the one that the manifest names.",
  "mirror-other-passport": "The statement belongs to another passport than the address.",
  "log-tiles": "The tiles of the log do not result in the root that its checkpoint signs.",
  "log-not-compared": "The log was compared neither with the one that its issuer has now nor with a kept checkpoint.",
  "statement-not-logged": "The statement is not in the log.",

  "document-withheld": "The document has values that the statement holds as digests only.",
  "document-newer":
    "The document was updated after the statement was signed, and the bundle has no condition statement that explains it.",
  "document-differs": "The document differs from the statement."
} as const

export type Reason = keyof typeof reasons

/** A proof, or a part of one, is rejected. `reason` is stable, `at` names the place, for example a JSON pointer. */
export class ProofRejected extends Error {
  override readonly name = "ProofRejected"
  readonly reason: Reason
  readonly at: string | undefined

  constructor(reason: Reason, at?: string) {
    super(at === undefined ? reasons[reason] : `${reasons[reason]} (${at})`)
    this.reason = reason
    this.at = at
  }
}

export const reject = (reason: Reason, at?: string): never => {
  throw new ProofRejected(reason, at)
}

/** Runs a reader of a part, and rejects with this reason where the reader rejects with any. */
export const orReason = async <A>(reason: Reason, read: () => Promise<A>): Promise<A> => {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ProofRejected) return reject(reason, error.at)
    throw error
  }
}
