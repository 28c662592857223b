/** JSON values, as callers send them, the database stores them and documents hold them. */
export type Json = null | boolean | number | string | ReadonlyArray<Json> | JsonObject
export interface JsonObject {
  readonly [key: string]: Json
}

/** Whether a value is an object that is neither `null` nor an array. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/**
 * Whether two JSON values are equal.
 *
 * The order of keys is not part of a JSON value: the database returns objects with their keys in another order than the
 * caller sent them. A key whose value is `undefined` is absent.
 */
export const isSameJson = (one: unknown, other: unknown): boolean => {
  if (one === other) return true
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((entry, index) => isSameJson(entry, other[index]))
    )
  }
  if (!isRecord(one) || !isRecord(other)) return false
  const keys = definedKeys(one)
  return (
    keys.length === definedKeys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameJson(one[key], other[key]))
  )
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

const definedKeys = (record: Readonly<Record<string, unknown>>): ReadonlyArray<string> =>
  Object.keys(record).filter((key) => record[key] !== undefined)
