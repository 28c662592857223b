import type { Organization } from "@dpp/core/party"
import * as TokenFormat from "@dpp/service/access/TokenFormat"
import { Authentication, authorize } from "@dpp/service/access/Authentication"
import * as AuthenticationModule from "@dpp/service/access/Authentication"
import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import { ApiKeys, type KeyOwner } from "@dpp/service/ports/ApiKeys"
import { RateLimiter } from "@dpp/service/ports/RateLimiter"
import { anApiKey, anOrganization } from "@dpp/testkit/builders"
import { randomness, settings } from "@dpp/testkit/useCases"
import { assert, describe, it } from "@effect/vitest"
import * as Digest from "effect/crypto/Digest"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"

const newKey = Effect.gen(function* () {
  return yield* TokenFormat.generate("dpp_live_", yield* SecureRandom.SecureRandom, yield* Digest.Digest)
}).pipe(Effect.provide(randomness))

/** Authenticates against a store with this key only. Returns what was looked up. */
const over = Effect.fnUntraced(function* (
  known: TokenFormat.NewToken,
  overrides: Partial<Organization> = {},
  isRevoked = false
) {
  const organization = anOrganization(overrides)
  const hash = yield* Effect.flatMap(Digest.Digest, (digest) => TokenFormat.hash(known.text, digest)).pipe(
    Effect.provide(randomness)
  )
  const key = anApiKey({ organization_id: organization.id, lookup_id: known.lookupId, hash })
  const owner: KeyOwner = { key, organization, isRevoked }
  const lookups: Array<string> = []
  const ports = Layer.mergeAll(
    Layer.mock(ApiKeys, {
      findOwner: (lookupId) =>
        Effect.sync(() => {
          lookups.push(lookupId)
          return lookupId === key.lookup_id ? Option.some(owner) : Option.none()
        })
    }),
    Layer.mock(RateLimiter, {}),
    Layer.succeed(PassportSettings, settings),
    randomness
  )
  const authenticate = (text: string) =>
    Effect.flatMap(Authentication, (authentication) => authentication.authenticate(text)).pipe(
      Effect.provide(AuthenticationModule.layer.pipe(Layer.provide(ports)))
    )
  return { authenticate, lookups, owner }
})

describe("Authentication (spec §5)", () => {
  it.effect("returns the key and its organization", () =>
    Effect.gen(function* () {
      const key = yield* newKey
      const { authenticate, owner } = yield* over(key)
      assert.deepStrictEqual(yield* authenticate(key.text), { key: owner.key, organization: owner.organization })
    })
  )

  it.effect("refuses a malformed or mistyped key without a query", () =>
    Effect.gen(function* () {
      const { lookupId, text } = yield* newKey
      const { authenticate, lookups } = yield* over({ lookupId, text })
      const mistyped = text.replace(/.(?=.{10}$)/u, (character) => (character === "A" ? "B" : "A"))
      for (const wrong of ["", "x", text.slice(1), `${text}0`, text.toUpperCase(), mistyped]) {
        assert.deepInclude(yield* Effect.flip(authenticate(wrong)), { _tag: "KeyInvalid", reason: "malformed" }, wrong)
      }
      for (const cut of [text.slice(0, -1), text.slice(0, 20), `${text.slice(0, 20)}...`]) {
        assert.deepInclude(yield* Effect.flip(authenticate(cut)), { _tag: "KeyInvalid", reason: "incomplete" }, cut)
      }
      assert.deepStrictEqual(lookups, [])
    })
  )

  it.effect("refuses an unknown key, and one with a known lookup id and another secret", () =>
    Effect.gen(function* () {
      const [known, unknown] = [yield* newKey, yield* newKey]
      const { authenticate, lookups } = yield* over(known)
      const refusal = { _tag: "KeyInvalid", reason: "unknown" } as const
      assert.deepInclude(yield* Effect.flip(authenticate(unknown.text)), refusal)
      assert.deepStrictEqual(lookups, [unknown.lookupId])
      const other = yield* over({ text: unknown.text, lookupId: known.lookupId })
      assert.deepInclude(yield* Effect.flip(other.authenticate(known.text)), refusal)
    })
  )

  it.effect("says that a key is revoked only to a caller who has its secret, whatever the organization's state", () =>
    Effect.gen(function* () {
      const [revoked, other] = [yield* newKey, yield* newKey]
      const { authenticate } = yield* over(revoked, { locked: true }, true)
      assert.deepInclude(yield* Effect.flip(authenticate(revoked.text)), { _tag: "KeyInvalid", reason: "revoked" })
      const guessed = yield* over({ text: other.text, lookupId: revoked.lookupId }, {}, true)
      assert.deepInclude(yield* Effect.flip(guessed.authenticate(revoked.text)), { reason: "unknown" })
    })
  )

  it.effect("checks the key, then the lock, then the plan", () =>
    Effect.gen(function* () {
      const key = yield* newKey
      const locked = yield* over(key, { locked: true, plan: "starter" })
      assert.strictEqual((yield* Effect.flip(locked.authenticate(key.text)))._tag, "AccountLocked")
      assert.strictEqual((yield* Effect.flip(locked.authenticate("x")))._tag, "KeyInvalid")
      for (const plan of ["starter", "growth"] as const) {
        const { authenticate } = yield* over(key, { plan })
        assert.deepInclude(yield* Effect.flip(authenticate(key.text)), { _tag: "PlanRequired", plan })
      }
    })
  )

  it.effect("counts a request by the limit of the organization, which defaults to that of the service", () => {
    const allowance = { isAllowed: true, limit: 1, remaining: 0, secondsToReset: 1 }
    const counted: Array<readonly [string, number]> = []
    const limiter = Layer.mock(RateLimiter, {
      consume: (key, perMinute) => Effect.sync(() => (counted.push([key, perMinute]), allowance))
    })
    const ports = Layer.mergeAll(
      limiter,
      Layer.mock(ApiKeys, {}),
      Layer.succeed(PassportSettings, settings),
      randomness
    )
    return Effect.gen(function* () {
      const { countRequest } = yield* Authentication
      const organization = anOrganization()
      const limited = { ...organization, limits: { ...organization.limits, requests_per_minute: 5 } }
      assert.deepStrictEqual(yield* countRequest(organization), allowance)
      yield* countRequest(limited)
      assert.deepStrictEqual(counted, [
        [organization.id, settings.limits.requestsPerMinute],
        [organization.id, 5]
      ])
    }).pipe(Effect.provide(AuthenticationModule.layer.pipe(Layer.provide(ports))))
  })

  it.effect("permits an operation to a key whose access includes any one of the required", () =>
    Effect.gen(function* () {
      yield* authorize("full", ["write"])
      yield* authorize("read", ["read"])
      yield* authorize("condition", ["read", "condition"])
      const refused = [
        ["read", "write"],
        ["read", "condition"],
        ["condition", "read"],
        ["condition", "write"]
      ] as const
      for (const [access, required] of refused) {
        assert.deepInclude(yield* Effect.flip(authorize(access, [required])), { _tag: "AccessDenied", access })
      }
    })
  )
})
