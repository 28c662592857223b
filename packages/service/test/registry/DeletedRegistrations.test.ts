/** A deleted passport keeps its registration until the battery is deregistered (Art. 10(3)). */
import { RegistryFiles } from "@dpp/service/registry/RegistryFiles"
import { RegistryResults } from "@dpp/service/registry/RegistryResults"
import { Products } from "@dpp/service/products/Products"
import { useCases } from "@dpp/testkit/useCases"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aPassport, aSerial, aTenant, type Tenant } from "../support.ts"

const gtin = "9526001000012"

const publish = Effect.fnUntraced(function* ({ caller, facility }: Tenant, serial_number: string = aSerial()) {
  const { product } = yield* (yield* Products).create(caller, aPassport(facility, { gtin, serial_number }))
  return product.id
})

const remove = Effect.fnUntraced(function* ({ caller }: Tenant, id: Effect.Success<ReturnType<typeof publish>>) {
  yield* (yield* Products).remove(caller, id, { isConfirmed: true })
})

const record = Effect.fnUntraced(function* ({ caller }: Tenant, result: object) {
  const [outcome] = yield* (yield* RegistryResults).record(caller, { results: [result] })
  return outcome
})

const toDeregister = Effect.fnUntraced(function* ({ caller }: Tenant) {
  const query = { worksheet: "deregistrations", status: undefined, cursor: undefined } as const
  return (yield* (yield* RegistryFiles).file(caller, query)).rows
})

layer(useCases)("the registration of a deleted passport", (it) => {
  it.effect("is listed with what the registry knows of the battery, until the deregistration is recorded", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const id = yield* publish(tenant)
      yield* record(tenant, { product_id: id, registration_id: "EU-1" })
      assert.isEmpty(yield* toDeregister(tenant))
      yield* remove(tenant, id)
      const [row] = yield* toDeregister(tenant)
      assert.deepInclude(row, { passport_id: `urn:uuid:${id}`, registration_id: "EU-1", active: false })
      assert.deepStrictEqual(row?.facility_identifiers, [{ scheme: "gln", value: "4012345000009" }])
      const again = (registration_id: string) => record(tenant, { product_id: id, registration_id })
      assert.deepInclude(yield* again("EU-1"), { status: "unchanged", product_id: id })
      assert.deepInclude(yield* again("EU-2"), { status: "rejected", product_id: id })
      const gone = { unique_product_identifier: row?.unique_product_identifier, status: "deregistered" }
      assert.deepInclude(yield* record(tenant, gone), { status: "stored", product_id: id })
      assert.deepInclude(yield* record(tenant, gone), { status: "unchanged", registry_status: "deregistered" })
      assert.deepInclude(yield* again("EU-1"), { status: "rejected", product_id: id })
      assert.isEmpty(yield* toDeregister(tenant))
    })
  )

  it.effect("does not exist for a battery that the registry cannot have", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      for (const result of [null, { status: "prepared" }, { errors: [{ message: "No" }] }]) {
        const id = yield* publish(tenant)
        if (result !== null) yield* record(tenant, { product_id: id, ...result })
        yield* remove(tenant, id)
        const later = yield* record(tenant, { product_id: id, status: "submitted", registration_id: "EU-1" })
        assert.deepInclude(later, { status: "rejected", product_id: null })
      }
      assert.isEmpty(yield* toDeregister(tenant))
    })
  )

  it.effect("begins later for a battery that was deleted between its submission and the response", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const id = yield* publish(tenant)
      yield* record(tenant, { product_id: id, status: "submitted" })
      yield* remove(tenant, id)
      assert.isEmpty(yield* toDeregister(tenant))
      const answer = { product_id: id, registration_id: "EU-1" }
      assert.deepInclude(yield* record(tenant, answer), { status: "stored", registry_status: "registered" })
      assert.deepInclude(yield* record(tenant, answer), { status: "unchanged" })
      assert.deepInclude((yield* toDeregister(tenant))[0], { registration_id: "EU-1" })
    })
  )

  it.effect("is distinct from that of a battery with the same identifiers", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const serial = aSerial()
      const former = yield* publish(tenant, serial)
      yield* record(tenant, { product_id: former, registration_id: "EU-1" })
      yield* remove(tenant, former)
      const present = yield* publish(tenant, serial)
      const [row] = yield* toDeregister(tenant)
      const at = { unique_product_identifier: row?.unique_product_identifier }
      assert.deepInclude(yield* record(tenant, { ...at, registration_id: "EU-2" }), {
        product_id: present,
        registry_status: "registered"
      })
      const gone = { ...at, registration_id: "EU-1", status: "deregistered" }
      assert.deepInclude(yield* record(tenant, gone), { product_id: former, status: "stored" })
    })
  )
})
