/** What every adapter of the port `ProvenanceStore` must do. */
import type { ChangeDetails } from "@dpp/core/audit"
import type { Imported } from "@dpp/core/change"
import type { Product } from "@dpp/core/product"
import { TemplateId } from "@dpp/core/template"
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { ProvenanceStore } from "@dpp/service/ports/ProvenanceStore"
import { assert } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { anAuditEntry, aProduct, aRead } from "../builders.ts"
import { type PortsTest, twoOrganizations } from "./Ports.ts"
import { storeChange } from "./storing.ts"

export const provenanceContract = (it: PortsTest): void => {
  it.effect("has the entries about the content of products, oldest first, with those of bulk requests", () =>
    Effect.gen(function* () {
      const store = yield* ProvenanceStore
      const log = yield* AuditLog
      const { ours, theirs } = yield* twoOrganizations
      const details: ChangeDetails = { source: "import", organization: ["mfr_name"], facility: ["manufacturing_place"] }
      const rows = [aProduct({ organization_id: ours }), aProduct({ organization_id: ours })] as const
      const bulk = anAuditEntry({ organization_id: ours, action: "products.bulk_created", resource_id: null, details })
      const imported = (after: Product): Imported => ({ _tag: "Imported", after, origins: {} })
      yield* (yield* ProductStore).store([imported(rows[0]), imported(rows[1])], [bulk])
      const single = aProduct({ organization_id: ours })
      const creation = { organization_id: ours, resource_id: single.id, action: "product.created", changed_fields: [] }
      yield* storeChange({ _tag: "Created", after: single, origins: {} }, [
        anAuditEntry({ ...creation, action: "product.created", details: {} })
      ])
      const about = { organization_id: ours, resource_id: single.id }
      const reading = { ...about, action: "product.condition_updated" } as const
      for (const changed_fields of [["capacity", "stateOfCharge"], ["capacity"], ["cycles"]])
        yield* log.append(anAuditEntry({ ...reading, changed_fields }))
      yield* log.appendReads(ours, [aRead(about)])
      yield* log.append(anAuditEntry({ ...about, changed_fields: ["battery_mass"] }))
      yield* log.append(anAuditEntry({ ...about, resource_type: "template" }))
      const products = yield* (yield* ProductStore).findBatteries(ours, [single.id, ...rows.map(({ id }) => id)])
      const found = yield* store.content(ours, products)
      const shown = (id: string) =>
        [...found].flatMap(([product, entries]) =>
          product === id ? entries.map(({ action, changed_fields }) => [action, ...changed_fields].join(" ")) : []
        )
      for (const { id } of rows) assert.deepStrictEqual(shown(id), ["products.bulk_created name"])
      assert.deepStrictEqual(found.get(rows[1].id)?.[0]?.details, details)
      assert.deepStrictEqual(shown(single.id), ["product.created", "product.updated battery_mass"])
      assert.deepStrictEqual(
        found.get(single.id)?.map((entry) => entry.details),
        [{}, undefined]
      )
      assert.strictEqual((yield* store.content(theirs, products)).size, 0)
      const request_id = crypto.randomUUID()
      yield* log.append(anAuditEntry({ ...about, request_id }))
      assert.strictEqual((yield* store.content(ours, products)).get(single.id)?.at(-1)?.request_id, request_id)
      const chain = yield* log.chain(ours)
      const timeOf = (key: string) =>
        chain.findLast(({ action, changed_fields }) => action === reading.action && changed_fields.includes(key))
      const readings = yield* store.readings(ours, single.id, 3)
      for (const key of ["capacity", "cycles", "stateOfCharge"]) {
        assert.isTrue(
          DateTime.Equivalence(
            readings.get(key)?.created_at ?? DateTime.makeUnsafe(0),
            timeOf(key)?.created_at ?? DateTime.makeUnsafe(1)
          )
        )
      }
      assert.sameMembers([...(yield* store.readings(ours, single.id, 2)).keys()], ["capacity", "cycles"])
      assert.strictEqual((yield* store.readings(theirs, single.id, 3)).size, 0)
    })
  )

  it.effect("has the changes of templates, oldest first, with the requests whose answers they wrote", () =>
    Effect.gen(function* () {
      const store = yield* ProvenanceStore
      const log = yield* AuditLog
      const { ours, theirs } = yield* twoOrganizations
      const [id, other] = [TemplateId.make(crypto.randomUUID()), TemplateId.make(crypto.randomUUID())]
      const change = { organization_id: ours, resource_type: "template", action: "template.updated" } as const
      const request_id = crypto.randomUUID()
      const creation = anAuditEntry({ ...change, resource_id: id, action: "template.created" })
      yield* log.append(creation)
      yield* log.append(anAuditEntry({ ...change, resource_id: id, changed_fields: ["battery_mass"], request_id }))
      yield* log.append(anAuditEntry({ ...change, resource_id: other, changed_fields: ["name"] }))
      yield* log.append(anAuditEntry({ ...change, resource_id: id, changed_fields: ["warranty_period"] }))
      const found = yield* store.templates(ours, [id, TemplateId.make(crypto.randomUUID())])
      assert.deepStrictEqual([...found.keys()], [id])
      assert.deepStrictEqual(
        found.get(id)?.map(({ created_at: _at, ...entry }) => entry),
        [{ changed_fields: ["battery_mass"], request_id }, { changed_fields: ["warranty_period"] }]
      )
      assert.strictEqual((yield* store.templates(ours, [])).size, 0)
      assert.strictEqual((yield* store.templates(theirs, [id, other])).size, 0)
    })
  )
}
