/**
 * Usual values of batteries, by category and by chemistry: what lies outside is unlikely, not impossible.
 *
 * A range of Wh/kg spans less than a factor of ten for each chemistry, so that a decimal point in the wrong place of mass, voltage or
 * capacity is found. Ranges of power and resistance are wider: there, only a wrong unit is found.
 *
 * @source inferred: data sheets of traction, e-bike, home storage, telecom and starter-size batteries sold from 2015 to 2026; the
 * published example passports of v1.3 lie within all ranges
 */
import type { BatteryCategory } from "../../catalogue/BatteryCategory.ts"
import type { Attributes } from "../../catalogue/Catalogue.ts"

/** Lowest and highest usual value. */
export type Range = readonly [low: number, high: number]

type ByCategory = Readonly<Record<BatteryCategory, Range>>

/** kg. Art. 3(1)(11) ends light means of transport at 25 kg, which is a warning of its own. */
export const mass: ByCategory = {
  lmt: [0.2, 60],
  ev: [3, 6_000],
  industrial: [2, 60_000],
  stationary: [2, 100_000],
  industrial_without_bms: [2, 60_000]
}

/** Ah. */
export const capacity: ByCategory = {
  lmt: [1, 250],
  ev: [2, 3_000],
  industrial: [2, 20_000],
  stationary: [2, 50_000],
  industrial_without_bms: [2, 20_000]
}

/** V. */
export const voltage: ByCategory = {
  lmt: [6, 130],
  ev: [12, 1_500],
  industrial: [1, 1_500],
  stationary: [1, 2_000],
  industrial_without_bms: [1, 1_500]
}

/** Years. */
export const warranty: ByCategory = {
  lmt: [0.25, 12],
  ev: [0.5, 20],
  industrial: [0.25, 25],
  stationary: [0.25, 30],
  industrial_without_bms: [0.25, 25]
}

type Chemistry = NonNullable<Attributes["battery_chemistry"]>

interface ChemistryRanges {
  /** Wh/kg of a whole battery: nominal voltage x rated capacity / mass. */
  readonly specificEnergy: Range
  /** V of one cell. A marketed voltage such as 24 V for 8 cells of 3.2 V is inside. Absent where nothing is usual. */
  readonly cellVoltage?: Range
}

/** @source inferred: cells by their manufacturers' data sheets, batteries at 50 to 90 % of their cells' specific energy */
export const chemistries: Readonly<Record<Chemistry, ChemistryRanges>> = {
  "Li-ion LCO": { specificEnergy: [40, 350], cellVoltage: [3.4, 4] },
  "Li-ion LFP": { specificEnergy: [30, 240], cellVoltage: [3, 3.5] },
  "Li-ion LMO": { specificEnergy: [35, 300], cellVoltage: [3.4, 4.05] },
  "Li-ion NCA": { specificEnergy: [45, 390], cellVoltage: [3.4, 4] },
  "Li-ion NMC": { specificEnergy: [45, 390], cellVoltage: [3.3, 4] },
  "Li-metal": { specificEnergy: [60, 500], cellVoltage: [2, 4] },
  "Na-ion": { specificEnergy: [25, 220], cellVoltage: [2.5, 3.7] },
  "Ni-Cd": { specificEnergy: [10, 85], cellVoltage: [1.1, 1.35] },
  "Ni-MH": { specificEnergy: [15, 130], cellVoltage: [1.1, 1.35] },
  Pb: { specificEnergy: [9, 75], cellVoltage: [1.9, 2.2] },
  "Li-ion LMFP": { specificEnergy: [30, 260], cellVoltage: [3.3, 4.1] },
  "Li-ion LTO": { specificEnergy: [20, 140], cellVoltage: [2, 2.8] },
  "Na-NiCl2": { specificEnergy: [40, 180], cellVoltage: [2.3, 2.7] },
  "Na-S": { specificEnergy: [50, 300], cellVoltage: [1.7, 2.2] },
  // The voltage of a stack depends on its pumps and its state of charge, and the mass counts with or without electrolyte.
  "V redox flow": { specificEnergy: [3, 60] },
  Zn: { specificEnergy: [8, 300], cellVoltage: [0.9, 2] },
  other: { specificEnergy: [3, 500] }
}
