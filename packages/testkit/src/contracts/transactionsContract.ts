/** What every adapter of the port `Transactions` must do. */
import type { OrganizationId } from "@dpp/core/party"
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { Transactions } from "@dpp/service/ports/Transactions"
import { assert } from "@effect/vitest"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Option from "effect/Option"
import { aProduct } from "../builders.ts"
import { type PortsTest, twoOrganizations } from "./Ports.ts"
import { insertProduct } from "./storing.ts"

/** Stores a product, then does `rest`, in one transaction; and whether the product is there afterwards. */
const storeThen = Effect.fnUntraced(function* <E>(organization: OrganizationId, rest: Effect.Effect<void, E>) {
  const store = yield* ProductStore
  const transactions = yield* Transactions
  const product = aProduct({ organization_id: organization })
  const exit = yield* Effect.exit(transactions.run(Effect.andThen(insertProduct(product), rest)))
  return { exit, isStored: Option.isSome(yield* store.find(organization, product.id)) }
})

export const transactionsContract = (it: PortsTest): void => {
  it.effect("stores everything on success", () =>
    Effect.gen(function* () {
      const { ours } = yield* twoOrganizations
      assert.isTrue((yield* storeThen(ours, Effect.void)).isStored)
    })
  )

  it.effect("stores nothing on failure, and keeps the failure", () =>
    Effect.gen(function* () {
      const { ours } = yield* twoOrganizations
      const { exit, isStored } = yield* storeThen(ours, Effect.fail("refused"))
      assert.deepStrictEqual(exit, Exit.fail("refused"))
      assert.isFalse(isStored)
    })
  )

  it.effect("stores nothing on a defect", () =>
    Effect.gen(function* () {
      const { ours } = yield* twoOrganizations
      const { exit, isStored } = yield* storeThen(ours, Effect.die("broken"))
      assert.deepStrictEqual(exit, Exit.die("broken"))
      assert.isFalse(isStored)
    })
  )

  it.effect("stores nothing when interrupted, and lets the next one work", () =>
    Effect.gen(function* () {
      const { ours } = yield* twoOrganizations
      const store = yield* ProductStore
      const transactions = yield* Transactions
      const product = aProduct({ organization_id: ours })
      const isInserted = yield* Deferred.make<void>()
      const fiber = yield* insertProduct(product).pipe(
        Effect.andThen(Deferred.succeed(isInserted, undefined)),
        Effect.andThen(Effect.never),
        transactions.run,
        Effect.forkChild
      )
      yield* Deferred.await(isInserted)
      yield* Fiber.interrupt(fiber)
      assert.deepStrictEqual(yield* store.find(ours, product.id), Option.none())
      assert.isTrue((yield* storeThen(ours, Effect.void)).isStored)
    })
  )

  it.effect("rolls back only the inner one of two when the outer one continues", () =>
    Effect.gen(function* () {
      const { ours } = yield* twoOrganizations
      const store = yield* ProductStore
      const transactions = yield* Transactions
      const [outer, inner] = [aProduct({ organization_id: ours }), aProduct({ organization_id: ours })]
      yield* transactions.run(
        Effect.gen(function* () {
          yield* insertProduct(outer)
          yield* insertProduct(inner).pipe(Effect.andThen(Effect.fail("refused")), transactions.run, Effect.ignore)
        })
      )
      assert.isTrue(Option.isSome(yield* store.find(ours, outer.id)))
      assert.isTrue(Option.isNone(yield* store.find(ours, inner.id)))
    })
  )

  it.effect("survives many transactions at once", () =>
    Effect.gen(function* () {
      const { ours } = yield* twoOrganizations
      const results = yield* Effect.all(
        Array.from({ length: 40 }, (_, index) =>
          storeThen(ours, index % 2 === 0 ? Effect.void : Effect.fail("refused"))
        ),
        { concurrency: "unbounded" }
      )
      assert.strictEqual(results.filter(({ isStored }) => isStored).length, 20)
    })
  )
}
