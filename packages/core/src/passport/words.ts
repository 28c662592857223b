/**
 * Words for the values of closed lists, in every language that a passport is shown in.
 *
 * Codes that are names, such as `NMC`, stay as the models write them.
 *
 * @source inferred: the translations are ours; the values are those of the catalogue
 */
import type { BatteryCategory } from "../catalogue/BatteryCategory.ts"
import type { Label } from "../text/Locale.ts"
import type { ValueOf } from "../catalogue/Catalogue.ts"

export const categoryWords: Readonly<Record<BatteryCategory, Label>> = {
  lmt: { de: "Batterie für leichte Verkehrsmittel", en: "Light means of transport battery", zh: "轻型交通工具电池" },
  ev: { de: "Elektrofahrzeugbatterie", en: "Electric vehicle battery", zh: "电动汽车电池" },
  industrial: { de: "Industriebatterie", en: "Industrial battery", zh: "工业电池" },
  stationary: { de: "Stationäre Industriebatterie", en: "Stationary industrial battery", zh: "固定式工业电池" },
  industrial_without_bms: {
    de: "Industriebatterie ohne Batteriemanagementsystem",
    en: "Industrial battery without battery management system",
    zh: "无电池管理系统的工业电池"
  }
}

const statusWords: Readonly<Record<ValueOf<"battery_status">, Label>> = {
  original: { de: "Original", en: "Original", zh: "原始" },
  "re-used": { de: "Wiederverwendet", en: "Re-used", zh: "再使用" },
  remanufactured: { de: "Wiederaufgearbeitet", en: "Remanufactured", zh: "再制造" },
  repurposed: { de: "Umgenutzt", en: "Repurposed", zh: "梯次利用" },
  waste: { de: "Abfall", en: "Waste", zh: "废弃" }
}

const chemistryWords: Readonly<Record<ValueOf<"battery_chemistry">, Label>> = {
  "Li-ion LCO": { de: "Lithium-Ionen (LCO)", en: "Lithium-ion (LCO)", zh: "锂离子（LCO）" },
  "Li-ion LFP": { de: "Lithium-Ionen (LFP)", en: "Lithium-ion (LFP)", zh: "锂离子（LFP）" },
  "Li-ion LMO": { de: "Lithium-Ionen (LMO)", en: "Lithium-ion (LMO)", zh: "锂离子（LMO）" },
  "Li-ion NCA": { de: "Lithium-Ionen (NCA)", en: "Lithium-ion (NCA)", zh: "锂离子（NCA）" },
  "Li-ion NMC": { de: "Lithium-Ionen (NMC)", en: "Lithium-ion (NMC)", zh: "锂离子（NMC）" },
  "Li-metal": { de: "Lithium-Metall", en: "Lithium metal", zh: "锂金属" },
  "Na-ion": { de: "Natrium-Ionen", en: "Sodium-ion", zh: "钠离子" },
  "Ni-Cd": { de: "Nickel-Cadmium (Ni-Cd)", en: "Nickel-cadmium (Ni-Cd)", zh: "镍镉（Ni-Cd）" },
  "Ni-MH": { de: "Nickel-Metallhydrid (Ni-MH)", en: "Nickel-metal hydride (Ni-MH)", zh: "镍氢（Ni-MH）" },
  Pb: { de: "Blei (Pb)", en: "Lead-acid (Pb)", zh: "铅酸（Pb）" }
}

/** The words for the values of a closed list, by attribute. */
export const valueWords: Readonly<Record<string, Readonly<Record<string, Label>>>> = {
  battery_category: categoryWords,
  battery_status: statusWords,
  battery_chemistry: chemistryWords,
  dpp_status: { active: { de: "Aktiv", en: "Active", zh: "有效" } },
  dpp_granularity: { item: { de: "Einzelne Batterie", en: "Single battery", zh: "单个电池" } }
}

/** The parts of a cell that the law names. Any other part is shown as the caller wrote it. */
export const componentWords: Readonly<Record<string, Label>> = {
  cathode: { de: "Kathode", en: "Cathode", zh: "正极" },
  anode: { de: "Anode", en: "Anode", zh: "负极" },
  electrolyte: { de: "Elektrolyt", en: "Electrolyte", zh: "电解质" }
}

/** Units that differ between languages, or have a better sign than plain text. */
export const unitWords: Readonly<Record<string, Label>> = {
  Ohm: { de: "Ω", en: "Ω", zh: "Ω" },
  kgCO2eq: { de: "kg CO₂-Äq.", en: "kg CO₂e", zh: "kg CO₂e" },
  "kgCO2eq/kWh": { de: "kg CO₂-Äq./kWh", en: "kg CO₂e/kWh", zh: "kg CO₂e/kWh" },
  "%/month": { de: "%/Monat", en: "%/month", zh: "%/月" }
}

/** The word for an empty list, which states that there is none. */
export const none: Label = { de: "Keine", en: "None", zh: "无" }
