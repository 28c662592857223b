/** The rules for used batteries: operations, status, events, and what a successor keeps. */
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { type AttributeName, type Attributes, isAttributeName } from "../../src/catalogue/Catalogue.ts"
import { ownerView, publicView, type View, viewFor } from "../../src/access/View.ts"
import { shownEvents } from "../../src/passport/shownEvents.ts"
import { LifecycleEventId, noLife } from "../../src/product/ProductLife.ts"
import { parseLifecycleEvent } from "../../src/lifecycle/LifecycleEvent.ts"
import { fallsAway } from "../../src/lifecycle/fallsAway.ts"
import { completeness } from "../../src/product/Completeness.ts"
import { operationIssues, predecessorIssues } from "../../src/product/operations.ts"
import { statusChangeIssues } from "../../src/lifecycle/statusChanges.ts"
import { copiedToSuccessor, parseSuccessor } from "../../src/lifecycle/SuccessorInput.ts"
import { successorIssues, successorWarnings } from "../../src/lifecycle/successorChecks.ts"
import { type Operation, Predecessors } from "../../src/product/Predecessor.ts"
import { sampleDraft } from "../../src/samples/Samples.ts"
import { messageOf } from "../../src/text/messages.ts"

const statuses = ["original", "re-used", "repurposed", "remanufactured", "waste"] as const
// Sound: the sample has the attributes of its category.
const pack = sampleDraft("ev") as Attributes
const old = (operation: Operation, placed_on_market_date = "2021-05-18") => ({
  operation,
  no_passport: { reason: "placed_before_2027" as const, placed_on_market_date }
})

describe("an operation", () => {
  it("that prepares takes waste, any other takes what is not waste", () => {
    for (const status of statuses) {
      for (const operation of ["preparation_for_reuse", "preparation_for_repurposing"] as const)
        assert.strictEqual(operationIssues(operation, status, "operation").length === 0, status === "waste")
      for (const operation of ["repurposing", "remanufacturing"] as const)
        assert.strictEqual(operationIssues(operation, status, "operation").length === 0, status !== "waste")
    }
  })

  it("leads with all others of a battery to one status", () => {
    const packs = [
      ...Array.from({ length: 500 }, () => old("repurposing")),
      ...Array.from({ length: 100 }, () => old("preparation_for_repurposing"))
    ]
    assert.deepStrictEqual(predecessorIssues(packs), [])
    const [issue] = predecessorIssues([...packs, old("remanufacturing")])
    assert.strictEqual(
      issue && messageOf(issue),
      "operations must lead to one battery_status, not to repurposed and remanufactured"
    )
  })

  it("on a battery without passport dates from before there were passports", () => {
    assert.deepStrictEqual(predecessorIssues([old("repurposing", "2027-02-17")]), [])
    assert.include(predecessorIssues([old("repurposing", "2027-02-18")]).map(messageOf)[0], "must be before 2027-02-18")
  })
})

it("a predecessor has exactly one origin, of which an address is https", () => {
  const isAccepted = (fields: object) =>
    Result.isSuccess(Schema.decodeUnknownResult(Predecessors)([{ operation: "repurposing", ...fields }]))
  assert.isTrue(isAccepted({ passport_url: "https://passports.example.com/01/09526001000012/21/A-1" }))
  assert.isFalse(isAccepted({ passport_url: "http://passports.example.com/01/09526001000012/21/A-1" }))
  assert.isFalse(isAccepted({}))
  assert.isFalse(
    isAccepted({ passport_url: "https://passports.example.com/p/1", no_passport: { reason: "outside_scope" } })
  )
})

it("predecessors have days of the calendar, and are bounded together", () => {
  const dated = (placed_on_market_date: string) =>
    Schema.decodeUnknownResult(Predecessors)([old("repurposing", placed_on_market_date)])
  assert.isTrue(Result.isSuccess(dated("2024-02-29")))
  assert.isTrue(Result.isFailure(dated("2023-02-29")))
  const long = { ...old("repurposing"), note: "N".repeat(2000) }
  assert.isEmpty(predecessorIssues(Array.from({ length: 100 }, () => long)))
  assert.include(predecessorIssues(Array.from({ length: 130 }, () => long)).map(messageOf)[0], "262144 bytes")
})

it("a predecessor names its last statement as proofs do", () => {
  const isAccepted = (statement_sha256: string) =>
    Result.isSuccess(
      Schema.decodeUnknownResult(Predecessors)([
        { operation: "repurposing", passport_url: "https://passports.example.com/p/1", statement_sha256 }
      ])
    )
  assert.isTrue(isAccepted("uRNxyVbx-Hpb04sWrvZuEDG2OCSKneTee4D6anWoX4w"))
  assert.isTrue(isAccepted("0a".repeat(32)))
  assert.isFalse(isAccepted("0a".repeat(20)))
})

it("a published battery changes its status by an update from original to re-used only", () => {
  for (const before of statuses)
    for (const after of statuses) {
      const isFree = before === after || (before === "original" && after === "re-used")
      assert.strictEqual(statusChangeIssues(before, after).length === 0, isFree, `${before} to ${after}`)
    }
  assert.include(statusChangeIssues("original", "waste").map(messageOf)[0], "POST /products/{id}/lifecycle")
  assert.include(statusChangeIssues("waste", "repurposed").map(messageOf)[0], "POST /products/{id}/successor")
  assert.include(statusChangeIssues("re-used", "original").map(messageOf)[0], "correction")
})

describe("a successor", () => {
  it("names its category where the battery gets a new purpose", () => {
    const input = { operation: "repurposing", serial_number: "S-1" }
    assert.hasAllKeys(Result.isFailure(parseSuccessor(input)) ? { battery_category: 1 } : {}, ["battery_category"])
    assert.isTrue(Result.isSuccess(parseSuccessor({ ...input, battery_category: "stationary" })))
    assert.isTrue(Result.isSuccess(parseSuccessor({ ...input, operation: "remanufacturing" })))
  })

  it("keeps its materials, and nothing that the first manufacturer declared", () => {
    const copied = copiedToSuccessor({ ...pack, manufacturing_place: "Berlin" })
    assert.containsAllKeys(copied, ["battery_chemistry", "hazardous_substances", "dismantling_information"])
    const others = ["mfr_name", "serial_number", "eu_declaration_of_conformity", "test_reports", "rated_capacity"]
    assert.doesNotHaveAnyKeys(copied, [...others, "carbon_footprint_per_functional_unit", "manufacturing_place"])
    const reversed = Object.fromEntries(Object.entries(pack).toReversed())
    assert.deepStrictEqual(Object.keys(copiedToSuccessor(reversed)), Object.keys(copied))
  })

  it("needs no footprint, recycled content and due diligence, and no lifetime in years where all predecessors are old", () => {
    assert.deepStrictEqual(fallsAway([]), [])
    const late = fallsAway([{ placedOnMarket: "2023-05-01" }, { placedOnMarket: "2025-05-01" }])
    assert.includeMembers([...late], ["carbon_footprint_per_functional_unit", "recycled_cobalt_pre_consumer"])
    assert.includeMembers([...late], ["due_diligence_report", "carbon_footprint_label"])
    assert.notInclude(late, "expected_lifetime_years")
    assert.notInclude(fallsAway([{ placedOnMarket: undefined }]), "expected_lifetime_years")
    const early = fallsAway([{ placedOnMarket: "2024-08-17" }])
    assert.deepStrictEqual([...early].toSorted(), [...late, "expected_lifetime_years"].toSorted())
    assert.notInclude(fallsAway([{ placedOnMarket: "2024-08-18" }]), "expected_lifetime_years")
  })

  it("has the duties that Annex XIII states in its own right, with the day where it was published under the former reading", () => {
    const names = ["rated_capacity", "expected_lifetime_cycles", "expected_lifetime_years", "carbon_footprint_label"]
    const { rated_capacity: _capacity, expected_lifetime_years: _years, ...attributes } = pack
    const missingOf = (falls_away: ReadonlyArray<AttributeName>) => {
      const life = { falls_away }
      const product = { attributes: { ...attributes, battery_category: "ev" as const }, not_applicable: [], life }
      const missing = completeness(product, "eu-2027-02").steps.flatMap((step) => step.missing)
      // The manufacturer comes from the organization.
      return missing.filter(({ field }) => !field.startsWith("m")).map(({ field, since }) => [field, since])
    }
    assert.deepStrictEqual(missingOf(names.filter(isAttributeName)), [["rated_capacity", "2026-11-27"]])
    assert.deepStrictEqual(missingOf(fallsAway([{ placedOnMarket: "2023-05-01" }])), [["rated_capacity", undefined]])
  })

  it("is published with the status of its operations, after its own predecessors", () => {
    const predecessors = [old("repurposing")]
    const issuesOf = (battery_status: (typeof statuses)[number], known = {}) =>
      successorIssues({ attributes: { ...pack, battery_status }, predecessors }, [
        { operation: "repurposing", attributes: pack, isPublished: true, hasCeased: false, ...known }
      ]).map(({ field }) => field)
    assert.deepStrictEqual(issuesOf("repurposed"), [])
    assert.deepStrictEqual(issuesOf("re-used"), ["battery_status"])
    assert.deepStrictEqual(issuesOf("repurposed", { isPublished: false }), ["predecessors"])
    assert.deepStrictEqual(issuesOf("repurposed", { hasCeased: true }), ["predecessors"])
    const waste = { attributes: { ...pack, battery_status: "waste" } }
    assert.deepStrictEqual(issuesOf("repurposed", waste), ["predecessors"])
    assert.deepStrictEqual(issuesOf("repurposed", { ...waste, operation: "preparation_for_repurposing" }), [])
    const alone = successorIssues({ attributes: { ...pack, battery_status: "remanufactured" }, predecessors: [] }, [])
    assert.deepStrictEqual(
      alone.map(({ field }) => field),
      ["predecessors"]
    )
  })

  it("warns of a capacity under 90 % of the rated one, of a missing reading and of an old declaration", () => {
    const known = [
      {
        operation: "remanufacturing" as const,
        attributes: { ...pack, rated_capacity: 200 },
        isPublished: true,
        hasCeased: false
      }
    ]
    const warningsOf = (remainingCapacity: number | undefined, attributes: Attributes = {}) =>
      successorWarnings(
        {
          attributes: { battery_status: "remanufactured", ...attributes },
          predecessors: [old("remanufacturing")],
          remainingCapacity
        },
        known
      ).map((one) => messageOf(one).split(":")[0])
    assert.deepStrictEqual(warningsOf(180), [])
    assert.deepStrictEqual(warningsOf(178), ["REMANUFACTURED_CAPACITY"])
    assert.deepStrictEqual(warningsOf(undefined), ["SOH_RECORD_MISSING"])
    const prepared = (attributes: Attributes, remainingCapacity: number | undefined) =>
      successorWarnings({ attributes, predecessors: [old("preparation_for_reuse")], remainingCapacity }, []).map(
        ({ field }) => field
      )
    assert.deepStrictEqual(prepared({ battery_status: "re-used" }, 180), ["state_of_health_record"])
    const record = { url: "https://documents.example.com/soh.pdf" }
    assert.deepStrictEqual(prepared({ battery_status: "re-used", state_of_health_record: record }, undefined), [])
    const { eu_declaration_of_conformity } = pack
    if (eu_declaration_of_conformity === undefined) return assert.fail("the sample has a declaration")
    assert.deepStrictEqual(warningsOf(180, { eu_declaration_of_conformity }), ["NEW_DECLARATION"])
  })
})

describe("a lifecycle event", () => {
  const now = DateTime.makeUnsafe("2027-06-01T12:00:00Z")
  const fieldsOf = (body: object) => {
    const parsed = parseLifecycleEvent(body, { made: "2026-05-18", now })
    return Result.isFailure(parsed) ? Object.keys(parsed.failure.details) : []
  }

  it("that makes waste names who answers for it", () => {
    assert.deepStrictEqual(fieldsOf({ event: "waste", date: "2027-05-01" }), ["responsible"])
    const responsible = { role: "producer_responsibility_organisation", name: "Stiftung Rücknahme" }
    assert.deepStrictEqual(fieldsOf({ event: "waste", date: "2027-05-01", responsible }), [])
  })

  it("has a date between manufacture and today", () => {
    assert.deepStrictEqual(fieldsOf({ event: "lost", date: "2027-06-01" }), [])
    assert.deepStrictEqual(fieldsOf({ event: "lost", date: "2027-06-02" }), ["date"])
    assert.deepStrictEqual(fieldsOf({ event: "lost", date: "2026-05-17" }), ["date"])
    assert.deepStrictEqual(fieldsOf({ event: "lost" }), ["date"])
  })

  it("may be kept from everybody only if it is a recall, which everybody may know otherwise", () => {
    assert.deepStrictEqual(fieldsOf({ event: "recalled", date: "2027-05-01", public: false }), [])
    assert.deepStrictEqual(fieldsOf({ event: "damaged", date: "2027-05-01", public: false }), ["public"])
    const id = (n: number) => LifecycleEventId.make(`0199f0a0-0000-7000-8000-00000000000${n}`)
    const at = (n: number) => ({ id: id(n), date: `2027-05-0${n}`, recorded_at: `2027-05-0${n}T10:00:00.000Z` })
    const life = {
      ...noLife,
      events: [
        { ...at(1), event: "damaged", note: "Housing dented" },
        { ...at(2), event: "stolen" },
        { ...at(3), event: "recalled", public: true },
        { ...at(4), event: "recalled", public: false },
        // Recorded before recalls could be public.
        { ...at(5), event: "recalled" },
        { ...at(6), event: "repaired" },
        { ...at(7), event: "correction", of: id(6), note: "Another battery", date: null }
      ]
    } as const
    const daysFor = (view: View) => shownEvents(life, view).map(({ date, event }) => `${event} ${date}`)
    assert.deepStrictEqual(daysFor(publicView), ["recalled 2027-05-03"])
    const known = ["damaged 2027-05-01", "recalled 2027-05-03", "recalled 2027-05-04", "recalled 2027-05-05"]
    assert.deepStrictEqual(daysFor(viewFor([4])), known)
    assert.deepStrictEqual(daysFor(viewFor([2, 3])), ["recalled 2027-05-03"])
    assert.notInclude(JSON.stringify(shownEvents(life, ownerView)), "dented")
  })

  it("that corrects names the event and the reason", () => {
    assert.deepStrictEqual(fieldsOf({ event: "correction" }), ["of", "note"])
    const of = "0199f0a0-0000-7000-8000-000000000001"
    assert.deepStrictEqual(fieldsOf({ event: "correction", of, note: "The wrong battery was scanned." }), [])
  })
})
