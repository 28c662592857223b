/**
 * The class of CIRPASS-2 for each battery category.
 *
 * @source CIRPASS-2 ontologies-battery b1e5193 (battery categories)
 */
export const categoryClasses: Readonly<Record<string, string>> = {
  lmt: "LMTBattery",
  ev: "ElectricVehicleBattery",
  industrial: "IndustrialBattery",
  stationary: "IndustrialBattery",
  industrial_without_bms: "IndustrialBattery"
}
