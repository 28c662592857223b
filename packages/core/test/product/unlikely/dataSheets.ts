/**
 * Real batteries by the figures of their makers' data sheets, rounded: none of their values may be called unlikely.
 *
 * V, Ah, kg, and where the sheet has it W, cycles, Ohm and kWh.
 */
import type { Attributes } from "../../../src/catalogue/Catalogue.ts"
import { type Battery, realisticBatteries } from "./realisticBatteries.ts"

const symbols = { cadmium_lead_symbols: { url: "https://example.com/symbols.pdf" } } as const

const sheets: ReadonlyArray<Battery> = [
  ["Tesla Model 3 Long Range", "ev", "Li-ion NCA", 350, 230, 480, { maximum_permitted_power: 340_000 }],
  ["Tesla Model S 85", "ev", "Li-ion NCA", 346, 245, 540, { maximum_permitted_power: 310_000 }],
  ["Nissan Leaf 40 kWh", "ev", "Li-ion NMC", 350, 115, 303, { maximum_permitted_power: 110_000 }],
  ["Volkswagen ID.3 58 kWh", "ev", "Li-ion NMC", 397, 156, 375, { certified_usable_energy: 58 }],
  ["Renault Zoe 52 kWh", "ev", "Li-ion NMC", 350, 156, 326, { certified_usable_energy: 52 }],
  ["Hyundai Ioniq 5", "ev", "Li-ion NMC", 697, 111.2, 477, { certified_usable_energy: 74 }],
  ["BYD Blade 60 kWh", "ev", "Li-ion LFP", 403, 150, 430, { expected_lifetime_cycles: 3_000 }],
  ["Mitsubishi Outlander PHEV", "ev", "Li-ion NMC", 300, 40, 180, { maximum_permitted_power: 60_000 }],
  ["Toyota hybrid, nickel-metal hydride", "ev", "Ni-MH", 201.6, 6.5, 39, { maximum_permitted_power: 21_000 }],
  ["Volvo FH Electric pack", "ev", "Li-ion NCA", 600, 150, 520, { maximum_permitted_power: 150_000 }],
  ["Zero SR/F", "ev", "Li-ion NMC", 102, 141, 95, { maximum_permitted_power: 82_000 }],
  ["Renault Twizy", "ev", "Li-ion NMC", 58, 105, 98, { maximum_permitted_power: 13_000 }],
  ["Bosch PowerPack 400", "lmt", "Li-ion NMC", 36, 11, 2.5, { minimum_voltage: 26, maximum_voltage: 42 }],
  ["Bosch PowerTube 500", "lmt", "Li-ion NMC", 36, 13.4, 2.8, { maximum_permitted_power: 600 }],
  ["Bosch PowerTube 750", "lmt", "Li-ion NMC", 36, 20.1, 4.3, { maximum_permitted_power: 750 }],
  ["Shimano BT-E8036", "lmt", "Li-ion NMC", 36, 17.5, 3.75, { expected_lifetime_cycles: 1_000 }],
  ["Xiaomi electric scooter", "lmt", "Li-ion NMC", 36, 7.65, 1.9, { maximum_permitted_power: 500 }],
  ["Gogoro swappable", "lmt", "Li-ion NCA", 48, 35, 9, { maximum_permitted_power: 7_000 }],
  ["Cargo bike, lithium iron phosphate", "lmt", "Li-ion LFP", 51.2, 20, 9.5, {}],
  ["Toyota hybrid pack, lithium-ion", "ev", "Li-ion NMC", 207.2, 3.6, 17.8, { maximum_permitted_power: 24_000 }],
  ["Forklift, lithium-ion with ballast", "industrial", "Li-ion NMC", 48, 434, 500, {}],
  ["Toshiba SCiB bus pack", "ev", "Li-ion LTO", 662, 80, 870, { maximum_permitted_power: 200_000 }],
  ["Lithium titanate, two modules", "industrial", "Li-ion LTO", 55.2, 68, 76, {}],
  ["Invinity VS3 container", "stationary", "V redox flow", 750, 293, 22_500, { maximum_permitted_power: 78_000 }],
  ["Vanadium flow, small", "stationary", "V redox flow", 48, 208, 1_200, { maximum_permitted_power: 5_000 }],
  ["FZSoNick 48TL200", "stationary", "Na-NiCl2", 48, 200, 105, {}],
  ["NGK NAS container", "stationary", "Na-S", 192, 6_250, 21_000, { maximum_permitted_power: 200_000 }],
  ["Zinc-bromine flow, Redflow ZBM3", "stationary", "Zn", 48, 208, 240, {}],
  ["E-scooter with LMFP cells", "lmt", "Li-ion LMFP", 48, 24, 7.5, {}],
  [
    "48 V 5 PzS 625 traction battery",
    "industrial_without_bms",
    "Pb",
    48,
    625,
    940,
    { ...symbols, expected_lifetime_cycles: 1_500 }
  ],
  ["80 V 5 PzS 775 traction battery", "industrial_without_bms", "Pb", 80, 775, 1_863, symbols],
  ["2 V OPzS 3000 cell", "industrial_without_bms", "Pb", 2, 3_000, 225, symbols],
  ["24 V nickel-cadmium for railways", "industrial", "Ni-Cd", 24, 250, 270, symbols],
  ["Victron AGM 12 V 220 Ah", "stationary", "Pb", 12, 220, 65, { ...symbols, expected_lifetime_cycles: 600 }],
  [
    "Victron Smart LiFePO4 12.8 V 200 Ah",
    "industrial",
    "Li-ion LFP",
    12.8,
    200,
    22,
    { expected_lifetime_cycles: 2_500 }
  ],
  ["Forklift, lithium iron phosphate", "industrial", "Li-ion LFP", 48, 460, 420, { maximum_permitted_power: 22_000 }],
  ["24 V lithium iron phosphate, floor cleaner", "industrial", "Li-ion LFP", 24, 105, 24, {}],
  ["Pylontech US2000C", "stationary", "Li-ion LFP", 48, 50, 22.5, { expected_lifetime_cycles: 6_000 }],
  ["Pylontech US5000", "stationary", "Li-ion LFP", 48, 100, 39.7, { maximum_permitted_power: 4_800 }],
  ["LG RESU 10", "stationary", "Li-ion NMC", 51.8, 189, 75, { maximum_permitted_power: 5_000 }],
  ["Tesla Powerwall 2", "stationary", "Li-ion NMC", 50, 276, 114, { maximum_permitted_power: 7_000 }],
  ["Tesla Megapack 2 XL", "stationary", "Li-ion LFP", 1_200, 3_263, 38_100, { maximum_permitted_power: 1_927_000 }],
  ["Samsung SDI storage rack", "stationary", "Li-ion NMC", 760, 111, 665, {}],
  ["Sodium-ion home storage", "stationary", "Na-ion", 48, 100, 50, {}]
]

interface Described {
  readonly name: string
  readonly attributes: Attributes
}

const described = ([
  name,
  battery_category,
  battery_chemistry,
  volts,
  ampereHours,
  kilograms,
  further
]: Battery): Described => ({
  name,
  attributes: {
    battery_category,
    battery_chemistry,
    nominal_voltage: volts,
    rated_capacity: ampereHours,
    battery_mass: kilograms,
    ...further
  }
})

/** Those whose values are slipped by a unit or a decimal point, too. */
export const dataSheets: ReadonlyArray<Described> = sheets.map(described)

export const soldBatteries: ReadonlyArray<Described> = [...dataSheets, ...realisticBatteries.map(described)]
