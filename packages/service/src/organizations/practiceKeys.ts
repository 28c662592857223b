/** Issues the keys of practice organizations. They begin with `dpp_test_`, so that they cannot be mistaken for real ones. */
import { type ActorContext, ApiKeyId } from "@dpp/core/access"
import * as Digest from "effect/crypto/Digest"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as TokenFormat from "../access/TokenFormat.ts"
import { Audit } from "../changes/Audit.ts"
import { ApiKeys } from "../ports/ApiKeys.ts"

/** The function takes its services once. It returns the text of the key, and runs in a transaction. */
export const practiceKeys = Effect.gen(function* () {
  const keys = yield* ApiKeys
  const audit = yield* Audit
  const random = yield* SecureRandom.SecureRandom
  const digest = yield* Digest.Digest

  return Effect.fnUntraced(function* (context: ActorContext) {
    const { id: organization_id } = context.organization
    const { lookupId, text } = yield* TokenFormat.generate(TokenFormat.keyPrefixOf(organization_id), random, digest)
    const id = ApiKeyId.make(yield* random.uuidV7())
    const hash = yield* TokenFormat.hash(text, digest)
    const key = { id, organization_id, name: "Practice", access: "full", lookup_id: lookupId, hash } as const
    const record = { action: "api_key.created", resource_type: "api_key", resource_id: id } as const
    yield* audit.commit(context, record, (created_at) => keys.insert({ ...key, created_at }))
    return text
  })
})
