/** The difference of two JSON values as a JSON Patch (RFC 6902), with the operations `add`, `remove` and `replace`. */
import { isJsonObject, isSameJson, type Json } from "../../src/text/Json.ts"

export type Operation =
  | { readonly op: "add" | "replace"; readonly path: string; readonly value: Json }
  | { readonly op: "remove"; readonly path: string }

const escaped = (key: string): string => key.replaceAll("~", "~0").replaceAll("/", "~1")
const unescaped = (key: string): string => key.replaceAll("~1", "/").replaceAll("~0", "~")

/** Returns the operations that make `after` of `before`. An array that differs is replaced as a whole. */
export const jsonPatch = (before: Json, after: Json, path = ""): ReadonlyArray<Operation> => {
  if (isSameJson(before, after)) return []
  if (!isJsonObject(before) || !isJsonObject(after)) return [{ op: "replace", path, value: after }]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key): ReadonlyArray<Operation> => {
    const at = `${path}/${escaped(key)}`
    const [old, value] = [before[key], after[key]]
    if (value === undefined) return [{ op: "remove", path: at }]
    return old === undefined ? [{ op: "add", path: at, value }] : jsonPatch(old, value, at)
  })
}

const applied = (target: Json, keys: ReadonlyArray<string>, operation: Operation): Json => {
  const [key, ...rest] = keys
  if (key === undefined) return "value" in operation ? operation.value : target
  if (!isJsonObject(target)) throw new Error(`${operation.path} is not below an object`)
  const { [key]: old = null, ...others } = target
  if (operation.op === "remove" && rest.length === 0) return others
  return { ...target, [key]: applied(old, rest, operation) }
}

/** Returns the value that a patch of `jsonPatch` makes of `before`. */
export const patched = (before: Json, operations: ReadonlyArray<Operation>): Json =>
  operations.reduce(
    (value, operation) => applied(value, operation.path.split("/").slice(1).map(unescaped), operation),
    before
  )
