import { isPublished } from "@dpp/core/product"
import { BulkImport } from "@dpp/service/products/BulkImport"
import * as BulkImportModule from "@dpp/service/products/BulkImport"
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { FileRecords } from "@dpp/service/ports/FileRecords"
import { Organizations } from "@dpp/service/ports/Organizations"
import { FacilityGone, ProductStore } from "@dpp/service/ports/ProductStore"
import { ConditionStore } from "@dpp/service/ports/ConditionStore"
import { PassportTransfers } from "@dpp/service/ports/PassportTransfers"
import { TransferStore } from "@dpp/service/ports/TransferStore"
import { TemplateStore } from "@dpp/service/ports/TemplateStore"
import { Quotas } from "@dpp/service/shared/Quotas"
import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import { Audit } from "@dpp/service/changes/Audit"
import * as CooperativeScheduler from "@dpp/service/shared/CooperativeScheduler"
import { aCaller, anAuditEntry } from "@dpp/testkit/builders"
import { randomness, settings, useCases } from "@dpp/testkit/useCases"
import { assert, describe, it, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import {
  aDraft,
  aPassport,
  aSerial,
  aTenant,
  countProducts,
  knownLaw,
  named,
  noRequests,
  noTransactions,
  recorded,
  type Tenant
} from "../support.ts"

const run = ({ caller }: Tenant, products: ReadonlyArray<unknown>) =>
  Effect.flatMap(BulkImport, (bulk) => bulk.run(caller, { products }))

/** Which of these fields the errors of a row name. */
const fieldIn = (errors: object): string | undefined =>
  [
    "serial_number",
    "external_id",
    "gtin",
    "rated_capacity",
    "battery_mass",
    "category",
    "body",
    "facility_id",
    "not_applicable"
  ].find((field) => field in errors)

layer(useCases)("BulkImport (spec §4.1)", (it) => {
  it.effect("validates each row independently, and reports skipped rows in the order of the rows", () =>
    Effect.gen(function* () {
      const [ours, theirs] = [yield* aTenant(), yield* aTenant()]
      const existing = aDraft()
      const foreign = aDraft({ gtin: "9526001000012" })
      yield* run(ours, [existing])
      yield* run(theirs, [foreign])
      const twice = aDraft()
      const { products, skipped } = yield* run(ours, [
        aDraft(),
        aDraft({ battery_mass: -1 }),
        twice,
        twice,
        existing,
        { ...foreign, gtin: "09526001000012" },
        { name: "Model A", category: "batteries_light" },
        "not an object",
        aDraft({ status: "published" }),
        aDraft({ facility_id: theirs.facility.id }),
        aDraft({ not_applicable: ["battery_mass"] }),
        aPassport(ours.facility, { warranty_period: null, not_applicable: ["warranty_period"] })
      ])
      assert.lengthOf(products, 3)
      assert.deepInclude(products[2], { not_applicable: ["warranty_period"] })
      assert.deepStrictEqual(
        skipped.map(({ errors, index, reason }) => [index, reason, errors === undefined ? undefined : fieldIn(errors)]),
        [
          [1, "validation_failed", "battery_mass"],
          [3, "duplicate_in_request", "serial_number"],
          [4, "duplicate_in_database", "serial_number"],
          [5, "duplicate_in_database", "gtin"],
          [6, "validation_failed", "category"],
          [7, "validation_failed", "body"],
          [8, "validation_failed", "rated_capacity"],
          [9, "validation_failed", "facility_id"],
          [10, "validation_failed", "not_applicable"]
        ]
      )
    })
  )

  it.effect("imports the first of equal rows whose battery does not exist yet", () =>
    Effect.gen(function* () {
      const [ours, theirs] = [yield* aTenant(), yield* aTenant()]
      const row = aDraft()
      const taken = { ...row, gtin: "9526001000012" }
      yield* run(theirs, [taken])
      const { products, skipped } = yield* run(ours, [taken, row, row])
      assert.deepStrictEqual(
        products.map(({ gtin }) => gtin),
        [null]
      )
      assert.deepStrictEqual(
        skipped.map(({ index, reason }) => [index, reason]),
        [
          [0, "duplicate_in_database"],
          [2, "duplicate_in_request"]
        ]
      )
    })
  )

  it.effect("names the product that has a serial number already, unless it is another organization's", () =>
    Effect.gen(function* () {
      const [ours, theirs] = [yield* aTenant(), yield* aTenant()]
      const [existing, foreign, alsoForeign] = [
        aDraft(),
        aDraft({ gtin: "9526001000012" }),
        aDraft({ gtin: "9526001000029" })
      ]
      const [first] = (yield* run(ours, [existing])).products
      yield* run(theirs, [existing, foreign, alsoForeign])
      // The last row is imported: it is not the reason why the row before it is skipped.
      const rows = [existing, foreign, alsoForeign, { ...alsoForeign, gtin: null }]
      const { skipped } = yield* run(ours, rows)
      assert.deepStrictEqual(
        skipped.map(({ index, product_id, reason }) => [index, reason, product_id]),
        [
          [0, "duplicate_in_database", first?.id],
          [1, "duplicate_in_database", undefined],
          [2, "duplicate_in_database", undefined]
        ]
      )
    })
  )

  it.effect("names the field that another row or product has, and the product with an own key", () =>
    Effect.gen(function* () {
      const [ours, theirs] = [yield* aTenant(), yield* aTenant()]
      const foreign = aDraft({ gtin: "9526001000043" })
      yield* run(theirs, [foreign, aDraft({ external_id: "ERP-9" })])
      const [first] = (yield* run(ours, [aDraft({ external_id: "ERP-1" })])).products
      const lost = { ...foreign, external_id: "ERP-3" }
      const { products, skipped } = yield* run(ours, [
        aDraft({ external_id: "ERP-1" }),
        aDraft({ external_id: "ERP-2" }),
        aDraft({ external_id: "ERP-2" }),
        lost,
        // The row before it is not stored, so its key is free.
        aDraft({ external_id: "ERP-3" }),
        aDraft({ external_id: "ERP-9" }),
        aDraft({ external_id: "ERP-1" })
      ])
      assert.deepStrictEqual(
        products.map(({ external_id }) => external_id),
        ["ERP-2", "ERP-3", "ERP-9"]
      )
      assert.deepStrictEqual(
        skipped.map(({ errors, index, product_id, reason }) => [index, reason, fieldIn(errors), product_id]),
        [
          [0, "duplicate_in_database", "external_id", first?.id],
          [2, "duplicate_in_request", "external_id", undefined],
          [3, "duplicate_in_database", "gtin", undefined],
          [6, "duplicate_in_database", "external_id", first?.id]
        ]
      )
      assert.deepStrictEqual(skipped[1]?.errors, { external_id: ["products[1] already has ERP-2"] })
    })
  )

  it.effect("records one entry for the request and one for each publication; each product is one change", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const { id } = tenant.organization
      const rows = [aPassport(tenant.facility), aDraft(), aPassport(tenant.facility)]
      const { entries, value } = yield* recorded(id, run(tenant, rows))
      const [first, draft, second] = value.products
      assert.deepStrictEqual(value.products.map(isPublished), [true, false, true])
      assert.deepStrictEqual(named(entries), [
        "products.bulk_created -",
        `product.published ${first?.id}`,
        `product.published ${second?.id}`
      ])
      const { position } = entries[0] ?? { position: 0 }
      const changes = yield* (yield* AuditLog).changes(id, { after: { entry: position, item: 0 }, limit: 1000 })
      assert.deepStrictEqual(named(changes), [
        `product.created ${draft?.id}`,
        `product.published ${first?.id}`,
        `product.published ${second?.id}`
      ])
    })
  )

  it.effect("takes 500 rows, and counts what it stores exactly", () =>
    Effect.gen(function* () {
      const limits = { drafts: 495, published_per_month: 5, requests_per_minute: null, storage_bytes: null }
      const tenant = yield* aTenant({ limits })
      const rows = Array.from({ length: 500 }, (_, n) => (n % 100 === 0 ? aPassport(tenant.facility) : aDraft()))
      assert.lengthOf((yield* run(tenant, rows)).products, 500)
      assert.strictEqual(yield* countProducts(tenant.organization.id), 500)
      const full = yield* Effect.flip(run(tenant, [aDraft()]))
      assert.deepInclude(full, { _tag: "DraftLimitReached", current: 495, max: 495 } as const)
    })
  )

  it.effect("imports every row once if two requests with the same rows arrive at once", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const rows = Array.from({ length: 20 }, () => aDraft({ gtin: "9526001000036" }))
      const results = yield* Effect.all([run(tenant, rows), run(tenant, rows.toReversed())], { concurrency: 2 })
      assert.strictEqual(
        results.reduce((sum, { products }) => sum + products.length, 0),
        20
      )
      assert.strictEqual(yield* countProducts(tenant.organization.id), 20)
    })
  )

  it.effect("records nothing if no row is imported", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const existing = aDraft()
      yield* run(tenant, [existing])
      const { entries, value } = yield* recorded(tenant.organization.id, run(tenant, [existing, aDraft({ name: "" })]))
      assert.deepStrictEqual(entries, [])
      assert.lengthOf(value.skipped, 2)
    })
  )

  it.effect("stores nothing of a request that exceeds a quota", () =>
    Effect.gen(function* () {
      const none = { drafts: null, published_per_month: null, requests_per_minute: null, storage_bytes: null }
      const quotas = [
        [{ drafts: 2 }, "DraftLimitReached"],
        [{ published_per_month: 1 }, "PublishedLimitReached"],
        [{ storage_bytes: 10 }, "StorageLimitReached"]
      ] as const
      for (const [limit, tag] of quotas) {
        const tenant = yield* aTenant({ limits: { ...none, ...limit } })
        const passports = [aPassport(tenant.facility), aPassport(tenant.facility)]
        const refused = Effect.flip(run(tenant, [aDraft(), aDraft(), aDraft(), ...passports]))
        const { entries, value } = yield* recorded(tenant.organization.id, refused)
        assert.strictEqual(value._tag, tag)
        assert.deepStrictEqual(entries, [])
        assert.strictEqual(yield* countProducts(tenant.organization.id), 0)
      }
    })
  )

  it.effect("decides with the profile that is stored, not with that of the caller", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant({ street: null })
      const caller = aCaller({ organization: { ...tenant.organization, street: "Ring 1" } })
      const { skipped } = yield* run({ ...tenant, caller }, [aPassport(tenant.facility)])
      assert.deepStrictEqual(Object.keys(skipped[0]?.errors ?? {}), ["organization.street"])
    })
  )

  it.effect("warns of a value that is 10, 100 or 1000 times that of other rows of the model", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const rows = [800, 8000, 800].map((expected_lifetime_cycles) =>
        aDraft({ model_identifier: "LM-500", expected_lifetime_cycles })
      )
      const { meta } = yield* run(tenant, rows)
      assert.deepStrictEqual(meta.field_warnings["expected_lifetime_cycles"], [
        "products[1]: 8000 is an unlikely value: 10 times the value of other batteries of model LM-500, which is 800"
      ])
    })
  )

  it.effect("names an unrecognized field once, and the row of each warning", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const long = `${aSerial()}-${"A".repeat(25)}`
      const { meta } = yield* run(tenant, [aDraft({ colour: "red" }), aDraft({ colour: "red", serial_number: long })])
      assert.deepStrictEqual(meta.unrecognized_fields, ["colour"])
      assert.match(meta.field_warnings["serial_number"]?.[0] ?? "", /^products\[1\]: /u)
    })
  )

  it.effect(
    "warns of contradictions and of fields outside the category, and gives others nothing of the organization",
    () =>
      Effect.gen(function* () {
        const tenant = yield* aTenant()
        const { meta, products } = yield* run(tenant, [
          aDraft({ battery_mass: 0, mfr_name: "Zellenwerk Süd AG" }),
          aDraft({ battery_category: "industrial", certified_usable_energy: 30 })
        ])
        assert.deepStrictEqual(meta.field_warnings, {
          battery_mass: ["products[0]: is 0 kg: expected a value above 0"],
          certified_usable_energy: [
            "products[1]: is not part of a passport of category industrial: it is stored and not exported"
          ]
        })
        const [foreign, own] = products.map(({ attributes }) => attributes)
        assert.deepStrictEqual([foreign?.mfr_name, foreign?.mfr_identifier], ["Zellenwerk Süd AG", undefined])
        assert.strictEqual(own?.mfr_name, tenant.organization.name)
      })
  )
})

describe("the collaborators of BulkImport", () => {
  const over = (store: Layer.Layer<ProductStore>) =>
    BulkImportModule.layer.pipe(
      Layer.provide(
        Layer.mergeAll(
          store,
          Layer.mock(Organizations, {
            findForShare: () => Effect.succeedNone,
            listFacilities: () => Effect.succeed([])
          }),
          Layer.mock(Audit, {
            entry: () => Effect.succeed(anAuditEntry({ organization_id: aCaller().organization.id }))
          }),
          Layer.mock(Quotas, {}),
          Layer.succeed(PassportSettings, settings),
          Layer.mock(FileRecords, {}),
          Layer.mock(ConditionStore, {}),
          Layer.mock(TransferStore, {}),
          Layer.mock(PassportTransfers, {}),
          noRequests,
          Layer.mock(TemplateStore, {}),
          CooperativeScheduler.layer,
          knownLaw,
          noTransactions,
          randomness
        )
      )
    )

  it.effect("are not used for a body without 1 to 500 rows", () =>
    Effect.gen(function* () {
      const bulk = yield* BulkImport
      const bodies = [
        null,
        {},
        { products: {} },
        { products: [] },
        { products: Array.from({ length: 501 }, () => ({})) }
      ]
      for (const body of bodies) {
        const { _tag, ...failure } = yield* Effect.flip(bulk.run(aCaller(), body))
        assert.strictEqual(_tag, "ValidationFailed")
        assert.deepStrictEqual("issues" in failure ? failure.issues.map(({ field }) => field) : [], ["products"])
      }
    }).pipe(Effect.provide(over(Layer.mock(ProductStore, { storeDrafts: null }))))
  )

  it.effect("report a facility that was deleted meanwhile: the request is refused as a whole", () => {
    const store = Layer.mock(ProductStore, {
      storeDrafts: null,
      prepare: () => Effect.void,
      store: () => new FacilityGone()
    })
    return Effect.gen(function* () {
      const failure = yield* Effect.flip((yield* BulkImport).run(aCaller(), { products: [aDraft()] }))
      assert.strictEqual(failure._tag, "ValidationFailed")
    }).pipe(Effect.provide(over(store)))
  })
})
