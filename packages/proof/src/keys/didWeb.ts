/**
 * The identifier of an issuer: an organization of a service, as `did:web:{host}:o:{organization id}`. That of a practice
 * organization is `did:web:{host}:practice:o:{organization id}`, which verifiers that do not know it reject.
 *
 * A port is written as `%3A` and its number, because colons separate the parts of the path.
 *
 * @source inferred: the did:web method specification is not an RFC; docs/decisions/0071-statements-and-log.md
 */
import { reject } from "../reasons.ts"

const form =
  /^did:web:(?<host>[a-z0-9.-]+)(?:%3A(?<port>[1-9]\d{0,4}))?(?<practice>:practice)?:o:(?<organization>[\w.-]+)$/u

/** The DID of an organization. `origin` is the public origin of the service, such as `https://passports.example.com`. */
export const organizationDid = (
  origin: string,
  organizationId: string,
  { isPractice = false }: { readonly isPractice?: boolean } = {}
): string => {
  const did = `did:web:${new URL(origin).host.replace(":", "%3A")}${isPractice ? ":practice" : ""}:o:${organizationId}`
  if (!form.test(did)) throw new TypeError(`${origin} and ${organizationId} do not form a DID`)
  return did
}

interface IssuerPlace {
  readonly host: string
  /** Path of the organization, without slashes at its ends. */
  readonly path: string
}

const placeOf = (did: string): IssuerPlace => {
  const { host = "", organization = "", port, practice } = form.exec(did)?.groups ?? reject("did-malformed", did)
  return {
    host: port === undefined ? host : `${host}:${port}`,
    path: `${practice === undefined ? "" : "practice/"}o/${organization}`
  }
}

/** Whether the issuer is a practice organization: nothing that it signs is about a real battery. */
export const isPracticeIssuer = (did: string): boolean => form.exec(did)?.groups?.["practice"] !== undefined

/** The address of the DID document. The method requires `https`; `http` is for a service without a certificate. */
export const didDocumentUrl = (did: string, scheme: "https" | "http" = "https"): string => {
  const { host, path } = placeOf(did)
  return `${scheme}://${host}/${path}/did.json`
}

/** The name of the issuer's log, which is the first line of its checkpoints. */
export const logOrigin = (did: string): string => {
  const { host, path } = placeOf(did)
  return `${host}/${path}/log`
}
