import { ownerOf } from "@dpp/core/access"
import { batteryCategories } from "@dpp/core/catalogue"
import { toGtin14 } from "@dpp/core/identifiers"
import type { ProductId } from "@dpp/core/product"
import { sampleDraft } from "@dpp/core/samples"
import * as Conditions from "@dpp/service/products/Conditions"
import { Exports } from "@dpp/service/passports/Exports"
import { Products } from "@dpp/service/products/Products"
import { aCaller } from "@dpp/testkit/builders"
import { useCases } from "@dpp/testkit/useCases"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { aDraft, aPassport, aTenant, type Tenant } from "../support.ts"

const create = ({ caller }: Tenant, input: object) =>
  Effect.map(
    Effect.flatMap(Products, (products) => products.create(caller, input)),
    ({ product }) => product
  )

const modelJson = ({ reader }: Pick<Tenant, "reader">, id: ProductId) =>
  Effect.flatMap(Exports, (exports) => exports.modelJson(reader, id))

const exportAt = ({ reader }: Pick<Tenant, "reader">, id: ProductId, moment: DateTime.Utc) =>
  Effect.flatMap(Exports, (exports) => exports.at(reader, id, moment))

layer(useCases)("Exports (spec §4.3, §4.5)", (it) => {
  it.effect("exports the passport with its condition", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const { id } = yield* create(tenant, aPassport(tenant.facility))
      assert.notInclude(JSON.stringify((yield* modelJson(tenant, id)).document), "ChargingAndDischargingCycles")
      yield* (yield* Conditions.Conditions).receive(tenant.caller, id, { cycles: { full: 12 } })
      assert.include(JSON.stringify((yield* modelJson(tenant, id)).document), "ChargingAndDischargingCycles")
    })
  )

  it.effect("exports a passport of every category that is ready", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      for (const category of batteryCategories) {
        const { id } = yield* create(tenant, aPassport(tenant.facility, sampleDraft(category)))
        const { document, facts } = yield* modelJson(tenant, id)
        assert.strictEqual(document.dppHeader.uniqueProductIdentifier, facts.publicUrl, category)
      }
    })
  )

  it.effect("refuses what is not published, and does not find what another organization has", () =>
    Effect.gen(function* () {
      const [tenant, other] = [yield* aTenant(), yield* aTenant()]
      const draft = yield* create(tenant, aDraft())
      const model = yield* create(tenant, { name: "Model A", category: "batteries_light" })
      const passport = yield* create(tenant, aPassport(tenant.facility))
      const moment = passport.updated_at
      for (const { id } of [draft, model]) {
        assert.strictEqual((yield* Effect.flip(modelJson(tenant, id)))._tag, "NotPublished")
        assert.strictEqual((yield* Effect.flip(exportAt(tenant, id, moment)))._tag, "NotPublished")
      }
      for (const { id } of [draft, passport]) {
        assert.strictEqual((yield* Effect.flip(modelJson(other, id)))._tag, "ProductNotFound")
        assert.strictEqual((yield* Effect.flip(exportAt(other, id, moment)))._tag, "ProductNotFound")
      }
    })
  )

  it.effect("exports the document that was valid at a time, byte for byte", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const created = yield* create(tenant, aPassport(tenant.facility, { battery_mass: 400 }))
      const before = JSON.stringify((yield* modelJson(tenant, created.id)).document)
      const { product } = yield* (yield* Products).update(
        tenant.caller,
        created.id,
        { battery_mass: 401 },
        { isConfirmed: false }
      )
      const earlier = yield* exportAt(tenant, created.id, created.updated_at)
      const later = yield* exportAt(tenant, created.id, product.updated_at)
      assert.strictEqual(JSON.stringify(earlier.document), before)
      assert.deepStrictEqual(later.document, (yield* modelJson(tenant, created.id)).document)
      assert.notStrictEqual(JSON.stringify(later.document), before)
    })
  )

  it.effect("knows no version before the publication, nor before versions were recorded", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const { id, updated_at } = yield* create(tenant, aPassport(tenant.facility))
      const moments = [
        DateTime.subtract(updated_at, { milliseconds: 1 }),
        DateTime.makeUnsafe("2026-07-22T23:59:59.999Z")
      ]
      for (const moment of moments) {
        assert.strictEqual((yield* Effect.flip(exportAt(tenant, id, moment)))._tag, "VersionNotFound")
        // The product is checked before the time.
        const foreign = yield* Effect.flip(exportAt({ reader: ownerOf(aCaller()) }, id, moment))
        assert.strictEqual(foreign._tag, "ProductNotFound")
      }
    })
  )

  it.effect("finds a passport by GTIN and serial number, and no draft", () =>
    Effect.gen(function* () {
      const [tenant, other] = [yield* aTenant(), yield* aTenant()]
      const gtin = "9526001000012"
      const passport = yield* create(tenant, aPassport(tenant.facility, { gtin }))
      const draft = yield* create(tenant, aDraft({ gtin }))
      const keyOf = ({ attributes, gtin: stored }: typeof passport) => ({
        gtin14: toGtin14(stored ?? passport.gtin ?? assert.fail("no GTIN")),
        serial_number: attributes.serial_number ?? ""
      })
      const exports = yield* Exports
      const found = yield* exports.byKey(tenant.reader, keyOf(passport))
      assert.deepStrictEqual(found.document, (yield* modelJson(tenant, passport.id)).document)
      for (const [reader, product] of [[tenant.reader, draft] as const, [other.reader, passport] as const]) {
        assert.strictEqual((yield* Effect.flip(exports.byKey(reader, keyOf(product))))._tag, "ProductNotFound")
      }
    })
  )

  it.effect("does not find a product that was deleted, at no time", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const { id, updated_at } = yield* create(tenant, aPassport(tenant.facility))
      yield* (yield* Products).remove(tenant.caller, id, { isConfirmed: true })
      assert.strictEqual((yield* Effect.flip(modelJson(tenant, id)))._tag, "ProductNotFound")
      assert.strictEqual((yield* Effect.flip(exportAt(tenant, id, updated_at)))._tag, "ProductNotFound")
    })
  )
})
