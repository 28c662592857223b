import { Idempotency } from "@dpp/service/shared/Idempotency"
import { Products } from "@dpp/service/products/Products"
import { stepDatabaseClock } from "@dpp/testkit/databaseClock"
import { embeddedUseCases } from "@dpp/testkit/useCases"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { aDraft, aTenant, countProducts, type Tenant } from "../support.ts"

const response = {
  status: 201,
  contentType: "application/json",
  headers: { etag: '"1"' },
  body: new Uint8Array([123, 125])
}

/** Creates a draft under an idempotency key. */
const createOnce = ({ caller }: Tenant, key: string, fingerprint: string, input: object = aDraft()) =>
  Effect.gen(function* () {
    const create = (yield* Products).create(caller, input)
    const request = { organization: caller.organization.id, key, fingerprint }
    return yield* (yield* Idempotency).once(
      request,
      create,
      () => response,
      () => false
    )
  })

layer(embeddedUseCases)("Idempotency", (it) => {
  it.effect("does a write once, and returns its response to every retry", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      assert.strictEqual((yield* createOnce(tenant, "key", "same"))._tag, "Done")
      for (let retry = 0; retry < 2; retry += 1) {
        assert.deepStrictEqual(yield* createOnce(tenant, "key", "same"), { _tag: "Replayed", response })
      }
      assert.strictEqual(yield* countProducts(tenant.organization.id), 1)
    })
  )

  it.effect("does a write once if all retries arrive at the same time", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const attempts = Array.from({ length: 5 }, () => createOnce(tenant, "key", "same"))
      const outcomes = yield* Effect.all(attempts, { concurrency: "unbounded" })
      assert.lengthOf(
        outcomes.filter(({ _tag }) => _tag === "Done"),
        1
      )
      assert.strictEqual(yield* countProducts(tenant.organization.id), 1)
    })
  )

  it.effect("refuses a key that was used for another request", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      yield* createOnce(tenant, "key", "one")
      const refused = yield* Effect.flip(createOnce(tenant, "key", "other"))
      assert.deepInclude(refused, { _tag: "IdempotencyKeyReused", key: "key" } as const)
      assert.strictEqual(yield* countProducts(tenant.organization.id), 1)
    })
  )

  it.effect("does not keep the key of a write that fails", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const refused = yield* Effect.flip(createOnce(tenant, "key", "wrong", aDraft({ battery_mass: -1 })))
      assert.strictEqual(refused._tag, "ValidationFailed")
      assert.strictEqual((yield* createOnce(tenant, "key", "right"))._tag, "Done")
    })
  )

  it.effect("stores what a refused write asks for, and gives its key up", () =>
    Effect.gen(function* () {
      const { caller, organization } = yield* aTenant()
      const { once } = yield* Idempotency
      const { create } = yield* Products
      const attempt = (fingerprint: string, isStored: boolean) => {
        const write = Effect.andThen(create(caller, aDraft()), Effect.fail("approval" as const))
        const request = { organization: organization.id, key: "key", fingerprint }
        return Effect.flip(
          once(
            request,
            write,
            () => response,
            () => isStored
          )
        )
      }
      assert.strictEqual(yield* attempt("one", true), "approval")
      assert.strictEqual(yield* countProducts(organization.id), 1)
      assert.strictEqual(yield* attempt("other", false), "approval")
      assert.strictEqual(yield* countProducts(organization.id), 1)
    })
  )

  it.effect("keeps a response for 24 hours, by the clock of the database", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      yield* createOnce(tenant, "key", "same")
      // The clock of this server is ahead.
      yield* TestClock.adjust("3 days")
      yield* stepDatabaseClock(86_340)
      assert.strictEqual((yield* createOnce(tenant, "key", "same"))._tag, "Replayed")
      yield* stepDatabaseClock(120)
      assert.strictEqual((yield* createOnce(tenant, "key", "same"))._tag, "Done")
      assert.strictEqual(yield* countProducts(tenant.organization.id), 2)
    })
  )

  it.effect("keeps the keys of organizations apart", () =>
    Effect.gen(function* () {
      const [ours, theirs] = [yield* aTenant(), yield* aTenant()]
      yield* createOnce(ours, "key", "same")
      assert.strictEqual((yield* createOnce(theirs, "key", "same"))._tag, "Done")
    })
  )
})
