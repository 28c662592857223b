/**
 * A passport as an Asset Administration Shell with the seven submodels of the digital battery passport and its metadata.
 *
 * @source IDTA 01001-3-0 (metamodel 3.0), IDTA 02035-1 to IDTA 02035-7, IDTA 02099-1
 */
import type { Format, Place } from "../values/Format.ts"
import { placesOf } from "./nodes.ts"
import { readEnvironment } from "./readEnvironment.ts"
import { assetIds, submodels } from "./submodels.ts"
import { writeEnvironment } from "./writeEnvironment.ts"

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

export const aas: Format = {
  files: ["aas", "aasx"],
  title: "Asset Administration Shell, JSON",
  version: "metamodel 3.0 (which readers of 3.2 read: inferred), IDTA 02035-1 to -7, IDTA 02099-1",
  places,
  write: writeEnvironment,
  read: readEnvironment
}
