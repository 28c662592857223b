/**
 * The seven submodels of the digital battery passport, and what the shell itself has.
 *
 * @source IDTA 02035-1 to IDTA 02035-7
 * @source inferred: model, batch and GTIN, for which no template has a place, are identifiers of the asset
 */
import { carbonFootprint } from "./carbonFootprint.ts"
import { chemistry } from "./chemistry.ts"
import { circularity } from "./circularity.ts"
import { condition } from "./condition.ts"
import { documents } from "./handover.ts"
import { materials } from "./materials.ts"
import { nameplate } from "./nameplate.ts"
import type { Node } from "./nodes.ts"
import { substances } from "./substances.ts"
import { technicalData } from "./technicalData.ts"

export interface Submodel {
  readonly idShort: string
  readonly semanticId: string
  /** The part of IDTA 02035 that it is an instance of. */
  readonly template: string
  readonly nodes: ReadonlyArray<Node>
}

const samm = "urn:samm:io.admin-shell.idta.batterypass."
export const idta = "https://admin-shell.io/idta"

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
export const assetIds: Readonly<Record<string, string>> = {
  model_identifier: "manufacturerPartId",
  batch_identifier: "batchId",
  gtin: "gtin"
}
