/** What a verification is asked for, and what it returns. The types need no other package, so that they compile anywhere. */
import type { DppNotFetched } from "../errors.ts"

/**
 * How much is shown. 0: the parts fit each other and the enclosed key. 1: the key belongs to the issuer. 2: the statement
 * is in the issuer's log. 3: the log is consistent with the checkpoint of `since`, and the proof is not older than it.
 */
export type ProofLevel = 0 | 1 | 2 | 3

export interface VerifyOptions {
  /** The level that has to be reached for the outcome `ok`. Defaults to 1. */
  readonly level?: ProofLevel | undefined
  /**
   * What the proof has to be about, for a bundle that is not fetched from the address of its passport: that address, or
   * `GTIN/SERIAL` as on the battery. Another passport is `broken`, with the reason `address_mismatch`.
   */
  readonly expect?: string | URL | undefined
  /** The issuer's public key, from a place other than the bundle: a JWK, a JWK set, or a list of JWKs. */
  readonly key?: object | undefined
  /** A checkpoint that you kept: its text, or an object that has it as `checkpoint`, such as an earlier bundle. */
  readonly since?: string | { readonly checkpoint: string } | undefined
  /** A v2.0 document, as `dpp.export.modelJson` returns it, to compare with the signed one. */
  readonly document?: object | undefined
  /** Sends no request at all. The bundle itself must be given, not its address. */
  readonly offline?: boolean | undefined
  /** Aborts the verification; the reason of the signal is thrown. */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds that one request may take, from the request to the last byte of the response. Defaults to 15 000. */
  readonly timeoutMs?: number | undefined
  /** Replaces the global `fetch`, for example to use a proxy or to restrict which hosts are requested. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
}

export type ProofCheckName =
  | "bundle"
  | "did"
  | "statement"
  | "address"
  | "history"
  | "condition"
  | "passport"
  | "inclusion"
  | "anchors"
  | "key"
  | "condition-key"
  | "passport-key"
  | "log-key"
  | "consistency"
  | "checkpoint"
  | "document"

/** One check. `reason` is stable, `message` is its English text, and `at` names the place, for example a JSON Pointer. */
export type ProofCheck<Reason extends string = string> =
  | { readonly name: ProofCheckName; readonly state: "passed" }
  | {
      readonly name: ProofCheckName
      /** `failed`: something contradicts the proof. `open`: something is missing. */
      readonly state: "failed" | "open"
      readonly reason: Reason
      readonly at?: string | undefined
      readonly message: string
    }

export interface Verification<Reason extends string = string> {
  /** `ok`: the required level is reached. `broken`: something contradicts the proof. `undecided`: something is missing. */
  readonly outcome: "ok" | "broken" | "undecided"
  /** The highest level that is reached; `null` if the proof is broken. */
  readonly level: ProofLevel | null
  readonly required_level: ProofLevel
  /** Whether the passport is for practice: then the proof is about no real battery. Show it before the outcome. */
  readonly practice: boolean
  /** Who signed: the DID, and the host in it. `null`, like all that follows, if the statement is not valid. */
  readonly issuer: { readonly did: string; readonly host: string } | null
  /** The public address of the passport. `host` is `null` if it is not a web address. */
  readonly address: { readonly url: string; readonly host: string | null } | null
  /** Whether issuer and address have the same host. They differ with a custom domain, or if a third party signed. */
  readonly same_host: boolean | null
  /**
   * How the signed address was compared with the requested or expected one. `address`: host and path are equal. `path`: the
   * path alone, because the hosts differ, as with a mirror. `identifier`: GTIN and serial number. `null` if it was not compared,
   * or differs.
   */
  readonly compared: "address" | "path" | "identifier" | null
  readonly statement: SignedVersion | null
  /**
   * How many versions of the passport the proof lists, so that they were checked, up to the signed one. Of a long history it lists the newest 100;
   * the statement binds the others, which are at `{address}/proof/history?before=VERSION`. `null` if the list is not valid.
   */
  readonly history: { readonly checked: number; readonly complete: boolean } | null
  /** The signed condition of the battery, if the bundle has it. */
  readonly condition: { readonly as_of: string; readonly condition: Readonly<Record<string, unknown>> } | null
  /**
   * The whole passport as `dpp-passport/1`, if the bundle has it and the issuer signed it. One that is not signed is the open check
   * `passport`.
   */
  readonly passport: Readonly<Record<string, unknown>> | null
  /** Every check that was possible, in the order in which they ran. */
  readonly checks: ReadonlyArray<ProofCheck<Reason>>
  /** What could not be fetched from the issuer. */
  readonly notes: ReadonlyArray<DppNotFetched>
  /** The signed document with the disclosed attributes. */
  readonly document: Readonly<Record<string, unknown>> | null
}

/** The version of the passport that was signed. All moments are what the issuer says. */
export interface SignedVersion {
  /** Identifier of the passport, such as `urn:uuid:...`. */
  readonly id: string
  readonly version: number
  readonly valid_from: string
  /** Hash of the statement of the version before, base64url; `null` for the first one. */
  readonly prev: string | null
  /** The program that wrote the document, such as `v20/1`. */
  readonly exporter: string
  /** The rule by which attributes are public or restricted, such as `annex-xiii/1`. */
  readonly policy: string
  /** Moment of the signature, rounded down to a whole second. It can therefore be before `valid_from`, by less than a second. */
  readonly issued_at: string
  /** Hash of this statement, base64url. */
  readonly sha256: string
  /** Thumbprint of the key that it is signed with. */
  readonly kid: string
  /** JSON Pointers of the disclosed attributes. */
  readonly disclosed: ReadonlyArray<string>
  /** JSON Pointers of the sections that have digests of withheld or absent attributes. */
  readonly withheld: ReadonlyArray<string>
  /** Where the values of the version come from; absent unless the bundle discloses it. */
  readonly provenance?: unknown
}
