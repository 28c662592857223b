import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { Uuid } from "../../src/identifiers/Uuid.ts"
import {
  column,
  filledTime,
  key,
  resource,
  sent,
  sentOptionally,
  text,
  time,
  timeOrNull
} from "../../src/resource/resource.ts"
import { parseBody } from "../../src/text/parseBody.ts"

const Lamp = resource({
  owner: column(Schema.String),
  id: key(Uuid, "Id of the lamp."),
  name: text(5, "Name of the lamp."),
  watts: sent(Schema.Int, "Power in W."),
  is_on: sentOptionally(Schema.Boolean, "Whether it is on."),
  broken_at: timeOrNull("When it broke; null before."),
  due_at: filledTime("When it is to be replaced; null for no date."),
  created_at: time("Time of creation.")
})

const id = "00000000-0000-7000-8000-000000000001"
const stored = { owner: "us", id, name: "Hall", watts: 60, is_on: true, broken_at: null, due_at: null }
const lamp = Schema.decodeUnknownSync(Lamp.row)({ ...stored, created_at: new Date("2026-11-27T10:00:00Z") })
const details = (parsed: Result.Result<unknown, { readonly details: object }>) =>
  Result.isFailure(parsed) ? Object.keys(parsed.failure.details) : []

describe("a resource", () => {
  it("is shown without its columns that are stored alone, with times as ISO 8601", () => {
    assert.deepStrictEqual(Schema.encodeSync(Lamp.json)(lamp), {
      id,
      name: "Hall",
      watts: 60,
      is_on: true,
      broken_at: null,
      due_at: null,
      created_at: "2026-11-27T10:00:00.000Z"
    })
    assert.deepStrictEqual(Lamp.columns, ["owner", "id", "name", "watts", "is_on", "broken_at", "due_at", "created_at"])
  })

  it("is written as JSON in the order of its fields, without encoding it", () => {
    const json = JSON.stringify(Lamp.show({ ...lamp, id }))
    assert.strictEqual(json, JSON.stringify(Schema.encodeSync(Lamp.json)(lamp)))
    const { created_at, ...rest } = lamp
    assert.strictEqual(JSON.stringify(Lamp.show({ created_at, ...rest })), json)
  })

  it("is created with the fields that callers send, of which some are optional", () => {
    const create = parseBody(Lamp.create)
    assert.deepStrictEqual(Result.getOrThrow(create({ name: " Hall ", watts: 60 })), { name: "Hall", watts: 60 })
    assert.deepStrictEqual(details(create({})), ["name", "watts"])
    assert.deepStrictEqual(details(create({ name: "Corridor", watts: 60, id, owner: "them" })), ["id", "owner", "name"])
  })

  it("is changed by any of them", () => {
    const update = parseBody(Lamp.update)
    assert.deepStrictEqual(Result.getOrThrow(update({})), {})
    assert.deepStrictEqual(Result.getOrThrow(update({ is_on: false })), { is_on: false })
    assert.deepStrictEqual(details(update({ broken_at: null })), ["broken_at"])
  })

  it("has changed in the fields that callers send and that differ", () => {
    const broken = { ...lamp, broken_at: DateTime.makeUnsafe("2026-11-28T10:00:00Z") }
    assert.deepStrictEqual(Lamp.changedFields(lamp, broken), [])
    const known: DateTime.Utc = DateTime.makeUnsafe("2026-11-28T10:00:00Z")
    DateTime.getPartUtc(known, "day")
    const due: typeof lamp = { ...lamp, due_at: known }
    assert.deepStrictEqual(
      Lamp.changedFields(due, { ...due, due_at: DateTime.makeUnsafe(known.epochMilliseconds) }),
      []
    )
    assert.deepStrictEqual(Lamp.changedFields(due, { ...due, due_at: null }), ["due_at"])
    assert.deepStrictEqual(Lamp.changedFields(lamp, { ...broken, is_on: false, name: "Room" }), ["name", "is_on"])
  })

  it("describes what is sent and shown in the documents of the API", () => {
    const described = (schema: Schema.Top) =>
      (Schema.toJsonSchemaDocument(Schema.toEncoded(schema)).schema as { readonly properties: object }).properties
    for (const schema of [Lamp.json, Lamp.create, Lamp.update]) {
      for (const [name, property] of Object.entries(described(schema))) assert.property(property, "description", name)
    }
  })
})
