/** Fetches what the issuer of a bundle publishes: its keys, and the nodes between two checkpoints of its log. */
import { consistencyRange, didDocumentUrl, type KeptCheckpoint, parseBundle } from "@dpp/proof"
import { logOrigin } from "@dpp/proof/keys"
import { parseJson } from "../shared/boundedFile.ts"
import type { Texts } from "../texts/en.ts"
import { download, schemeOf } from "./download.ts"
import { reasonOf } from "./inputs.ts"

export interface Fetched {
  readonly didDocument?: unknown
  readonly kept?: KeptCheckpoint | undefined
  /** What could not be fetched, and why. */
  readonly notes: ReadonlyArray<string>
}

/** The DID of the issuer as the bundle names it; `undefined` if the bundle is not readable. */
const issuerOf = (bundle: Uint8Array): string | undefined => {
  try {
    const { id } = parseBundle(bundle).did
    // Throws if it is not a DID of this form.
    return typeof id === "string" && logOrigin(id) !== "" ? id : undefined
  } catch {
    return undefined
  }
}

interface Request {
  readonly needsDid: boolean
  readonly kept: KeptCheckpoint | undefined
  readonly texts: Texts
}

/** Never rejects: what is missing leaves its check open. */
export const fetchFromIssuer = async (bundle: Uint8Array, { needsDid, kept, texts }: Request): Promise<Fetched> => {
  const did = issuerOf(bundle)
  if (did === undefined) return { kept, notes: [] }
  const log = logOrigin(did)
  const scheme = schemeOf(log.split("/")[0] ?? "")
  const notes: Array<string> = []
  const fetchJson = async (address: string): Promise<unknown> => {
    try {
      return parseJson(await download(address, { texts }))
    } catch (cause) {
      notes.push(texts.verify.notFetched(address, reasonOf(cause)))
      return undefined
    }
  }
  const didDocument = needsDid ? await fetchJson(didDocumentUrl(did, scheme)) : undefined
  const range = kept === undefined || kept.path !== undefined ? undefined : consistencyRange(bundle, kept.checkpoint)
  if (kept === undefined || range === undefined) return { didDocument, kept, notes }
  const path = pathOf(await fetchJson(`${scheme}://${log}/consistency?from=${range.from}&to=${range.to}`))
  return { didDocument, kept: { ...kept, path }, notes }
}

/** The nodes in what the service responds to `/log/consistency`. */
export const pathOf = (response: unknown): ReadonlyArray<string> | undefined => {
  const path = typeof response === "object" && response !== null && "path" in response ? response.path : undefined
  return Array.isArray(path) && path.every((node) => typeof node === "string") ? path : undefined
}
