/**
 * Who a bearer key belongs to, and whether it may do what it asks for.
 *
 * @source spec §5
 */
import { isPermitted, type KeyAccess, type Operation } from "@dpp/core/access"
import * as Context from "effect/Context"
import * as Digest from "effect/crypto/Digest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as ApiKeyText from "./ApiKeyText.ts"
import { ApiKeys, type KeyOwner } from "./ports/ApiKeys.ts"

/** No key, or one that is unknown, mistyped or revoked. */
export class KeyInvalid extends Schema.TaggedError<KeyInvalid>()("KeyInvalid", {}) {}

/** The operator has locked the organization. */
export class AccountLocked extends Schema.TaggedError<AccountLocked>()("AccountLocked", {}) {}

/** The REST API belongs to the highest plan. */
export class PlanRequired extends Schema.TaggedError<PlanRequired>()("PlanRequired", { plan: Schema.String }) {}

/** The key's access does not reach this far. */
export class AccessDenied extends Schema.TaggedError<AccessDenied>()("AccessDenied", { access: Schema.String }) {}

export class Authentication extends Context.Service<
  Authentication,
  {
    /** The owner of a key. Checked in this order: key, lock, plan. */
    readonly authenticate: (key: string) => Effect.Effect<KeyOwner, KeyInvalid | AccountLocked | PlanRequired>
  }
>()("@dpp/service/Authentication") {}

export const layer = Layer.effect(
  Authentication,
  Effect.gen(function* () {
    const keys = yield* ApiKeys
    // Taken once: to provide a service to every request costs more than its work.
    const digest = yield* Digest.Digest

    const authenticate = Effect.fnUntraced(function* (text: string) {
      const lookupId = yield* ApiKeyText.lookupIdOf(text, digest)
      if (Option.isNone(lookupId)) return yield* new KeyInvalid()
      const owner = yield* keys.findOwner(lookupId.value)
      if (Option.isNone(owner)) return yield* new KeyInvalid()
      if (!ApiKeyText.isSameHash(owner.value.key.hash, yield* ApiKeyText.hash(text, digest)))
        return yield* new KeyInvalid()
      const { organization } = owner.value
      if (organization.locked) return yield* new AccountLocked()
      if (organization.plan !== "scale") return yield* new PlanRequired({ plan: organization.plan })
      return owner.value
    })

    return Authentication.of({ authenticate })
  })
)

/** Fails where a key of this access may not call an operation that requires one of these. */
export const authorize = (access: KeyAccess, required: ReadonlyArray<Operation>): Effect.Effect<void, AccessDenied> =>
  isPermitted(access, required) ? Effect.void : Effect.fail(new AccessDenied({ access }))
