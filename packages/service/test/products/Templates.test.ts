import { maximumTemplates, type TemplateId } from "@dpp/core/template"
import { sampleDraft } from "@dpp/core/samples"
import { BulkImport } from "@dpp/service/products/BulkImport"
import { maximumTemplatesInBulk } from "@dpp/service/products/namedTemplates"
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { TemplateStore } from "@dpp/service/ports/TemplateStore"
import { Products } from "@dpp/service/products/Products"
import * as TemplatesModule from "@dpp/service/products/Templates"
import { Templates } from "@dpp/service/products/Templates"
import { Audit } from "@dpp/service/changes/Audit"
import { Cursors } from "@dpp/service/shared/Cursors"
import { Organizations } from "@dpp/service/ports/Organizations"
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { Quotas } from "@dpp/service/shared/Quotas"
import { aCaller, aTemplate, minute } from "@dpp/testkit/builders"
import { randomness, useCases } from "@dpp/testkit/useCases"
import { assert, describe, it, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import {
  aDraft,
  aPassport,
  aSerial,
  aTenant,
  countProducts,
  named,
  noTransactions,
  recorded,
  type Tenant
} from "../support.ts"

const values = (fields: object = {}): object => ({
  name: "TR-82",
  battery_category: "ev",
  battery_mass: 478.5,
  ...fields
})

const create = ({ caller }: Tenant, input: unknown) => Effect.flatMap(Templates, (one) => one.create(caller, input))
const update = ({ caller }: Tenant, id: TemplateId, input: unknown) =>
  Effect.flatMap(Templates, (one) => one.update(caller, id, input))
const find = ({ caller }: Tenant, id: TemplateId) => Effect.flatMap(Templates, (one) => one.find(caller, id))
const remove = ({ caller }: Tenant, id: TemplateId) => Effect.flatMap(Templates, (one) => one.remove(caller, id))
const list = ({ caller }: Tenant, query: object = {}) =>
  Effect.flatMap(Templates, (one) =>
    one.list(caller, {
      page: undefined,
      cursor: undefined,
      per_page: 100,
      name: undefined,
      search: undefined,
      battery_category: undefined,
      ...query
    })
  )

/** The messages by field of a failure; none if it is not about the input. */
const detailsOf = (failure: object): object =>
  "details" in failure && typeof failure.details === "object" ? (failure.details ?? {}) : {}

layer(useCases)("Templates", (it) => {
  it.effect("stores a template with one audit entry, whose time is the template's", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const { entries, value } = yield* recorded(tenant.organization.id, create(tenant, values()))
      const { meta, template } = value
      assert.deepStrictEqual(named(entries), [`template.created ${template.id}`])
      assert.deepInclude(entries[0], { resource_type: "template", correlation_id: tenant.caller.correlationId })
      assert.deepStrictEqual(
        [template.created_at, template.updated_at],
        [entries[0]?.created_at, entries[0]?.created_at]
      )
      assert.deepStrictEqual(meta, { auto_filled_fields: [], unrecognized_fields: [], field_warnings: {} })
      assert.deepStrictEqual(yield* find(tenant, template.id), { template, facility: null })
    })
  )

  it.effect("records the fields that an update changes, and nothing if nothing changes or the input is not valid", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const { template } = yield* create(tenant, values())
      const change = (input: unknown) => recorded(tenant.organization.id, update(tenant, template.id, input))
      const { entries, value } = yield* change({ battery_mass: null, name: "TR-83", battery_category: "ev" })
      assert.deepStrictEqual(named(entries), [`template.updated ${template.id}`])
      assert.sameMembers([...(entries[0]?.changed_fields ?? [])], ["name", "battery_mass"])
      assert.deepStrictEqual((yield* find(tenant, template.id)).template, value.template)
      assert.deepStrictEqual((yield* change({ name: "TR-83" })).entries, [])
      const refused = recorded(tenant.organization.id, Effect.flip(update(tenant, template.id, { name: null })))
      assert.deepStrictEqual((yield* refused).entries, [])
    })
  )

  it.effect("is made from a battery, which keeps what is its own, or from a battery model", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const products = yield* Products
      const { product } = yield* products.create(tenant.caller, aPassport(tenant.facility))
      const { facility, template } = yield* create(tenant, { from_product_id: product.id })
      assert.deepInclude(template, { name: product.name, facility_id: tenant.facility.id })
      assert.deepStrictEqual(facility, tenant.facility)
      assert.notProperty(template.attributes, "serial_number")
      assert.notProperty(template.attributes, "manufacturing_date")
      assert.strictEqual(template.attributes.battery_mass, product.attributes.battery_mass)
      const light = { name: "Model", category: "batteries_light", battery_mass: 2 }
      const model = (yield* products.create(tenant.caller, light)).product
      const made = yield* create(tenant, { from_product_id: model.id, battery_category: "lmt" })
      assert.deepInclude(made.template.attributes, { battery_mass: 2, battery_category: "lmt" })
    })
  )

  it.effect("refuses a facility or a product that the organization does not have, and stores nothing", () =>
    Effect.gen(function* () {
      const [ours, theirs] = [yield* aTenant(), yield* aTenant()]
      const foreign = (yield* (yield* Products).create(theirs.caller, aDraft())).product
      const { template } = yield* create(ours, values())
      const attempts = [
        [Effect.flip(create(ours, values({ facility_id: theirs.facility.id }))), "facility_id"],
        [Effect.flip(update(ours, template.id, { facility_id: theirs.facility.id })), "facility_id"],
        [Effect.flip(create(ours, { from_product_id: foreign.id })), "from_product_id"]
      ] as const
      for (const [attempt, field] of attempts) {
        const { entries, value } = yield* recorded(ours.organization.id, Effect.map(attempt, detailsOf))
        assert.deepStrictEqual(entries, [])
        assert.deepStrictEqual(Object.keys(value), [field])
      }
    })
  )

  it.effect("does not find a template of another organization, whatever is requested", () =>
    Effect.gen(function* () {
      const [ours, theirs] = [yield* aTenant(), yield* aTenant()]
      const { template } = yield* create(ours, values())
      const attempts = [
        Effect.flip(find(theirs, template.id)),
        Effect.flip(update(theirs, template.id, { name: "Theirs" })),
        Effect.flip(remove(theirs, template.id))
      ]
      for (const attempt of attempts) assert.strictEqual((yield* attempt)._tag, "ResourceNotFound")
      assert.deepStrictEqual((yield* list(theirs)).items, [])
      assert.deepStrictEqual((yield* find(ours, template.id)).template, template)
    })
  )

  it.effect("is listed with its facility, in pages by number and by cursor", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      for (const name of ["Cell", "Bus", "Alpha"]) {
        yield* create(tenant, values({ name, ...(name === "Bus" ? { facility_id: tenant.facility.id } : {}) }))
      }
      const first = yield* list(tenant, { per_page: 2 })
      assert.deepStrictEqual(
        first.items.map(({ facility, template }) => [template.name, facility?.id]),
        [
          ["Alpha", undefined],
          ["Bus", tenant.facility.id]
        ]
      )
      const cursor = Option.getOrUndefined(first.next)
      const second = yield* list(tenant, { per_page: 2, cursor })
      assert.deepStrictEqual([second.items.map(({ template }) => template.name), second.total], [["Cell"], 3])
      const other = Effect.flip(list(tenant, { per_page: 2, cursor, name: "Bus" }))
      assert.deepStrictEqual(Object.keys((yield* other).details), ["cursor"])
    })
  )

  describe("a battery from a template", () => {
    it.effect("is a published passport with a serial number, a manufacturing date and the template", () =>
      Effect.gen(function* () {
        const tenant = yield* aTenant()
        const { template } = yield* create(tenant, { ...sampleDraft("ev"), facility_id: tenant.facility.id })
        const row = () => ({ template_id: template.id, serial_number: aSerial(), manufacturing_date: "2026-05-18" })
        const products = yield* Products
        const { meta, product } = yield* products.create(tenant.caller, { ...row(), status: "published" })
        assert.deepInclude(product, { name: template.name, facility_id: tenant.facility.id })
        assert.strictEqual(product.category === "batteries" ? product.state._tag : "", "Published")
        assert.include(meta.template_fields ?? [], "battery_mass")
        assert.notInclude(meta.template_fields ?? [], "serial_number")
        const rows = [{ ...row(), status: "published" }, row(), aDraft()]
        const bulk = yield* (yield* BulkImport).run(tenant.caller, { products: rows })
        assert.deepStrictEqual(bulk.skipped, [])
        assert.deepStrictEqual(
          bulk.products.map(({ state }) => state._tag),
          ["Published", "Draft", "Draft"]
        )
        assert.deepStrictEqual(bulk.meta.template_fields, meta.template_fields)
        const plain = yield* (yield* BulkImport).run(tenant.caller, { products: [aDraft()] })
        assert.notProperty(plain.meta, "template_fields")
      })
    )

    it.effect("has a copy: it stays as it is when the template is changed or deleted", () =>
      Effect.gen(function* () {
        const tenant = yield* aTenant()
        const { template } = yield* create(tenant, values())
        const products = yield* Products
        const sent = { template_id: template.id, serial_number: aSerial() }
        const { product } = yield* products.create(tenant.caller, sent)
        yield* update(tenant, template.id, { battery_mass: 1 })
        const { entries } = yield* recorded(tenant.organization.id, remove(tenant, template.id))
        assert.deepStrictEqual(named(entries), [`template.deleted ${template.id}`])
        assert.deepStrictEqual(yield* products.find(tenant.caller, product.id), product)
        assert.strictEqual((yield* Effect.flip(find(tenant, template.id)))._tag, "ResourceNotFound")
      })
    )

    it.effect("names a template of the organization: another one is an issue of its field or row", () =>
      Effect.gen(function* () {
        const [ours, theirs] = [yield* aTenant(), yield* aTenant()]
        const { template } = yield* create(theirs, values())
        const row = { template_id: template.id, serial_number: aSerial() }
        const details = { template_id: ["is not a template of this organization"] }
        const refused = yield* Effect.flip((yield* Products).create(ours.caller, row))
        assert.deepStrictEqual(detailsOf(refused), details)
        const bulk = yield* (yield* BulkImport).run(ours.caller, { products: [row, aDraft()] })
        assert.strictEqual(bulk.products.length, 1)
        assert.deepInclude(bulk.skipped[0], { index: 0, reason: "validation_failed", errors: details })
        assert.strictEqual(yield* countProducts(ours.organization.id), 1)
      })
    )

    it.effect("is one of rows that name a bounded number of templates, and copy a bounded amount", () =>
      Effect.gen(function* () {
        const tenant = yield* aTenant()
        const bulk = yield* BulkImport
        const ids = Array.from(
          { length: maximumTemplatesInBulk + 1 },
          () => aTemplate({ organization_id: tenant.organization.id }).id
        )
        const many = bulk.run(tenant.caller, { products: ids.map((template_id) => ({ template_id })) })
        assert.deepStrictEqual(detailsOf(yield* Effect.flip(many)), {
          products: [`must name at most ${maximumTemplatesInBulk} different templates`]
        })
        const entry = { chemical_name: "x".repeat(200), impact: "y".repeat(300), location: "z".repeat(200) }
        const { template } = yield* create(
          tenant,
          values({ hazardous_substances: Array.from({ length: 200 }, () => entry) })
        )
        const rows = (count: number) =>
          Array.from({ length: count }, () => ({ template_id: template.id, serial_number: aSerial() }))
        const large = yield* Effect.flip(bulk.run(tenant.caller, { products: rows(500) }))
        assert.deepStrictEqual(detailsOf(large), {
          products: ["copy more than 25 MB from templates: send fewer rows in one request"]
        })
        assert.strictEqual((yield* bulk.run(tenant.caller, { products: rows(10) })).products.length, 10)
      })
    )
  })

  it.effect("counts towards the stored bytes of the organization", () =>
    Effect.gen(function* () {
      const limits = { drafts: null, published_per_month: null, requests_per_minute: null, storage_bytes: 300 }
      const tenant = yield* aTenant({ limits })
      const { template } = yield* create(tenant, values())
      const large = { extinguishing_agent: "x".repeat(400) }
      const { entries, value } = yield* recorded(
        tenant.organization.id,
        Effect.flip(update(tenant, template.id, large))
      )
      assert.deepStrictEqual([value._tag, entries], ["StorageLimitReached", []])
      assert.strictEqual((yield* Effect.flip(create(tenant, values(large))))._tag, "StorageLimitReached")
      assert.deepStrictEqual((yield* list(tenant)).items.length, 1)
    })
  )

  it.effect("is not in the feed of changes, because no document has it", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const { template } = yield* create(tenant, values())
      const changes = yield* (yield* AuditLog).changes(tenant.organization.id, { after: undefined, limit: 1000 })
      assert.isFalse(changes.some(({ resource_id }) => resource_id === template.id))
    })
  )
})

describe("the collaborators of Templates", () => {
  it.effect("an organization has a limited number of templates", () => {
    const usage = { drafts: 0, publications: 0, storedBytes: 0, addedBytes: 1 }
    const stored = (count: number) =>
      TemplatesModule.layer.pipe(
        Layer.provide(
          Layer.mergeAll(
            Layer.mock(TemplateStore, {
              insert: () => Effect.succeed({ bytes: 1 }),
              count: () => Effect.succeed(count)
            }),
            Layer.mock(ProductStore, { storeDrafts: null }),
            Layer.mock(Organizations, {}),
            Layer.mock(Audit, {
              commit: (_context, _record, write) =>
                Effect.map(write(minute(1)), (written) => ({ at: minute(1), usage, written }))
            }),
            Layer.mock(Cursors, {}),
            Layer.mock(Quotas, { enforceStorageQuota: () => Effect.void }),
            noTransactions,
            randomness
          )
        )
      )
    const created = Effect.flatMap(Templates, (templates) => templates.create(aCaller(), values()))
    return Effect.gen(function* () {
      assert.strictEqual((yield* created.pipe(Effect.provide(stored(maximumTemplates)))).template.name, "TR-82")
      const refused = yield* Effect.flip(created).pipe(Effect.provide(stored(maximumTemplates + 1)))
      assert.deepInclude(refused, { _tag: "TemplateLimitReached", current: maximumTemplates, max: maximumTemplates })
    })
  })
})
