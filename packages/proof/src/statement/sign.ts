/** Signs statements, and presents them to readers with different rights. */
import { signJws } from "../keys/jws.ts"
import { type SigningKey } from "../keys/signingKey.ts"
import { type Disclosure, type UnsignedStatement } from "./build.ts"
import { provenancePointer, statementHash, statementTypeOf } from "./payload.ts"

/** A statement as a service stores it. */
export interface SignedStatement {
  /** The issuer-signed JWT without disclosures. */
  readonly jwt: string
  /** Hash of the JWT in base64url, which is the data of its leaf. */
  readonly sha256: string
  readonly disclosures: ReadonlyArray<Disclosure>
}

/** Signs a statement. Equal statements have equal signatures. */
export const signStatement = async (statement: UnsignedStatement, key: SigningKey): Promise<SignedStatement> => {
  const jwt = await signJws(statementTypeOf(statement.payload.iss), statement.payload, key)
  return { jwt, sha256: await statementHash(jwt), disclosures: statement.disclosures }
}

/**
 * The statement for one reader: the JWT, and the disclosures whose JSON pointers the reader may see. The provenance is disclosed on
 * request only: verifiers of releases that did not know it refuse its disclosure, and accept the statement without it.
 *
 * @source RFC 9901 §4
 */
export const presentStatement = (
  { disclosures, jwt }: Pick<SignedStatement, "jwt" | "disclosures">,
  isVisible: (path: string) => boolean,
  withProvenance = false
): string => {
  const visible = disclosures
    .filter(({ path }) => (path === provenancePointer ? withProvenance : isVisible(path)))
    .map(({ disclosure }) => `${disclosure}~`)
  return `${jwt}~${visible.join("")}`
}
