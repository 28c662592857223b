/**
 * What the schema requires and a passport does not have. A placeholder states nothing: the sources of the document list the places of
 * all that it has, and they are ignored when the document is read.
 *
 * @source Catena-X io.catenax.battery.battery_pass 6.1.0 (required properties)
 * @source inferred: a schema that requires a value gets a listed placeholder; see docs/decisions/0093-exchange.md
 */
import { isJsonObject, type Json, type JsonObject } from "@dpp/core/text"
import { setAt } from "../json/table.ts"
import { asText } from "../values/asText.ts"
import { placeholderValues } from "./placeholderValues.ts"

const header = "Placeholders"
const separator = " "

const entriesAt = (node: Json | undefined): ReadonlyArray<Json> =>
  Array.isArray(node) ? (node as ReadonlyArray<Json>) : []

interface Placeholder {
  readonly path: string
  readonly value: Json
  /** The names that lead to the list, and the path within each entry; only for a path with `*`. */
  readonly entries?: { readonly list: ReadonlyArray<string>; readonly name: string }
}

/** Documents share them, so they are frozen. */
const prepared: ReadonlyArray<Placeholder> = Object.entries(placeholderValues).map(([path, value]) => {
  const [list, name] = path.split("/*/")
  const placeholder = { path, value: Object.freeze(value) }
  return list === undefined || name === undefined
    ? placeholder
    : { ...placeholder, entries: { list: list.split("/"), name } }
})

/** The places of a placeholder, one for each entry that there is. */
const placesIn = (document: JsonObject, { entries, path }: Placeholder): ReadonlyArray<string> => {
  if (entries === undefined) return [path]
  let node: Json | undefined = document
  for (const key of entries.list) node = isJsonObject(node) ? node[key] : undefined
  return entriesAt(node).map((_, index) => `${entries.list.join("/")}[${index}]/${entries.name}`)
}

/** Adds what the schema requires and the document lacks, and lists it among the sources. */
export const addPlaceholders = (document: { [key: string]: Json }): void => {
  const added: Array<string> = []
  for (const placeholder of prepared) {
    for (const place of placesIn(document, placeholder)) {
      if (setAt(document, place, placeholder.value)) added.push(place)
    }
  }
  const source = { header, category: "Other", type: "Text", content: added.join(separator) }
  document["sources"] = [...entriesAt(document["sources"]), source]
}

const isList = (source: Json): source is JsonObject =>
  isJsonObject(source) && source["header"] === header && source["type"] === "Text"

/** The document without its placeholders. */
export const removePlaceholders = (document: JsonObject): JsonObject => {
  const rest = structuredClone<{ [key: string]: Json }>(document)
  const sources = entriesAt(rest["sources"])
  const places = sources.filter(isList).flatMap(({ content }) => asText(content).split(separator))
  // Paths of entries first come last, so that the positions of others stay.
  for (const place of places) {
    const names = place.replaceAll(/\[(\d+)\]/gu, "/$1").split("/")
    const holder = names
      .slice(0, -1)
      .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], rest)
    if (typeof holder === "object" && holder !== null) Reflect.deleteProperty(holder, names.at(-1) ?? "")
  }
  if (Array.isArray(rest["sources"])) rest["sources"] = sources.filter((source) => !isList(source))
  return rest
}
