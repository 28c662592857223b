/** What every adapter of the port `RegistryStore` must do. */
import type { Organization } from "@dpp/core/party"
import {
  type Product,
  type ProductId,
  type RecordedRegistration,
  registryStatus,
  type RegistryStatus
} from "@dpp/core/product"
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { RegistryStore } from "@dpp/service/ports/RegistryStore"
import { Transactions } from "@dpp/service/ports/Transactions"
import { assert } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { anAuditEntry, aFacility, aPublishedProduct, gtinOf } from "../builders.ts"
import type { PortsTest } from "./Ports.ts"
import { claimed, planAll, scene, signAll } from "./signingContract.ts"
import {
  insertFacility,
  insertOrganization,
  insertProduct,
  removeProduct,
  updateFacility,
  updateOrganization,
  updateProduct
} from "./storing.ts"
import { move } from "./transfersContract.ts"

const record = Effect.fnUntraced(function* (
  { id: organization_id }: Organization,
  product_id: ProductId,
  fields: Partial<RecordedRegistration>
) {
  const registration: RecordedRegistration = {
    status: "registered",
    registration_id: "EU-1",
    proof: null,
    sent: null,
    registered: null,
    errors: [],
    ...fields
  }
  const entry = anAuditEntry({ organization_id, action: "product.registry_recorded", resource_id: product_id })
  const store = yield* RegistryStore
  yield* (yield* Transactions).run(
    Effect.andThen(
      store.findForUpdate(organization_id, [product_id]),
      store.record(organization_id, [{ product_id, registration }], [entry])
    )
  )
})

const find = Effect.fnUntraced(function* ({ id }: Pick<Organization, "id">, product: ProductId) {
  // Sound: the product is a battery.
  return Option.getOrThrow(yield* (yield* ProductStore).find(id, product)) as Product
})

const statusOf = (organization: Pick<Organization, "id">, product: ProductId) =>
  Effect.map(find(organization, product), registryStatus)

const listed = Effect.fnUntraced(function* ({ id }: Organization, ...statuses: ReadonlyArray<RegistryStatus>) {
  const store = yield* RegistryStore
  const found = yield* store.list(id, { worksheet: "registrations", statuses, after: null, limit: 10 })
  return found.map(({ product }) => product.id)
})

const since = ({ updated_at }: Product): string => DateTime.formatIso(updated_at)

export const registryContract = (it: PortsTest): void => {
  it.effect("derives that an update is pending from every change of what the document states", () =>
    Effect.gen(function* () {
      const organization = yield* insertOrganization()
      const facility = aFacility()
      yield* insertFacility(organization.id, facility)
      const product = yield* insertProduct(
        aPublishedProduct({ organization_id: organization.id, facility_id: facility.id })
      )
      const { id } = product
      assert.deepStrictEqual(yield* listed(organization, "not_registered"), [id])
      const times = (yield* ProductStore).timeOf
      let seen = Option.getOrThrow(yield* times(organization.id, id))
      const isNewer = Effect.fnUntraced(function* () {
        const time = Option.getOrThrow(yield* times(organization.id, id))
        const later = DateTime.isGreaterThan(time, seen)
        seen = time
        return later
      })
      const registerNewest = Effect.fnUntraced(function* () {
        const [found] = yield* (yield* RegistryStore).list(organization.id, {
          worksheet: "registrations",
          statuses: ["not_registered", "update_pending"],
          after: null,
          limit: 1
        })
        yield* record(organization, id, { registered: found?.newest ?? null })
        assert.strictEqual(yield* statusOf(organization, id), "registered")
        assert.isTrue(yield* isNewer())
        assert.deepStrictEqual(yield* listed(organization, "registered"), [id])
      })
      yield* registerNewest()
      const current = yield* find(organization, id)
      for (const change of [
        updateProduct(current, { ...current, attributes: { ...current.attributes, battery_mass: 77 } }),
        updateOrganization(organization, { ...organization, city: "Potsdam" }),
        updateFacility(organization.id, { ...facility, city: "Ulm" })
      ]) {
        yield* change
        assert.strictEqual(yield* statusOf(organization, id), "update_pending")
        assert.isTrue(yield* isNewer())
        assert.deepStrictEqual(yield* listed(organization, "update_pending"), [id])
        assert.deepStrictEqual(yield* listed(organization, "registered", "not_registered"), [])
        yield* registerNewest()
      }
      const before = yield* find(organization, id)
      yield* updateProduct(before, { ...before, name: "Only the name" })
      assert.strictEqual(yield* statusOf(organization, id), "registered")
      const log = yield* (yield* AuditLog).list(organization.id, {
        page: 1,
        per_page: 50,
        action: "product.registry_recorded",
        resource_type: undefined,
        resource_id: id
      })
      assert.strictEqual(log.total, 4)
    })
  )

  it.effect("knows the signed version of a passport, and finds versions by number or hash", () =>
    Effect.gen(function* () {
      const store = yield* RegistryStore
      const {
        organization,
        product: { id }
      } = yield* scene
      const query = { worksheet: "registrations", statuses: ["not_registered"], after: null, limit: 10 } as const
      const [pending] = yield* store.list(organization.id, query)
      assert.deepInclude(pending?.newest, { version: null, sha256: null })
      yield* claimed(organization.id)
      yield* planAll(organization.id)
      yield* signAll(organization.id)
      const [signed] = yield* store.list(organization.id, query)
      assert.strictEqual(signed?.newest.version, 1)
      assert.isString(signed?.newest.sha256)
      assert.strictEqual(signed?.newest.since, pending?.newest.since)
      const { sha256 = null, since = null } = signed?.newest ?? {}
      const known = { product_id: id, version: 1, sha256, since }
      for (const name of [
        { version: 1, sha256: null },
        { version: null, sha256 },
        { version: 1, sha256 }
      ]) {
        assert.deepStrictEqual(yield* store.findVersions(organization.id, [{ product_id: id, ...name }]), [known])
      }
      assert.isEmpty(yield* store.findVersions(organization.id, [{ product_id: id, version: 2, sha256: null }]))
    })
  )

  it.effect("continues worksheets after an id, and keeps organizations apart", () =>
    Effect.gen(function* () {
      const store = yield* RegistryStore
      const [ours, theirs] = [yield* insertOrganization(), yield* insertOrganization()]
      const ids = []
      for (const _ of [1, 2, 3]) ids.push((yield* insertProduct(aPublishedProduct({ organization_id: ours.id }))).id)
      const foreign = yield* insertProduct(aPublishedProduct({ organization_id: theirs.id }))
      const query = { worksheet: "registrations", statuses: ["not_registered"], limit: 2 } as const
      const first = yield* store.list(ours.id, { ...query, after: null })
      const [, last] = first
      const rest = yield* store.list(ours.id, { ...query, after: last?.product.id ?? null })
      assert.deepStrictEqual(
        [...first, ...rest].map(({ product }) => product.id),
        ids.toSorted()
      )
      const { run } = yield* Transactions
      assert.isEmpty(yield* run(store.findForUpdate(ours.id, [foreign.id])))
    })
  )

  it.effect("continues the registration of a passport that passes to another organization", () =>
    Effect.gen(function* () {
      const [sender, receiver] = [yield* insertOrganization(), yield* insertOrganization()]
      const product = yield* insertProduct(aPublishedProduct({ organization_id: sender.id }))
      const { id } = product
      yield* record(sender, id, { registered: { version: 1, sha256: null, since: since(product) } })
      yield* move(sender, receiver, id)
      assert.strictEqual((yield* find(receiver, id)).registration?.registration_id, "EU-1")
      assert.strictEqual(yield* statusOf(receiver, id), "update_pending")
      assert.deepStrictEqual(yield* listed(receiver, "update_pending"), [id])
      assert.strictEqual(yield* statusOf(sender, id), "registered")
      assert.isEmpty(yield* listed(sender, "registered", "update_pending"))
    })
  )

  it.effect("keeps the registration of a deleted passport, in the order of ids with those that have ceased", () =>
    Effect.gen(function* () {
      const store = yield* RegistryStore
      const [organization, other] = [yield* insertOrganization(), yield* insertOrganization()]
      const facility = aFacility({ gln: "4012345000009" })
      yield* insertFacility(organization.id, facility)
      const ids = []
      for (const number of [1, 2, 3, 4]) {
        const base = aPublishedProduct({ organization_id: organization.id, facility_id: facility.id, gtin: gtinOf(7) })
        const product = yield* insertProduct(
          number === 2 ? { ...base, life: { ...base.life, standing: "ceased" } } : base
        )
        ids.push(product.id)
        if (number < 4) yield* record(organization, product.id, { registration_id: `EU-${number}` })
        if (number !== 2) yield* removeProduct(yield* find(organization, product.id))
      }
      const [first, , , unregistered] = ids
      const query = { worksheet: "deregistrations", statuses: [], limit: 2 } as const
      const listed = yield* store.list(organization.id, { ...query, after: null })
      const rest = yield* store.list(organization.id, { ...query, after: listed[1]?.product.id ?? null })
      const all = [...listed, ...rest]
      assert.deepStrictEqual(
        all.map(({ product }) => product.id),
        ids.slice(0, 3).toSorted()
      )
      const [kept] = all.filter(({ product }) => product.id === first)
      assert.deepInclude(kept?.facility, { gln: "4012345000009" })
      assert.deepInclude(kept?.product.registration, { registration_id: "EU-1" })
      assert.strictEqual(kept?.product.life.standing, "ceased")
      assert.isEmpty(yield* store.list(other.id, { ...query, after: null }))

      const { run } = yield* Transactions
      const found = yield* run(store.findForUpdate(organization.id, ids))
      assert.notInclude(
        found.map(({ product }) => product.id),
        unregistered
      )
      const serial = kept?.product.attributes.serial_number ?? ""
      const [battery] = yield* store.findBySerialNumbers(organization.id, [serial, "other"])
      assert.strictEqual(battery?.id, first)
      const known = { gtin14: gtinOf(7).padStart(14, "0"), serial_number: serial, registration_id: "EU-1" }
      assert.deepInclude(battery, known)
      assert.isEmpty(yield* store.findBySerialNumbers(other.id, [serial]))
      if (first !== undefined) yield* record(organization, first, { status: "deregistered" })
      assert.lengthOf(yield* store.list(organization.id, { ...query, limit: 10, after: null }), 2)
    })
  )

  it.effect("lists the deregistration of a passport that has ceased, until it is recorded", () =>
    Effect.gen(function* () {
      const store = yield* RegistryStore
      const organization = yield* insertOrganization()
      const base = aPublishedProduct({ organization_id: organization.id })
      const product = yield* insertProduct({ ...base, life: { ...base.life, standing: "ceased" } })
      const query = { worksheet: "deregistrations", statuses: [], after: null, limit: 10 } as const
      assert.isEmpty(yield* store.list(organization.id, query))
      yield* record(organization, product.id, {})
      assert.lengthOf(yield* store.list(organization.id, query), 1)
      yield* record(organization, product.id, { status: "deregistered" })
      assert.isEmpty(yield* store.list(organization.id, query))
    })
  )
}
