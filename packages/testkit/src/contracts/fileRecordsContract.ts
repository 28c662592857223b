/** What every adapter of the port `FileRecords` keeps: no bytes are forgotten, and none go that are in use. */
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

const announced = Effect.gen(function* () {
  const { ours } = yield* twoOrganizations
  const product = aProduct({ organization_id: ours })
  yield* insertProduct(product)
  const token = `token-${(last += 1)}`
  const records = yield* FileRecords
  yield* records.announce(ours, token, minute(60))
  const record = {
    token,
    organization_id: ours,
    product_id: product.id,
    name: "a.png",
    content_type: "image/png",
    bytes: 7
  }
  const isDue = (minutes: number) => Effect.map(records.due(minute(minutes), 1000), (tokens) => tokens.includes(token))
  /** As use cases do it: the stored bytes are part of the change that they record. */
  const recordBytes = Effect.fnUntraced(function* (bytes: number) {
    yield* (yield* AuditLog).append(anAuditEntry({ organization_id: ours }), bytes)
  })
  const adopt = Effect.andThen(records.adopt({ ...record, created_at: minute(1) }), recordBytes(record.bytes))
  const release = Effect.tap(records.release(ours, token), (bytes) => recordBytes(-bytes))
  return { ours, product, records, token, isDue, adopt, release }
})

export const fileRecordsContract = (it: PortsTest): void => {
  it.effect("holds announced bytes for a while, then lets them go", () =>
    Effect.gen(function* () {
      const { isDue, records, token } = yield* announced
      assert.deepStrictEqual([yield* isDue(59), yield* isDue(60)], [false, true])
      yield* records.forget([token])
      assert.isFalse(yield* isDue(60))
    })
  )

  it.effect("gives due bytes to one who asks at a time, and again after ten minutes", () =>
    Effect.gen(function* () {
      const { records, token } = yield* announced
      const given = yield* Effect.all(
        Array.from({ length: 4 }, () => records.due(minute(60), 1000)),
        { concurrency: "unbounded" }
      )
      assert.lengthOf(
        given.flat().filter((one) => one === token),
        1
      )
      assert.notInclude(yield* records.due(minute(69), 1000), token)
      assert.include(yield* records.due(minute(70), 1000), token)
    })
  )

  it.effect("keeps adopted bytes, and finds them by their token", () =>
    Effect.gen(function* () {
      const { adopt, isDue, product, records, token } = yield* announced
      yield* adopt
      assert.isFalse(yield* isDue(1_000_000))
      const found = Option.getOrThrow(yield* records.find(token))
      assert.deepInclude(found, { token, product_id: product.id, name: "a.png", content_type: "image/png" })
      assert.isTrue(Option.isNone(yield* records.find("token-unknown")))
    })
  )

  it.effect("lets bytes go whose change was rolled back", () =>
    Effect.gen(function* () {
      const { adopt, isDue } = yield* announced
      const transactions = yield* Transactions
      yield* Effect.exit(transactions.run(Effect.andThen(adopt, Effect.fail("refused"))))
      assert.isTrue(yield* isDue(60))
    })
  )

  it.effect("releases bytes at once when their record is deleted, alone or with its product", () =>
    Effect.gen(function* () {
      const alone = yield* announced
      yield* alone.adopt
      assert.strictEqual(yield* alone.release, 7)
      assert.strictEqual(yield* alone.release, 0)
      assert.isTrue(yield* alone.isDue(0))
      const withProduct = yield* announced
      yield* withProduct.adopt
      yield* removeProduct(withProduct.product)
      assert.isTrue(yield* withProduct.isDue(0))
    })
  )

  it.effect("adopts nothing whose bytes may be gone", () =>
    Effect.gen(function* () {
      const { adopt, records, token } = yield* announced
      yield* records.forget([token])
      assert.isTrue(Exit.isFailure(yield* Effect.exit(adopt)))
    })
  )
}
