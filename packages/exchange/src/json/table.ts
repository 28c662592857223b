/**
 * Tables of formats that are JSON documents: each row has the place of one or more attributes, and how they are written there.
 *
 * A path has names, and for the entry of a list what identifies it: `serial[key=partInstanceId]/value`, or its position. Several
 * properties are separated by `;`.
 */
import { isJsonObject, type Json, type JsonObject } from "@dpp/core/text"
import type { Place, Read } from "../values/Format.ts"
import type { Values } from "../values/PassportValues.ts"
import { Reading, returnedValues, type Take } from "../values/Reading.ts"

export interface Row {
  readonly attributes: ReadonlyArray<string>
  readonly path: string
  readonly unit?: string
  readonly direction?: Place["direction"]
  /** The node; undefined without a value that the place can hold. */
  readonly write: (values: Values) => Json | undefined
  /** Takes the values of a node, and returns what of it is left over. */
  readonly read?: (node: Json, take: Take) => Json | undefined
}

interface Step {
  readonly name: string
  /** What identifies the entry of a list; undefined if the step leads to a property. */
  readonly entry?: JsonObject
  /** The entry of a list by its position. */
  readonly index?: number
}

const parsePath = (path: string): ReadonlyArray<Step> =>
  (path.match(/[^/[]+(\[[^\]]*\])?/gu) ?? []).map((step) => {
    const [, name = "", entry] = /^([^[]+)(?:\[([^\]]*)\])?$/u.exec(step) ?? []
    if (entry === undefined) return { name }
    if (/^\d+$/u.test(entry)) return { name, index: Number(entry) }
    return { name, entry: Object.fromEntries(entry.split(";").map((pair) => pair.split("="))) as JsonObject }
  })

/** The steps to the object that holds the last name of a path, and that name. */
interface Target {
  readonly holder: ReadonlyArray<Step>
  readonly last: string
}

const parsed = new Map<string, Target>()
const mostParsed = 2000

/** The steps of a path. Those of the tables are parsed once; entries of lists have any number of paths. */
const targetOf = (path: string): Target => {
  const known = parsed.get(path)
  if (known !== undefined) return known
  const steps = parsePath(path)
  const target = { holder: steps.slice(0, -1), last: steps.at(-1)?.name ?? "" }
  if (parsed.size < mostParsed) parsed.set(path, target)
  return target
}

/** A tree that is written or read place by place. */
type Tree = { [key: string]: Json }

const matches = (node: Json, entry: JsonObject): node is JsonObject =>
  isJsonObject(node) && Object.entries(entry).every(([key, value]) => node[key] === value)

/** The object that holds the last name of a path; made where it is missing if `makes`. */
const holderOf = (root: Tree, steps: ReadonlyArray<Step>, makes: boolean): Tree | undefined => {
  let node = root
  for (const { entry, index, name } of steps) {
    let child: Json | undefined = node[name]
    if (entry !== undefined || index !== undefined) {
      const list = Array.isArray(child) ? (child as Array<Json>) : undefined
      let found = entry === undefined ? list?.[index ?? 0] : list?.find((one) => matches(one, entry))
      if (found === undefined && makes) {
        found = { ...entry }
        if (list === undefined) node[name] = [found]
        else list.push(found)
      }
      child = found
    } else if (child === undefined && makes) node[name] = child = {}
    if (!isJsonObject(child)) return undefined
    node = child
  }
  return node
}

/** Sets a value where there is none; says whether it did. */
export const setAt = (root: Tree, path: string, value: Json): boolean => {
  const { holder: steps, last } = targetOf(path)
  const holder = holderOf(root, steps, true)
  if (holder === undefined || holder[last] !== undefined) return false
  holder[last] = value
  return true
}

/** Writes every row, and reads each place at once. A second place of an attribute does not replace what the first returned. */
export const writeRows = (rows: ReadonlyArray<Row>, values: Values): { document: Tree; returned: Values } => {
  const document: Tree = {}
  const { returned, take } = returnedValues()
  for (const { path, read, write } of rows) {
    const node = write(values)
    if (node !== undefined && setAt(document, path, node)) read?.(node, take)
  }
  return { document, returned }
}

/** Reads the rows of a document. */
export const readRows = (rows: ReadonlyArray<Row>, document: JsonObject): Read => {
  const reading = new Reading()
  // What is read is removed, so that the rest is what is left over.
  const rest = structuredClone<Tree>(document)
  const times: Array<string> = []
  // Properties by which entries were found, for as long as there are further values to find in them.
  const keys: Array<{ readonly holder: Tree; readonly names: ReadonlyArray<string> }> = []
  for (const { path, read } of rows) {
    const { holder: steps, last } = targetOf(path)
    const holder = holderOf(rest, steps, false)
    const node = holder?.[last]
    if (holder === undefined || node === undefined) continue
    if (read !== undefined) {
      const left = read(node, (attribute, value) => {
        if (attribute === "lastUpdate" && typeof value === "string") times.push(value)
        else reading.take(attribute, value, path)
      })
      if (left === undefined) {
        delete holder[last]
        keys.push({ holder, names: Object.keys(steps.at(-1)?.entry ?? {}) })
      } else holder[last] = left
    }
  }
  for (const { holder, names } of keys) for (const name of names) delete holder[name]
  const [latest] = times.toSorted((one, other) => Date.parse(other) - Date.parse(one))
  if (latest !== undefined) reading.take("lastUpdate", latest, "lastUpdate")
  for (const time of times) if (time !== latest) reading.leave("time", time)
  for (const [name, value] of Object.entries(rest)) reading.leave(name, value)
  return reading.result()
}

export const placesOfRows = (rows: ReadonlyArray<Row>): ReadonlyArray<Place> =>
  rows.flatMap(({ attributes, direction, path, read, unit }) =>
    attributes.map((attribute) => ({
      attribute,
      path,
      ...(unit === undefined ? {} : { unit }),
      direction: direction ?? (read === undefined ? "out" : "both")
    }))
  )
