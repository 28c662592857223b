/** Whether two JSON values are equal. The order of the keys of an object does not count: databases do not keep it. */
export const isSameJson = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [Object.entries(a), Object.entries(b)]
  return (
    left.length === right.length &&
    left.every(([key, value]) => Object.hasOwn(b, key) && isSameJson(value, Reflect.get(b, key)))
  )
}
