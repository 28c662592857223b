/**
 * A passport as an Asset Administration Shell with the seven submodels of the digital battery passport.
 *
 * @source IDTA 01001-3-0 (metamodel 3.0), IDTA 02035-1 to IDTA 02035-7
 * @source inferred: ids of submodels are the address of the battery with the name of the submodel as its fragment; model, batch and
 *   GTIN, for which no template has a place, are identifiers of the asset
 */
import { isJsonObject, type Json, type JsonObject } from "@dpp/core/text"
import type { Format, Place } from "../values/Format.ts"
import type { Values } from "../values/PassportValues.ts"
import { carbonFootprint } from "./carbonFootprint.ts"
import { circularity } from "./circularity.ts"
import { condition } from "./condition.ts"
import { isXmlText, nameOf, recognize, textOf } from "./elements.ts"
import { documents } from "./handover.ts"
import { chemistry, materials } from "./materials.ts"
import { nameplate } from "./nameplate.ts"
import { type Node, placesOf, readChildren } from "./nodes.ts"
import { ShellReading } from "./ShellReading.ts"
import { substances } from "./substances.ts"
import { technicalData } from "./technicalData.ts"
import { asText } from "../values/asText.ts"

interface Submodel {
  readonly idShort: string
  readonly semanticId: string
  readonly template: string
  readonly nodes: ReadonlyArray<Node>
}

const samm = "urn:samm:io.admin-shell.idta.batterypass."
const idta = "https://admin-shell.io/idta"

/** The handover documentation is first, because the others name its documents. */
export const submodels: ReadonlyArray<Submodel> = [
  { idShort: "HandoverDocumentation", semanticId: "0173-1#01-AHF578#003", template: "2", nodes: [documents] },
  {
    idShort: "BatteryNameplate",
    semanticId: `${idta}/digitalbatterypassport/nameplate/1/0/Nameplate`,
    template: "1",
    nodes: nameplate
  },
  {
    idShort: "CarbonFootprint",
    semanticId: `${idta}/CarbonFootprint/CarbonFootprint/1/0`,
    template: "3",
    nodes: carbonFootprint
  },
  {
    idShort: "TechnicalData",
    semanticId: `${idta}/digitalbatterypassport/TechnicalData/1/0`,
    template: "4",
    nodes: technicalData
  },
  {
    idShort: "ProductCondition",
    semanticId: `${samm}product_condition:1.0.0#ProductCondition`,
    template: "5",
    nodes: condition
  },
  {
    idShort: "MaterialComposition",
    semanticId: `${samm}material_composition:1.0.0#MaterialComposition`,
    template: "6",
    nodes: [chemistry, materials, substances]
  },
  { idShort: "Circularity", semanticId: `${samm}circularity:1.0.0#Circularity`, template: "7", nodes: circularity }
]

/** Attributes that are identifiers of the asset. */
const assetIds: Readonly<Record<string, string>> = {
  model_identifier: "manufacturerPartId",
  batch_identifier: "batchId",
  gtin: "gtin"
}

const places: ReadonlyArray<Place> = [
  { attribute: "name", path: "AssetAdministrationShell/displayName", direction: "both" },
  { attribute: "passport_id", path: "AssetAdministrationShell/id", direction: "out" },
  { attribute: "product_id", path: "AssetAdministrationShell/assetInformation/globalAssetId", direction: "out" },
  ...Object.entries(assetIds).map(([attribute, name]): Place => ({
    attribute,
    path: `AssetAdministrationShell/assetInformation/specificAssetIds[${name}]`,
    direction: "both"
  })),
  ...submodels.flatMap(({ idShort, nodes }) => placesOf(idShort, nodes))
]

const modelReference = (id: string): JsonObject => ({ type: "ModelReference", keys: [{ type: "Submodel", value: id }] })

const environment = (values: Values): JsonObject => {
  const address = asText(values.get("product_id"))
  const written = submodels.flatMap(({ idShort, nodes, semanticId, template }): ReadonlyArray<JsonObject> => {
    const elements = nodes.map((node) => node.write(values)).filter((element) => element !== undefined)
    if (elements.length === 0) return []
    return [
      {
        modelType: "Submodel",
        kind: "Instance",
        id: `${address}#${idShort}`,
        idShort,
        administration: { version: "1", revision: "0", templateId: `${idta}-02035-${template}` },
        semanticId: { type: "ExternalReference", keys: [{ type: "GlobalReference", value: semanticId }] },
        submodelElements: elements
      }
    ]
  })
  const specific = Object.entries(assetIds).flatMap(([attribute, name]) => {
    const value = values.get(attribute)
    return typeof value === "string" && isXmlText(value) ? [{ name, value }] : []
  })
  const name = values.get("name")
  return {
    assetAdministrationShells: [
      {
        modelType: "AssetAdministrationShell",
        id: values.get("passport_id") ?? address,
        idShort: "BatteryPassport",
        ...(typeof name === "string" && isXmlText(name) ? { displayName: [{ language: "en", text: name }] } : {}),
        assetInformation: {
          assetKind: "Instance",
          globalAssetId: address,
          ...(specific.length === 0 ? {} : { specificAssetIds: specific })
        },
        submodels: written.map(({ id }) => modelReference(asText(id)))
      }
    ],
    submodels: written
  }
}

const objectsAt = (node: Json | undefined, key: string): ReadonlyArray<JsonObject> => {
  const value = isJsonObject(node) ? node[key] : undefined
  return Array.isArray(value) ? (value as ReadonlyArray<Json>).filter(isJsonObject) : []
}

const read = (document: JsonObject) => {
  const reading = new ShellReading()
  for (const shell of objectsAt(document, "assetAdministrationShells")) readShell(shell, reading)
  const given = objectsAt(document, "submodels")
  const known = given.map((submodel) => ({ submodel, part: submodelOf(submodel) }))
  for (const { idShort, nodes } of submodels) {
    for (const { part, submodel } of known)
      if (part?.idShort === idShort) readChildren(nodes, submodel, reading, idShort)
  }
  for (const { part, submodel } of known) if (part === undefined) reading.leaveElement(submodel, nameOf(submodel))
  reading.close()
  return reading.result()
}

/** A submodel of another template that extends one of ours names it in addition. */
const submodelOf = (given: JsonObject): Submodel | undefined =>
  [given, ...objectsAt(given, "supplementalSemanticIds").map((semanticId) => ({ semanticId }))]
    .map((one) => recognize(one, submodels))
    .find((one) => one !== undefined)

const readShell = (shell: JsonObject, reading: ShellReading): void => {
  const name = textOf({ value: shell["displayName"] ?? null })
  if (name !== undefined) reading.take("name", name, "AssetAdministrationShell/displayName")
  for (const { name: key, value } of objectsAt(shell["assetInformation"], "specificAssetIds")) {
    const attribute = Object.entries(assetIds).find(([, one]) => one === key)?.[0]
    const path = `AssetAdministrationShell/assetInformation/specificAssetIds[${asText(key)}]`
    if (attribute === undefined) reading.leave(path, value)
    else reading.take(attribute, value ?? null, path)
  }
}

export const aas: Format = {
  files: ["aas", "aasx"],
  title: "Asset Administration Shell, JSON",
  version: "metamodel 3.0, IDTA 02035-1 to -7",
  places,
  write: (values) => {
    const document = environment(values)
    return { document, returned: read(document).values }
  },
  read
}
