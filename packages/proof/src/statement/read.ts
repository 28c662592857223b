/**
 * Verifies a presented statement, and rebuilds the document with the attributes that it discloses.
 *
 * @source RFC 9901 §7.1, §7.3
 */
import { isHash } from "../encoding/base64.ts"
import { isJsonObject, type Json, type JsonObject, pointer } from "../encoding/json.ts"
import { isPracticeIssuer } from "../keys/didWeb.ts"
import { verifyJws } from "../keys/jws.ts"
import { reject } from "../reasons.ts"
import { hasReserved, isReserved, type ReadDisclosure, readDisclosure } from "./disclosure.ts"
import {
  practiceStatementType,
  readPayload,
  statementHash,
  type StatementPayload,
  statementType,
  statementTypeOf
} from "./payload.ts"

export interface VerifiedStatement {
  readonly jwt: string
  /** Hash of the JWT in base64url. */
  readonly sha256: string
  /** Thumbprint of the key that it is signed with. */
  readonly kid: string
  readonly payload: StatementPayload
  /** The document with the disclosed attributes, without digests. */
  readonly document: JsonObject
  /** Where the values of the version come from, if it is disclosed. */
  readonly provenance?: Json
  /** JSON pointers of the disclosed attributes. */
  readonly disclosed: ReadonlyArray<string>
  /** JSON pointers of the sections that have digests of withheld or absent attributes. */
  readonly withheld: ReadonlyArray<string>
}

/** Splits `<jwt>~<disclosure>~...~`. A key binding JWT is not part of this format. */
const split = (sdJwt: string): readonly [jwt: string, disclosures: ReadonlyArray<string>] => {
  const [jwt = "", ...rest] = sdJwt.split("~")
  const end = rest.pop()
  return end === "" ? [jwt, rest] : reject("statement-malformed")
}

/** Verifies a statement with the key that `keyOf` returns for its `kid`. Rejects with {@link ProofRejected}. */
export const readStatement = async (
  sdJwt: string,
  keyOf: (kid: string) => Promise<CryptoKey>
): Promise<VerifiedStatement> => {
  const [jwt, encoded] = split(sdJwt)
  const { kid, payload: claims, type } = await verifyJws(jwt, [statementType, practiceStatementType], keyOf)
  const payload = readPayload(claims)
  // Issuer, type and claim say it together, or the statement is neither.
  const isPractice = isPracticeIssuer(payload.iss)
  if (type !== statementTypeOf(payload.iss) || (payload.practice ?? false) !== isPractice)
    return reject("statement-malformed", "/practice")
  const disclosures = await Promise.all(encoded.map(readDisclosure))
  return { jwt, sha256: await statementHash(jwt), kid, payload, ...rebuild(payload, disclosures) }
}

const rebuild = (
  { document: signed, dpp }: StatementPayload,
  disclosures: ReadonlyArray<ReadDisclosure>
): Pick<VerifiedStatement, "document" | "disclosed" | "provenance" | "withheld"> => {
  const unused = new Map(disclosures.map((disclosure) => [disclosure.digest, disclosure]))
  if (unused.size < disclosures.length) return reject("disclosure-repeated")
  const seen = new Set<string>()
  const disclosed: Array<string> = []
  const withheld: Array<string> = []

  const rebuildObject = (node: JsonObject, path: ReadonlyArray<string>): JsonObject => {
    const { _sd: digests = [], ...clear } = node
    if (!Array.isArray(digests) || Object.keys(clear).some(isReserved))
      return reject("statement-malformed", pointer(path))
    const members = Object.entries(clear).map(([name, value]): [string, Json] => [
      name,
      rebuildValue(value, [...path, name])
    ])
    const found = digests.flatMap((digest: Json): ReadonlyArray<[string, Json]> => {
      if (!isHash(digest)) return reject("statement-malformed", pointer(path))
      if (seen.has(digest)) return reject("digest-repeated", pointer(path))
      seen.add(digest)
      const disclosure = unused.get(digest)
      if (disclosure === undefined) return []
      unused.delete(digest)
      disclosed.push(pointer([...path, disclosure.name]))
      return [[disclosure.name, disclosure.value]]
    })
    const names = [...members, ...found].map(([name]) => name)
    if (new Set(names).size < names.length) return reject("disclosure-name", pointer(path))
    if (found.length < digests.length) withheld.push(pointer(path))
    return Object.fromEntries([...members, ...found])
  }

  const rebuildValue = (value: Json, path: ReadonlyArray<string>): Json => {
    if (isJsonObject(value)) return rebuildObject(value, path)
    // This format has no digests inside lists.
    return hasReserved(value) ? reject("statement-malformed", pointer(path)) : value
  }

  const provenance = (dpp._sd ?? []).flatMap((digest) => {
    if (seen.has(digest)) return reject("digest-repeated", "/dpp")
    seen.add(digest)
    const disclosure = unused.get(digest)
    if (disclosure === undefined) return []
    unused.delete(digest)
    return disclosure.name === "provenance" ? [disclosure.value] : reject("disclosure-name", "/dpp")
  })
  const document = rebuildObject(signed, [])
  if (unused.size > 0) return reject("disclosure-unreferenced")
  return { document, disclosed, withheld, ...(provenance[0] === undefined ? {} : { provenance: provenance[0] }) }
}
