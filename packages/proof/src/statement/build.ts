/** Builds the statement of a version: public attributes in clear, every other attribute of the category as a digest. */
import { type Bytes } from "../encoding/bytes.ts"
import { isJsonObject, isShallow, type Json, type JsonObject, pointer } from "../encoding/json.ts"
import { isPracticeIssuer } from "../keys/didWeb.ts"
import { decoyDigest, digestOf, hasReserved, isReserved, type Salts, saltsOf, writeDisclosure } from "./disclosure.ts"
import { historyClaims, type HistoryEntry } from "./history.ts"
import { type StatementPayload, type VersionClaims } from "./payload.ts"

/** An attribute that is not public. It has a digest in its section whether the passport has a value or not. */
export interface RestrictedAttribute {
  /** Names from the root of the document to the attribute. */
  readonly path: readonly [section: string, ...names: [string, ...Array<string>]]
  /** `undefined` when the passport has no value. */
  readonly value: Json | undefined
}

export interface StatementFacts {
  /** DID of the issuer. */
  readonly issuer: string
  /** Moment of the signature in seconds. */
  readonly issuedAt: number
  /** Public address of the passport. */
  readonly subject: string
  readonly version: Omit<VersionClaims, "prev" | "_sd">
  /** All earlier versions, oldest first. */
  readonly history: ReadonlyArray<HistoryEntry>
  /** Thumbprint of the key that signs the issuer's log. */
  readonly logKey: string
  /** The document with its public attributes only. */
  readonly document: JsonObject
  /** Where the values of the version come from. The statement has its digest only. */
  readonly provenance?: Json | undefined
  /** Every restricted attribute of the battery category. */
  readonly restricted: ReadonlyArray<RestrictedAttribute>
}

/** A disclosure with the JSON pointer of its attribute. */
export interface Disclosure {
  readonly path: string
  readonly disclosure: string
}

export interface UnsignedStatement {
  readonly payload: StatementPayload
  readonly disclosures: ReadonlyArray<Disclosure>
}

/** Builds a statement. `seed`: 32 random bytes that belong to this version alone. Invalid facts throw a `TypeError`. */
export const buildStatement = async (facts: StatementFacts, seed: Bytes): Promise<UnsignedStatement> => {
  if (!isShallow(facts.document, 60)) throw new TypeError("The document has more than 60 levels")
  if (hasReserved(facts.document)) throw new TypeError("The document has a reserved name")
  const salts = await saltsOf(seed)
  const parts = await Promise.all(facts.restricted.map((attribute) => conceal(attribute, salts)))
  const provenance =
    facts.provenance === undefined
      ? undefined
      : await conceal({ path: ["dpp", "provenance"], value: facts.provenance }, salts)
  const last = facts.history.at(-1)
  const payload: StatementPayload = {
    iss: facts.issuer,
    iat: facts.issuedAt,
    sub: facts.subject,
    ...(isPracticeIssuer(facts.issuer) ? { practice: true } : {}),
    dpp: {
      id: facts.version.id,
      version: facts.version.version,
      valid_from: facts.version.valid_from,
      prev: last?.sha256 ?? null,
      ...(facts.version.issuers === undefined ? {} : { issuers: facts.version.issuers }),
      exporter: facts.version.exporter,
      policy: facts.version.policy,
      ...(facts.version.documents === undefined ? {} : { documents: facts.version.documents }),
      ...(provenance === undefined ? {} : { _sd: [provenance.digest] })
    },
    log: { key: facts.logKey, ...(await historyClaims(facts.history)) },
    document: facts.restricted.reduce(
      (document, { path }, index) => withDigest(document, path, parts[index]?.digest ?? ""),
      facts.document
    ),
    _sd_alg: "sha-256"
  }
  const concealed = [...parts, ...(provenance === undefined ? [] : [provenance])]
  return { payload, disclosures: concealed.flatMap(({ disclosure }) => (disclosure === undefined ? [] : [disclosure])) }
}

interface Concealed {
  readonly digest: string
  readonly disclosure?: Disclosure
}

const conceal = async ({ path, value }: RestrictedAttribute, salts: Salts): Promise<Concealed> => {
  const name = path.at(-1) ?? ""
  const address = pointer(path)
  if (path.some(isReserved) || (value !== undefined && hasReserved(value)))
    throw new TypeError(`${address} has a reserved name`)
  if (value !== undefined && !isShallow(value, 60)) throw new TypeError(`${address} has more than 60 levels`)
  const salt = await salts(address)
  if (value === undefined) return { digest: await decoyDigest(salt) }
  const disclosure = writeDisclosure(salt, name, value)
  return { digest: await digestOf(disclosure), disclosure: { path: address, disclosure } }
}

/** The document with one more digest in the section of an attribute; digests are sorted, so that their order says nothing. */
const withDigest = (document: JsonObject, path: ReadonlyArray<string>, digest: string): JsonObject => {
  const [name = "", ...rest] = path
  if (rest.length > 0) {
    const section = document[name]
    if (!isJsonObject(section)) throw new TypeError(`The document has no section ${name}`)
    return { ...document, [name]: withDigest(section, rest, digest) }
  }
  if (Object.hasOwn(document, name)) throw new TypeError(`${name} is restricted and in the public document`)
  // Sound: only this function writes `_sd`, because the document has no reserved name.
  const others = (document["_sd"] ?? []) as ReadonlyArray<string>
  return { ...document, _sd: [...others, digest].toSorted() }
}
