import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import { isPublished, type ProductId } from "@dpp/core/product"
import { Audit } from "@dpp/service/changes/Audit"
import { Cursors } from "@dpp/service/shared/Cursors"
import { Exports } from "@dpp/service/passports/Exports"
import { OrphanedFileCleanup } from "@dpp/service/shared/OrphanedFileCleanup"
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { FileRecords } from "@dpp/service/ports/FileRecords"
import { Organizations } from "@dpp/service/ports/Organizations"
import { FacilityGone, ProductStore } from "@dpp/service/ports/ProductStore"
import { ConditionStore } from "@dpp/service/ports/ConditionStore"
import { PassportTransfers } from "@dpp/service/ports/PassportTransfers"
import { TransferStore } from "@dpp/service/ports/TransferStore"
import { TemplateStore } from "@dpp/service/ports/TemplateStore"
import { Transactions } from "@dpp/service/ports/Transactions"
import { Quotas } from "@dpp/service/shared/Quotas"
import * as ProductsModule from "@dpp/service/products/Products"
import { type ChangedProduct, Products } from "@dpp/service/products/Products"
import { aCaller, anAuditEntry, aProduct, minute } from "@dpp/testkit/builders"
import { everything } from "@dpp/testkit/contracts/productStoreSupport"
import { randomness, useCases, settings } from "@dpp/testkit/useCases"
import { assert, describe, it, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
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

const unconfirmed = { isConfirmed: false }
const confirmed = { isConfirmed: true }

const create = ({ caller }: Tenant, input: object) =>
  Effect.flatMap(Products, (products) => products.create(caller, input))

const update = ({ caller }: Tenant, id: ProductId, input: unknown, confirmation = unconfirmed) =>
  Effect.flatMap(Products, (products) => products.update(caller, id, input, confirmation))

const remove = ({ caller }: Tenant, id: ProductId, confirmation = unconfirmed) =>
  Effect.flatMap(Products, (products) => products.remove(caller, id, confirmation))

layer(useCases)("Products", (it) => {
  describe("creating a product (spec §4.1)", () => {
    it.effect("stores a draft with one audit entry that names the key and the request", () =>
      Effect.gen(function* () {
        const tenant = yield* aTenant()
        const { entries, value } = yield* recorded(tenant.organization.id, create(tenant, aDraft()))
        assert.deepStrictEqual(named(entries), [`product.created ${value.product.id}`])
        assert.deepInclude(entries[0], { correlation_id: tenant.caller.correlationId })
        assert.deepInclude(entries[0]?.actor, { type: "api_key", id: tenant.caller.actor.id })
        const found = yield* (yield* Products).find(tenant.caller, value.product.id)
        assert.deepStrictEqual(found, value.product)
        assert.deepStrictEqual(found.created_at, entries[0]?.created_at)
      })
    )

    it.effect("publishes with an entry for the creation and one for the publication, which is one change", () =>
      Effect.gen(function* () {
        const tenant = yield* aTenant()
        const { entries, value } = yield* recorded(tenant.organization.id, create(tenant, aPassport(tenant.facility)))
        const { id } = value.product
        assert.deepStrictEqual(named(entries), [`product.created ${id}`, `product.published ${id}`])
        const changes = yield* (yield* AuditLog).changes(tenant.organization.id, { after: undefined, limit: 1000 })
        assert.deepStrictEqual(named(changes.filter(({ resource_id }) => resource_id === id)), [
          `product.published ${id}`
        ])
        assert.isDefined((yield* (yield* Exports).modelJson(tenant.reader, id)).document)
      })
    )

    it.effect("stores nothing if a publication is not ready, and checks the custom domain first", () =>
      Effect.gen(function* () {
        const tenant = yield* aTenant()
        const incomplete = Effect.flip(create(tenant, aDraft({ status: "published" })))
        const { entries, value } = yield* recorded(tenant.organization.id, incomplete)
        assert.strictEqual(value._tag, "PassportIncomplete")
        const pending = yield* aTenant({
          custom_domain: "pending.products.example.com",
          custom_domain_status: "pending"
        })
        const waiting = yield* Effect.flip(create(pending, aDraft({ status: "published" })))
        assert.strictEqual(waiting._tag, "CustomDomainPending")
        assert.deepStrictEqual(entries, [])
        assert.strictEqual(yield* countProducts(tenant.organization.id), 0)
      })
    )

    it.effect("prints the profile that is stored, even if the caller was authenticated before a change of it", () =>
      Effect.gen(function* () {
        const tenant = yield* aTenant({ street: null })
        const outdated = { ...tenant, caller: aCaller({ organization: { ...tenant.organization, street: "Ring 1" } }) }
        const refused = yield* Effect.flip(create(outdated, aPassport(tenant.facility)))
        assert.strictEqual(refused._tag, "PassportIncomplete")
      })
    )

    it.effect("refuses the facility of another organization", () =>
      Effect.gen(function* () {
        const [ours, theirs] = [yield* aTenant(), yield* aTenant()]
        const refused = yield* Effect.flip(create(ours, aDraft({ facility_id: theirs.facility.id })))
        assert.deepInclude(refused, { _tag: "ValidationFailed" })
        assert.strictEqual(yield* countProducts(ours.organization.id), 0)
      })
    )

    it.effect("refuses one draft more than the quota, with the drafts that exist", () =>
      Effect.gen(function* () {
        const limits = { drafts: 2, published_per_month: null, requests_per_minute: null, storage_bytes: null }
        const tenant = yield* aTenant({ limits })
        yield* create(tenant, aDraft())
        yield* create(tenant, { name: "Model A", category: "batteries_light" })
        const { entries, value } = yield* recorded(tenant.organization.id, Effect.flip(create(tenant, aDraft())))
        assert.deepInclude(value, { _tag: "DraftLimitReached", current: 2, max: 2 })
        assert.deepStrictEqual(entries, [])
        // A passport is not a draft.
        yield* create(tenant, aPassport(tenant.facility))
      })
    )

    it.effect("consumes the quota of publications in a creation and in an update alike", () =>
      Effect.gen(function* () {
        const limits = { drafts: null, published_per_month: 2, requests_per_minute: null, storage_bytes: null }
        const tenant = yield* aTenant({ limits })
        yield* create(tenant, aPassport(tenant.facility))
        const draft = yield* create(tenant, aPassport(tenant.facility, { status: "draft" }))
        yield* update(tenant, draft.product.id, { status: "published" })
        const third = yield* create(tenant, aPassport(tenant.facility, { status: "draft" }))
        const reached = { _tag: "PublishedLimitReached", current: 2, max: 2 } as const
        const refused = Effect.flip(update(tenant, third.product.id, { status: "published" }))
        const { entries, value } = yield* recorded(tenant.organization.id, refused)
        assert.deepInclude(value, reached)
        assert.deepStrictEqual(entries, [])
        assert.deepInclude(yield* Effect.flip(create(tenant, aPassport(tenant.facility))), reached)
        // An update of a published passport is not a publication.
        yield* update(tenant, third.product.id, { battery_mass: 7 })
      })
    )

    it.effect("keeps a quota, and a serial number unique, under requests that arrive at once", () =>
      Effect.gen(function* () {
        const limits = { drafts: 3, published_per_month: null, requests_per_minute: null, storage_bytes: null }
        const tenant = yield* aTenant({ limits })
        const tags = (attempts: ReadonlyArray<ReturnType<typeof create>>) =>
          Effect.map(
            Effect.all(
              attempts.map((attempt) =>
                Effect.match(attempt, { onFailure: ({ _tag }) => _tag, onSuccess: () => "created" })
              ),
              { concurrency: "unbounded" }
            ),
            (outcomes) => outcomes.toSorted()
          )
        const same = aDraft()
        const equal = yield* tags([1, 2, 3, 4].map(() => create(tenant, same)))
        assert.deepStrictEqual(equal, ["SerialNumberTaken", "SerialNumberTaken", "SerialNumberTaken", "created"])
        const others = yield* tags([1, 2, 3, 4].map(() => create(tenant, aDraft())))
        assert.deepStrictEqual(others, ["DraftLimitReached", "DraftLimitReached", "created", "created"])
      })
    )

    it.effect("answers each of many changes that come together as if it had come alone", () =>
      Effect.gen(function* () {
        const tenant = yield* aTenant()
        const drafts = yield* Effect.forEach([1, 2, 3, 4, 5], () => create(tenant, aDraft()))
        const [first, ...others] = drafts.map(({ product }) => product.id)
        assert(first !== undefined)
        const [same, missing] = [aDraft(), aDraft({ facility_id: (yield* aTenant()).facility.id })]
        const changes = [
          ...Array.from({ length: 20 }, () => create(tenant, aDraft())),
          ...[same, same, missing].map((body) => create(tenant, body)),
          ...others.map((id) => update(tenant, id, { battery_mass: 5 })),
          update(tenant, first, { battery_mass: 6 }),
          update(tenant, first, { mfr_name: "Both" }),
          update(tenant, first, { battery_mass: "no" })
        ]
        const { entries, value: outcomes } = yield* recorded(
          tenant.organization.id,
          Effect.forEach(
            changes,
            (change) => Effect.result<ChangedProduct, { readonly _tag: string }, Products>(change),
            {
              concurrency: "unbounded"
            }
          )
        )
        const failures = outcomes.flatMap((outcome) => (Result.isFailure(outcome) ? [outcome.failure._tag] : []))
        assert.deepStrictEqual(failures, ["SerialNumberTaken", "ValidationFailed", "ValidationFailed"])
        const stored = outcomes.flatMap((outcome) => (Result.isSuccess(outcome) ? [outcome.success.product] : []))
        assert.sameMembers(
          entries.map(({ resource_id }) => resource_id),
          stored.map(({ id }): string => id)
        )
        assert.strictEqual(
          new Set(stored.map(({ updated_at }) => DateTime.toEpochMillis(updated_at))).size,
          stored.length
        )
        const products = yield* Products
        const both = yield* products.find(tenant.caller, first)
        assert.deepInclude(both.attributes, { battery_mass: 6, mfr_name: "Both" })
        for (const product of stored.filter(({ id }) => id !== first)) {
          assert.deepStrictEqual(yield* products.find(tenant.caller, product.id), product)
        }
      })
    )

    it.effect("knows a battery by every form of its GTIN, in all organizations", () =>
      Effect.gen(function* () {
        const [ours, theirs] = [yield* aTenant(), yield* aTenant()]
        const battery = aDraft({ gtin: "9526001000012" })
        yield* create(ours, battery)
        const refused = yield* Effect.flip(create(theirs, { ...battery, gtin: "09526001000012" }))
        assert.strictEqual(refused._tag, "BatteryIdentifierTaken")
        // Nothing of the other organization is in the refusal.
        assert.deepStrictEqual(Object.keys(refused).toSorted(), ["_tag", "gtin", "serial_number"])
        // Without a GTIN, the serial number is that of the organization.
        yield* create(theirs, { ...battery, gtin: null })
      })
    )

    it.effect("refuses bytes above the quota, which a deletion makes available again", () =>
      Effect.gen(function* () {
        const limits = { drafts: null, published_per_month: null, requests_per_minute: null, storage_bytes: 3000 }
        const tenant = yield* aTenant({ limits })
        const large = () => create(tenant, aDraft({ mfr_trade_name: "x".repeat(1000) }))
        const [first] = [yield* large(), yield* large()]
        const { entries, value } = yield* recorded(tenant.organization.id, Effect.flip(large()))
        assert.deepInclude(value, { _tag: "StorageLimitReached", max: 3000 } as const)
        assert.deepStrictEqual(entries, [])
        // A change that needs fewer bytes is permitted.
        yield* update(tenant, first.product.id, { mfr_trade_name: null })
        yield* remove(tenant, first.product.id)
        yield* large()
      })
    )

    it.effect("refuses a serial number that another product of the organization has", () =>
      Effect.gen(function* () {
        const tenant = yield* aTenant()
        const input = aDraft()
        const { product } = yield* create(tenant, input)
        const { entries, value } = yield* recorded(tenant.organization.id, Effect.flip(create(tenant, input)))
        const { serial_number = "" } = product.attributes
        const taken = { _tag: "SerialNumberTaken", serial_number, product_id: product.id } as const
        assert.deepInclude(value, taken)
        assert.deepStrictEqual(entries, [])
        const other = yield* create(tenant, aDraft())
        assert.deepInclude(yield* Effect.flip(update(tenant, other.product.id, { serial_number })), taken)
      })
    )
  })

  describe("listing products (spec §2.2)", () => {
    it.effect("lists versions as products: the same order, place and cursor, by number and by cursor", () =>
      Effect.gen(function* () {
        const tenant = yield* aTenant()
        for (const name of ["ccc", "aaa", "eee", "bbb", "ddd"]) yield* create(tenant, aDraft({ name }))
        const products = yield* Products
        for (const sort of ["created_at", "updated_at", "name", "status"] as const) {
          let cursor: string | undefined
          for (const page of [1, 2, 3]) {
            const query = { ...everything, sort, per_page: 2, page: page === 1 ? 1 : undefined, cursor }
            const { items, ...place } = yield* products.list(tenant.caller, query)
            const versions = yield* products.listVersions(tenant.caller, query)
            assert.deepStrictEqual({ ...versions, items: [] }, { ...place, items: [] }, `${sort} ${page}`)
            assert.deepStrictEqual(
              versions.items.map(({ id, updated_at }) => [id, updated_at]),
              items.map(({ id, updated_at }) => [id, updated_at])
            )
            cursor = Option.getOrUndefined(place.next)
            assert.strictEqual(cursor === undefined, page === 3)
          }
        }
        const unknown = { ...everything, page: undefined, cursor: "unknown" }
        assert.deepInclude(yield* Effect.flip(products.listVersions(tenant.caller, unknown)), {
          _tag: "ValidationFailed"
        })
      })
    )
  })

  describe("updating a product (spec §4.1)", () => {
    it.effect("records the fields that changed", () =>
      Effect.gen(function* () {
        const tenant = yield* aTenant()
        const { product } = yield* create(tenant, aDraft({ battery_mass: 12, rated_capacity: 5 }))
        const change = update(tenant, product.id, { battery_mass: null, name: "Renamed", rated_capacity: 5 })
        const { entries } = yield* recorded(tenant.organization.id, change)
        assert.deepStrictEqual(named(entries), [`product.updated ${product.id}`])
        assert.sameMembers([...(entries[0]?.changed_fields ?? [])], ["battery_mass", "name"])
      })
    )

    it.effect("records a declaration that an attribute does not apply, and nothing if the list stays the same", () =>
      Effect.gen(function* () {
        const tenant = yield* aTenant()
        const { product } = yield* create(tenant, aDraft({ battery_category: "industrial" }))
        const declare = (not_applicable: ReadonlyArray<string>) =>
          recorded(tenant.organization.id, update(tenant, product.id, { not_applicable }))
        const first = yield* declare(["expected_lifetime_years", "warranty_period"])
        assert.deepStrictEqual(first.entries[0]?.changed_fields, ["not_applicable"])
        assert.deepInclude(first.value.product, { not_applicable: ["warranty_period", "expected_lifetime_years"] })
        const again = yield* declare(["warranty_period", "expected_lifetime_years", "warranty_period"])
        assert.deepStrictEqual(again.entries, [])
        assert.deepStrictEqual(again.value.product, first.value.product)
      })
    )

    it.effect("stores and records nothing if nothing changes", () =>
      Effect.gen(function* () {
        const tenant = yield* aTenant()
        const { product } = yield* create(tenant, aPassport(tenant.facility))
        const values = Object.entries(product.attributes).map(([field, value]) => ({ [field]: value }))
        assert.isAbove(values.length, 20)
        for (const input of [{}, { name: product.name }, { status: "published" }, ...values]) {
          const { entries, value } = yield* recorded(tenant.organization.id, update(tenant, product.id, input))
          assert.deepStrictEqual(entries, [])
          assert.deepStrictEqual(value.product, product)
        }
      })
    )

    it.effect("records a publication as such, with the fields that changed", () =>
      Effect.gen(function* () {
        const tenant = yield* aTenant()
        const { product } = yield* create(tenant, aPassport(tenant.facility, { status: "draft", battery_mass: null }))
        const publish = update(tenant, product.id, { status: "published", battery_mass: 400 })
        const { entries, value } = yield* recorded(tenant.organization.id, publish)
        assert.deepStrictEqual(named(entries), [`product.published ${product.id}`])
        assert.sameMembers([...(entries[0]?.changed_fields ?? [])], ["status", "battery_mass"])
        assert.isTrue(isPublished(value.product))
      })
    )

    it.effect("keeps a published passport published, identified and complete", () =>
      Effect.gen(function* () {
        const tenant = yield* aTenant()
        const { product } = yield* create(tenant, aPassport(tenant.facility))
        const refusals = [
          [{ status: "draft" }, "PublicationIsFinal"],
          [{ serial_number: aSerial() }, "IdentifiersLocked"],
          [{ gtin: null }, "IdentifiersLocked"],
          [{ battery_category: "industrial" }, "ConfirmationRequired"],
          [{ battery_mass: null }, "PassportIncomplete"],
          [{ battery_mass: -1 }, "ValidationFailed"]
        ] as const
        for (const [input, tag] of refusals) {
          const refused = Effect.flip(update(tenant, product.id, input))
          const { entries, value } = yield* recorded(tenant.organization.id, refused)
          assert.strictEqual(value._tag, tag)
          assert.deepStrictEqual(entries, [])
        }
        const recategorized = yield* update(tenant, product.id, { battery_category: "industrial" }, confirmed)
        assert.deepInclude(recategorized.product.attributes, { battery_category: "industrial" })
      })
    )

    it.effect("warns about the product that it makes, not only about what was sent", () =>
      Effect.gen(function* () {
        const tenant = yield* aTenant()
        const { meta, product } = yield* create(tenant, aDraft({ maximum_voltage: 40 }))
        assert.deepStrictEqual(meta.field_warnings, {})
        const { meta: after } = yield* update(tenant, product.id, { minimum_voltage: 60 })
        const message = "minimum_voltage (60 V) is above maximum_voltage (40 V)"
        assert.deepStrictEqual(after.field_warnings, { minimum_voltage: [message], maximum_voltage: [message] })
      })
    )

    it.effect("leaves nothing of the organization next to the name of another manufacturer", () =>
      Effect.gen(function* () {
        const tenant = yield* aTenant()
        for (const input of [aDraft(), { name: "Model A", category: "batteries_light" }]) {
          const { product } = yield* create(tenant, input)
          assert.strictEqual(product.attributes.mfr_name, tenant.organization.name)
          const { meta, product: after } = yield* update(tenant, product.id, { mfr_name: "Zellenwerk Süd AG" })
          const { mfr_identifier, mfr_name, mfr_trade_name } = after.attributes
          assert.deepStrictEqual(
            [mfr_identifier, mfr_name, mfr_trade_name],
            [undefined, "Zellenwerk Süd AG", undefined]
          )
          assert.property(meta.field_warnings, "mfr_trade_name")
          const { meta: back, product: own } = yield* update(tenant, product.id, { mfr_name: tenant.organization.name })
          assert.deepStrictEqual(own.attributes.mfr_trade_name, product.attributes.mfr_trade_name)
          assert.include(back.auto_filled_fields, "mfr_trade_name")
        }
      })
    )

    it.effect("does not publish a battery model", () =>
      Effect.gen(function* () {
        const tenant = yield* aTenant()
        const { product } = yield* create(tenant, { name: "Model A", category: "batteries_light" })
        const refused = yield* Effect.flip(update(tenant, product.id, { status: "published" }))
        assert.strictEqual(refused._tag, "ValidationFailed")
        const { entries } = yield* recorded(tenant.organization.id, update(tenant, product.id, { battery_mass: 3 }))
        assert.deepStrictEqual(entries[0]?.changed_fields, ["battery_mass"])
      })
    )

    it.effect("moves a product to a facility of the organization only", () =>
      Effect.gen(function* () {
        const [ours, theirs] = [yield* aTenant(), yield* aTenant()]
        const { product } = yield* create(ours, aDraft())
        const foreign = { facility_id: theirs.facility.id }
        assert.strictEqual((yield* Effect.flip(update(ours, product.id, foreign)))._tag, "ValidationFailed")
        const moved = yield* update(ours, product.id, { facility_id: ours.facility.id })
        assert.deepInclude(moved.product, { facility_id: ours.facility.id })
      })
    )
  })

  describe("deleting and finding products (spec §4.1, §5 rule 6)", () => {
    it.effect("deletes a draft, and a published passport after a confirmation only", () =>
      Effect.gen(function* () {
        const tenant = yield* aTenant()
        const [draft, passport] = [yield* create(tenant, aDraft()), yield* create(tenant, aPassport(tenant.facility))]
        const refused = Effect.flip(remove(tenant, passport.product.id))
        const kept = yield* recorded(tenant.organization.id, refused)
        assert.strictEqual(kept.value._tag, "ConfirmationRequired")
        assert.deepStrictEqual(kept.entries, [])
        for (const [{ product }, confirmation] of [[draft, unconfirmed] as const, [passport, confirmed] as const]) {
          const { entries } = yield* recorded(tenant.organization.id, remove(tenant, product.id, confirmation))
          assert.deepStrictEqual(named(entries), [`product.deleted ${product.id}`])
        }
        assert.strictEqual(yield* countProducts(tenant.organization.id), 0)
      })
    )

    it.effect("records why a product is deleted, if the caller says so", () =>
      Effect.gen(function* () {
        const tenant = yield* aTenant()
        const passport = yield* create(tenant, aPassport(tenant.facility))
        const deletion = { isConfirmed: true, reason: "Withdrawn from the market" }
        const { entries } = yield* recorded(tenant.organization.id, remove(tenant, passport.product.id, deletion))
        assert.deepStrictEqual(
          entries.map(({ action, reason }) => ({ action, reason })),
          [{ action: "product.deleted", reason: "Withdrawn from the market" }]
        )
      })
    )

    it.effect("does not find a product of another organization, whatever is requested", () =>
      Effect.gen(function* () {
        const [ours, theirs] = [yield* aTenant(), yield* aTenant()]
        const { product } = yield* create(ours, aDraft())
        const attempts = [
          Effect.flip((yield* Products).find(theirs.caller, product.id)),
          Effect.flip(update(theirs, product.id, { name: "Theirs" })),
          Effect.flip(remove(theirs, product.id, confirmed))
        ]
        for (const attempt of attempts) assert.strictEqual((yield* attempt)._tag, "ProductNotFound")
        assert.deepStrictEqual(yield* (yield* Products).find(ours.caller, product.id), product)
      })
    )
  })
})

describe("the collaborators of Products", () => {
  const noPort = Layer.mergeAll(
    Layer.mock(ProductStore, { storeDrafts: null }),
    Layer.mock(FileRecords, {}),
    Layer.mock(ConditionStore, {}),
    Layer.mock(TransferStore, {}),
    Layer.mock(PassportTransfers, {}),
    noRequests,
    Layer.mock(TemplateStore, {}),
    Layer.mock(Organizations, {}),
    Layer.mock(Quotas, {
      enforceDraftQuota: () => Effect.void,
      consumePublicationQuota: () => Effect.void,
      enforceStorageQuota: () => Effect.void
    }),
    Layer.succeed(PassportSettings, settings),
    Layer.mock(Audit, {}),
    Layer.mock(Cursors, {}),
    Layer.mock(OrphanedFileCleanup, { run: Effect.die("no cleanup") }),
    knownLaw,
    noTransactions,
    randomness
  )
  const productsOver = (ports: Layer.Layer<never> | Layer.Layer<ProductStore> | Layer.Layer<ProductStore | Audit>) =>
    ProductsModule.layer.pipe(Layer.provide(Layer.merge(noPort, ports)))

  it.effect("are not used for an input that is not valid", () =>
    Effect.gen(function* () {
      for (const input of [null, [], "text", {}, aDraft({ battery_mass: -1 })]) {
        assert.strictEqual((yield* Effect.flip((yield* Products).create(aCaller(), input)))._tag, "ValidationFailed")
      }
    }).pipe(Effect.provide(productsOver(Layer.empty)))
  )

  it.effect("report a facility that was deleted meanwhile: the input is not valid", () => {
    const stores = Layer.merge(
      Layer.mock(ProductStore, { storeDrafts: null, store: () => new FacilityGone() }),
      Layer.mock(Audit, { entry: () => Effect.succeed(anAuditEntry({ organization_id: aCaller().organization.id })) })
    )
    return Effect.gen(function* () {
      const failure = yield* Effect.flip((yield* Products).create(aCaller(), aDraft()))
      assert.deepInclude(failure, { _tag: "ValidationFailed" })
    }).pipe(Effect.provide(productsOver(stores)))
  })

  it.effect("clean up files after a deletion, and not after a refused one", () => {
    let cleanups = 0
    const usage = { drafts: 0, publications: 0, storedBytes: 0, addedBytes: -10 }
    const product = aProduct({ organization_id: aCaller().organization.id })
    const ports = Layer.mergeAll(
      Layer.mock(ProductStore, {
        storeDrafts: null,
        findForUpdate: (_organization, id) => Effect.succeed(id === product.id ? Option.some(product) : Option.none()),
        store: () => Effect.succeedSome({ ids: new Set([product.id]), change: { at: minute(1), usage } })
      }),
      Layer.mock(Audit, { entry: () => Effect.succeed(anAuditEntry({ organization_id: product.organization_id })) }),
      Layer.mock(OrphanedFileCleanup, { run: Effect.sync(() => void (cleanups += 1)) })
    )
    return Effect.gen(function* () {
      const products = yield* Products
      const unknown = aProduct({ organization_id: product.organization_id })
      yield* Effect.flip(products.remove(aCaller(), unknown.id, confirmed))
      assert.strictEqual(cleanups, 0)
      yield* products.remove(aCaller(), product.id, unconfirmed)
      assert.strictEqual(cleanups, 1)
    }).pipe(Effect.provide(ProductsModule.layer.pipe(Layer.provide(Layer.merge(noPort, ports)))))
  })

  it.effect("read a long page by cursor in a transaction, and a short one without", () => {
    let transactions = 0
    const position = JSON.stringify({
      last: { value: "name", id: aProduct({ organization_id: aCaller().organization.id }).id },
      read: 1,
      total: 2
    })
    const ports = Layer.mergeAll(
      Layer.mock(ProductStore, { storeDrafts: null, listAfter: () => Effect.succeed([]) }),
      Layer.mock(Cursors, { read: () => Effect.succeedSome(position) }),
      Layer.succeed(Transactions, {
        isOpen: Effect.succeed(false),
        run: (effect) => {
          transactions += 1
          return effect
        }
      })
    )
    return Effect.gen(function* () {
      const products = yield* Products
      const query = { ...everything, page: undefined, cursor: "sealed" }
      yield* products.list(aCaller(), { ...query, per_page: 25 })
      assert.strictEqual(transactions, 0)
      yield* products.list(aCaller(), { ...query, per_page: 26 })
      assert.strictEqual(transactions, 1)
    }).pipe(Effect.provide(ProductsModule.layer.pipe(Layer.provide(Layer.merge(noPort, ports)))))
  })

  it.effect("read a long page in a transaction, and a short one without", () => {
    let transactions = 0
    const ports = Layer.mergeAll(
      Layer.mock(ProductStore, { storeDrafts: null, list: () => Effect.succeed({ products: [], total: 0 }) }),
      Layer.succeed(Transactions, {
        isOpen: Effect.succeed(false),
        run: (effect) => {
          transactions += 1
          return effect
        }
      })
    )
    return Effect.gen(function* () {
      const products = yield* Products
      yield* products.list(aCaller(), { ...everything, cursor: undefined, per_page: 25 })
      assert.strictEqual(transactions, 0)
      yield* products.list(aCaller(), { ...everything, cursor: undefined, per_page: 26 })
      assert.strictEqual(transactions, 1)
    }).pipe(Effect.provide(ProductsModule.layer.pipe(Layer.provide(Layer.merge(noPort, ports)))))
  })
})
