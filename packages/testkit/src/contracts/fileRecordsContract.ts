/** The rules of the port `FileRecords`: no orphaned bytes are forgotten, and no bytes in use are deleted. */
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { FileRecords } from "@dpp/service/ports/FileRecords"
import { Transactions } from "@dpp/service/ports/Transactions"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import { anAuditEntry, aProduct, minute } from "../builders.ts"
import { type PortsTest, twoOrganizations } from "./Ports.ts"
import { insertProduct, removeProduct } from "./storing.ts"

let last = 0

const reserved = Effect.gen(function* () {
  const { ours } = yield* twoOrganizations
  const product = aProduct({ organization_id: ours })
  yield* insertProduct(product)
  const token = `token-${(last += 1)}`
  const records = yield* FileRecords
  yield* records.reserve(ours, token, minute(60))
  const record = {
    token,
    organization_id: ours,
    product_id: product.id,
    name: "a.png",
    content_type: "image/png",
    bytes: 7,
    audience: "public" as const
  }
  const isExpired = (minutes: number) =>
    Effect.map(records.claimExpired(minute(minutes), 1000), (tokens) => tokens.includes(token))
  /** The stored bytes are part of the change that a use case records. */
  const recordBytes = Effect.fnUntraced(function* (bytes: number) {
    yield* (yield* AuditLog).append(anAuditEntry({ organization_id: ours }), bytes)
  })
  const commit = Effect.andThen(records.commit({ ...record, created_at: minute(1) }), recordBytes(record.bytes))
  const release = Effect.tap(records.release(ours, token), (bytes) => recordBytes(-bytes))
  return { ours, product, records, token, isExpired, commit, release }
})

export const fileRecordsContract = (it: PortsTest): void => {
  it.effect("keeps reserved bytes until their reservation expires", () =>
    Effect.gen(function* () {
      const { isExpired, records, token } = yield* reserved
      assert.deepStrictEqual([yield* isExpired(59), yield* isExpired(60)], [false, true])
      yield* records.delete([token])
      assert.isFalse(yield* isExpired(60))
    })
  )

  it.effect("returns an expired token to one caller at a time, and again after ten minutes", () =>
    Effect.gen(function* () {
      const { records, token } = yield* reserved
      const given = yield* Effect.all(
        Array.from({ length: 4 }, () => records.claimExpired(minute(60), 1000)),
        { concurrency: "unbounded" }
      )
      assert.lengthOf(
        given.flat().filter((one) => one === token),
        1
      )
      assert.notInclude(yield* records.claimExpired(minute(69), 1000), token)
      assert.include(yield* records.claimExpired(minute(70), 1000), token)
    })
  )

  it.effect("keeps committed bytes, and finds them by their token", () =>
    Effect.gen(function* () {
      const { commit, isExpired, product, records, token } = yield* reserved
      yield* commit
      assert.isFalse(yield* isExpired(1_000_000))
      const found = Option.getOrThrow(yield* records.find(token))
      assert.deepInclude(found, { token, product_id: product.id, name: "a.png", content_type: "image/png" })
      assert.isTrue(Option.isNone(yield* records.find("token-unknown")))
    })
  )

  it.effect("expires bytes whose change was rolled back", () =>
    Effect.gen(function* () {
      const { commit, isExpired } = yield* reserved
      const transactions = yield* Transactions
      yield* Effect.exit(transactions.run(Effect.andThen(commit, Effect.fail("refused"))))
      assert.isTrue(yield* isExpired(60))
    })
  )

  it.effect("releases bytes at once when their record is deleted, alone or with its product", () =>
    Effect.gen(function* () {
      const alone = yield* reserved
      yield* alone.commit
      assert.strictEqual(yield* alone.release, 7)
      assert.strictEqual(yield* alone.release, 0)
      assert.isTrue(yield* alone.isExpired(0))
      const withProduct = yield* reserved
      yield* withProduct.commit
      yield* removeProduct(withProduct.product)
      assert.isTrue(yield* withProduct.isExpired(0))
    })
  )

  it.effect("rejects a commit whose reservation was deleted: the bytes may be deleted, too", () =>
    Effect.gen(function* () {
      const { commit, records, token } = yield* reserved
      yield* records.delete([token])
      assert.isTrue(Exit.isFailure(yield* Effect.exit(commit)))
    })
  )
}
