/** The code of an offer, with which the receiver accepts it. It is shown once, and stored as a hash. */
import { fieldRefused } from "@dpp/core/text"
import * as Digest from "effect/crypto/Digest"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as TokenFormat from "../access/TokenFormat.ts"
import { TransferStore } from "../ports/TransferStore.ts"
import { ResourceNotFound } from "../shared/NotFound.ts"

const prefix = "dpp_tr_"

const malformed = fieldRefused("code", "transferCode")

export const codes = Effect.gen(function* () {
  const transfers = yield* TransferStore
  const random = yield* SecureRandom.SecureRandom
  const digest = yield* Digest.Digest

  const make = Effect.gen(function* () {
    const { lookupId, text } = yield* TokenFormat.generate(prefix, random, digest)
    return { text, stored: { lookup_id: lookupId, hash: yield* TokenFormat.hash(text, digest) } }
  })

  /** The offer that a code opens, locked. */
  const open = Effect.fnUntraced(function* (code: string) {
    const lookupId = yield* TokenFormat.lookupIdOf([prefix], code, digest)
    if (Option.isNone(lookupId)) return yield* malformed
    const found = yield* transfers.findByCodeForUpdate(lookupId.value)
    const hash = yield* TokenFormat.hash(code, digest)
    if (Option.isNone(found) || !TokenFormat.isSameHash(found.value.hash, hash)) {
      return yield* new ResourceNotFound({ resource: "transfer" })
    }
    return found.value.transfer
  })

  return { make, open }
})
