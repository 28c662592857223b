/** A consent is taken back while the other organization uses it: it is either gone without a trace, or it was used in time. */
import type { ProductId } from "@dpp/core/product"
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { Products } from "@dpp/service/products/Products"
import { Acceptances } from "@dpp/service/transfers/Acceptances"
import { Transfers } from "@dpp/service/transfers/Transfers"
import { useCases } from "@dpp/testkit/useCases"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { aDraft, aPassport, aTenant, named, now, recorded, type Tenant } from "../support.ts"

const unconfirmed = { isConfirmed: false }
const until = DateTime.formatIso(DateTime.add(DateTime.makeUnsafe(now), { days: 1 }))

const parties = Effect.gen(function* () {
  const [owner, receiver] = [yield* aTenant(), yield* aTenant()]
  const products = yield* Products
  const { product } = yield* products.create(owner.caller, aPassport(owner.facility))
  return { owner, receiver, pack: product.id }
})

const consent = Effect.fnUntraced(function* (owner: Tenant, receiver: Tenant, product_ids: ReadonlyArray<ProductId>) {
  const [transfers, acceptances] = [yield* Transfers, yield* Acceptances]
  const terms = { purpose: "second_life", batteries: 100, expires_at: until }
  const { code, transfer } = yield* transfers.offerMany(owner.caller, { ...terms, product_ids })
  yield* acceptances.accept(receiver.caller, { code })
  return transfer.id
})

const batteryOf = Effect.fnUntraced(function* ({ organization }: Tenant, id: ProductId) {
  const [battery] = yield* (yield* ProductStore).findBatteries(organization.id, [id])
  return battery ?? assert.fail(`${id} is not there`)
})

const succeed = ({ caller }: Tenant, product_id: ProductId) =>
  Effect.flatMap(Products, (products) =>
    products.create(
      caller,
      aDraft({
        battery_status: "remanufactured",
        predecessors: [{ operation: "remanufacturing", parts: true, product_id }]
      })
    )
  )

layer(useCases)("a consent to a second life", (it) => {
  it.effect("is in both audit logs when it is taken back, with every battery and draft that it linked", () =>
    Effect.gen(function* () {
      const { owner, pack, receiver } = yield* parties
      const { product: second } = yield* (yield* Products).create(owner.caller, aPassport(owner.facility))
      const id = yield* consent(owner, receiver, [pack, second.id])
      const [first, other] = [yield* succeed(receiver, pack), yield* succeed(receiver, second.id)]
      const withdraw = (yield* Transfers).withdraw(owner.caller, id)
      const { entries, value } = yield* recorded(receiver.organization.id, recorded(owner.organization.id, withdraw))
      const links = [pack, second.id].map((one) => `product.updated ${one}`)
      assert.sameMembers([...named(value.entries)], [...links, `transfer.withdrawn ${id}`])
      const drafts = [first, other].map(({ product }) => `product.updated ${product.id}`)
      assert.sameMembers([...named(entries)], [...drafts, `transfer.withdrawn ${id}`])
      assert.deepStrictEqual(entries[0]?.changed_fields, ["predecessors"])
      const draft = yield* batteryOf(receiver, first.product.id)
      assert.deepStrictEqual(draft.life.elsewhere, undefined)
      assert.deepStrictEqual(draft.life.relatives, undefined)
      assert.deepStrictEqual(draft.life.predecessors, [
        { operation: "remanufacturing", parts: true, passport_url: `https://passports.example.com/p/${pack}` }
      ])
      assert.isAbove(DateTime.toEpochMillis(draft.updated_at), DateTime.toEpochMillis(first.product.updated_at) - 1)
    })
  )

  it.effect("and its use at the same moment do not leave a link without consent", () =>
    Effect.gen(function* () {
      for (let round = 0; round < 12; round++) {
        const { owner, pack, receiver } = yield* parties
        const id = yield* consent(owner, receiver, [pack])
        const { product: draft } = yield* succeed(receiver, pack)
        const products = yield* Products
        const values = { ...(aPassport(receiver.facility) as Record<string, unknown>) }
        for (const name of [
          "serial_number",
          "battery_category",
          "battery_status",
          "facility_id",
          ...(round % 3 === 0 ? [] : ["status"])
        ])
          delete values[name]
        const [withdrawn, used, published] = yield* Effect.all(
          [
            (yield* Transfers).withdraw(owner.caller, id).pipe(Effect.exit),
            // In turn, too: one that comes after another one waits behind the withdrawal.
            Effect.forEach([1, 2, 3, 4], () => Effect.replicateEffect(succeed(receiver, pack).pipe(Effect.exit), 3), {
              concurrency: "unbounded"
            }).pipe(Effect.map((tries) => tries.flat())),
            products
              .update(receiver.caller, draft.id, { ...values, facility_id: receiver.facility.id }, unconfirmed)
              .pipe(Effect.exit)
          ],
          { concurrency: "unbounded" }
        )
        const battery = yield* batteryOf(owner, pack)
        assert.isTrue(Exit.isSuccess(published), JSON.stringify(published))
        const made = [draft.id, ...used.flatMap((one) => (Exit.isSuccess(one) ? [one.value.product.id] : []))]
        if (Exit.isSuccess(withdrawn)) {
          assert.deepStrictEqual(battery.life.successors, [], `round ${round}`)
        } else {
          assert.include(JSON.stringify(withdrawn), "ConsentInUse")
          assert.lengthOf(battery.life.successors, made.length, `round ${round}`)
        }
        const links = battery.life.successors.map(({ product_id }) => product_id)
        for (const one of made) {
          const { predecessors } = (yield* batteryOf(receiver, one)).life
          assert.strictEqual(predecessors[0]?.product_id === pack, links.includes(one), "both sides agree")
        }
      }
    })
  )
})
