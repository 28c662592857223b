/**
 * The keys of the issuers that a manifest names, and of those that had passports of the mirror before: as they publish them, as the
 * caller pins them, or as the mirror has them.
 */
import { download, type RequestOptions, schemeOf } from "@dpp/client/verify"
import { didDocumentUrl, type KeptCheckpoint } from "@dpp/proof"
import { type Issuer, logOrigin, readDidDocument, readPublicJwk } from "@dpp/proof/keys"
import type { Manifest, ManifestFile } from "@dpp/proof/mirror"
import { parseJson } from "../../shared/files.ts"
import { withCauses } from "../../shared/outcome.ts"
import type { Findings } from "./findings.ts"
import type { Site } from "./site.ts"

export interface KnownIssuer extends Issuer {
  /** Whether the keys come from somewhere else than the mirror. */
  readonly isTrusted: boolean
  /** Folder of its keys and log in the mirror. */
  readonly folder: string
  /** Address of its log at the issuer. */
  readonly logAddress: string
  /** The DID document as the issuer publishes it; undefined if it was not fetched. */
  readonly published: unknown
}

const keysForm = /^o\/[^/]+\/did\.json$/u

/** The DIDs whose keys a mirror has and which are none of its issuers: they signed earlier versions of its passports. */
export const formerIssuersIn = async (
  site: Site,
  { issuers }: Manifest,
  files: ReadonlyArray<ManifestFile>
): Promise<ReadonlyArray<string>> => {
  const found = await Promise.all(
    files
      .filter(({ path }) => keysForm.test(path))
      .map(async ({ path }) => {
        // A file that cannot be read is a finding of its own.
        const document = await site.read(path).then(parseJson, () => undefined)
        return typeof document === "object" && document !== null && "id" in document ? document.id : undefined
      })
  )
  return found.flatMap((did) => (typeof did === "string" && !issuers.includes(did) ? [did] : []))
}

/** What a check trusts, apart from what issuers publish. */
export interface Anchors {
  readonly kept: ReadonlyArray<KeptCheckpoint>
  /** Public keys, as JWKs. */
  readonly pins: ReadonlyArray<unknown>
  /** Sends all requests, in place of the global one. */
  readonly fetch?: RequestOptions["fetch"]
}

export const detailOf = (cause: unknown): string => (cause instanceof Error ? withCauses(cause) : String(cause))

export const makeIssuers = (site: Site, findings: Findings, { fetch, pins }: Pick<Anchors, "fetch" | "pins">) => {
  const fromMirror = async (did: string, folder: string): Promise<Issuer> => {
    const issuer = await readDidDocument(parseJson(await site.read(`${folder}/did.json`)))
    return { did, keys: issuer.did === did ? issuer.keys : [] }
  }

  const fetched = async (did: string, scheme: "http" | "https"): Promise<unknown> => {
    try {
      return parseJson(await download(didDocumentUrl(did, scheme), { fetch }))
    } catch (cause) {
      findings.open(did, "key-not-trusted", detailOf(cause))
      return undefined
    }
  }

  /** `isFormer`: the mirror has none of its present versions. Undefined if its keys cannot be read. */
  return async (did: string, isFormer: boolean): Promise<KnownIssuer | undefined> =>
    findings.run(did, async () => {
      const origin = logOrigin(did)
      const scheme = schemeOf(origin.split("/")[0] ?? "")
      const folder = `o/${did.split(":").at(-1) ?? ""}`
      const place = { folder, logAddress: `${scheme}://${origin}` }
      if (pins.length > 0) {
        const pinned = new Set((await Promise.all(pins.map(readPublicJwk))).map(({ kid }) => kid))
        const { keys } = await fromMirror(did, folder)
        const trusted = keys.filter(({ jwk }) => pinned.has(jwk.kid))
        if (trusted.length > 0 || !isFormer)
          return { did, keys: trusted, isTrusted: true, published: undefined, ...place }
        findings.open(did, "key-not-trusted")
        return { did, keys, isTrusted: false, published: undefined, ...place }
      }
      const published = await fetched(did, scheme)
      const isTrusted = published !== undefined
      const { keys } = isTrusted ? await readDidDocument(published) : await fromMirror(did, folder)
      return { did, keys, isTrusted, published, ...place }
    })
}
