/** What every adapter of the ports `TransferStore` and `PassportTransfers` must do. */
import { toGtin14 } from "@dpp/core/identifiers"
import type { Organization } from "@dpp/core/party"
import type { Consented } from "@dpp/core/lifecycle"
import { heldVersions, type PublishedProduct } from "@dpp/core/product"
import { type Transfer, transferPassport } from "@dpp/core/transfer"
import { ConditionStore } from "@dpp/service/ports/ConditionStore"
import { PassportStore } from "@dpp/service/ports/PassportStore"
import { PassportTransfers } from "@dpp/service/ports/PassportTransfers"
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { PublicProducts } from "@dpp/service/ports/PublicProducts"
import { StatementStore } from "@dpp/service/ports/StatementStore"
import { Transactions } from "@dpp/service/ports/Transactions"
import { TransferStore } from "@dpp/service/ports/TransferStore"
import { assert } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import {
  anAuditEntry,
  anOrganization,
  aPublishedProduct,
  aStoredToken,
  aTransfer,
  gtinOf,
  minute
} from "../builders.ts"
import type { PortsTest } from "./Ports.ts"
import { insertOrganization, insertProduct, receiver, updateOrganization, updateProduct } from "./storing.ts"

const twoParties = Effect.gen(function* () {
  return [yield* insertOrganization(), yield* insertOrganization()] as const
})

const insertTransfer = Effect.fnUntraced(function* (sender: Organization, fields: Partial<Transfer> = {}) {
  const transfer = aTransfer({ sender: { id: sender.id, name: sender.name }, ...fields })
  const code = aStoredToken()
  yield* (yield* TransferStore).insert(transfer, code)
  return { transfer, code }
})

const acceptTransfer = ({ ended_grants, ...transfer }: Transfer, { id, name }: Organization) =>
  Effect.flatMap(TransferStore, (store) =>
    store.decide({ ...transfer, ended_grants, state: "accepted", receiver: { id, name }, decided_at: minute(5) })
  )

/** Moves a passport as the use case does. */
const moveUncommitted = Effect.fnUntraced(function* (
  sender: Organization,
  receiver: Organization,
  id: PublishedProduct["id"]
) {
  const passports = yield* PassportTransfers
  const [found] = yield* (yield* ProductStore).findBatteriesForUpdate(sender.id, [id])
  // Sound: the product is published.
  const before = found as PublishedProduct
  const { at, versions } = yield* passports.lock(sender.id, receiver.id, [id])
  const facts = { sender, receiver, at, facility: null, publicOrigin: "https://passports.example.com" }
  const transferred = transferPassport(before, { ...facts, versions: versions.get(id) ?? 0 })
  const entries = {
    sender: anAuditEntry({ organization_id: sender.id, resource_id: id }),
    receiver: anAuditEntry({ organization_id: receiver.id, resource_id: id })
  }
  yield* passports.store([{ transferred, entries }], at)
  return { ...transferred, at }
})

export const move = (sender: Organization, receiver: Organization, id: PublishedProduct["id"]) =>
  Effect.flatMap(Transactions, ({ run }) => run(moveUncommitted(sender, receiver, id)))

const find = (id: PublishedProduct["id"]) =>
  Effect.flatMap(PublicProducts, (products) => Effect.map(products.find({ id }), Option.getOrThrow))

const offersContract = (it: PortsTest): void => {
  it.effect("lists an offer for both sides, and finds it by its code", () =>
    Effect.gen(function* () {
      const store = yield* TransferStore
      const [sender, receiver] = yield* twoParties
      const { code, transfer } = yield* insertTransfer(sender, { note: "Fleet" })
      const page = { page: 1, per_page: 10 }
      assert.deepStrictEqual(yield* store.list(sender.id, page), { transfers: [transfer], total: 1 })
      assert.deepStrictEqual(yield* store.list(receiver.id, page), { transfers: [], total: 0 })
      const { run } = yield* Transactions
      const found = Option.getOrThrow(yield* run(store.findByCodeForUpdate(code.lookup_id)))
      assert.deepStrictEqual(found.transfer, transfer)
      assert.deepStrictEqual(Buffer.from(found.hash), Buffer.from(code.hash))
      assert.isTrue(Option.isNone(yield* run(store.findByCodeForUpdate(aStoredToken().lookup_id))))
      assert.isTrue(Option.isNone(yield* run(store.findForUpdate(receiver.id, transfer.id))))
      yield* run(acceptTransfer(transfer, receiver))
      const [accepted] = (yield* store.list(receiver.id, page)).transfers
      assert.deepInclude(accepted, { state: "accepted", receiver: { id: receiver.id, name: receiver.name } })
      const other = yield* insertTransfer(sender)
      yield* run(store.decide({ ...other.transfer, state: "withdrawn", decided_at: minute(6) }))
      const withdrawn = yield* run(store.findForUpdate(sender.id, other.transfer.id))
      assert.deepInclude(Option.getOrThrow(withdrawn), { state: "withdrawn", decided_at: minute(6) })
    })
  )

  it.effect("knows to which batteries an organization has consent", () =>
    Effect.gen(function* () {
      const store = yield* TransferStore
      const { run } = yield* Transactions
      const [sender, receiver] = yield* twoParties
      const [battery, other] = [
        aPublishedProduct({ organization_id: sender.id }),
        aPublishedProduct({ organization_id: sender.id })
      ]
      const given: Array<Consented> = []
      for (const [batteries, product_ids] of [
        [1, [battery.id]],
        [12, [battery.id, other.id]]
      ] as const) {
        const { transfer } = yield* insertTransfer(sender, { purpose: "second_life", product_ids, batteries })
        given.push({ id: transfer.id, batteries })
        assert.lengthOf(yield* store.consents(receiver.id, [other.id]), 0)
        yield* run(acceptTransfer(transfer, receiver))
      }
      const found = yield* store.consents(receiver.id, [battery.id])
      assert.deepStrictEqual(
        found.map(({ owner, product_id, transfers }) => ({ owner, product_id, transfers })),
        [{ owner: sender.id, product_id: battery.id, transfers: given }]
      )
      assert.lengthOf(yield* store.consents(sender.id, [battery.id]), 0)
      const [first] = (yield* store.list(receiver.id, { page: 1, per_page: 10 })).transfers
      assert.deepInclude(first, { batteries: 12, receiver: { id: receiver.id, name: receiver.name } })
      if (first !== undefined) yield* run(store.decide({ ...first, state: "withdrawn", decided_at: minute(7) }))
      assert.lengthOf(yield* store.consents(receiver.id, [other.id]), 0)
      const [takenBack] = (yield* store.list(receiver.id, { page: 1, per_page: 10 })).transfers
      assert.deepInclude(takenBack, { state: "withdrawn", receiver: { id: receiver.id, name: receiver.name } })
    })
  )
}

const passportsContract = (it: PortsTest): void => {
  it.effect("leads identifier and address to the new holder, and keeps what the former one had", () =>
    Effect.gen(function* () {
      const [products, shown, passports] = [yield* ProductStore, yield* PublicProducts, yield* PassportStore]
      const [sender, receiver] = yield* twoParties
      const gtin = gtinOf(7_001)
      const attributes = { serial_number: "Moved/1", battery_category: "ev" } as const
      const battery = yield* insertProduct(aPublishedProduct({ organization_id: sender.id, gtin, attributes }))
      yield* passports.setService({ publicOrigin: "https://passports.example.com", serviceName: null })
      const before = yield* passports.find(sender.id, battery.id, battery.updated_at)
      const { after, at } = yield* move(sender, receiver, battery.id)
      assert.strictEqual((yield* find(battery.id)).organization_id, receiver.id)
      const { holderOf } = yield* PassportTransfers
      assert.deepStrictEqual(yield* holderOf(battery.id), Option.some(receiver.id))
      const key = { gtin14: toGtin14(gtin), serial_number: "Moved/1" }
      assert.strictEqual(Option.getOrThrow(yield* shown.find({ key })).organization_id, receiver.id)
      const [closed, held] = [
        Option.getOrThrow(yield* products.find(sender.id, battery.id)),
        Option.getOrThrow(yield* products.find(receiver.id, battery.id))
      ]
      assert.deepInclude(closed.category === "batteries" ? closed.life : {}, { standing: "transferred" })
      assert.deepStrictEqual(held, after)
      assert.deepStrictEqual([closed.updated_at, held.updated_at], [at, at])
      const dated = Option.getOrThrow(yield* passports.find(sender.id, battery.id, battery.updated_at))
      assert.deepStrictEqual(dated.parts, Option.getOrThrow(before).parts)
      assert.deepStrictEqual(
        (yield* shown.published(sender.id, null, 10)).map(({ id }) => id),
        []
      )
      assert.lengthOf(yield* shown.published(receiver.id, null, 10), 1)
      const changed = yield* updateProduct(held, { ...held, name: "Renamed" })
      assert.strictEqual(changed.name, "Renamed")
    })
  )

  it.effect("passes the last condition on, and keeps the readings of the former holder", () =>
    Effect.gen(function* () {
      const conditions = yield* ConditionStore
      const [sender, receiving] = yield* twoParties
      const battery = yield* insertProduct(aPublishedProduct({ organization_id: sender.id }))
      const receive = receiver(sender.id, battery.id)
      for (const minutes of [1, 2, 3]) yield* receive(minutes)
      const before = Option.getOrThrow(yield* conditions.find(sender.id, battery.id))
      const { at } = yield* move(sender, receiving, battery.id)
      const after = Option.getOrThrow(yield* conditions.find(receiving.id, battery.id))
      assert.deepStrictEqual(after.condition, before.condition)
      assert.strictEqual(after.readings, 1)
      assert.deepStrictEqual(yield* conditions.at(receiving.id, battery.id, at), before.condition)
      const page = { page: 1, per_page: 10 }
      assert.strictEqual((yield* conditions.readings(sender.id, battery.id, page)).total, 3)
    })
  )

  it.effect("continues the numbers of versions, there and back", () =>
    Effect.gen(function* () {
      const [statements, products] = [yield* StatementStore, yield* ProductStore]
      const [sender, receiver] = [yield* insertOrganization(), yield* insertOrganization(anOrganization())]
      const battery = yield* insertProduct(aPublishedProduct({ organization_id: sender.id }))
      yield* updateProduct(battery, {
        ...battery,
        attributes: { ...battery.attributes, rated_capacity: 95 }
      })
      const there = yield* move(sender, receiver, battery.id)
      assert.deepStrictEqual(
        there.after.life.former_holders?.map(({ versions }) => versions),
        [2]
      )
      // A change of the former holder begins no version of the passport.
      yield* updateOrganization(sender, { ...sender, name: "Renamed" })
      yield* updateOrganization(receiver, { ...receiver, name: "Renamed, too" })
      const back = yield* move(receiver, sender, battery.id)
      assert.deepStrictEqual(
        heldVersions(back.after).map(({ from, organization_id }) => [organization_id, from]),
        [
          [sender.id, 1],
          [receiver.id, 3],
          [sender.id, 5]
        ]
      )
      assert.strictEqual((yield* find(battery.id)).organization_id, sender.id)
      assert.isTrue(Option.isNone(yield* statements.findVersion(sender.id, battery.id, 1)))
      const [row] = yield* products.findBatteries(sender.id, [battery.id])
      assert.strictEqual(row?.life.standing, "active")
      assert.isTrue(DateTime.isGreaterThan(back.at, there.at))
    })
  )

  it.effect("stores nothing of a transfer that fails", () =>
    Effect.gen(function* () {
      const { run } = yield* Transactions
      const [sender, receiver] = yield* twoParties
      const battery = yield* insertProduct(aPublishedProduct({ organization_id: sender.id }))
      const failed = yield* Effect.exit(
        run(Effect.andThen(moveUncommitted(sender, receiver, battery.id), Effect.fail("undone")))
      )
      assert.strictEqual(failed._tag, "Failure")
      assert.strictEqual((yield* find(battery.id)).organization_id, sender.id)
      assert.isTrue(Option.isNone(yield* (yield* ProductStore).find(receiver.id, battery.id)))
    })
  )

  it.effect("moves passports in both directions at once without a deadlock", () =>
    Effect.gen(function* () {
      const [left, right] = yield* twoParties
      const batteries = yield* Effect.forEach([left, right, left, right, left, right], ({ id }) =>
        insertProduct(aPublishedProduct({ organization_id: id }))
      )
      yield* Effect.forEach(
        batteries,
        ({ id, organization_id }) => (organization_id === left.id ? move(left, right, id) : move(right, left, id)),
        { concurrency: "unbounded" }
      )
      for (const { id, organization_id } of batteries) {
        assert.strictEqual((yield* find(id)).organization_id, organization_id === left.id ? right.id : left.id)
      }
    })
  )
}

export const transfersContract = (it: PortsTest): void => {
  offersContract(it)
  passportsContract(it)
}
