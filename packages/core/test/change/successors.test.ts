/** Decisions about batteries that are made of others: what changes in each of them. */
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { auditEntries } from "../../src/change/auditEntries.ts"
import { version } from "../../src/change/Change.ts"
import { parseCreate, parseUpdate, requestWithPredecessors } from "../../src/change/Command.ts"
import { decide } from "../../src/change/decide.ts"
import type { Facts } from "../../src/change/Decision.ts"
import { noRelatives } from "../../src/lifecycle/predecessors.ts"
import { isPublished, type Product, ProductId } from "../../src/product/Product.ts"
import { LifecycleEventId } from "../../src/product/ProductLife.ts"
import { sampleDraft } from "../../src/samples/Samples.ts"
import { author, facility, now, organization } from "../support/facts.ts"

const idOf = (n: number) => ProductId.make(`00000000-0000-7000-8000-${String(n).padStart(12, "0")}`)
const eventId = LifecycleEventId.make("00000000-0000-7000-8000-0000000000ff")

const factsWith = (...predecessors: ReadonlyArray<Product>): Facts => ({
  author,
  now,
  organization,
  profile: "din-spec-99100",
  facility,
  publicOrigin: "https://passports.example.com",
  relatives: { ...noRelatives, predecessors: new Map(predecessors.map((product) => [product.id, product])) },
  condition: null
})

const create = (n: number, fields: object, facts: Facts = factsWith()) => {
  const body = { ...sampleDraft("ev"), serial_number: `SN-${n}`, ...fields }
  const { command, state } = Result.getOrThrow(parseCreate(body, { id: idOf(n), now, templates: new Map() }))
  return decide(state, command, facts)
}

const batteryOf = (decision: ReturnType<typeof create>): Product => {
  const { product } = Result.getOrThrow(decision)
  if (product.category !== "batteries") throw new Error("The product is a battery model.")
  return product
}

const pack = batteryOf(create(1, { status: "published" }))
const from = (product_id: ProductId, more: object = {}) => ({
  battery_status: "remanufactured",
  predecessors: [{ operation: "remanufacturing", product_id, ...more }]
})

const failureOf = (decision: ReturnType<typeof create>): string => Result.getOrThrow(Result.flip(decision))._tag

describe("a battery that is made of another one", () => {
  it("claims it as a draft, and ends it when its passport is published", () => {
    const drafted = Result.getOrThrow(create(2, from(pack.id), factsWith(pack)))
    const [claimed] = drafted.others
    assert.deepStrictEqual(
      claimed?._tag === "Relinked" &&
        claimed.after.life.successors.map(({ published_at, product_id }) => [product_id, published_at]),
      [[idOf(2), null]]
    )
    assert.strictEqual(claimed?.after.life.standing, "active")
    const published = Result.getOrThrow(create(3, { ...from(pack.id), status: "published" }, factsWith(pack)))
    const [ended] = published.others
    assert.strictEqual(ended?.after.life.standing, "inactive")
    assert.isNotNull(ended === undefined ? null : version(ended))
    assert.deepStrictEqual(ended === undefined ? [] : auditEntries(ended)[0]?.changed_fields, [
      "successors",
      "passport_status"
    ])
  })

  it("leaves a battery in force that gave parts only", () => {
    const published = create(2, { ...from(pack.id, { parts: true }), status: "published" }, factsWith(pack))
    assert.strictEqual(Result.getOrThrow(published).others[0]?.after.life.standing, "active")
  })

  it("shares it with others as parts only", () => {
    const claimedBy = (parts: boolean): Product => {
      const [claimed] = Result.getOrThrow(create(2, from(pack.id, { parts }), factsWith(pack))).others
      if (claimed === undefined) throw new Error("Nothing is claimed.")
      return claimed.after
    }
    const outcome = (first: boolean, second: boolean) => {
      const taken = claimedBy(first)
      return Result.isSuccess(create(3, from(pack.id, { parts: second }), factsWith(taken)))
    }
    assert.deepStrictEqual(
      [outcome(true, true), outcome(true, false), outcome(false, true), outcome(false, false)],
      [true, false, false, false]
    )
    assert.strictEqual(failureOf(create(3, from(pack.id), factsWith(claimedBy(false)))), "AlreadySucceeded")
  })

  it("is made of none that was recycled; a draft that names one since can still change", () => {
    const recycled: Product = { ...pack, life: { ...pack.life, standing: "ceased" } }
    assert.strictEqual(failureOf(create(2, from(pack.id, { parts: true }), factsWith(recycled))), "PredecessorCeased")
    const draft = batteryOf(create(2, from(pack.id, { parts: true }), factsWith(pack)))
    const update = (body: object) => {
      const { command, state } = Result.getOrThrow(parseUpdate(draft, body, { isConfirmed: false, now, eventId }))
      return decide(state, command, factsWith(recycled))
    }
    const noted = from(pack.id, { parts: true, note: "Module 3" })
    assert.isTrue(Result.isSuccess(update(noted)))
    assert.strictEqual(
      Result.getOrThrow(Result.flip(update({ ...noted, status: "published" })))._tag,
      "PassportIncomplete"
    )
  })

  it("is one of at most 1,000 that have parts of the same", () => {
    const [claimed] = Result.getOrThrow(create(2, from(pack.id, { parts: true }), factsWith(pack))).others
    const [link] = claimed?.after.life.successors ?? []
    if (link === undefined) throw new Error("Nothing is claimed.")
    const successors = Array.from({ length: 1000 }, (_, n) => ({ ...link, product_id: idOf(1000 + n) }))
    const shared = { ...pack, life: { ...pack.life, successors } }
    assert.strictEqual(failureOf(create(3, from(pack.id, { parts: true }), factsWith(shared))), "ValidationFailed")
  })

  it("knows its predecessors, and is none of them", () => {
    assert.strictEqual(failureOf(create(2, from(pack.id))), "PredecessorNotFound")
    assert.strictEqual(failureOf(create(1, from(pack.id), factsWith(pack))), "LineageCycle")
    const descendants = {
      ...factsWith(pack),
      relatives: { ...factsWith(pack).relatives, descendants: new Set([pack.id]) }
    }
    assert.strictEqual(failureOf(create(2, from(pack.id), descendants)), "LineageCycle")
  })

  it("is published only with a status that its operations lead to, and never repurposed of nothing", () => {
    const wrong = create(2, { ...from(pack.id), battery_status: "repurposed", status: "published" }, factsWith(pack))
    assert.strictEqual(failureOf(wrong), "PassportIncomplete")
    assert.strictEqual(
      failureOf(create(2, { battery_status: "repurposed", status: "published" })),
      "PassportIncomplete"
    )
  })

  it("is free of the duties that fall away, under the profile with all duties", () => {
    const values = Object.entries(sampleDraft("ev")).filter(([name]) => !/^(?:carbon_|recycled_|due_dil)/u.test(name))
    const body = { ...Object.fromEntries(values), serial_number: "SN-2", status: "published", ...from(pack.id) }
    const { command, state } = Result.getOrThrow(parseCreate(body, { id: idOf(2), now, templates: new Map() }))
    assert.isTrue(Result.isSuccess(decide(state, command, factsWith(pack))))
    const alone = parseCreate(
      { ...body, battery_status: "original", predecessors: [] },
      { id: idOf(2), now, templates: new Map() }
    )
    const { command: other } = Result.getOrThrow(alone)
    assert.isTrue(Result.isFailure(decide(null, other, factsWith())))
  })

  it("gives its predecessors free when it is deleted", () => {
    const made = Result.getOrThrow(create(2, { ...from(pack.id), status: "published" }, factsWith(pack)))
    const [ended] = made.others
    if (ended === undefined || made.product.category !== "batteries") throw new Error("Nothing has ended.")
    const { command, state } = requestWithPredecessors<"Delete">(made.product, { _tag: "Delete", isConfirmed: true })
    const [freed] = Result.getOrThrow(decide<"Delete">(state, command, factsWith(ended.after))).others
    assert.deepInclude(freed?.after.life, { standing: "active", successors: [] })
  })

  it("keeps the predecessors of its passport, and sends them back unchanged", () => {
    const made = batteryOf(create(2, { ...from(pack.id), status: "published" }, factsWith(pack)))
    const update = (body: object) => {
      const { command, state } = Result.getOrThrow(parseUpdate(made, body, { isConfirmed: false, now, eventId }))
      return decide(state, command, factsWith(pack))
    }
    assert.strictEqual(Result.getOrThrow(Result.flip(update({ predecessors: [] })))._tag, "PredecessorsFixed")
    const same = Result.getOrThrow(update({ predecessors: made.life.predecessors }))
    assert.strictEqual(same.change._tag, "Unchanged")
  })
})

describe("an event", () => {
  const record = (product: Product, input: object, isConfirmed = true, facts = factsWith()) => {
    const command = { _tag: "RecordEvent", id: eventId, isConfirmed, endsPredecessors: true } as const
    // Sound: the input of these tests is valid.
    const request = requestWithPredecessors<"RecordEvent">(product, { ...command, input: input as never })
    return decide<"RecordEvent">(request.state, request.command, facts)
  }
  const waste = { event: "waste", date: "2026-11-01", responsible: { role: "producer", name: "Producer" } }
  const wreck = Result.getOrThrow(record(pack, waste)).product

  it("of waste begins a version that names who answers for it", () => {
    const { change } = Result.getOrThrow(record(pack, waste))
    if (change._tag === "Unchanged") throw new Error("Waste changes the passport.")
    assert.strictEqual(version(change)?.life.responsible?.name, "Producer")
    assert.deepStrictEqual(auditEntries(change)[0]?.changed_fields, ["lifecycle.waste", "battery_status"])
  })

  it("ends a passport only of waste, and only if it is confirmed; the end begins no version", () => {
    const recycled = { event: "recycled", date: "2026-11-02" }
    assert.strictEqual(Result.getOrThrow(Result.flip(record(pack, recycled)))._tag, "EventRefused")
    assert.strictEqual(Result.getOrThrow(Result.flip(record(wreck, recycled, false)))._tag, "ConfirmationRequired")
    const { change, product } = Result.getOrThrow(record(wreck, recycled))
    assert.strictEqual(product.life.standing, "ceased")
    assert.isNull(change._tag === "Unchanged" ? "nothing" : version(change))
    assert.strictEqual(Result.getOrThrow(Result.flip(record(product, waste)))._tag, "PassportCeased")
  })

  it("of dismantling needs a published battery with its parts, makes the passport inactive, and is undone by a correction", () => {
    const dismantled = { event: "dismantled", date: "2026-11-02" }
    const dismantle = (product: Product, more: object = {}) => record(product, { ...dismantled, ...more })
    assert.strictEqual(Result.getOrThrow(Result.flip(dismantle(pack)))._tag, "EventRefused")
    const drafted = Result.getOrThrow(create(2, from(pack.id, { parts: true }), factsWith(pack))).others[0]?.after
    assert.strictEqual(Result.getOrThrow(Result.flip(dismantle(drafted ?? pack)))._tag, "EventRefused")
    const body = { ...from(pack.id, { parts: true }), status: "published" }
    const made = Result.getOrThrow(create(2, body, factsWith(pack)))
    const opened = made.others[0]?.after ?? pack
    assert.strictEqual(opened.life.standing, "active")
    const { change, product } = Result.getOrThrow(dismantle(opened))
    assert.strictEqual(product.life.standing, "inactive")
    if (change._tag === "Unchanged") throw new Error("Dismantling changes the passport.")
    assert.strictEqual(version(change)?.life.standing, "inactive")
    assert.deepStrictEqual(auditEntries(change)[0]?.changed_fields, ["lifecycle.dismantled", "passport_status"])
    assert.strictEqual(Result.getOrThrow(Result.flip(dismantle(product)))._tag, "PassportInactive")
    assert.strictEqual(Result.getOrThrow(Result.flip(record(product, waste)))._tag, "PassportInactive")
    // A further battery gets parts of it, and the end of one battery does not end what others are made of, too.
    assert.isTrue(Result.isSuccess(create(3, from(pack.id, { parts: true }), factsWith(product))))
    const wornOut = Result.getOrThrow(record(batteryOf(create(2, body, factsWith(pack))), waste)).product
    const recycled = record(wornOut, { event: "recycled", date: "2026-11-02" }, true, factsWith(product))
    assert.deepStrictEqual(Result.getOrThrow(recycled).others, [])
    const correction = { event: "correction", of: product.life.events[0]?.id, note: "One module is left" }
    assert.strictEqual(Result.getOrThrow(record(product, correction)).product.life.standing, "active")
  })

  it("that is corrected leaves status and operator as they were, once", () => {
    const correction = { event: "correction", of: wreck.life.events[0]?.id, note: "Wrong battery" }
    const { product } = Result.getOrThrow(record(wreck, correction))
    assert.strictEqual(product.attributes.battery_status, "original")
    assert.isNull(product.life.responsible)
    assert.strictEqual(Result.getOrThrow(Result.flip(record(product, correction)))._tag, "EventRefused")
  })

  it("is not corrected once another battery was made, whatever the clock of the server says", () => {
    const operation = { battery_status: "remanufactured", parts: true }
    const of = { event: "correction", of: wreck.life.events[0]?.id, note: "Wrong battery" }
    const early = { ...factsWith(wreck), now: DateTime.subtract(now, { days: 1 }) }
    const predecessors = [{ operation: "preparation_for_reuse", product_id: wreck.id, parts: operation.parts }]
    const [linked] = Result.getOrThrow(create(5, { battery_status: "re-used", predecessors }, early)).others
    if (linked === undefined) throw new Error("Nothing is linked.")
    assert.strictEqual(Result.getOrThrow(Result.flip(record(linked.after, of)))._tag, "EventRefused")
  })

  it("that is a note begins no version", () => {
    const { change } = Result.getOrThrow(record(pack, { event: "damaged", date: "2026-11-01" }))
    assert.isNull(change._tag === "Unchanged" ? "nothing" : version(change))
  })

  it("is recorded when an update says that the battery is used again", () => {
    const parsed = Result.getOrThrow(
      parseUpdate(pack, { battery_status: "re-used" }, { isConfirmed: false, now, eventId })
    )
    const { product } = Result.getOrThrow(decide(parsed.state, parsed.command, factsWith()))
    assert.isTrue(isPublished(product))
    assert.deepInclude(product.category === "batteries" ? product.life.events[0] : null, {
      event: "re-used",
      recorded_at: DateTime.formatIso(now)
    })
  })
})
