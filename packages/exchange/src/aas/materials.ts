/**
 * IDTA 02035-6, material composition.
 *
 * A critical raw material and a material of a component are entries of the same list: the first has `IsCriticalRawMaterial` and no
 * location, the second a location. Who may read them differs.
 *
 * @source IDTA 02035-6
 * @source inferred: a material of a component states nothing about being critical
 */
import { isJsonObject, type Json, type JsonObject } from "@dpp/core/text"
import * as Elements from "./elements.ts"
import type { Node } from "./nodes.ts"
import type { ShellReading } from "./ShellReading.ts"
import { asText } from "../values/asText.ts"

const own = "urn:samm:io.admin-shell.idta.batterypass.material_composition:1.0.1#"

const property = (idShort: string, name: string, type: string, value: unknown) =>
  value === undefined ? undefined : Elements.property(idShort, `${own}${name}`, type, asText(value))

/** The short and the clear name of each chemistry. */
const chemistries: Readonly<Record<string, readonly [shortName: string, clearName: string]>> = {
  "Li-ion LCO": ["LCO", "Lithium cobalt oxide"],
  "Li-ion LFP": ["LFP", "Lithium iron phosphate"],
  "Li-ion LMO": ["LMO", "Lithium manganese oxide"],
  "Li-ion NCA": ["NCA", "Lithium nickel cobalt aluminium oxides"],
  "Li-ion NMC": ["NMC", "Lithium nickel manganese cobalt oxides"],
  "Li-metal": ["Li-metal", "Lithium metal"],
  "Na-ion": ["Na-ion", "Sodium-ion"],
  "Ni-Cd": ["Ni-Cd", "Nickel-cadmium"],
  "Ni-MH": ["Ni-MH", "Nickel-metal hydride"],
  Pb: ["Pb", "Lead-acid"]
}

const chemistry: Node = {
  idShort: "BatteryChemistry",
  semanticId: `${own}batteryChemistry`,
  places: [
    {
      attribute: "battery_chemistry",
      path: "BatteryChemistry/ShortName",
      meaning: `${own}shortName`,
      direction: "both"
    },
    {
      attribute: "battery_chemistry_other",
      path: "BatteryChemistry/ClearName",
      meaning: `${own}clearName`,
      direction: "both"
    }
  ],
  write: (values) => {
    const [short, clear] = chemistries[asText(values.get("battery_chemistry"))] ?? []
    return Elements.collection("BatteryChemistry", `${own}batteryChemistry`, [
      property("ShortName", "shortName", "xs:string", short),
      property("ClearName", "clearName", "xs:string", values.get("battery_chemistry_other") ?? clear)
    ])
  },
  read: (element, reading, path) => {
    const inside = Elements.childrenOf(element)
    const short = Elements.textOf(Elements.find(inside, "ShortName", `${own}shortName`))
    const clear = Elements.textOf(Elements.find(inside, "ClearName", `${own}clearName`))
    const found = Object.entries(chemistries).find(([code, [name]]) => name === short || code === short)
    if (found !== undefined) reading.take("battery_chemistry", found[0], `${path}/ShortName`)
    else reading.leave(`${path}/ShortName`, short)
    if (clear !== undefined && clear !== found?.[1][1])
      reading.take("battery_chemistry_other", clear, `${path}/ClearName`)
  }
}

const location = (name: "battery" | "hazardous", component: unknown) => {
  const [idShort, id] =
    name === "battery"
      ? ["BatteryMaterialLocation", "batteryMaterialLocation"]
      : ["HazardousSubstanceLocation", "hazardousSubstanceLocation"]
  return Elements.collection(idShort, `${own}${id}`, [
    property("ComponentName", "componentName", "xs:string", component)
  ])
}

const listAt = (value: Json | undefined): ReadonlyArray<Json> =>
  Array.isArray(value) ? (value as ReadonlyArray<Json>) : []

const materials: Node = {
  idShort: "BatteryMaterials",
  semanticId: `${own}batteryMaterials`,
  places: ["component_materials", "critical_raw_materials"].map((attribute) => ({
    attribute,
    path: `BatteryMaterials/BatteryMaterial[${attribute === "critical_raw_materials" ? "IsCriticalRawMaterial" : "BatteryMaterialLocation"}]`,
    meaning: `${own}BatteryMaterial`,
    direction: "both"
  })),
  write: (values) => {
    const material = (parts: ReadonlyArray<JsonObject | undefined>) =>
      Elements.collection("BatteryMaterial", `${own}BatteryMaterial`, parts)
    const ofComponents = listAt(values.get("component_materials"))
      .filter(isJsonObject)
      .map((entry) =>
        material([
          location("battery", entry["component"]),
          property("BatteryMaterialIdentifier", "batteryMaterialIdentifier", "xs:string", entry["identifier"]),
          property("BatteryMaterialName", "batteryMaterialName", "xs:string", entry["name"])
        ])
      )
    const critical = listAt(values.get("critical_raw_materials")).map((name) =>
      material([
        property("BatteryMaterialName", "batteryMaterialName", "xs:string", name),
        property("IsCriticalRawMaterial", "isCriticalRawMaterial", "xs:boolean", true)
      ])
    )
    return Elements.list("BatteryMaterials", `${own}batteryMaterials`, [...ofComponents, ...critical])
  },
  read: (element, reading, path) =>
    Elements.childrenOf(element).forEach((entry, index) => readMaterial(entry, reading, `${path}[${index}]`))
}

const readMaterial = (entry: JsonObject, reading: ShellReading, path: string): void => {
  const { component, rest, text } = partsOf(entry, "BatteryMaterialLocation", "batteryMaterialLocation")
  const name = text("BatteryMaterialName")
  const identifier = text("BatteryMaterialIdentifier")
  const critical = text("IsCriticalRawMaterial")
  if (name === undefined) return reading.leaveElement(entry, path)
  if (component !== undefined) {
    reading.append("component_materials", { component, name, ...(identifier === undefined ? {} : { identifier }) })
  }
  if (critical === "true" || critical === "1") reading.append("critical_raw_materials", name)
  const unused = [
    ...(component === undefined ? ["BatteryMaterialIdentifier"] : []),
    ...(component === undefined && critical !== "true" && critical !== "1" ? ["BatteryMaterialName"] : [])
  ]
  for (const key of unused) reading.leave(`${path}/${key}`, text(key))
  for (const element of rest(["BatteryMaterialName", "BatteryMaterialIdentifier", "IsCriticalRawMaterial"])) {
    reading.leaveElement(element, `${path}/${asText(element["idShort"])}`)
  }
}

/** The parts of a material or substance: its location, its other texts, and what is none of them. */
export const partsOf = (entry: JsonObject, place: string, placeName: string) => {
  const inside = Elements.childrenOf(entry)
  const id = (idShort: string): string => `${own}${idShort.charAt(0).toLowerCase()}${idShort.slice(1)}`
  const where = Elements.find(inside, place, `${own}${placeName}`)
  const components = where === undefined ? [] : Elements.childrenOf(where)
  const componentName = Elements.find(components, "ComponentName", `${own}componentName`)
  return {
    inside,
    component: Elements.textOf(componentName),
    text: (idShort: string) => Elements.textOf(Elements.find(inside, idShort, id(idShort))),
    rest: (known: ReadonlyArray<string>) => [
      ...components.filter((element) => element !== componentName),
      ...inside.filter(
        (element) =>
          element !== where &&
          Elements.recognize(
            element,
            known.map((idShort) => ({ idShort, semanticId: id(idShort) }))
          ) === undefined
      )
    ]
  }
}

export { chemistry, materials, location as locationOf, property as materialProperty, own as materialTerms }
