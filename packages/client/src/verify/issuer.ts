/** Fetches what the issuer of a bundle publishes: its keys, and the nodes between two checkpoints of its log. */
import { consistencyRange, didDocumentUrl, type KeptCheckpoint, parseBundle } from "@dpp/proof"
import { logOrigin } from "@dpp/proof/keys"
import { DppNotFetched } from "../errors.ts"
import { download, type RequestOptions, schemeOf } from "./download.ts"

interface Missing {
  readonly needsDid: boolean
  readonly kept: KeptCheckpoint | undefined
}

interface Fetched {
  readonly didDocument?: unknown
  readonly kept: KeptCheckpoint | undefined
  /** What could not be fetched, and why. */
  readonly notes: ReadonlyArray<DppNotFetched>
}

/** The DID of the issuer as the bundle names it; `undefined` if the bundle is not readable. */
const issuerOf = (bundle: string | Uint8Array): string | undefined => {
  try {
    const { id } = parseBundle(bundle).did
    // Throws if it is not a DID of this form.
    return typeof id === "string" && logOrigin(id) !== "" ? id : undefined
  } catch {
    return undefined
  }
}

const parse = (address: string, bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new DppNotFetched(address, { code: "unexpected_response", message: "it is not JSON" }, { cause })
  }
}

/** Rejects only with the reason of the signal: what is missing leaves its check open. */
export const fetchFromIssuer = async (
  bundle: string | Uint8Array,
  { kept, needsDid }: Missing,
  options: RequestOptions
): Promise<Fetched> => {
  const did = issuerOf(bundle)
  if (did === undefined) return { kept, notes: [] }
  const log = logOrigin(did)
  const scheme = schemeOf(log.split("/")[0] ?? "")
  const notes: Array<DppNotFetched> = []
  const fetchJson = async (address: string): Promise<unknown> => {
    try {
      return parse(address, await download(address, options))
    } catch (cause) {
      if (!(cause instanceof DppNotFetched)) throw cause
      notes.push(cause)
      return undefined
    }
  }
  const didDocument = needsDid ? await fetchJson(didDocumentUrl(did, scheme)) : undefined
  const range = kept === undefined || kept.path !== undefined ? undefined : consistencyRange(bundle, kept.checkpoint)
  if (kept === undefined || range === undefined) return { didDocument, kept, notes }
  const path = pathOf(await fetchJson(`${scheme}://${log}/consistency?from=${range.from}&to=${range.to}`))
  return { didDocument, kept: { ...kept, path }, notes }
}

const pathOf = (response: unknown): ReadonlyArray<string> | undefined => {
  const path = typeof response === "object" && response !== null && "path" in response ? response.path : undefined
  return Array.isArray(path) && path.every((node) => typeof node === "string") ? path : undefined
}
