/**
 * The link by which a supplier answers a request, with its token. It is shown once, and stored as a hash.
 *
 * @source inferred: see docs/decisions/0095-requests-to-suppliers.md
 */
import * as Digest from "effect/crypto/Digest"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as TokenFormat from "../access/TokenFormat.ts"
import type { StoredToken } from "../ports/GrantStore.ts"
import { PassportSettings } from "../shared/PassportSettings.ts"

/** What is shown once of a link. */
export interface SupplierLink {
  readonly url: string
  readonly token: string
}

/** The functions take their services once, when the use case that uses them is built. */
export const supplierLinks = Effect.gen(function* () {
  const random = yield* SecureRandom.SecureRandom
  const digest = yield* Digest.Digest
  const { publicOrigin } = yield* PassportSettings

  const make = Effect.gen(function* () {
    const { lookupId, text } = yield* TokenFormat.generate(TokenFormat.supplierPrefix, random, digest)
    const stored: StoredToken = { lookup_id: lookupId, hash: yield* TokenFormat.hash(text, digest) }
    const link: SupplierLink = { url: `${publicOrigin}/data-requests/${text}`, token: text }
    return { link, stored }
  })

  return { make }
})
