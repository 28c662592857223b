/** Where values come from is derived from what changes record: the newest entry that names an attribute wrote its value. */
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import type { AccessGrant } from "../../src/access/AccessGrant.ts"
import { holderOf, ownerOf } from "../../src/access/Reader.ts"
import type { AnnexPoint } from "../../src/catalogue/AnnexPoint.ts"
import type { AuditRecord } from "../../src/audit/AuditRecord.ts"
import type { AuditActor } from "../../src/audit/recordedActor.ts"
import { auditEntries, importEntry } from "../../src/change/auditEntries.ts"
import type { Change, Imported, Unchanged } from "../../src/change/Change.ts"
import { parseCreate, parseUpdate } from "../../src/change/Command.ts"
import { decide } from "../../src/change/decide.ts"
import type { Facts } from "../../src/change/Decision.ts"
import { noRelatives } from "../../src/lifecycle/predecessors.ts"
import { type AnyProduct, type Product, ProductId } from "../../src/product/Product.ts"
import { LifecycleEventId } from "../../src/product/ProductLife.ts"
import { TemplateId } from "../../src/product/TemplateValues.ts"
import { conditionProvenance } from "../../src/provenance/conditionProvenance.ts"
import { takeovers } from "../../src/provenance/takeovers.ts"
import { productProvenance, templatesIn } from "../../src/provenance/productProvenance.ts"
import type { ContentEntry, TemplateEntry } from "../../src/provenance/Provenance.ts"
import { shownProvenance } from "../../src/provenance/shownProvenance.ts"
import { suppliedAttributes } from "../../src/provenance/Provenance.ts"
import { sampleDraft } from "../../src/samples/Samples.ts"
import { author, facility, now, organization } from "../support/facts.ts"

const id = ProductId.make("00000000-0000-7000-8000-000000000003")
const eventId = LifecycleEventId.make("00000000-0000-7000-8000-000000000004")
const facts: Facts = {
  author,
  now,
  organization,
  profile: "eu-2027-02",
  facility,
  publicOrigin: "https://passports.example.com",
  relatives: noRelatives,
  condition: null
}
const key: AuditActor = { type: "api_key", id: "key", name: "ERP" }
const person: AuditActor = { type: "member", id: "person", name: "Ada" }

const at = (minute: number) => DateTime.add(now, { minutes: minute })

/** The entries of changes, one minute after the other. */
const entriesOf = (
  ...changes: ReadonlyArray<
    readonly [
      actor: AuditActor,
      records: ReadonlyArray<AuditRecord & { readonly request_id?: string }>,
      origin?: object
    ]
  >
): ReadonlyArray<ContentEntry> =>
  changes.flatMap(([actor, records, origin], minute) =>
    records.map(({ action, changed_fields = [], details, request_id }) => ({
      action,
      actor,
      changed_fields,
      ...(details === undefined ? {} : { details: { ...origin, ...details } }),
      ...(request_id === undefined ? {} : { request_id }),
      created_at: at(minute)
    }))
  )

const records = (change: Change | Unchanged) => (change._tag === "Unchanged" ? [] : auditEntries(change))

const template = {
  name: "TR-82",
  gtin: null,
  facility_id: null,
  not_applicable: [],
  attributes: { battery_category: "ev", battery_mass: 450, battery_chemistry: "Li-ion NMC" }
} as const
const template_id = TemplateId.make("00000000-0000-7000-8000-000000000007")

const create = (body: object, importAs = false) => {
  const parsed = parseCreate(body, { id, now, templates: new Map([[template_id, template]]) })
  const { command, state } = Result.getOrThrow(parsed)
  if (!importAs || command.input.category !== "batteries") return Result.getOrThrow(decide(state, command, facts))
  return Result.getOrThrow(decide(null, { _tag: "Import", id, input: command.input }, facts))
}

const update = (before: Product, body: object) => {
  const parsed = Result.getOrThrow(parseUpdate(before, body, { isConfirmed: true, now, eventId }))
  if (parsed.command._tag !== "UpdateBattery") throw new Error("It is a battery.")
  return Result.getOrThrow(decide(before, parsed.command, facts))
}

/** Attributes by source. */
const bySource = (product: Pick<AnyProduct, "attributes" | "id">, entries: ReadonlyArray<ContentEntry>) => {
  const groups = Map.groupBy(productProvenance(product, entries), ([, { source }]) => source)
  return Object.fromEntries([...groups].map(([source, values]) => [source, values.map(([name]) => name)]))
}

const fromTemplate = {
  template_id,
  serial_number: "ABC-1",
  manufacturing_date: "2026-10-01",
  facility_id: facility.id,
  battery_chemistry: "Li-ion LFP"
}
const sent = ["serial_number", "manufacturing_date"]

describe("the provenance of a battery", () => {
  const { change, product } = create(fromTemplate)
  if (product.category !== "batteries") throw new Error("It is a battery.")
  const creation = records(change)

  it("distinguishes template, caller, organization and facility", () => {
    const found = bySource(product, entriesOf([key, creation]))
    assert.includeMembers([...(found["api"] ?? [])], [...sent, "battery_chemistry"])
    assert.sameMembers([...(found["template"] ?? [])], ["battery_category", "battery_mass"])
    assert.deepStrictEqual(found["facility"], ["manufacturing_place"])
    assert.isTrue(found["organization"]?.every((name) => name.startsWith("mfr_")))
    assert.strictEqual(Object.values(found).flat().length, Object.keys(product.attributes).length)
  })

  it("is that of the newest change of each value", () => {
    const first = update(product, { battery_mass: 460, warranty_period: "P8Y" })
    const second = update(first.product, { warranty_period: "P9Y" })
    const entries = entriesOf([key, creation], [person, records(first.change)], [key, records(second.change)])
    const found = productProvenance(second.product, entries)
    assert.deepStrictEqual(found.get("battery_mass"), { source: "member", actor: person, at: at(1) })
    assert.deepStrictEqual(found.get("warranty_period"), { source: "api", actor: key, at: at(2) })
    assert.deepStrictEqual(found.get("battery_category"), { source: "template", actor: key, at: at(0) })
  })

  it("says what follows the template after it has changed, and what was typed for the battery stays", () => {
    const after = {
      ...template.attributes,
      battery_mass: 455,
      battery_chemistry: "Li-ion NCA",
      warranty_period: "P8Y"
    } as const
    const changed = { ...template, name: "TR-83", attributes: after }
    const taken = (product: Product, entries: ReadonlyArray<ContentEntry>, only?: ReadonlyArray<string>) =>
      takeovers(changed, product, entries, only)
    const entries = entriesOf([key, creation])
    const mass = { field: "battery_mass", before: 450, after: 455 }
    const warranty = { field: "warranty_period", before: null, after: "P8Y" }
    // The chemistry was sent for the battery, and the name belongs to it.
    assert.deepStrictEqual(taken(product, entries), [mass, warranty])
    assert.deepStrictEqual(taken(product, entries, ["warranty_period"]), [warranty])
    const typed = update(product, { battery_mass: 460 })
    const later = entriesOf([key, creation], [person, records(typed.change)])
    assert.deepStrictEqual(taken(typed.product, later), [warranty])
    // A value that was cleared or withheld stays away.
    const cleared = update(product, { battery_mass: null })
    assert.deepStrictEqual(taken(cleared.product, entriesOf([key, creation], [person, records(cleared.change)])), [
      warranty
    ])
    for (const importAs of [false, true]) {
      const withheld = create({ ...fromTemplate, battery_mass: null, warranty_period: null }, importAs)
      if (withheld.product.category !== "batteries") throw new Error("It is a battery.")
      const { change: made } = withheld
      const recorded = made._tag === "Imported" ? [importEntry([made])] : records(made)
      assert.deepStrictEqual(taken(withheld.product, entriesOf([key, recorded])), [])
    }
  })

  it("follows the template again after it was applied, and loses what the template no longer has", () => {
    const changed = { ...template, attributes: { battery_category: "ev", warranty_period: "P8Y" } } as const
    const first = takeovers(changed, product, entriesOf([key, creation]))
    assert.deepStrictEqual(
      first.map(({ field, after }) => [field, after]),
      [
        ["warranty_period", "P8Y"],
        ["battery_mass", null]
      ]
    )
    const body = Object.fromEntries(first.map(({ after, field }) => [field, after]))
    const parsed = Result.getOrThrow(
      parseUpdate(product, body, { isConfirmed: true, now, eventId, template: template_id })
    )
    if (parsed.command._tag !== "UpdateBattery") throw new Error("It is a battery.")
    const applied = Result.getOrThrow(decide(product, parsed.command, facts))
    const entries = entriesOf([key, creation], [person, records(applied.change)])
    assert.strictEqual(productProvenance(applied.product, entries).get("warranty_period")?.source, "template")
    assert.deepStrictEqual(
      takeovers(template, applied.product, entries).map(({ field, after }) => [field, after]),
      [
        ["battery_mass", 450],
        ["warranty_period", null]
      ]
    )
  })

  it("names the request of accepted values of a supplier", () => {
    const accepted = update(product, { battery_mass: 460 })
    const answer = records(accepted.change).map((record) => ({ ...record, request_id: "r-1" }))
    const entries = entriesOf([key, creation], [person, answer])
    const found = productProvenance(accepted.product, entries)
    assert.deepStrictEqual(found.get("battery_mass"), {
      source: "supplier",
      actor: person,
      at: at(1),
      request_id: "r-1"
    })
    assert.notInclude(Object.keys(found.get("battery_category") ?? {}), "request_id")
    assert.deepStrictEqual([...suppliedAttributes(found)], ["battery_mass"])
    const corrected = update(accepted.product, { battery_mass: 470 })
    const later = [...entries, ...entriesOf([key, []], [key, []], [key, records(corrected.change)])]
    assert.deepStrictEqual(productProvenance(corrected.product, later).get("battery_mass"), {
      source: "api",
      actor: key,
      at: at(2)
    })
    assert.strictEqual(suppliedAttributes(productProvenance(corrected.product, later)).size, 0)
  })

  it("names the request whose answer was in the template when the battery was created from it", () => {
    const entries = entriesOf([key, creation])
    assert.deepStrictEqual(templatesIn(entries), [template_id])
    const answered = { changed_fields: ["battery_mass", "battery_chemistry"], created_at: at(-2), request_id: "r-1" }
    const foundWith = (...changes: ReadonlyArray<TemplateEntry>) =>
      productProvenance(product, entries, new Map([[template_id, changes]]))
    const found = foundWith(answered)
    assert.deepStrictEqual(found.get("battery_mass"), { source: "template", actor: key, at: at(0), request_id: "r-1" })
    // The battery was created with a value of its own.
    assert.notProperty(found.get("battery_chemistry"), "request_id")
    assert.deepStrictEqual([...suppliedAttributes(found)], ["battery_mass"])
    const { request_id: _request, ...own } = answered
    assert.strictEqual(suppliedAttributes(foundWith(answered, { ...own, created_at: at(-1) })).size, 0)
    assert.strictEqual(suppliedAttributes(foundWith({ ...answered, created_at: at(1) })).size, 0)
    const changed = update(product, { battery_mass: 460 })
    const later = [...entries, ...entriesOf([key, []], [key, records(changed.change)])]
    const after = productProvenance(changed.product, later, new Map([[template_id, [answered]]]))
    assert.strictEqual(suppliedAttributes(after).size, 0)
  })

  it("of a file is import, also in a bulk request whose rows differ", () => {
    const other = ProductId.make("00000000-0000-7000-8000-000000000009")
    const row = (body: object) => create(body, true).change
    const imports = [row(fromTemplate), row({ name: "Bat", serial_number: "B-1", battery_category: "ev" })]
      .filter((one): one is Imported => one._tag === "Imported")
      .map((one, index) => (index === 0 ? one : { ...one, after: { ...one.after, id: other } }))
    const entries = entriesOf([key, [importEntry(imports)], { source: "import" }])
    const [first, second] = imports.map(({ after }) => bySource(after, entries))
    assert.includeMembers([...(first?.["import"] ?? [])], sent)
    assert.include(first?.["template"] ?? [], "battery_mass")
    assert.include(second?.["import"] ?? [], "serial_number")
    assert.isUndefined(second?.["template"])
    const alike = imports.slice(0, 1)
    assert.isUndefined(importEntry(alike).details?.rows)
    assert.deepStrictEqual(bySource(product, entriesOf([key, [importEntry(alike)], { source: "import" }])), first)
  })

  it("of a published row is in the entry of its publication", () => {
    const made = create({ ...sampleDraft("ev"), status: "published" }, true)
    const found = bySource({ ...made.product, id }, entriesOf([key, records(made.change), { source: "import" }]))
    assert.include(found["import"] ?? [], "battery_mass")
    const single = create({ ...sampleDraft("ev"), status: "published" })
    assert.include(bySource(single.product, entriesOf([key, records(single.change)]))["api"] ?? [], "battery_mass")
  })

  it("is unknown where it was not recorded", () => {
    const old = (entry: ContentEntry): ContentEntry => ({
      action: entry.action,
      actor: entry.actor,
      changed_fields: entry.changed_fields,
      created_at: entry.created_at
    })
    const updated = update(product, { battery_mass: 460, mfr_website: "https://muster.example.com" })
    const entries = entriesOf([key, creation], [person, records(updated.change)]).map(old)
    const found = productProvenance(updated.product, entries)
    assert.deepStrictEqual(found.get("battery_chemistry"), { source: "unknown", actor: key, at: at(0) })
    assert.deepStrictEqual(found.get("battery_mass"), { source: "member", actor: person, at: at(1) })
    assert.strictEqual(found.get("mfr_website")?.source, "unknown")
    assert.deepStrictEqual(bySource(product, []), { unknown: [...productProvenance(product, []).keys()] })
    assert.deepStrictEqual(productProvenance(product, []).get("battery_mass"), {
      source: "unknown",
      actor: null,
      at: null
    })
  })

  it("of what another organization wrote is unknown, even if the passport comes back", () => {
    const received: AuditRecord = { action: "product.received", resource_type: "product", resource_id: id }
    const updated = update(product, { battery_mass: 460 })
    const entries = entriesOf([key, creation], [person, [received]], [key, records(updated.change)])
    const found = bySource(updated.product, entries)
    assert.deepStrictEqual(found["api"], ["battery_mass"])
    assert.strictEqual(found["unknown"]?.length, Object.keys(updated.product.attributes).length - 1)
  })
})

describe("the provenance of condition values", () => {
  it("is the newest reading that changed the value", () => {
    const condition = { lastUpdate: "2027-01-01T00:00:00Z", stateOfCharge: 80, capacity: { remaining: 70 } }
    const found = conditionProvenance(condition, new Map([["capacity", { actor: key, created_at: at(3) }]]))
    assert.deepStrictEqual(found.get("capacity.remaining"), { source: "condition", actor: key, at: at(3) })
    assert.strictEqual(conditionProvenance(null, new Map()).size, 0)
  })
})

/** The holder of a grant that opens some points. */
const holder = (points: ReadonlyArray<AnnexPoint>) =>
  // Sound: a reader sees the points of its grant.
  holderOf({ points } as AccessGrant, organization, "")

describe("the provenance that an authority sees", () => {
  const { change, product } = create({
    ...sampleDraft("ev"),
    serial_number: "ABC-2",
    put_into_service_date: "2026-10-01"
  })
  if (product.category !== "batteries") throw new Error("It is a battery.")
  const accepted = update(product, { battery_mass: 460 })
  const answer = records(accepted.change).map((record) => ({ ...record, request_id: "r-1" }))
  const all = productProvenance(accepted.product, entriesOf([key, records(change)], [person, answer]))
  const shown = shownProvenance(all, holder([1, 2, 3]))

  it("has the attributes of its points, without names of keys and members and without requests", () => {
    assert.isTrue(all.has("put_into_service_date"))
    assert.isFalse(shown.has("put_into_service_date"))
    assert.strictEqual(all.get("battery_mass")?.request_id, "r-1")
    assert.deepStrictEqual(shown.get("battery_mass"), {
      source: "supplier",
      actor: { type: "member", id: null, name: organization.name },
      at: at(1)
    })
    const whole = shownProvenance(all, holder([1, 2, 3, 4]))
    assert.sameMembers([...whole.keys()], [...all.keys()])
    for (const { actor, request_id } of whole.values()) assert.isTrue(actor?.id === null && request_id === undefined)
    assert.deepStrictEqual(shownProvenance(all, ownerOf({ organization, correlationId: "" })), all)
  })
})
