/** What callers of `verify` may pass. */
import {
  batteryOf,
  type ComparedDocument,
  isExpectation,
  type Json,
  type KeptCheckpoint,
  namesBattery,
  readKept
} from "@dpp/proof"
import { conditionPointers } from "../generated/conditionPointers.ts"
import type { VerifyOptions } from "./Verification.ts"

/** Whether a text is an address and not a bundle. */
export const isAddress = (text: string): boolean => /^https?:\/\//iu.test(text)

/** The address of the bundle: a public address has it below `/proof`. */
const bundleAddress = (address: string): string => {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  url.hash = ""
  if (namesBattery(url.href) || !/(\/proof|\.json)$/u.test(url.pathname))
    url.pathname = `${url.pathname.replace(/\/+$/u, "")}/proof`
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

/** What the caller expects the proof to be about. Throws a `TypeError` for a text that is neither address nor battery. */
export const readExpected = (expect: VerifyOptions["expect"]): ReadonlyArray<string> => {
  if (expect === undefined) return []
  const text = expect instanceof URL ? expect.href : expect
  if (!isExpectation(text)) throw new TypeError(`${text} is neither an address nor GTIN/SERIAL`)
  return [text]
}

/**
 * What the proof at an address has to be about: the passport at the address that answered, and the battery that the requested
 * one names. A redirect may lead to another host or form of the identifier, not to another battery. The address of a JSON file
 * is not that of a passport.
 */
export const expectedAt = (requested: string, answered: string): ReadonlyArray<string> => {
  const battery = batteryOf(requested)
  const isFile = battery === undefined && new URL(requested).pathname.endsWith(".json")
  return isFile ? [] : [answered, ...(battery === undefined ? [] : [battery])]
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
