/** The rules of the port `FileRecords`: no orphaned bytes are forgotten, and no bytes in use are deleted. */
import type { GrantScope } from "@dpp/core/access"
import type { Product } from "@dpp/core/product"
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { FileRecords } from "@dpp/service/ports/FileRecords"
import { Transactions } from "@dpp/service/ports/Transactions"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import { anAuditEntry, aProduct, aPublishedProduct, gtinOf, minute } from "../builders.ts"
import { type PortsTest, twoOrganizations } from "./Ports.ts"
import { insertProduct, removeProduct } from "./storing.ts"

let last = 0

const heldToken = "A".repeat(32)
const aBattery = () => ({ serial_number: `FILES-${(last += 1)}`, battery_category: "ev" as const })

/** A file whose bytes are reserved for so long. */
const reservedFor = Effect.fnUntraced(function* (seconds: number) {
  const { ours } = yield* twoOrganizations
  const product = aProduct({ organization_id: ours })
  yield* insertProduct(product)
  const token = `token-${(last += 1)}`
  const records = yield* FileRecords
  yield* records.reserve(ours, token, seconds)
  const record = {
    token,
    organization_id: ours,
    product_id: product.id,
    name: "a.png",
    content_type: "image/png",
    bytes: 7,
    audience: "public" as const
  }
  const isExpired = Effect.map(records.claimExpired(1000), (tokens) => tokens.includes(token))
  /** The stored bytes are part of the change that a use case records. */
  const recordBytes = Effect.fnUntraced(function* (bytes: number) {
    yield* (yield* AuditLog).append(anAuditEntry({ organization_id: ours }), bytes)
  })
  const commit = Effect.andThen(records.commit({ ...record, created_at: minute(1) }), recordBytes(record.bytes))
  const release = Effect.tap(records.release(ours, token), (bytes) => recordBytes(-bytes))
  return { ours, product, records, token, isExpired, commit, release }
})

const reserved = Effect.suspend(() => reservedFor(3600))

export const fileRecordsContract = (it: PortsTest): void => {
  it.effect("keeps reserved bytes until their reservation expires", () =>
    Effect.gen(function* () {
      const [kept, expired] = [yield* reservedFor(3600), yield* reservedFor(0)]
      const claimed = yield* expired.records.claimExpired(1000)
      assert.deepStrictEqual(
        [kept, expired].map(({ token }) => claimed.includes(token)),
        [false, true]
      )
      yield* expired.records.delete([expired.token])
      assert.isFalse(yield* expired.isExpired)
    })
  )

  it.effect("returns an expired token to one caller at a time", () =>
    Effect.gen(function* () {
      const { records, token } = yield* reservedFor(0)
      const given = yield* Effect.all(
        Array.from({ length: 4 }, () => records.claimExpired(1000)),
        { concurrency: "unbounded" }
      )
      assert.lengthOf(
        given.flat().filter((one) => one === token),
        1
      )
      assert.notInclude(yield* records.claimExpired(1000), token)
    })
  )

  it.effect("keeps committed bytes, and finds them by their token", () =>
    Effect.gen(function* () {
      const { commit, isExpired, product, records, token } = yield* reserved
      yield* commit
      assert.isFalse(yield* isExpired)
      const found = Option.getOrThrow(yield* records.find(token))
      assert.deepInclude(found, { token, product_id: product.id, name: "a.png", content_type: "image/png" })
      assert.isTrue(Option.isNone(yield* records.find("token-unknown")))
    })
  )

  it.effect("lists the files of a product, and further files of the organization by their tokens", () =>
    Effect.gen(function* () {
      const [first, second] = [yield* reserved, yield* reserved]
      yield* first.commit
      yield* second.commit
      const tokensOf = (...given: Parameters<typeof first.records.list>) =>
        Effect.map(first.records.list(...given), (files) => files.map(({ token }) => token))
      const { ours, product, token } = first
      assert.deepStrictEqual(yield* tokensOf(ours, product.id, []), [token])
      assert.deepStrictEqual(yield* tokensOf(ours, product.id, [token, "token-unknown"]), [token])
      // The second one belongs to another organization.
      assert.deepStrictEqual(yield* tokensOf(ours, product.id, [second.token]), [token])
      assert.deepStrictEqual(yield* tokensOf(second.ours, product.id, []), [])
      const other = aProduct({ organization_id: ours })
      yield* insertProduct(other)
      assert.deepStrictEqual(yield* tokensOf(ours, other.id, [token]), [token])
    })
  )

  it.effect("keeps the audience of a file, which only its organization can read by token and change", () =>
    Effect.gen(function* () {
      const { commit, ours, records, token } = yield* reserved
      const { theirs } = yield* twoOrganizations
      yield* commit
      const audienceOf = Effect.map(records.find(token), (found) => Option.getOrThrow(found).audience)
      yield* records.setAudience(ours, token, "authorities")
      assert.strictEqual(yield* audienceOf, "authorities")
      yield* records.setAudience(theirs, token, "public")
      assert.strictEqual(yield* audienceOf, "authorities")
      const tokens = [token, "token-unknown"]
      assert.deepStrictEqual([...(yield* records.audiencesForShare(ours, tokens))], [[token, "authorities"]])
      assert.deepStrictEqual([...(yield* records.audiencesForShare(theirs, tokens))], [])
    })
  )

  it.effect("finds the attributes of the organization that hold a file, each with one product", () =>
    Effect.gen(function* () {
      const { ours, records } = yield* reserved
      const { theirs } = yield* twoOrganizations
      const url = `https://passports.example.com/files/${heldToken}/a.pdf`
      const other = url.replace(heldToken, `${heldToken}B`)
      const holding = (organization_id: typeof ours, attributes: object) =>
        insertProduct(aProduct({ organization_id, attributes: { ...aBattery(), ...attributes } }))
      const first = yield* holding(ours, { dismantling_information: { url } })
      yield* holding(ours, { dismantling_information: { url } })
      const third = yield* holding(ours, { carbon_footprint_study_url: url, test_reports: { url: other } })
      yield* holding(theirs, { safety_measures: { url } })
      const fields = ["dismantling_information", "carbon_footprint_study_url", "test_reports", "safety_measures"]
      assert.deepStrictEqual(yield* records.holders(ours, heldToken, fields), [
        { field: "carbon_footprint_study_url", product_id: third.id },
        { field: "dismantling_information", product_id: first.id }
      ])
      assert.deepStrictEqual(yield* records.holders(ours, heldToken, ["test_reports"]), [])
      const fourth = yield* holding(ours, { mfr_trade_name: `/FILES/${heldToken.replaceAll("A", "%2541")}` })
      assert.deepStrictEqual(yield* records.holders(ours, heldToken, ["mfr_trade_name", "name"]), [
        { field: "mfr_trade_name", product_id: fourth.id }
      ])
    })
  )

  it.effect("finds a published passport within a scope that holds a file in one of the fields", () =>
    Effect.gen(function* () {
      const { ours, records } = yield* reserved
      const { theirs } = yield* twoOrganizations
      const url = `https://passports.example.com/files/${heldToken}/a.pdf`
      const attributes = { dismantling_information: { url } }
      const published = (fields: Pick<Product, "organization_id" | "gtin">) =>
        aPublishedProduct({ ...fields, attributes: { ...aBattery(), ...attributes } })
      const first = published({ organization_id: ours, gtin: gtinOf(1) })
      const second = published({ organization_id: ours, gtin: null })
      const draft = aProduct({ organization_id: ours, attributes: { ...aBattery(), ...attributes } })
      const foreign = published({ organization_id: theirs, gtin: gtinOf(2) })
      for (const product of [first, second, draft, foreign]) yield* insertProduct(product)
      const found = (scope: GrantScope, fields = ["test_reports", "dismantling_information"], token = heldToken) =>
        Effect.map(records.publishedHolder(ours, { token, fields, scope }), Option.getOrNull)
      const named = ({ gtin, id, organization_id }: Product) => ({ organization_id, id, gtin })
      assert.deepStrictEqual(yield* found({ gtins: [gtinOf(2), gtinOf(1)] }), named(first))
      assert.deepStrictEqual(yield* found({ product_ids: [draft.id, second.id, foreign.id] }), named(second))
      assert.isNotNull(yield* found({ all: true }))
      assert.isNull(yield* found({ product_ids: [draft.id, foreign.id] }))
      assert.isNull(yield* found({ gtins: [gtinOf(2)] }))
      assert.isNull(yield* found({ all: true }, ["test_reports"]))
      assert.isNull(yield* found({ all: true }, ["dismantling_information"], "B".repeat(32)))
    })
  )

  it.effect("expires bytes whose change was rolled back", () =>
    Effect.gen(function* () {
      const { commit, isExpired } = yield* reservedFor(0)
      const transactions = yield* Transactions
      yield* Effect.exit(transactions.run(Effect.andThen(commit, Effect.fail("refused"))))
      assert.isTrue(yield* isExpired)
    })
  )

  it.effect("releases bytes at once when their record is deleted, alone or with its product", () =>
    Effect.gen(function* () {
      const alone = yield* reserved
      yield* alone.commit
      assert.strictEqual(yield* alone.release, 7)
      assert.strictEqual(yield* alone.release, 0)
      assert.isTrue(yield* alone.isExpired)
      const withProduct = yield* reserved
      yield* withProduct.commit
      yield* removeProduct(withProduct.product)
      assert.isTrue(yield* withProduct.isExpired)
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
