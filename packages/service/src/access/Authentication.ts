/**
 * Identifies the caller of a request by its API key, limits the rate of requests, and checks the access of the key.
 *
 * @source spec §5, §8
 */
import { isPermitted, type KeyAccess, type Operation } from "@dpp/core/access"
import { limits, type Organization } from "@dpp/core/party"
import * as Context from "effect/Context"
import * as Digest from "effect/crypto/Digest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import * as TokenFormat from "./TokenFormat.ts"
import { PassportSettings } from "../shared/PassportSettings.ts"
import { ApiKeys, type KeyOwner } from "../ports/ApiKeys.ts"
import { type Allowance, RateLimiter } from "../ports/RateLimiter.ts"

/**
 * The key is not valid: a part at its end is missing (`incomplete`), its form or checksum is wrong (`malformed`), no such key
 * was issued (`unknown`), or it was revoked.
 * Only the holder of the whole key, secret included, learns that it was revoked.
 */
export class KeyInvalid extends Schema.TaggedError<KeyInvalid>()("KeyInvalid", {
  reason: Schema.Literals(["incomplete", "malformed", "unknown", "revoked"])
}) {}

/** The administrator has locked the organization. */
export class AccountLocked extends Schema.TaggedError<AccountLocked>()("AccountLocked", {}) {}

/** The REST API requires the highest plan. */
export class PlanRequired extends Schema.TaggedError<PlanRequired>()("PlanRequired", { plan: Schema.String }) {}

/** The operation requires more than the access of the key. */
export class AccessDenied extends Schema.TaggedError<AccessDenied>()("AccessDenied", { access: Schema.String }) {}

export class Authentication extends Context.Service<
  Authentication,
  {
    /** The owner of a key. Checked in this order: key, lock, plan. */
    readonly authenticate: (
      key: string
    ) => Effect.Effect<Omit<KeyOwner, "isRevoked">, KeyInvalid | AccountLocked | PlanRequired>
    /** Counts a request of a key of the organization, which it shares with its practice organization, and returns what remains. */
    readonly countRequest: (organization: Organization) => Effect.Effect<Allowance>
  }
>()("@dpp/service/access/Authentication") {}

export const layer = Layer.effect(
  Authentication,
  Effect.gen(function* () {
    const keys = yield* ApiKeys
    const limiter = yield* RateLimiter
    const { limits: standard } = yield* PassportSettings
    const digest = yield* Digest.Digest

    const authenticate = Effect.fnUntraced(function* (text: string) {
      const malformed = () => new KeyInvalid({ reason: TokenFormat.isIncomplete(text) ? "incomplete" : "malformed" })
      const unknown = () => new KeyInvalid({ reason: "unknown" })
      const lookupId = yield* Effect.fromOption(
        yield* TokenFormat.lookupIdOf(TokenFormat.keyPrefixes, text, digest),
        malformed
      )
      const { isRevoked, ...owner } = yield* Effect.fromOption(yield* keys.findOwner(lookupId), unknown)
      if (!TokenFormat.isSameHash(owner.key.hash, yield* TokenFormat.hash(text, digest))) return yield* unknown()
      if (isRevoked) return yield* new KeyInvalid({ reason: "revoked" })
      const { locked, plan } = owner.organization
      if (locked) return yield* new AccountLocked()
      if (plan !== "scale") return yield* new PlanRequired({ plan })
      return owner
    })

    return Authentication.of({
      authenticate,
      countRequest: (organization) =>
        limiter.consume(organization.practice_of ?? organization.id, limits(organization, standard).requests_per_minute)
    })
  })
)

/** Fails unless a key with this access may call an operation that requires any one of `required`. */
export const authorize = (access: KeyAccess, required: ReadonlyArray<Operation>): Effect.Effect<void, AccessDenied> =>
  isPermitted(access, required) ? Effect.void : Effect.fail(new AccessDenied({ access }))
