/**
 * The seven submodels of the digital battery passport, its metadata, and what the shell itself has.
 *
 * @source IDTA 02035-1 to IDTA 02035-7, IDTA 02099-1
 * @source CX-0160 §3.2 to §3.8, CX-0160-3 §3.1 (the aspect model of each, and its supplemental semantic ids)
 * @source inferred: model, batch and GTIN, for which no template has a place, are identifiers of the asset
 */
import { carbonFootprint } from "./carbonFootprint.ts"
import { chemistry } from "./chemistry.ts"
import { circularity } from "./circularity.ts"
import { condition } from "./condition.ts"
import { documents } from "./handover.ts"
import { materials } from "./materials.ts"
import { metadata } from "./metadata.ts"
import { nameplate } from "./nameplate.ts"
import type { Node } from "./nodes.ts"
import { substances } from "./substances.ts"
import { technicalData } from "./technicalData.ts"

export interface Submodel {
  readonly idShort: string
  readonly semanticId: string
  /** The aspect model that its value document follows. */
  readonly aspect: string
  /** Further semantic ids of the same meaning. */
  readonly supplemental: ReadonlyArray<string>
  /** The template that it is an instance of. */
  readonly template: string
  readonly nodes: ReadonlyArray<Node>
}

const samm = "urn:samm:io.admin-shell.idta.batterypass."
export const idta = "https://admin-shell.io/idta"

/** The handover documentation is first, because the others name its documents. */
export const submodels: ReadonlyArray<Submodel> = [
  {
    idShort: "HandoverDocumentation",
    semanticId: "0173-1#01-AHF578#003",
    aspect: `${samm}handover_documentation:1.0.0#HandoverDocumentation`,
    supplemental: [],
    template: "02035-2",
    nodes: [documents]
  },
  {
    idShort: "BatteryNameplate",
    semanticId: `${idta}/digitalbatterypassport/nameplate/1/0/Nameplate`,
    aspect: `${samm}digital_nameplate:1.0.0#BatteryNameplate`,
    supplemental: [`${idta}/nameplate/3/0/Nameplate`, "urn:samm:io.admin-shell.idta.digital_nameplate:3.0.0"],
    template: "02035-1",
    nodes: nameplate
  },
  {
    idShort: "CarbonFootprint",
    semanticId: `${idta}/CarbonFootprint/CarbonFootprint/1/0`,
    aspect: `${samm}carbon_footprint:1.0.0#CarbonFootprintBattery`,
    supplemental: [],
    template: "02035-3",
    nodes: carbonFootprint
  },
  {
    idShort: "TechnicalData",
    semanticId: `${idta}/digitalbatterypassport/TechnicalData/1/0`,
    aspect: `${samm}technical_data:1.0.1#TechnicalData`,
    supplemental: ["0173-1#01-AHX837#002"],
    template: "02035-4",
    nodes: technicalData
  },
  {
    idShort: "ProductCondition",
    semanticId: `${samm}product_condition:1.0.0#ProductCondition`,
    aspect: `${samm}product_condition:1.0.1#ProductCondition`,
    supplemental: [],
    template: "02035-5",
    nodes: condition
  },
  {
    idShort: "MaterialComposition",
    semanticId: `${samm}material_composition:1.0.0#MaterialComposition`,
    aspect: `${samm}material_composition:1.0.1#MaterialComposition`,
    supplemental: [],
    template: "02035-6",
    nodes: [chemistry, materials, substances]
  },
  {
    idShort: "Circularity",
    semanticId: `${samm}circularity:1.0.0#Circularity`,
    aspect: `${samm}circularity:1.0.0#Circularity`,
    supplemental: [],
    template: "02035-7",
    nodes: circularity
  },
  {
    idShort: "DppMetadata",
    semanticId: "urn:samm:io.admin-shell.idta.dpp.dpp_metadata:1.0.0#DppMetadata",
    aspect: "urn:samm:io.admin-shell.idta.dpp.dpp_metadata:1.0.0#DppMetadata",
    supplemental: [`${idta}/cds/dppMetadata/1`],
    template: "02099-1",
    nodes: metadata
  }
]

/** The semantic ids that a submodel has in addition to its own. */
export const supplementalIds = ({
  aspect,
  semanticId,
  supplemental
}: Pick<Submodel, "aspect" | "semanticId" | "supplemental">): ReadonlyArray<string> =>
  aspect === semanticId ? supplemental : [aspect, ...supplemental]

/** Attributes that are identifiers of the asset. */
export const assetIds: Readonly<Record<string, string>> = {
  model_identifier: "manufacturerPartId",
  batch_identifier: "batchId",
  gtin: "gtin"
}
