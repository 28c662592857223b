/** What every adapter of the port `TemplateStore` must do. */
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { Organizations } from "@dpp/service/ports/Organizations"
import { type Grown, TemplateStore, type TemplateQuery } from "@dpp/service/ports/TemplateStore"
import { assert } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import { aFacility, anAuditEntry, aTemplate, gtinOf } from "../builders.ts"
import { type PortsTest, twoOrganizations } from "./Ports.ts"
import { insertFacility, insertTemplate, removeFacility, removeTemplate, updateTemplate } from "./storing.ts"

const all: TemplateQuery = { name: undefined, search: undefined, battery_category: undefined, page: 1, per_page: 100 }

export const templateStoreContract = (it: PortsTest): void => {
  it.effect("returns a template as it was stored and changed, with the times of the changes", () =>
    Effect.gen(function* () {
      const store = yield* TemplateStore
      const { ours } = yield* twoOrganizations
      const { id } = yield* insertFacility(ours, aFacility())
      const template = yield* insertTemplate(
        aTemplate({
          organization_id: ours,
          gtin: gtinOf(7),
          facility_id: id,
          attributes: { battery_category: "ev", battery_mass: 478.5, critical_raw_materials: ["Lithium"] },
          not_applicable: ["warranty_period"]
        })
      )
      assert.deepStrictEqual(yield* store.find(ours, template.id), Option.some(template))
      const changed = yield* updateTemplate({
        ...template,
        name: "Neu",
        gtin: null,
        facility_id: null,
        not_applicable: []
      })
      assert.isTrue(DateTime.isGreaterThan(changed.updated_at, template.updated_at))
      assert.deepStrictEqual(yield* store.findForUpdate(ours, template.id), Option.some(changed))
      yield* removeTemplate(changed)
      assert.deepStrictEqual(yield* store.find(ours, template.id), Option.none())
    })
  )

  it.effect("lists templates by name, then id, in pages and after a position, with the filters", () =>
    Effect.gen(function* () {
      const store = yield* TemplateStore
      const { ours } = yield* twoOrganizations
      const gtin = gtinOf(8)
      const make = (name: string, fields: object = {}) => aTemplate({ organization_id: ours, name, ...fields })
      const [b, a2, a1] = [
        make("B 82", { gtin }),
        make("Ärmel", { attributes: { battery_category: "lmt" } }),
        make("Alpha")
      ]
      const again = make("Alpha")
      for (const template of [b, a2, a1, again]) yield* insertTemplate(template)
      const names = ({ templates }: { readonly templates: ReadonlyArray<{ readonly id: string }> }) =>
        templates.map(({ id }) => id)
      const sorted = [a1.id, again.id, b.id, a2.id]
      assert.deepStrictEqual(names(yield* store.list(ours, all)), sorted)
      const second = yield* store.list(ours, { ...all, page: 2, per_page: 3 })
      assert.deepStrictEqual([names(second), second.total], [[a2.id], 4])
      const { page: _page, ...selection } = all
      const after = yield* store.listAfter(ours, { ...selection, per_page: 2 }, { name: "Alpha", id: a1.id })
      assert.deepStrictEqual(names({ templates: after }), [again.id, b.id])
      for (const [filter, ids] of [
        [{ name: "alpha" }, [a1.id, again.id]],
        [{ name: "alph" }, []],
        [{ name: "ärmel" }, [a2.id]],
        [{ search: "LPH" }, [a1.id, again.id]],
        [{ search: gtin.slice(3) }, [b.id]],
        [{ search: "%" }, []],
        [{ battery_category: "lmt" }, [a2.id]],
        [{ battery_category: "lmt", search: "alpha" }, []]
      ] as const) {
        const page = yield* store.list(ours, { ...all, ...filter })
        assert.deepStrictEqual([names(page), page.total], [[...ids], ids.length], JSON.stringify(filter))
      }
    })
  )

  it.effect("reads several templates at once, and counts them", () =>
    Effect.gen(function* () {
      const store = yield* TemplateStore
      const { ours, theirs } = yield* twoOrganizations
      const a = yield* insertTemplate(aTemplate({ organization_id: ours }))
      const b = yield* insertTemplate(aTemplate({ organization_id: ours }))
      const foreign = yield* insertTemplate(aTemplate({ organization_id: theirs }))
      const found = yield* store.findMany(ours, [b.id, foreign.id, a.id, aTemplate({ organization_id: ours }).id])
      assert.deepStrictEqual(
        found,
        new Map([
          [a.id, a],
          [b.id, b]
        ])
      )
      assert.deepStrictEqual([yield* store.count(ours), yield* store.count(theirs)], [2, 1])
    })
  )

  it.effect("another organization can neither read nor write a template", () =>
    Effect.gen(function* () {
      const store = yield* TemplateStore
      const { ours, theirs } = yield* twoOrganizations
      const template = yield* insertTemplate(aTemplate({ organization_id: ours }))
      const stolen = { ...template, organization_id: theirs, name: "Stolen" }
      assert.deepStrictEqual(yield* store.find(theirs, template.id), Option.none())
      assert.deepStrictEqual(yield* store.findForUpdate(theirs, template.id), Option.none())
      assert.deepStrictEqual(yield* store.list(theirs, all), { templates: [], total: 0 })
      assert.isTrue(Exit.isFailure(yield* Effect.exit(updateTemplate(stolen))))
      assert.isTrue(Exit.isFailure(yield* Effect.exit(removeTemplate(stolen))))
      assert.deepStrictEqual(yield* store.find(ours, template.id), Option.some(template))
    })
  )

  it.effect("names a facility of the organization, which is then kept", () =>
    Effect.gen(function* () {
      const organizations = yield* Organizations
      const { ours, theirs } = yield* twoOrganizations
      const [facility, foreign] = [yield* insertFacility(ours, aFacility()), yield* insertFacility(theirs, aFacility())]
      const of = (facility_id: typeof facility.id) => aTemplate({ organization_id: ours, facility_id })
      const template = yield* insertTemplate(of(facility.id))
      assert.strictEqual((yield* Effect.flip(insertTemplate(of(foreign.id))))._tag, "FacilityGone")
      const moved = updateTemplate({ ...template, facility_id: foreign.id })
      assert.strictEqual((yield* Effect.flip(moved))._tag, "FacilityGone")
      assert.strictEqual((yield* Effect.flip(removeFacility(ours, facility.id)))._tag, "FacilityInUse")
      yield* removeTemplate(template)
      yield* removeFacility(ours, facility.id)
      assert.isTrue(Option.isNone(yield* organizations.findFacility(ours, facility.id)))
    })
  )

  it.effect("counts the stored bytes, and writes the entry of each change in the same order of changes", () =>
    Effect.gen(function* () {
      const store = yield* TemplateStore
      const log = yield* AuditLog
      const { ours } = yield* twoOrganizations
      const committed = (write: Effect.Effect<Grown, unknown>) =>
        log.commit(
          {
            entries: [anAuditEntry({ organization_id: ours, resource_type: "template" })],
            bytes: ({ bytes }) => bytes
          },
          () => write
        )
      const template = aTemplate({ organization_id: ours })
      const { usage } = yield* committed(store.insert(template))
      assert.isAbove(usage.addedBytes, 0)
      const larger = {
        ...template,
        attributes: { battery_category: "ev", extinguishing_agent: "x".repeat(100) }
      } as const
      const grown = yield* committed(store.update(larger))
      assert.isAbove(grown.usage.addedBytes, 100)
      assert.strictEqual(grown.usage.storedBytes, usage.storedBytes + grown.usage.addedBytes)
      const { usage: left } = yield* committed(store.remove(larger))
      assert.strictEqual(left.storedBytes, usage.storedBytes - usage.addedBytes)
      const entries = yield* log.chain(ours)
      assert.deepStrictEqual(
        entries.slice(-3).map(({ resource_type }) => resource_type),
        ["template", "template", "template"]
      )
      // No document has a template, so the feed of changes does not mention it.
      const changes = yield* log.changes(ours, { after: undefined, limit: 100 })
      assert.isEmpty(changes.filter(({ resource_id }) => resource_id === template.id))
      assert.isTrue(changes.every(({ resource_type }) => resource_type === "organization"))
    })
  )
}
