/** What every adapter of the port `ApiKeys` must do. */
import { ApiKeys } from "@dpp/service/ports/ApiKeys"
import { Organizations } from "@dpp/service/ports/Organizations"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import * as Option from "effect/Option"
import { anApiKey, anOrganization, minute } from "../builders.ts"
import { type PortsTest, twoOrganizations } from "./Ports.ts"
import { insertOrganization } from "./storing.ts"

export const apiKeysContract = (it: PortsTest): void => {
  it.effect("finds a key with its organization by the lookup id", () =>
    Effect.gen(function* () {
      const keys = yield* ApiKeys
      const organization = anOrganization({ name: "Owner", custom_domain: "keys.example.com" })
      yield* insertOrganization(organization)
      const key = anApiKey({ organization_id: organization.id, name: "Line 1", access: "condition" })
      yield* keys.insert(key)
      const owner = Option.getOrThrow(yield* keys.findOwner(key.lookup_id))
      assert.deepStrictEqual({ ...owner.key, hash: [...owner.key.hash] }, { ...key, hash: [...key.hash] })
      assert.deepStrictEqual(owner.organization, organization)
      // What was decided for it needs no second decision while the stored one is equal.
      const stored = Option.getOrThrow(yield* (yield* Organizations).findForShare(organization.id))
      assert.isTrue(Equal.equals(owner.organization, stored))
      assert.isFalse(owner.isRevoked)
      assert.deepStrictEqual(yield* keys.findOwner("unknown"), Option.none())
    })
  )

  it.effect("lists keys oldest first, without a revoked one, which is found as such", () =>
    Effect.gen(function* () {
      const keys = yield* ApiKeys
      const { ours } = yield* twoOrganizations
      const late = anApiKey({ organization_id: ours, created_at: minute(2) })
      const early = anApiKey({ organization_id: ours, created_at: minute(1) })
      yield* keys.insert(late)
      yield* keys.insert(early)
      const ids = Effect.map(keys.list(ours), (listed) => listed.map(({ id }) => id))
      assert.deepStrictEqual(yield* ids, [early.id, late.id])
      const revoked = Option.getOrThrow(yield* keys.revoke(ours, early.id, minute(3)))
      assert.strictEqual(revoked.name, early.name)
      assert.deepStrictEqual(yield* ids, [late.id])
      assert.isTrue(Option.getOrThrow(yield* keys.findOwner(early.lookup_id)).isRevoked)
      assert.deepStrictEqual(yield* keys.revoke(ours, early.id, minute(4)), Option.none())
    })
  )

  it.effect("another organization can neither read nor write it", () =>
    Effect.gen(function* () {
      const keys = yield* ApiKeys
      const { ours, theirs } = yield* twoOrganizations
      const key = anApiKey({ organization_id: ours })
      yield* keys.insert(key)
      assert.deepStrictEqual(yield* keys.list(theirs), [])
      assert.deepStrictEqual(yield* keys.revoke(theirs, key.id, minute(1)), Option.none())
      const owner = Option.getOrThrow(yield* keys.findOwner(key.lookup_id))
      assert.strictEqual(owner.organization.id, ours)
    })
  )
}
