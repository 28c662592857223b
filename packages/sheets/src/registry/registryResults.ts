/**
 * Reads results from a file: JSON (a list, or an object with `results` or `data`) or CSV with one row for each battery.
 *
 * `parseJson` throws what is wrong with a text that is not JSON. Names of the template are translated back to those of the service. In CSV, `error_code` and `error_message` are an error.
 */
import { registryFields, type RegistryTemplate } from "@dpp/core/registry"
import { isJsonObject, type Json, type JsonObject, broken } from "@dpp/core/text"
import { readCsv } from "../csv/readCsv.ts"
import { FileRefused } from "../fileLimits.ts"

/** The fields of a result; others of the file, such as those of the worksheet, are left out. */
const fields = [
  "product_id",
  "unique_product_identifier",
  "status",
  "registration_id",
  "proof",
  "registered_version",
  "registered_statement_sha256",
  "errors",
  "registered_on",
  "attempted_at"
] as const

/** What the worksheet calls otherwise. */
const otherNames: Readonly<Record<string, string>> = {
  version: "registered_version",
  statement_sha256: "registered_statement_sha256"
}

export const registryResults = (
  file: string,
  bytes: Uint8Array,
  template: RegistryTemplate | null,
  parseJson: (bytes: Uint8Array) => unknown
): ReadonlyArray<JsonObject> => {
  const ours = namesOf(template)
  // Sound: it was parsed as JSON.
  const rows = file.toLowerCase().endsWith(".csv") ? csvRows(bytes) : jsonRows(parseJson(bytes) as Json, template)
  return rows.map((row) => toResult(row, ours))
}

/** Our name by that of the template. */
const namesOf = (template: RegistryTemplate | null): ReadonlyMap<string, string> =>
  new Map(
    registryFields.flatMap((field) => {
      const target = template?.fields[field]
      if (target === undefined) return []
      return [[typeof target === "string" ? target : target.name, field]]
    })
  )

const toResult = (row: JsonObject, ours: ReadonlyMap<string, string>): JsonObject => {
  const named: Record<string, Json> = {}
  for (const [name, value] of Object.entries(row)) {
    const field = ours.get(name) ?? name
    if (value !== null && value !== "") named[otherNames[field] ?? field] ??= value
  }
  if (named["product_id"] === undefined && named["unique_product_identifier"] === undefined) {
    const passport = named["passport_id"]
    if (typeof passport === "string") named["product_id"] = passport.replace("urn:uuid:", "")
  }
  return Object.fromEntries(fields.flatMap((field) => (named[field] === undefined ? [] : [[field, named[field]]])))
}

const jsonRows = (parsed: Json, template: RegistryTemplate | null): ReadonlyArray<JsonObject> => {
  const list = isJsonObject(parsed) ? (parsed["results"] ?? parsed["data"] ?? parsed[template?.list ?? "data"]) : parsed
  if (!Array.isArray(list)) throw new FileRefused(broken("noResults"))
  return list.map((one: Json) => (isJsonObject(one) ? one : {}))
}

/** Cells of CSV are texts. */
const textOf = (cell: unknown): string => (typeof cell === "string" ? cell.trim() : "")

const csvRows = (bytes: Uint8Array): ReadonlyArray<JsonObject> => {
  const [header = [], ...rows] = readCsv(bytes).rows
  return rows.map((cells) => {
    const row = Object.fromEntries(header.map((name, index) => [textOf(name), textOf(cells[index])]))
    const { error_code: code = "", error_message: message = "", version: ours = "", ...rest } = row
    const version = rest["registered_version"] ?? ours
    return {
      ...rest,
      ...(/^\d+$/u.test(version) ? { registered_version: Number(version) } : {}),
      ...(message === "" ? {} : { errors: [{ ...(code === "" ? {} : { code }), message }] })
    }
  })
}
