/**
 * The API keys of an organization, which the administrator and its own admins issue and revoke.
 *
 * @source spec §5 rule 2
 * @source spec §10
 */
import { recordsOf } from "@dpp/core/audit"
import { type ActorRequest, ApiKeyId, type KeyAccess } from "@dpp/core/access"
import type { OrganizationId } from "@dpp/core/party"
import * as Context from "effect/Context"
import * as Digest from "effect/crypto/Digest"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TokenFormat from "./TokenFormat.ts"
import { Audit } from "../changes/Audit.ts"
import { orResourceNotFound, type ResourceNotFound } from "../shared/NotFound.ts"
import { type ApiKey, ApiKeys } from "../ports/ApiKeys.ts"
import { Organizations } from "../ports/Organizations.ts"
import { Transactions } from "../ports/Transactions.ts"

/** A new key with its text, which is shown once and never stored. */
export interface IssuedKey {
  readonly key: ApiKey
  readonly text: string
}

interface KeyFields {
  readonly name: string
  readonly access: KeyAccess
}

export class KeyAdministration extends Context.Service<
  KeyAdministration,
  {
    /** Keys that are not revoked, oldest first. */
    readonly list: (id: OrganizationId) => Effect.Effect<ReadonlyArray<ApiKey>, ResourceNotFound>
    readonly issue: (
      request: ActorRequest,
      id: OrganizationId,
      fields: KeyFields
    ) => Effect.Effect<IssuedKey, ResourceNotFound>
    /** From then on the key is refused. */
    readonly revoke: (request: ActorRequest, id: OrganizationId, key: ApiKeyId) => Effect.Effect<void, ResourceNotFound>
  }
>()("@dpp/service/access/KeyAdministration") {}

export const layer = Layer.effect(
  KeyAdministration,
  Effect.gen(function* () {
    const organizations = yield* Organizations
    const keys = yield* ApiKeys
    const audit = yield* Audit
    const transactions = yield* Transactions
    const random = yield* SecureRandom.SecureRandom
    const digest = yield* Digest.Digest

    const findOrganization = (id: OrganizationId) => organizations.find(id).pipe(orResourceNotFound("organization"))

    const list = Effect.fn("KeyAdministration.list")(function* (id: OrganizationId) {
      yield* findOrganization(id)
      return yield* keys.list(id)
    })

    const issue = Effect.fn("KeyAdministration.issue")(function* (
      request: ActorRequest,
      id: OrganizationId,
      fields: KeyFields
    ) {
      const organization = yield* findOrganization(id)
      const { lookupId, text } = yield* TokenFormat.generate(TokenFormat.keyPrefixOf(id), random, digest)
      const keyId = ApiKeyId.make(yield* random.uuidV7())
      const made = { ...fields, id: keyId, organization_id: id, lookup_id: lookupId }
      const hash = yield* TokenFormat.hash(text, digest)
      const context = { ...request, organization }
      const { written } = yield* audit.commit(context, ofKey(keyId, "api_key.created"), (created_at) => {
        const key: ApiKey = { ...made, hash, created_at }
        return Effect.as(keys.insert(key), key)
      })
      return { key: written, text }
    }, transactions.run)

    const revoke = Effect.fn("KeyAdministration.revoke")(function* (
      request: ActorRequest,
      id: OrganizationId,
      keyId: ApiKeyId
    ) {
      yield* keys.revoke(id, keyId, yield* DateTime.now).pipe(orResourceNotFound("api_key"))
      yield* audit.commit({ ...request, organization: { id } }, ofKey(keyId, "api_key.revoked"), () => Effect.void)
    }, transactions.run)

    return KeyAdministration.of({ list, issue, revoke })
  })
)

const ofKey = recordsOf("api_key")
