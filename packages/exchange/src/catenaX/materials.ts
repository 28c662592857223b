/**
 * Materials of Catena-X: recycled metals, hazardous substances, composition.
 *
 * A material without identifier has its name in the place of one, because each must have one. Who may read critical raw materials and
 * materials of components differs, so they are entries of their own.
 */
import { isJsonObject, shiftDecimal, type Json, type JsonObject } from "@dpp/core/text"
import type { Row } from "../json/table.ts"
import { recycledAttributes, recycledPercent } from "../values/recycled.ts"
import { asText } from "../values/asText.ts"

const listAt = (node: Json | undefined): ReadonlyArray<JsonObject> =>
  Array.isArray(node) ? (node as ReadonlyArray<Json>).filter(isJsonObject) : []

/** One share, which is the whole one: the format does not say from which waste. */
export const recycled = (metal: string): Row => {
  const [share, ...parts] = recycledAttributes(metal)
  return {
    attributes: [share, ...parts],
    path: `materials/active/${metal}/recycled`,
    write: (values) => recycledPercent(values, metal),
    read: (node, take) => {
      if (typeof node !== "number") return node
      take(share, node)
      return undefined
    }
  }
}

const identification = (name: Json, identifier: Json | undefined, type: Json | undefined): JsonObject =>
  identifier === undefined ? { type: "IUPAC", name, id: name } : { type: type ?? "IUPAC", name, id: identifier }

/** The first identification of a material; undefined if it has none. */
const identified = (node: Json | undefined) => {
  const [first] = listAt(node)
  if (first === undefined || typeof first["name"] !== "string") return undefined
  const { id, name, type } = first
  return { name, ...(id === name || typeof id !== "string" || id === "" ? {} : { id, type: asText(type) }) }
}

/** An object without the named properties; undefined if none is left. */
const without = (node: JsonObject, names: ReadonlyArray<string>): JsonObject | undefined => {
  const left = Object.entries(node).filter(([name]) => !names.includes(name))
  return left.length === 0 ? undefined : Object.fromEntries(left)
}

const leftOf = (entries: ReadonlyArray<JsonObject | undefined>): Json | undefined => {
  const left = entries.filter((entry) => entry !== undefined)
  return left.length === 0 ? undefined : left
}

/** Shares by mass as powers of ten of a percent. */
const powers: Readonly<Record<string, number>> = {
  "unit:percent": 0,
  "unit:partPerThousand": -1,
  "unit:partPerMillion": -4,
  "unit:partPerBillionUs": -7
}

export const hazardousSubstances: Row = {
  attributes: ["hazardous_substances"],
  path: "materials/hazardous/other",
  unit: "unit:percent",
  write: (values) => {
    const substances = values.get("hazardous_substances")
    if (!Array.isArray(substances)) return undefined
    return listAt(substances).map((one) => ({
      materialIdentification: [identification(one["chemical_name"] ?? "", one["identifier"], one["identifier_type"])],
      ...(one["concentration_percent"] === undefined ? {} : { concentration: one["concentration_percent"] }),
      materialUnit: "unit:percent",
      ...(one["location"] === undefined ? {} : { location: one["location"] }),
      impactOfSubstances:
        one["impact"] === undefined ? [] : [{ contentType: "text/plain", header: "Impact", content: one["impact"] }]
    }))
  },
  read: (node, take) => {
    const read = listAt(node).map((entry) => {
      const known = identified(entry["materialIdentification"])
      if (known === undefined) return { left: entry }
      const { concentration, impactOfSubstances, location, materialUnit } = entry
      const [impact] = listAt(impactOfSubstances)
      const isText = impact?.["contentType"] === "text/plain"
      const power = powers[asText(materialUnit)]
      const share =
        typeof concentration === "number" && power !== undefined ? shiftDecimal(concentration, power) : undefined
      return {
        value: {
          chemical_name: known.name,
          ...(known.id === undefined ? {} : { identifier_type: known.type, identifier: known.id }),
          ...(typeof location === "string" && location !== "" ? { location } : {}),
          ...(share === undefined ? {} : { concentration_percent: share }),
          ...(isText ? { impact: impact["content"] ?? "" } : {})
        },
        left: without(entry, [
          "materialIdentification",
          "location",
          ...(share === undefined && concentration !== undefined ? [] : ["concentration", "materialUnit"]),
          ...(isText ? ["impactOfSubstances"] : [])
        ])
      }
    })
    const values = read.flatMap(({ value }) => (value === undefined ? [] : [value]))
    if (Array.isArray(node)) take("hazardous_substances", values)
    return leftOf(read.map(({ left }) => left))
  }
}

const systemOf = (identifier: unknown): readonly [type: string | undefined, id: string | undefined] => {
  if (typeof identifier !== "string") return [undefined, undefined]
  const [, type, id] = /^(CAS|EC|IUPAC) (.+)$/u.exec(identifier) ?? []
  return type === undefined ? ["IUPAC", identifier] : [type, id]
}

export const composition: Row = {
  attributes: ["component_materials", "critical_raw_materials"],
  path: "materials/composition",
  write: (values) => {
    const components = values.get("component_materials")
    const critical = values.get("critical_raw_materials")
    if (components === undefined && critical === undefined) return undefined
    const names = Array.isArray(critical) ? (critical as ReadonlyArray<Json>) : []
    return [
      ...listAt(components).map(({ component = "", identifier, name = "" }) => {
        const [type, id] = systemOf(identifier)
        return { id: [identification(name, id, type)], location: component }
      }),
      ...names.map((name) => ({ id: [identification(name, undefined, undefined)], critical: true }))
    ]
  },
  read: (node, take) => {
    const components: Array<Json> = []
    const critical: Array<Json> = []
    const left = listAt(node).map((entry) => {
      const known = identified(entry["id"])
      if (known === undefined) return entry
      const { name } = known
      const { location } = entry
      const isComponent = typeof location === "string" && location !== ""
      if (isComponent) {
        components.push({
          component: location,
          name,
          ...(known.id === undefined ? {} : { identifier: `${known.type} ${known.id}` })
        })
      }
      if (entry["critical"] === true) critical.push(name)
      if (!isComponent && (entry["critical"] !== true || known.id !== undefined)) return entry
      return without(entry, ["id", "location", "critical"])
    })
    if (components.length > 0) take("component_materials", components)
    if (critical.length > 0) take("critical_raw_materials", critical)
    return leftOf(left)
  }
}
