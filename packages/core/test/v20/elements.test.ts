/** Single values of a v2.0 document: every value has a path, and no path leads to anything else. */
import { assert, it } from "@effect/vitest"
import { passportPair } from "@dpp/testkit/randomPassports"
import { randomFrom } from "@dpp/testkit/randomFrom"
import { elementAt } from "../../src/v20/elements.ts"
import { toV20 } from "../../src/v20/Export.ts"
import { isJsonObject, type Json } from "../../src/text/Json.ts"

type Entry = readonly [path: string, value: Json]

const below = (path: string, node: Json): ReadonlyArray<Entry> => {
  if (Array.isArray(node)) {
    return (node as ReadonlyArray<Json>).flatMap((entry, index) => at(`${path}[${index}]`, entry))
  }
  if (!isJsonObject(node)) return []
  return Object.entries(node).flatMap(([name, child]) => at(path === "" ? name : `${path}.${name}`, child))
}

const at = (path: string, node: Json): ReadonlyArray<Entry> => [[path, node], ...below(path, node)]

it("every value of a document has a path in each of its forms, from the root and from its part", () => {
  const random = randomFrom(20_270_401)
  for (let run = 0; run < 20; run += 1) {
    const { passports, view } = passportPair(random)
    const [{ condition, facts }] = passports
    const document = toV20(facts, condition, view)
    const entries = below("", document)
    assert.isAbove(entries.length, 40)
    for (const [path, value] of entries) {
      assert.strictEqual(elementAt(document, path), value)
      assert.strictEqual(elementAt(document, `$.${path}`), value)
      assert.strictEqual(elementAt(document, path.replaceAll(/[.[]/gu, "/").replaceAll("]", "")), value)
      const inPart = path.replace(/^(?:dppHeader|batteryPassportData)\./u, "")
      assert.strictEqual(elementAt(document, inPart), value)
    }
  }
})

it("no other path leads to a value", () => {
  const [{ condition, facts }] = passportPair(randomFrom(1)).passports
  const document = toV20(facts, condition)
  for (const path of [
    "",
    "$",
    ".",
    "constructor",
    "dppHeader.length",
    "__proto__",
    "toString",
    "dppHeader.dppStatus.0"
  ]) {
    assert.isUndefined(elementAt(document, path), path)
  }
})
