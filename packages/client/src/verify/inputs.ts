/** What callers of `verify` may pass. */
import { type ComparedDocument, type Json, type KeptCheckpoint, readKept } from "@dpp/proof"
import { conditionPointers } from "../generated/conditionPointers.ts"
import type { VerifyOptions } from "./Verification.ts"

/** Whether a text is an address and not a bundle. */
export const isAddress = (text: string): boolean => /^https?:\/\//iu.test(text)

/** The address of the bundle: a public address has it below `/proof`. */
const bundleAddress = (address: string): string => {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  url.hash = ""
  if (!/(\/proof|\.json)$/u.test(url.pathname)) url.pathname = `${url.pathname.replace(/\/+$/u, "")}/proof`
  return url.href
}

/** The bundle itself, or the address to fetch it from. */
export const readSource = (
  source: string | Uint8Array | URL | object
): { readonly bundle: string | Uint8Array } | { readonly address: string } => {
  if (source instanceof URL) return { address: bundleAddress(source.href) }
  if (typeof source === "string" && isAddress(source)) return { address: bundleAddress(source) }
  const isText = typeof source === "string" || source instanceof Uint8Array
  return { bundle: isText ? source : JSON.stringify(source) }
}

/** The keys of a JWK, of a JWK set, or of a list of both. */
export const readKeys = (key: VerifyOptions["key"]): ReadonlyArray<unknown> =>
  key === undefined
    ? []
    : [key].flat().flatMap((entry: object) => ("keys" in entry && Array.isArray(entry.keys) ? entry.keys : [entry]))

export const readSince = (since: VerifyOptions["since"]): KeptCheckpoint | undefined =>
  since === undefined ? undefined : readKept(typeof since === "string" ? since : JSON.stringify(since))

export const readDocument = (document: VerifyOptions["document"]): ComparedDocument | undefined =>
  // Sound: a document that came from JSON holds nothing else.
  document === undefined ? undefined : { value: document as Json, unsigned: conditionPointers }
