/**
 * Batteries as they are sold, of no maker in particular: each has the figures that are usual for its kind, among them the heavy, the
 * weak and the odd ones. None of their values may be doubted.
 *
 * V, Ah, kg, then W, cycles, years, %, Ohm, kWh, mm and kgCO2eq where the kind states them.
 */
import type { Attributes } from "../../../src/catalogue/Catalogue.ts"

export type Battery = readonly [
  name: string,
  category: NonNullable<Attributes["battery_category"]>,
  chemistry: NonNullable<Attributes["battery_chemistry"]>,
  volts: number,
  ampereHours: number,
  kilograms: number,
  further?: Partial<Attributes>
]

const lead = { cadmium_lead_symbols: { url: "https://example.com/pb.pdf" } } as const
const size = (length: number, width: number, height: number) => ({ length, width, height })

export const realisticBatteries: ReadonlyArray<Battery> = [
  ["City car, 25 kWh", "ev", "Li-ion LFP", 320, 80, 215, { maximum_permitted_power: 45_000, warranty_period: "P8Y" }],
  ["Compact car, 51 kWh", "ev", "Li-ion LFP", 345.6, 148, 370, { minimum_voltage: 270, maximum_voltage: 394 }],
  [
    "Compact car, 62 kWh",
    "ev",
    "Li-ion NMC",
    352,
    176,
    400,
    { ...size(1_800, 1_400, 150), expected_lifetime_cycles: 1_500 }
  ],
  [
    "Family car, 77 kWh",
    "ev",
    "Li-ion NMC",
    355,
    216,
    490,
    { maximum_permitted_power: 150_000, certified_usable_energy: 73.5 }
  ],
  [
    "Limousine, 800 V",
    "ev",
    "Li-ion NMC",
    723,
    129,
    630,
    { maximum_permitted_power: 420_000, initial_internal_resistance: 0.09 }
  ],
  [
    "Large car, 118 kWh",
    "ev",
    "Li-ion NMC",
    396,
    298,
    690,
    { carbon_footprint_absolute: 8_200, expected_lifetime_cycles: 1_200 }
  ],
  ["Pickup, 135 kWh", "ev", "Li-ion NMC", 400, 338, 820, { maximum_permitted_power: 600_000 }],
  ["Off-road truck, 246 kWh", "ev", "Li-ion NMC", 400, 615, 1_326, { maximum_permitted_power: 750_000 }],
  [
    "Plug-in hybrid, 13 kWh",
    "ev",
    "Li-ion NMC",
    355,
    37,
    125,
    { maximum_permitted_power: 85_000, minimum_voltage: 269, maximum_voltage: 403 }
  ],
  ["Plug-in hybrid, 25 kWh", "ev", "Li-ion LFP", 330, 76, 215, { expected_lifetime_cycles: 4_000 }],
  ["Mild hybrid, 48 V", "ev", "Li-ion NMC", 44.4, 8.5, 8.5, { maximum_permitted_power: 12_000 }],
  ["Mild hybrid, 48 V, titanate", "ev", "Li-ion LTO", 48, 10, 12, { maximum_permitted_power: 15_000 }],
  ["Hybrid car, 1.1 kWh", "ev", "Li-ion NMC", 259, 4.3, 33, { maximum_permitted_power: 32_000 }],
  ["Hybrid car, nickel-metal hydride, 288 V", "ev", "Ni-MH", 288, 6.5, 53, { maximum_permitted_power: 37_000 }],
  ["Fuel cell car, buffer of 1.2 kWh", "ev", "Li-ion NMC", 310.8, 4, 44.6, { maximum_permitted_power: 31_500 }],
  ["Motorcycle, 8 kWh", "ev", "Li-ion NMC", 96, 84, 58, { maximum_permitted_power: 50_000 }],
  ["Quadricycle, 6 kWh", "ev", "Li-ion LFP", 51.2, 117, 60, {}],
  [
    "City bus, 350 kWh",
    "ev",
    "Li-ion LFP",
    614,
    570,
    2_600,
    { expected_lifetime_years: 12, expected_lifetime_cycles: 5_000 }
  ],
  ["City bus pack, 98 kWh", "ev", "Li-ion NMC", 666, 147, 580, { maximum_permitted_power: 147_000 }],
  [
    "Articulated bus, titanate",
    "ev",
    "Li-ion LTO",
    600,
    200,
    1_900,
    { maximum_permitted_power: 500_000, expected_lifetime_cycles: 20_000 }
  ],
  ["Delivery van, 55 kWh", "ev", "Li-ion LFP", 358, 154, 410, { certified_usable_energy: 52 }],
  [
    "Truck pack, 112 kWh",
    "ev",
    "Li-ion NMC",
    651,
    172,
    620,
    { ...size(2_120, 690, 530), maximum_permitted_power: 180_000 }
  ],
  ["Truck, 600 kWh", "ev", "Li-ion LFP", 614.4, 977, 4_200, { maximum_permitted_power: 800_000 }],
  ["Refuse truck, 300 kWh", "ev", "Li-ion NMC", 650, 462, 2_100, {}],
  ["City car, sodium-ion", "ev", "Na-ion", 310, 81, 205, { idle_temperature_min: -40, idle_temperature_max: 60 }],
  [
    "Race car, 52 kWh",
    "ev",
    "Li-ion NCA",
    750,
    70,
    285,
    { maximum_permitted_power: 350_000, expected_lifetime_cycles: 300 }
  ],
  [
    "Pedelec, 522 Wh",
    "lmt",
    "Li-ion NMC",
    36,
    14.5,
    3,
    { maximum_permitted_power: 500, expected_lifetime_cycles: 700 }
  ],
  ["Pedelec, 48 V", "lmt", "Li-ion NMC", 48, 12.8, 3.5, { minimum_voltage: 39, maximum_voltage: 54.6 }],
  ["Pedelec, light, 250 Wh", "lmt", "Li-ion NMC", 36, 6.9, 1.8, { warranty_period: "P2Y" }],
  ["Scooter for children, 24 V", "lmt", "Li-ion NMC", 25.2, 10, 1.6, {}],
  ["Kick scooter, 750 Wh", "lmt", "Li-ion NMC", 48, 15.6, 4.2, { maximum_permitted_power: 1_200 }],
  ["Moped, exchanged, 1.6 kWh", "lmt", "Li-ion NCA", 50.4, 31.5, 10, { maximum_permitted_power: 3_000 }],
  ["Moped, 1.9 kWh", "lmt", "Li-ion LFP", 64, 30, 17, { expected_lifetime_cycles: 2_000 }],
  ["Moped, 72 V", "lmt", "Li-ion NMC", 72, 40, 22.5, { maximum_permitted_power: 6_000 }],
  ["Cargo bike, two in one, 1.25 kWh", "lmt", "Li-ion NMC", 36, 34.8, 6.8, {}],
  ["Wheelchair drive", "lmt", "Li-ion NMC", 25.9, 11.5, 2.3, {}],
  ["Hoverboard", "lmt", "Li-ion NMC", 36, 4.4, 1.3, { maximum_permitted_power: 700 }],
  ["Skateboard", "lmt", "Li-ion NMC", 43.2, 5, 1.5, { maximum_permitted_power: 1_500 }],
  ["Unicycle, 2.6 kWh", "lmt", "Li-ion NMC", 86.4, 30, 14.5, { maximum_permitted_power: 8_000 }],
  ["Mobility scooter, lead", "lmt", "Pb", 24, 12, 8.4, lead],
  ["Pedelec, nickel-metal hydride", "lmt", "Ni-MH", 24, 9, 4.3, {}],
  ["Kick scooter, sodium-ion", "lmt", "Na-ion", 46.5, 20, 9, {}],
  [
    "Home storage, 5 kWh",
    "stationary",
    "Li-ion LFP",
    51.2,
    100,
    46,
    { ...size(480, 560, 140), expected_lifetime_cycles: 6_000 }
  ],
  [
    "Home storage, 10 kWh",
    "stationary",
    "Li-ion LFP",
    51.2,
    200,
    92,
    { maximum_permitted_power: 5_000, initial_round_trip_efficiency: 95, round_trip_efficiency_at_half_life: 92 }
  ],
  [
    "Home storage, high voltage",
    "stationary",
    "Li-ion LFP",
    204.8,
    50,
    98,
    { minimum_voltage: 180, maximum_voltage: 230 }
  ],
  ["Home storage, 6.5 kWh", "stationary", "Li-ion NMC", 51.8, 126, 52, { warranty_period: "P10Y" }],
  ["Home storage, 15 kWh", "stationary", "Li-ion LFP", 51.2, 300, 135, { initial_internal_resistance: 0.012 }],
  [
    "Salt water",
    "stationary",
    "other",
    48,
    50,
    118,
    { battery_chemistry_other: "Sodium sulfate", initial_round_trip_efficiency: 80 }
  ],
  [
    "Lead-gel bank, 29 kWh",
    "stationary",
    "Pb",
    48,
    600,
    1_080,
    { ...lead, expected_lifetime_cycles: 1_500, initial_self_discharge_rate: 2 }
  ],
  ["Cabinet, 107 kWh", "stationary", "Li-ion LFP", 768, 140, 1_150, { maximum_permitted_power: 50_000 }],
  [
    "Cabinet, 215 kWh",
    "stationary",
    "Li-ion LFP",
    768,
    280,
    2_600,
    { ...size(1_350, 1_400, 2_350), maximum_permitted_power: 100_000 }
  ],
  [
    "Container, 5 MWh",
    "stationary",
    "Li-ion LFP",
    1_331.2,
    3_768,
    43_000,
    { ...size(6_058, 2_438, 2_896), maximum_permitted_power: 2_500_000, expected_lifetime_cycles: 10_000 }
  ],
  ["Container, 3.4 MWh", "stationary", "Li-ion LFP", 1_306, 2_640, 36_000, { expected_lifetime_years: 20 }],
  ["Container, 1.2 MWh", "stationary", "Li-ion NMC", 900, 1_333, 15_000, { maximum_permitted_power: 1_200_000 }],
  [
    "Vanadium flow, 10 kWh",
    "stationary",
    "V redox flow",
    48,
    208,
    760,
    { exclusively_external_storage: true, initial_round_trip_efficiency: 75 }
  ],
  [
    "Vanadium flow, 1 MWh",
    "stationary",
    "V redox flow",
    800,
    1_250,
    60_000,
    { exclusively_external_storage: true, maximum_permitted_power: 250_000 }
  ],
  ["Zinc-bromine, 20 kWh", "stationary", "Zn", 120, 170, 700, { initial_round_trip_efficiency: 70 }],
  ["Cabinet, sodium-ion", "stationary", "Na-ion", 750, 280, 2_700, {}],
  [
    "Uninterruptible supply, 26 kWh",
    "stationary",
    "Li-ion LFP",
    512,
    50,
    280,
    { maximum_permitted_power: 100_000, is_back_up: true }
  ],
  [
    "Second life of car modules",
    "stationary",
    "Li-ion NMC",
    350,
    171,
    620,
    { battery_status: "repurposed", expected_lifetime_years: 8 }
  ],
  ["Forklift with counterweight", "industrial", "Li-ion LFP", 80, 450, 1_558, { maximum_permitted_power: 40_000 }],
  ["Pallet truck, 3.8 kWh", "industrial", "Li-ion LFP", 25.6, 150, 88, {}],
  ["Driverless vehicle, titanate", "industrial", "Li-ion LTO", 46, 60, 55, { expected_lifetime_cycles: 20_000 }],
  [
    "Telecommunication, nickel-cadmium",
    "industrial",
    "Ni-Cd",
    48,
    100,
    250,
    { cadmium_lead_symbols: { url: "https://example.com/cd.pdf" } }
  ],
  [
    "Train, nickel-cadmium",
    "industrial",
    "Ni-Cd",
    110.4,
    160,
    620,
    { cadmium_lead_symbols: { url: "https://example.com/cd.pdf" } }
  ],
  ["Mine loader", "industrial", "Li-ion LFP", 650, 300, 2_300, { maximum_permitted_power: 250_000 }],
  ["Excavator, 31 kWh", "industrial", "Li-ion NMC", 51.8, 600, 320, {}],
  ["Ship, 124 kWh", "industrial", "Li-ion NMC", 950, 130, 1_400, { expected_lifetime_cycles: 8_000 }],
  ["Boat, 12.8 V", "industrial", "Li-ion LFP", 12.8, 300, 34, { ...size(520, 269, 220) }],
  ["Golf cart", "industrial", "Li-ion LFP", 51.2, 105, 44, {}],
  ["Aircraft tug, lead", "industrial_without_bms", "Pb", 80, 465, 1_240, lead],
  ["Stacker, lead", "industrial_without_bms", "Pb", 24, 250, 196, { ...lead, expected_lifetime_cycles: 1_200 }],
  ["Cleaning machine, lead", "industrial_without_bms", "Pb", 36, 320, 380, lead],
  ["Emergency light, lead", "industrial_without_bms", "Pb", 48, 420, 760, { ...lead, is_back_up: true }],
  [
    "Mine vehicle, sodium-nickel chloride",
    "industrial",
    "Na-NiCl2",
    557,
    76,
    400,
    { idle_temperature_min: -40, idle_temperature_max: 60 }
  ],
  ["Buoy, not rechargeable", "industrial", "Li-metal", 28.8, 190, 18, { rechargeable: false }]
]
