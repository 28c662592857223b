/** What a hostile file costs: readers unpack and list no more than they need, whatever the file has. */
import { maximumEntries } from "@dpp/core/catalogue"
import type { Json, JsonObject } from "@dpp/core/text"
import { minute } from "@dpp/testkit/builders"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { zipSync } from "fflate"
import { aas, readPackage, toDraft } from "../src/index.ts"

const text = (content: string): Uint8Array => new TextEncoder().encode(content)

const relationship = '<Relationship Type="http://www.admin-shell.io/aasx/relationships/aas-spec" Target="/a.json"/>'
const packageOf = (shell: string, others: Readonly<Record<string, Uint8Array>> = {}): Uint8Array =>
  zipSync({ "_rels/.rels": text(`<Relationships>${relationship}</Relationships>`), "a.json": text(shell), ...others })

const failureOf = (archive: Uint8Array): string => Result.getOrThrow(Result.flip(readPackage(archive)))

const nameplate = (serial: string): string =>
  JSON.stringify({
    submodels: [
      {
        idShort: "BatteryNameplate",
        submodelElements: [{ idShort: "SerialNumber", modelType: "Property", value: serial }]
      }
    ]
  })

describe("a package", () => {
  it("is read by its relationships, directly or by way of its origin", () => {
    assert.strictEqual(Result.getOrThrow(readPackage(packageOf(nameplate("A1")))).values.get("serial_number"), "A1")
    const byOrigin = zipSync({
      "_rels/.rels": text(
        '<Relationship\n Target="/x/origin" Id="a"\n Type="http://admin-shell.io/aasx/relationships/aasx-origin"/>'
      ),
      "x/_rels/origin.rels": text(relationship),
      "a.json": text(nameplate("A2"))
    })
    assert.strictEqual(Result.getOrThrow(readPackage(byOrigin)).values.get("serial_number"), "A2")
  })

  it("has parts that are not needed, and are not unpacked", () => {
    const archive = packageOf(nameplate("A1"), { "b.json": text("x".repeat(1000)), "c.rels": text("y".repeat(1000)) })
    // What the two hold is no longer what was packed.
    for (const name of ["b.json", "c.rels"]) {
      const at = Buffer.from(archive).indexOf(name)
      archive.fill(0xff, at + name.length, at + name.length + 5)
    }
    assert.strictEqual(Result.getOrThrow(readPackage(archive)).values.get("serial_number"), "A1")
  })

  it("is read by its parts, and not by its directory, whose entries could name the same bytes", () => {
    const archive = packageOf(nameplate("A1"))
    archive.fill(0, Buffer.from(archive).indexOf("PK\u0001\u0002") + 4)
    assert.strictEqual(Result.getOrThrow(readPackage(archive)).values.get("serial_number"), "A1")
  })

  it("is refused with relationships of more than 64 kB, without the end of the first of them", () => {
    const open = "<Relationship "
    const archive = (count: number) => zipSync({ "_rels/.rels": text(open.repeat(count)) })
    assert.strictEqual(failureOf(archive(4000)), "has no relationship to a shell (aas-spec)")
    assert.strictEqual(failureOf(archive(5000)), "has relationships of more than 64 kB")
  })

  it("is refused with a shell that is larger than a JSON body, twice there, or beyond the limits of one", () => {
    assert.strictEqual(failureOf(packageOf(`${" ".repeat(11_000_000)}{}`)), "is larger than 10 MB once it is unpacked")
    const twice = Buffer.from(packageOf("{}", { "b.json": text("{}") }))
    twice.write("a.json", twice.indexOf("b.json"))
    assert.strictEqual(failureOf(twice), "has two parts with the name a.json")
    assert.strictEqual(failureOf(packageOf(`[${"[".repeat(40)}`)), "has a shell that is nested deeper than 32 levels")
    const lists = `[${"0,".repeat(20_000)}0]`
    assert.strictEqual(
      failureOf(packageOf(`[${Array.from({ length: 13 }, () => lists).join(",")}]`)),
      "has a shell that holds more than 250000 values"
    )
  })
})

/** A submodel that is none of ours, with values of the same long name. */
const unknown = (length: number, count: number): JsonObject => ({
  idShort: "x".repeat(length),
  submodelElements: Array.from({ length: count }, () => ({ idShort: "p".repeat(length), value: "v".repeat(length) }))
})

const read = (...submodels: ReadonlyArray<Json>) => {
  const found = aas.read?.({ submodels })
  if (found === undefined) throw new Error("shells are read")
  return found
}

describe("what is left over", () => {
  it("is listed up to 5,000 values, each with its path cut, and counted beyond", () => {
    const { leftOver, omitted } = read(unknown(5000, 5100), { idShort: "y", submodelElements: [] })
    assert.deepStrictEqual([leftOver.length, omitted], [5000, 100])
    assert.deepStrictEqual(leftOver[0], { path: `${"x".repeat(200)}…`, value: `${"v".repeat(200)}…` })
    assert.isTrue(leftOver.every(({ path }) => path.length <= 201))
  })

  it("has what a draft refuses, within the same bound", () => {
    const found = read(unknown(10, 5000))
    const values = new Map<string, Json>([
      ["battery_mass", "x".repeat(1000)],
      ["hazardous_substances", [1, 2]]
    ])
    const { leftOver, omitted, product, translated } = toDraft({ ...found, values }, minute(0))
    assert.deepStrictEqual([leftOver.length, omitted, translated], [5000, 2, []])
    assert.notProperty(product, "battery_mass")
    const few = toDraft({ leftOver: [], omitted: 0, values }, minute(0))
    assert.deepInclude(few.leftOver, { path: "battery_mass", value: `${"x".repeat(200)}…` })
  })

  it("has a text of the condition that is longer than any", () => {
    const values = new Map<string, Json>([
      ["negativeEvents.accidents", "x".repeat(3000)],
      ["stateOfCharge", 80],
      ["lastUpdate", "2026-11-20T10:00:00Z"]
    ])
    const { condition, leftOver } = toDraft({ leftOver: [], omitted: 0, values }, minute(0))
    assert.deepStrictEqual(leftOver, [{ path: "negativeEvents.accidents", value: `${"x".repeat(200)}…` }])
    assert.notProperty(condition, "negativeEvents")
  })

  it("has the entries of a list beyond what a product takes", () => {
    const substance = { value: [{ idShort: "HazardousSubstanceName", modelType: "Property", value: "M1" }] }
    const { leftOver, omitted, values } = read({
      idShort: "MaterialComposition",
      submodelElements: [
        {
          idShort: "HazardousSubstances",
          modelType: "SubmodelElementList",
          value: Array.from({ length: 20_000 }, () => substance)
        }
      ]
    })
    assert.lengthOf(values.get("hazardous_substances") as ReadonlyArray<Json>, maximumEntries)
    assert.strictEqual(leftOver.length + omitted, 20_000 - maximumEntries)
  })

  it("names a document once, however many identifiers and references it has", () => {
    const count = 2000
    const property = (idShort: string, value: string) => ({ idShort, modelType: "Property", value })
    const names = Array.from({ length: count }, (_, index) => `d${index}`)
    const documentOf = (url: string, identifiers: ReadonlyArray<string>) => ({
      value: [
        {
          idShort: "DocumentIds",
          value: identifiers.map((name) => ({ value: [property("DocumentIdentifier", name)] }))
        },
        { idShort: "DocumentVersions", value: [{ value: [{ idShort: "DigitalFiles", value: [{ value: url }] }] }] }
      ]
    })
    const { leftOver, omitted, values } = read(
      {
        idShort: "HandoverDocumentation",
        submodelElements: [
          {
            idShort: "Documents",
            value: [documentOf("https://a.example/1", ["first"]), documentOf("https://a.example/2", names)]
          }
        ]
      },
      {
        idShort: "Circularity",
        submodelElements: [
          {
            idShort: "DismantlingAndRemovalInformation",
            value: ["first", ...names].map((name) => property("DocumentIdentifier", name))
          }
        ]
      }
    )
    assert.deepInclude(values.get("dismantling_information"), { url: "https://a.example/1" })
    assert.deepStrictEqual([leftOver.length, omitted], [1, 0])
  })
})
