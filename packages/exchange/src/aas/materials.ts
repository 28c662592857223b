/**
 * IDTA 02035-6, the materials of the battery.
 *
 * A critical raw material and a material of a component are entries of the same list: the first has `IsCriticalRawMaterial` and no
 * location, the second a location. Who may read them differs.
 *
 * @source IDTA 02035-6
 * @source inferred: a material of a component states nothing about being critical
 */
import { isJsonObject, type Json, type JsonObject } from "@dpp/core/text"
import * as Elements from "./elements.ts"
import {
  listAt,
  locationElement,
  materialProperty,
  materialTerms as own,
  partsOf,
  takeEntries,
  type WrittenEntry,
  xmlTexts
} from "./materialParts.ts"
import type { Node } from "./nodes.ts"
import type { ShellReading } from "./ShellReading.ts"
import { asXmlText, collection, list } from "./writing.ts"

const written = {
  list: list("BatteryMaterials", `${own}batteryMaterials`),
  entry: collection("BatteryMaterial", `${own}BatteryMaterial`),
  location: locationElement("BatteryMaterialLocation"),
  name: materialProperty("BatteryMaterialName"),
  identifier: materialProperty("BatteryMaterialIdentifier"),
  critical: materialProperty("IsCriticalRawMaterial")(true, "xs:boolean")
}

const componentMaterial = (entry: JsonObject): WrittenEntry => {
  const { component, identifier, name } = xmlTexts(entry)
  return {
    element: written.entry([written.location(component), written.identifier(identifier), written.name(name)]),
    returned:
      component === undefined || name === undefined
        ? undefined
        : { component, name, ...(identifier === undefined ? {} : { identifier }) }
  }
}

const criticalMaterial = (given: Json): WrittenEntry => {
  const name = asXmlText(given)
  return { element: written.entry([written.name(name), written.critical]), returned: name }
}

export const materials: Node = {
  idShort: "BatteryMaterials",
  semanticId: `${own}batteryMaterials`,
  places: ["component_materials", "critical_raw_materials"].map((attribute) => ({
    attribute,
    path: `BatteryMaterials/BatteryMaterial[${attribute === "critical_raw_materials" ? "IsCriticalRawMaterial" : "BatteryMaterialLocation"}]`,
    meaning: `${own}BatteryMaterial`,
    direction: "both"
  })),
  write: (values, take) => {
    const components = listAt(values.get("component_materials")).filter(isJsonObject).map(componentMaterial)
    const critical = listAt(values.get("critical_raw_materials")).map(criticalMaterial)
    takeEntries("component_materials", components, take)
    takeEntries("critical_raw_materials", critical, take)
    return written.list([...components, ...critical].map(({ element }) => element))
  },
  read: (element, reading, path) =>
    Elements.childrenOf(element).forEach((entry, index) => readMaterial(entry, reading, `${path}[${index}]`))
}

const readMaterial = (entry: JsonObject, reading: ShellReading, path: string): void => {
  const { component, rest, text } = partsOf(entry, "BatteryMaterialLocation")
  const name = text("BatteryMaterialName")
  const identifier = text("BatteryMaterialIdentifier")
  const critical = text("IsCriticalRawMaterial")
  if (name === undefined) return reading.leaveElement(entry, path)
  if (component !== undefined) {
    const material = { component, name, ...(identifier === undefined ? {} : { identifier }) }
    reading.append("component_materials", material, path)
  }
  if (critical === "true" || critical === "1") reading.append("critical_raw_materials", name, path)
  const unused = [
    ...(component === undefined ? ["BatteryMaterialIdentifier"] : []),
    ...(component === undefined && critical !== "true" && critical !== "1" ? ["BatteryMaterialName"] : [])
  ]
  for (const key of unused) reading.leave(`${path}/${key}`, text(key))
  for (const element of rest(["BatteryMaterialName", "BatteryMaterialIdentifier", "IsCriticalRawMaterial"])) {
    reading.leaveElement(element, `${path}/${Elements.nameOf(element)}`)
  }
}
