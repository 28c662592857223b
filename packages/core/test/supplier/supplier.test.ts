/** What suppliers can be asked for, what an answer may be, and which decision a request permits in which state. */
import { isIndividual, productDefinitions } from "@dpp/core/catalogue"
import {
  accepted,
  askedValues,
  changedTerms,
  type DataRequest,
  DataRequestAcceptance,
  type DataRequestChange,
  DataRequestCreate,
  dataRequestLimits,
  DataRequestRejection,
  DataRequestStatus,
  DataRequestUpdate,
  decidedFields,
  differences,
  isOverdue,
  parseAnswer,
  rejected,
  requestedFields,
  type RequestTarget,
  requirePermitted,
  standingValues,
  submitted
} from "@dpp/core/supplier"
import { ProductId } from "@dpp/core/product"
import type { ValidationFailed } from "@dpp/core/text"
import { parseBody } from "../../src/text/parseBody.ts"
import { aDataRequest, anOrganization, uuidOf } from "@dpp/testkit/builders"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { messageOf, toDetails } from "@dpp/core/text"

const now = DateTime.makeUnsafe("2027-03-01T00:00:00Z")
const tomorrow = "2027-03-02T00:00:00Z"
const organization_id = anOrganization().id
const request = (fields: Partial<DataRequest> = {}): DataRequest => aDataRequest({ organization_id, ...fields })

/** The messages of a refusal by field; the success of anything else. */
const outcome = <A, E extends { readonly _tag: string }>(result: Result.Result<A, E | ValidationFailed>) =>
  Result.match(result, {
    onSuccess: (value): unknown => value,
    onFailure: (failure) => ("details" in failure ? failure.details : failure._tag)
  })
const fieldsOf = (result: Result.Result<unknown, ValidationFailed>) =>
  Result.match(result, { onSuccess: () => [], onFailure: ({ details }) => Object.keys(details) })

const parseDataRequest = (body: unknown) =>
  Result.flatMap(parseBody(DataRequestCreate)(body), (input) => askedValues(input, now))

describe("a request", () => {
  const template_id = uuidOf(7)
  const body = { recipient: { name: " Zellen AG " }, template_id, fields: ["battery_mass"] }
  const parse = (fields: object) => parseDataRequest({ ...body, ...fields })
  const long = (count: number) => "x".repeat(count)

  it("has a recipient, one target, fields, and a due date in the future", () => {
    assert.deepStrictEqual(outcome(parse({})), {
      recipient: { name: "Zellen AG", email: null, locale: undefined },
      target: { template_id },
      fields: ["battery_mass"],
      due_at: null,
      note: null
    })
    const ids = [uuidOf(8), uuidOf(9)]
    const { template_id: _template, ...rest } = body
    const upper = ids.map((id) => id.toUpperCase())
    const parsed = parseDataRequest({ ...rest, product_ids: [...upper, ...ids], fields: "missing" })
    assert.deepStrictEqual(Result.getOrThrow(parsed).target, { product_ids: ids } as never)
    assert.deepStrictEqual(fieldsOf(parse({ product_ids: ids })), ["template_id"])
    assert.deepStrictEqual(fieldsOf(parseDataRequest(rest)), ["template_id"])
    assert.deepStrictEqual(fieldsOf(parse({ due_at: DateTime.formatIso(now) })), ["due_at"])
    assert.deepStrictEqual(Result.getOrThrow(parse({ due_at: tomorrow })).due_at, DateTime.makeUnsafe(tomorrow))
  })

  it("is refused with the field that is wrong", () => {
    const many = Array.from({ length: dataRequestLimits.products + 1 }, (_, n) => uuidOf(n))
    const { template_id: _template, ...rest } = body
    for (const [fields, expected] of [
      [{ recipient: { name: "" } }, "recipient.name"],
      [{ recipient: { name: long(dataRequestLimits.nameCharacters + 1) } }, "recipient.name"],
      [{ recipient: { name: "A", email: "mail" } }, "recipient.email"],
      [{ recipient: { name: "A", locale: "jp" } }, "recipient.locale"],
      [{ template_id: "7" }, "template_id"],
      [{ fields: [] }, "fields"],
      [{ fields: "all" }, "fields"],
      [{ note: long(dataRequestLimits.noteCharacters + 1) }, "note"],
      [{ due_at: "soon" }, "due_at"],
      [{ due: tomorrow }, "due"]
    ] as const)
      assert.include(fieldsOf(parse(fields)).join(" "), expected, JSON.stringify(fields).slice(0, 100))
    assert.include(fieldsOf(parseDataRequest({ ...rest, product_ids: many })), "product_ids")
    assert.include(fieldsOf(parseDataRequest({ ...rest, product_ids: [] })), "product_ids")
    assert.isAbove(fieldsOf(parseDataRequest("mass")).length, 0)
  })

  it("changes its due date and note, each alone, and null clears it", () => {
    const update = (fields: unknown) =>
      Result.flatMap(parseBody(DataRequestUpdate)(fields), (input) => changedTerms(input, now))
    assert.deepStrictEqual(outcome(update({})), {})
    assert.deepStrictEqual(outcome(update({ note: "Z7" })), { note: "Z7" })
    assert.deepStrictEqual(outcome(update({ due_at: null, note: null })), { due_at: null, note: null })
    assert.deepStrictEqual(outcome(update({ due_at: tomorrow })), { due_at: DateTime.makeUnsafe(tomorrow) })
    for (const wrong of [{ due_at: "2027-02-28T00:00:00Z" }, { fields: ["battery_mass"] }, { status: "accepted" }, []])
      assert.isAbove(fieldsOf(update(wrong)).length, 0, JSON.stringify(wrong))
  })

  it("is overdue after its date for as long as it is open", () => {
    const due_at = DateTime.makeUnsafe("2027-02-28T00:00:00Z")
    assert.isTrue(isOverdue(request({ due_at }), now))
    assert.isFalse(isOverdue(request({ due_at: now }), now))
    assert.isFalse(isOverdue(request(), now))
    for (const status of ["submitted", "accepted", "withdrawn"] as const)
      assert.isFalse(isOverdue(request({ due_at, status }), now))
  })
})

describe("the fields of a request", () => {
  const target = (fields: Partial<RequestTarget> = {}): RequestTarget => ({
    isOne: false,
    categories: ["ev"],
    completeness: [],
    ...fields
  })
  const lacking = (...fields: ReadonlyArray<string>) => ({ steps: [{ missing: fields.map((field) => ({ field })) }] })

  it("are each once, in the order of the catalogue", () => {
    const asked = ["warranty_period", "battery_mass", "battery_mass"]
    const order = productDefinitions.map(({ name }): string => name).filter((name) => asked.includes(name))
    assert.deepStrictEqual(outcome(requestedFields(asked, target())), order)
  })

  it("are not what the organization states itself, nor of another category, nor of one battery among many", () => {
    const individual = productDefinitions
      .map(({ name }) => name)
      .find((name) => isIndividual(name) && name !== "serial_number")
    const asked = ["battery_mass", "serial_number", "battery_category", "battery_status", "mass", individual ?? ""]
    assert.deepStrictEqual(
      fieldsOf(requestedFields(asked, target())),
      asked.slice(1).map((_, index) => `fields[${index + 1}]`)
    )
    assert.deepStrictEqual(outcome(requestedFields([individual ?? ""], target({ isOne: true }))), [individual])
    const foreign = productDefinitions.find(({ duty }) => duty.ev === "-" && duty.lmt !== "-")
    if (foreign === undefined) return assert.fail("no attribute is of lmt batteries only")
    assert.deepStrictEqual(fieldsOf(requestedFields([foreign.name], target())), ["fields[0]"])
    // One of the products can have it.
    const mixed = requestedFields([foreign.name], target({ categories: ["ev", "lmt"] }))
    assert.deepStrictEqual(outcome(mixed), [foreign.name])
  })

  it("are those that any of the products lacks, an entry's part with its attribute", () => {
    const completeness = [
      lacking("battery_mass", "serial_number", "gtin"),
      lacking("hazardous_substances[0].impact", "battery_mass", "manufacturing_date")
    ]
    const found = outcome(requestedFields("missing", target({ completeness }))) as ReadonlyArray<string>
    assert.sameMembers([...found], ["battery_mass", "hazardous_substances"])
    const none = target({ completeness: [lacking("serial_number")] })
    assert.deepStrictEqual(fieldsOf(requestedFields("missing", none)), ["fields"])
  })
})

describe("an answer", () => {
  const fields = [
    "battery_mass",
    "warranty_period",
    "recycled_nickel_pre_consumer",
    "recycled_nickel_post_consumer"
  ] as const
  const asked = { fields, accepted_fields: [] }

  it("has asked values of the right type, and replaces what was stated so far", () => {
    const stored = { warranty_period: "P8Y" }
    assert.deepStrictEqual(outcome(parseAnswer(asked, stored, { battery_mass: 450 }, now)), { battery_mass: 450 })
    assert.deepStrictEqual(outcome(parseAnswer(asked, stored, { battery_mass: null }, now)), {})
    assert.deepStrictEqual(
      fieldsOf(parseAnswer(asked, {}, { battery_mass: "heavy", model_identifier: "M7", gtin: "4012345000009" }, now)),
      ["battery_mass", "model_identifier", "gtin"]
    )
    assert.deepStrictEqual(fieldsOf(parseAnswer(asked, {}, [450], now)), ["body"])
    assert.deepStrictEqual(fieldsOf(parseAnswer(asked, {}, null, now)), ["body"])
  })

  it("is checked for rules between its own values", () => {
    const shares = { recycled_nickel_pre_consumer: 60, recycled_nickel_post_consumer: 50 }
    assert.isAbove(fieldsOf(parseAnswer(asked, {}, shares, now)).length, 0)
    assert.lengthOf(fieldsOf(parseAnswer(asked, {}, { recycled_nickel_pre_consumer: 100 }, now)), 0)
  })

  it("keeps what was accepted, which may be sent again unchanged only", () => {
    const decided = { fields, accepted_fields: ["battery_mass"] } as const
    const stored = { battery_mass: 450, warranty_period: "P8Y" }
    const kept = { battery_mass: 450, warranty_period: "P9Y" }
    assert.deepStrictEqual(outcome(parseAnswer(decided, stored, kept, now)), kept)
    assert.deepStrictEqual(outcome(parseAnswer(decided, stored, {}, now)), { battery_mass: 450 })
    for (const battery_mass of [451, null])
      assert.deepStrictEqual(outcome(parseAnswer(decided, stored, { battery_mass }, now)), {
        battery_mass: ["was accepted already"]
      })
    // A rule between an accepted and a new value counts.
    const share = { fields, accepted_fields: ["recycled_nickel_pre_consumer"] } as const
    const shares = parseAnswer(share, { recycled_nickel_pre_consumer: 60 }, { recycled_nickel_post_consumer: 50 }, now)
    assert.isAbove(fieldsOf(shares).length, 0)
  })
})

describe("a request in each status", () => {
  const permitted: Readonly<Record<DataRequestStatus, ReadonlyArray<DataRequestChange>>> = {
    open: ["answer", "submit", "update", "remind", "withdraw"],
    submitted: ["accept", "reject", "update", "withdraw"],
    accepted: [],
    withdrawn: []
  }
  const changes = ["answer", "submit", "accept", "reject", "update", "remind", "withdraw"] as const

  it.each(DataRequestStatus.literals)("%s", (status) => {
    for (const change of changes) {
      const result = requirePermitted(request({ status }), change)
      assert.strictEqual(Result.isSuccess(result), permitted[status].includes(change), change)
      if (Result.isFailure(result)) assert.deepInclude(result.failure, { change, status })
    }
  })
})

describe("a decision", () => {
  const fields = ["battery_mass", "battery_chemistry", "warranty_period"] as const
  const values = { battery_mass: 450, warranty_period: "P8Y" }
  const waiting = request({ fields, status: "submitted" })

  it("follows an answer that has a value which was not accepted before", () => {
    const open = request({ fields, rejection: { fields: ["battery_mass"], reason: "Which?", at: now } })
    assert.deepStrictEqual(outcome(submitted(open, values, now)), {
      ...open,
      status: "submitted",
      rejection: null,
      submitted_at: now
    })
    assert.deepStrictEqual(outcome(submitted(open, {}, now)), { body: ["the answer has no value yet"] })
    const done = request({ fields, accepted_fields: ["battery_mass", "warranty_period"] })
    assert.deepStrictEqual(outcome(submitted(done, values, now)), { body: ["the answer has no value yet"] })
    assert.strictEqual(outcome(submitted(waiting, values, now)), "DataRequestStateRefused")
  })

  it("is about all fields that wait, or about those that it names", () => {
    const decide = (named?: ReadonlyArray<string>) => outcome(decidedFields(waiting, "accept", values, named))
    assert.deepStrictEqual(decide(), ["battery_mass", "warranty_period"])
    assert.deepStrictEqual(decide(["warranty_period"]), ["warranty_period"])
    const message = (name: string) => [`${name} has no answer that waits for a decision`]
    assert.deepStrictEqual(decide(["battery_mass", "battery_chemistry", "mass"]), {
      "fields[1]": message("battery_chemistry"),
      "fields[2]": message("mass")
    })
    const partly = { ...waiting, accepted_fields: ["battery_mass"] as const }
    assert.deepStrictEqual(outcome(decidedFields(partly, "reject", values, undefined)), ["warranty_period"])
    assert.deepStrictEqual(outcome(decidedFields(partly, "reject", values, ["battery_mass"])), {
      "fields[0]": message("battery_mass")
    })
    assert.strictEqual(
      outcome(decidedFields(request({ fields }), "accept", values, undefined)),
      "DataRequestStateRefused"
    )
  })

  it("accepts the request once no answered field waits, and opens it again with what is to be corrected", () => {
    const first = accepted(waiting, ["warranty_period"], values)
    assert.deepInclude(first, { status: "submitted", accepted_fields: ["warranty_period"] })
    assert.deepInclude(accepted(first, ["battery_mass"], values), {
      status: "accepted",
      accepted_fields: ["battery_mass", "warranty_period"]
    })
    assert.deepInclude(rejected(first, ["battery_mass"], "Which?", now), {
      status: "open",
      accepted_fields: ["warranty_period"],
      rejection: { fields: ["battery_mass"], reason: "Which?", at: now }
    })
  })

  it("names at least one field, and a rejection has a reason", () => {
    assert.deepStrictEqual(outcome(parseBody(DataRequestAcceptance)({})), {})
    assert.deepStrictEqual(outcome(parseBody(DataRequestAcceptance)({ fields: ["battery_mass"] })), {
      fields: ["battery_mass"]
    })
    assert.deepStrictEqual(outcome(parseBody(DataRequestRejection)({ reason: " Which? " })), { reason: "Which?" })
    for (const wrong of [{ fields: [] }, { fields: "battery_mass" }, { field: "battery_mass" }])
      assert.isAbove(fieldsOf(parseBody(DataRequestAcceptance)(wrong)).length, 0, JSON.stringify(wrong))
    for (const wrong of [{}, { reason: " " }, { reason: "x".repeat(dataRequestLimits.noteCharacters + 1) }])
      assert.deepStrictEqual(
        fieldsOf(parseBody(DataRequestRejection)(wrong)),
        ["reason"],
        JSON.stringify(wrong).slice(0, 50)
      )
  })
})

describe("the present values of the template or the products", () => {
  const [one, two, three] = [ProductId.make(uuidOf(1)), ProductId.make(uuidOf(2)), ProductId.make(uuidOf(3))]
  const fields = ["battery_mass", "warranty_period"] as const
  const ev = { battery_category: "ev" } as const

  it("is in groups of equal values", () => {
    const holders = [
      { id: one, attributes: { ...ev, battery_mass: 450, model_identifier: "M7" } },
      { id: two, attributes: { ...ev, battery_mass: 451 } },
      { id: three, attributes: { ...ev, battery_mass: 450, model_identifier: "M8" } }
    ]
    assert.deepStrictEqual(standingValues(fields, holders), [
      { product_ids: [one, three], values: { battery_mass: 450 } },
      { product_ids: [two], values: { battery_mass: 451 } }
    ])
    assert.deepStrictEqual(standingValues(fields, [{ id: null, attributes: ev }]), [{ product_ids: [], values: {} }])
    assert.deepStrictEqual(standingValues(fields, []), [])
  })

  /** As the service makes them, of short values. */
  const withFingerprints = (holders: Parameters<typeof standingValues>[1]) =>
    standingValues(fields, holders).map(({ product_ids, values }) => ({
      product_ids,
      values,
      fingerprints: fields.map((name) => (values[name] === undefined ? null : JSON.stringify(values[name])))
    }))

  it("differs where a decided field was changed since, in whatever group", () => {
    const base = withFingerprints([
      { id: one, attributes: { ...ev, battery_mass: 450 } },
      { id: two, attributes: { ...ev, battery_mass: 450, warranty_period: "P8Y" } }
    ])
    const present = withFingerprints([
      { id: one, attributes: { ...ev, battery_mass: 450, warranty_period: "P9Y" } },
      { id: two, attributes: ev }
    ])
    const answered = { battery_mass: 512.5 }
    const of = { fields }
    assert.deepStrictEqual(toDetails(differences(of, ["battery_mass"], base, present, answered)), {
      battery_mass: [`was 450 of ${two}, is empty now, and the answer says 512.5`]
    })
    assert.deepStrictEqual(differences(of, fields, base, base.toReversed(), answered), [])
    assert.deepStrictEqual(Object.keys(toDetails(differences(of, ["warranty_period"], base, present, answered))), [
      "warranty_period"
    ])
  })

  it("says of a long value that it was another one", () => {
    const of = { fields: ["model_identifier"] } as const
    const present = (values: object, fingerprint: string | null) => [
      { product_ids: [], values, fingerprints: [fingerprint] }
    ]
    const now = present({ model_identifier: "x".repeat(200) }, "#0f")
    const messages = (former: string | null) =>
      differences(of, ["model_identifier"], present({}, former), now, {}).map(messageOf)
    assert.match(messages(null).join(), /^was empty, is "x{99}… now, and the answer says empty$/u)
    assert.match(messages("#0e").join(), /^was another value, is "x/u)
    assert.deepStrictEqual(messages("#0f"), [])
  })
})
