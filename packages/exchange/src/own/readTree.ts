/**
 * Reads a v1.3 tree as other programs publish it. What it has for the passport is read, and everything else left over by its path: a
 * document whose address is not one of the web, a serial number that is refused, a sentence where a list belongs.
 */
import { conditionDefinitions, steps } from "@dpp/core/catalogue"
import { isJsonObject, type Json, type JsonObject } from "@dpp/core/text"
import { isTree, parseTree, translateTree, treeReading } from "@dpp/core/v13"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import type { Read } from "../values/Format.ts"
import { LeftOvers } from "../values/LeftOvers.ts"

const root = "Battery_Passport"

/** `toDraft` compares dates with the present. */
const farAway = DateTime.makeUnsafe("9999-12-31T00:00:00Z")

/** Properties of a section cannot have a dot in v1.3. */
const valueAt = (tree: JsonObject, path: string): Json | undefined =>
  path
    .split(".")
    .filter((name, index) => index > 0 || name !== root)
    .reduce<Json | undefined>((node, key) => (isJsonObject(node) ? node[key] : undefined), tree)

/** The paths of condition properties of which a value was read. */
const measuredPaths = (read: ReadonlyMap<string, Json>): ReadonlySet<string> => {
  const names = new Set(conditionDefinitions.flatMap(({ name }) => (read.has(name) ? [name] : [])))
  return new Set(
    steps.flatMap(({ condition, v13 }) =>
      condition.flatMap((one) => (names.has(one.name) && one.v13 !== null ? [`${root}.${v13.section}.${one.v13}`] : []))
    )
  )
}

/** Fails with a sentence if the document is not a tree. */
export const readTree = (document: JsonObject): Result.Result<Read, string> => {
  if (!isTree(document)) return Result.fail(`must be a v1.3 tree, with ${root} or its sections`)
  const { left, product } = translateTree(document)
  const { [root]: rest = {}, ...flat } = product
  const whole = document[root] ?? document
  const tree = isJsonObject(whole) ? whole : {}
  const parsed = parseTree(rest, {
    flat: { has: (field) => Object.hasOwn(flat, field) },
    now: farAway,
    acceptsAllSections: true
  })
  const condition = treeReading(tree, farAway)
  const measured = measuredPaths(condition)
  const leftOvers = new LeftOvers()
  const paths = [
    ...[...parsed.issues, ...parsed.warnings].map(({ field }) => field),
    ...parsed.unrecognized.names,
    ...left.map(({ path }) => path)
  ]
  for (const path of new Set(paths)) if (!measured.has(path)) leftOvers.add(path, valueAt(tree, path))
  return Result.succeed({
    values: new Map([
      ...Object.entries(flat),
      // Sound: the values of attributes are JSON.
      ...(parsed.values as ReadonlyMap<string, Json>),
      ...(parsed.gtin === undefined ? [] : ([["gtin", parsed.gtin]] as const)),
      ...condition
    ]),
    leftOver: leftOvers.listed,
    omitted: leftOvers.omitted
  })
}
