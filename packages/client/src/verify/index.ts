/** @dpp/client/verify: verifies the proof of a passport, without an API key and without the service that issued it. */
import { type Reason, verify as verifyBundle } from "@dpp/proof"
import { downloadFollowing } from "./download.ts"
import { expectedAt, readDocument, readExpected, readKeys, readSince, readSource } from "./inputs.ts"
import { fetchFromIssuer } from "./issuer.ts"
import { reportOf } from "./report.ts"
import type { Verification, VerifyOptions } from "./Verification.ts"

export type { Reason } from "@dpp/proof"
export { DppNotFetched, type NotFetchedCode } from "../errors.ts"
export { download, maximumMegabytes, type RequestOptions, schemeOf } from "./download.ts"
export { isAddress } from "./inputs.ts"
export type {
  ProofCheck,
  ProofCheckName,
  ProofLevel,
  SignedVersion,
  Verification,
  VerifyOptions
} from "./Verification.ts"

/**
 * Verifies the proof of a passport.
 *
 * `bundle` is what `dpp.export.proof` returns, the text or the bytes of such a file, or the public address of a passport. Bytes
 * are better than text, because a decoder may replace what is not UTF-8.
 *
 * The proof at an address has to be about this address, as it is after redirects: the proof of another passport is `broken`, with the
 * reason `address_mismatch`. For a bundle from elsewhere, `expect` names the battery. The result says what was `compared`.
 *
 * Unless `offline`, the keys of the issuer are fetched from the host that the bundle names, if an address is verified or no `key`
 * is given; and the nodes between two checkpoints, if `since` needs them. Only https is requested, and http on localhost.
 *
 * @example
 * const { outcome, level, checks } = await verify("https://passports.example.com/01/09526001000012/21/TR82-26-000147")
 * @throws {DppNotFetched} the bundle could not be fetched. What the issuer does not deliver is in `notes` instead
 * @throws {TypeError} an address is to be verified `offline`, or `expect` is neither an address nor a GTIN and a serial number
 */
export const verify = async (
  bundle: string | Uint8Array | URL | object,
  options: VerifyOptions = {}
): Promise<Verification<Reason>> => {
  const { level, offline = false } = options
  const source = readSource(bundle)
  const isFetched = "address" in source
  if (offline && isFetched) throw new TypeError(`${source.address} cannot be fetched offline`)
  const pinnedKeys = readKeys(options.key)
  const kept = readSince(options.since)
  const document = readDocument(options.document)
  const expected = readExpected(options.expect)
  const { answered, input } = isFetched
    ? await fetchBundle(source.address, options)
    : { input: source.bundle, answered: [] }
  const needsDid = isFetched || pinnedKeys.length === 0
  const { notes, ...fetched } = offline
    ? { kept, notes: [] }
    : await fetchFromIssuer(input, { needsDid, kept }, options)
  options.signal?.throwIfAborted()
  const expect = [...answered, ...expected]
  return reportOf(await verifyBundle(input, { level, expect, pinnedKeys, document, ...fetched }), notes)
}

/** The bundle at an address, and what it has to be about. A cached one could be older than the checkpoint that was kept. */
const fetchBundle = async (requested: string, options: VerifyOptions) => {
  const { address, bytes } = await downloadFollowing(requested, options, options.since !== undefined)
  return { input: bytes, answered: expectedAt(requested, address) }
}
