/**
 * Shells as digital twins of a data space: the identifiers by which they are looked up, and where their value documents are.
 *
 * @source IDTA 01002-3-1 (shell descriptors, `SUBMODEL-VALUE-3.1`)
 * @source CX-0160 §2.1.1 (specific asset ids), §3 (the identifiers of manufacturer and facility are a BPNL and a BPNS)
 * @source inferred: `partInstanceId` is the serial number
 */
import { isJsonObject, type JsonObject } from "@dpp/core/text"
import { asText } from "../values/asText.ts"
import { objectsAt } from "./elements.ts"
import { submodels } from "./submodels.ts"

/** What a twin has beside its shell. Numbers of business partners are null where they are not entered. */
export interface TwinFacts {
  readonly bpnl: string | null
  readonly bpns: string | null
  readonly serialNumber: string
  readonly modelIdentifier: string | null
  /** The address of a submodel by its id. */
  readonly addressOf: (submodel: string) => string
}

const reference = (value: string): JsonObject => ({
  type: "ExternalReference",
  keys: [{ type: "GlobalReference", value }]
})

/** The identifiers by which a twin is found, in the order of the standard. */
const twinIds = ({ bpnl, modelIdentifier, serialNumber }: TwinFacts): ReadonlyArray<JsonObject> =>
  [
    ["manufacturerId", bpnl],
    ["manufacturerPartId", modelIdentifier],
    ["digitalTwinType", "PartInstance"],
    ["partInstanceId", serialNumber]
  ].flatMap(([name = null, value = null]) => (value === null ? [] : [{ name, value }]))

const submodelDescriptor = ({ id, idShort }: JsonObject, { addressOf }: TwinFacts): JsonObject | undefined => {
  const known = submodels.find((one) => one.idShort === idShort)
  if (known === undefined) return undefined
  const { aspect, semanticId, supplemental } = known
  // Templates that have no id of their own name an edition of the aspect model.
  const others = [...(semanticId.startsWith("urn:samm:") ? [] : [semanticId]), ...supplemental]
  return {
    id: id ?? null,
    idShort: known.idShort,
    semanticId: reference(aspect),
    ...(others.length === 0 ? {} : { supplementalSemanticId: others.map(reference) }),
    endpoints: [
      {
        interface: "SUBMODEL-VALUE-3.1",
        protocolInformation: {
          href: addressOf(asText(id)),
          endpointProtocol: "HTTP",
          endpointProtocolVersion: ["1.1"]
        }
      }
    ]
  }
}

/** The descriptor of the shell of an environment, with the submodels that its reader may see. */
export const descriptorOf = (environment: JsonObject, facts: TwinFacts): JsonObject => {
  const [shell = {}] = objectsAt(environment, "assetAdministrationShells")
  const { assetInformation = null, id = null, idShort = null } = shell
  const asset = isJsonObject(assetInformation) ? assetInformation : {}
  const own = objectsAt(asset, "specificAssetIds").filter(({ name }) => name !== "manufacturerPartId")
  return {
    id,
    idShort,
    assetKind: asset["assetKind"] ?? null,
    globalAssetId: asset["globalAssetId"] ?? null,
    specificAssetIds: [...twinIds(facts), ...own],
    submodelDescriptors: objectsAt(environment, "submodels").flatMap(
      (submodel) => submodelDescriptor(submodel, facts) ?? []
    )
  }
}

/** The value document of a nameplate, with the numbers of business partners in place of other identifiers. */
export const withPartners = (nameplate: JsonObject, { bpnl, bpns }: Pick<TwinFacts, "bpnl" | "bpns">): JsonObject => ({
  ...nameplate,
  ...(bpnl === null ? {} : { ManufacturerIdentifier: bpnl }),
  ...(bpns === null ? {} : { UniqueFacilityIdentifier: bpns })
})
