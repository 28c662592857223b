/**
 * A worksheet as the text of a file. Equal rows give equal texts.
 *
 * No cell of CSV is evaluated as a formula. XML has no character that XML 1.0 refuses.
 */
import { neutralized } from "../sheets/formulaText.ts"
import { isJsonObject, type Json, type JsonObject } from "../text/Json.ts"
import { mapRow, type RegistryTemplate } from "./RegistryTemplate.ts"
import type { RegistryRow } from "./RegistryRow.ts"
import { notice } from "./worksheet.ts"

export const registryFormats = ["json", "csv", "xml"] as const
export type RegistryFormat = (typeof registryFormats)[number]

export const registryContentTypes: Readonly<Record<RegistryFormat, string>> = {
  json: "application/json",
  csv: "text/csv; charset=utf-8",
  xml: "application/xml; charset=utf-8"
}

/** The rows under the names of the template, or under ours where it is null. */
export const registryFile = (
  rows: ReadonlyArray<RegistryRow>,
  format: RegistryFormat,
  template: RegistryTemplate | null
): string => {
  const mapped = rows.map((row) => mapRow(row, template))
  switch (format) {
    case "json":
      return `${JSON.stringify({ notice, [template?.list ?? "data"]: mapped }, null, 2)}\n`
    case "csv":
      return toCsv(mapped)
    case "xml":
      return toXml(mapped, template)
  }
}

const text = (value: Json): string => {
  if (value === null) return ""
  if (Array.isArray(value)) return value.map(text).join(" ")
  return isJsonObject(value) ? Object.values(value).map(text).join(":") : scalar(value)
}

const scalar = (value: Json): string => (typeof value === "string" ? value : JSON.stringify(value))

const cell = (value: Json): string => {
  const content = typeof value === "string" ? neutralized(value) : text(value)
  return /[",\r\n]/u.test(content) ? `"${content.replaceAll('"', '""')}"` : content
}

/** The notice is the last column, because a line of its own would be no row of the table. */
const toCsv = (rows: ReadonlyArray<JsonObject>): string => {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = rows.map((row) => [...names.map((name) => cell(row[name] ?? null)), cell(notice)].join(","))
  return `\uFEFF${[[...names, "notice"].join(","), ...lines].join("\r\n")}\r\n`
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

const escaped = (value: string): string =>
  value
    // XML 1.0 has no way to write these characters.
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu, "")
    .replaceAll(/[&<>"]/gu, (character) => entities[character] ?? character)

const element = (name: string, value: Json, indent: string): string => {
  if (value === null) return `${indent}<${name}/>`
  if (Array.isArray(value)) {
    if (value.length === 0) return `${indent}<${name}/>`
    const parts = value.map((one: Json) => element("item", one, `${indent}  `))
    return [`${indent}<${name}>`, ...parts, `${indent}</${name}>`].join("\n")
  }
  if (isJsonObject(value)) {
    const parts = Object.entries(value).map(([key, part]) => element(key, part, `${indent}  `))
    return [`${indent}<${name}>`, ...parts, `${indent}</${name}>`].join("\n")
  }
  return `${indent}<${name}>${escaped(scalar(value))}</${name}>`
}

const toXml = (rows: ReadonlyArray<JsonObject>, template: RegistryTemplate | null): string => {
  const list = template?.list ?? "requests"
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<!-- ${notice} -->`,
    `<${list}>`,
    ...rows.map((row) => element(template?.row ?? "request", row, "  ")),
    `</${list}>`,
    ""
  ].join("\n")
}
