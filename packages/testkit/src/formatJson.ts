/**
 * JSON for people and diffs: an array or object that fits into a line has one line, as the formatter writes code, and a list of
 * words fills its lines, as do fields without a value.
 */
import { isJsonObject, type Json, type JsonObject } from "@dpp/core/text"

const width = 120

/** Returns a value as JSON in lines of at most 120 characters, where its texts are not longer. */
export const formatJson = (value: Json, indent = "", before = indent.length): string => {
  const line = oneLine(value)
  if (typeof value !== "object" || value === null || before + line.length < width) return line
  const inner = `${indent}  `
  if (isJsonObject(value)) return `{\n${fields(value, inner).join(",\n")}\n${indent}}`
  if (value.every((entry) => typeof entry !== "object")) return `[\n${filled(value, inner)}\n${indent}]`
  return `[\n${value.map((entry) => `${inner}${formatJson(entry, inner)}`).join(",\n")}\n${indent}]`
}

/** The fields of an object in lines. Fields that have no value fill a line together. */
const fields = (value: JsonObject, indent: string): ReadonlyArray<string> => {
  const lines: Array<string> = []
  let isEmpty = false
  for (const [name, entry] of Object.entries(value)) {
    const key = `${JSON.stringify(name)}: `
    const last = lines.at(-1) ?? ""
    if (entry === null && isEmpty && last.length + key.length + 7 <= width)
      lines[lines.length - 1] = `${last}, ${key}null`
    else lines.push(`${indent}${key}${formatJson(entry, indent, indent.length + key.length)}`)
    isEmpty = entry === null
  }
  return lines
}

/** The entries one after the other, in as few lines as they need. */
const filled = (entries: ReadonlyArray<Json>, indent: string): string => {
  const lines: Array<string> = []
  for (const entry of entries.map(oneLine)) {
    const last = lines.at(-1)
    if (last === undefined || last.length + entry.length + 3 > width) lines.push(`${indent}${entry}`)
    else lines[lines.length - 1] = `${last}, ${entry}`
  }
  return lines.join(",\n")
}

const oneLine = (value: Json): string => {
  if (typeof value !== "object" || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(oneLine).join(", ")}]`
  const fields = Object.entries(value).map(([name, entry]) => `${JSON.stringify(name)}: ${oneLine(entry)}`)
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`
}
