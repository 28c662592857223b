/**
 * IDTA 02035-6, the chemistry of the battery.
 *
 * @source IDTA 02035-6
 */
import { asText } from "../values/asText.ts"
import * as Elements from "./elements.ts"
import { materialTerms as own } from "./materialParts.ts"
import type { Node } from "./nodes.ts"
import { collection, property } from "./writing.ts"

/** The short and the clear name of each chemistry. */
const chemistries: Readonly<Record<string, readonly [shortName: string, clearName: string]>> = {
  "Li-ion LCO": ["LCO", "Lithium cobalt oxide"],
  "Li-ion LFP": ["LFP", "Lithium iron phosphate"],
  "Li-ion LMO": ["LMO", "Lithium manganese oxide"],
  "Li-ion NCA": ["NCA", "Lithium nickel cobalt aluminium oxides"],
  "Li-ion NMC": ["NMC", "Lithium nickel manganese cobalt oxides"],
  "Li-metal": ["Li-metal", "Lithium metal"],
  "Na-ion": ["Na-ion", "Sodium-ion"],
  "Ni-Cd": ["Ni-Cd", "Nickel-cadmium"],
  "Ni-MH": ["Ni-MH", "Nickel-metal hydride"],
  Pb: ["Pb", "Lead-acid"],
  "Li-ion LMFP": ["LMFP", "Lithium manganese iron phosphate"],
  "Li-ion LTO": ["LTO", "Lithium titanium oxide"],
  "Na-NiCl2": ["Na-NiCl2", "Sodium nickel chloride"],
  "Na-S": ["Na-S", "Sodium-sulfur"],
  "V redox flow": ["VRFB", "Vanadium redox flow"],
  Zn: ["Zn", "Zinc"]
}

const written = {
  whole: collection("BatteryChemistry", `${own}batteryChemistry`),
  shortName: property("ShortName", `${own}shortName`),
  clearName: property("ClearName", `${own}clearName`)
}

export const chemistry: Node = {
  idShort: "BatteryChemistry",
  semanticId: `${own}batteryChemistry`,
  places: [
    {
      attribute: "battery_chemistry",
      path: "BatteryChemistry/ShortName",
      meaning: `${own}shortName`,
      direction: "both"
    },
    {
      attribute: "battery_chemistry_other",
      path: "BatteryChemistry/ClearName",
      meaning: `${own}clearName`,
      direction: "both"
    }
  ],
  write: (values, take) => {
    const code = asText(values.get("battery_chemistry"))
    const [short, clear] = chemistries[code] ?? []
    const other = values.get("battery_chemistry_other")
    const clearName = written.clearName(other ?? clear)
    if (short !== undefined) take("battery_chemistry", code)
    if (other !== undefined && other !== clear && clearName !== undefined) take("battery_chemistry_other", other)
    return written.whole([written.shortName(short), clearName])
  },
  read: (element, reading, path) => {
    const inside = Elements.childrenOf(element)
    const short = Elements.textOf(Elements.find(inside, "ShortName", `${own}shortName`))
    const clear = Elements.textOf(Elements.find(inside, "ClearName", `${own}clearName`))
    const found = Object.entries(chemistries).find(([code, [name]]) => name === short || code === short)
    if (found !== undefined) reading.take("battery_chemistry", found[0], `${path}/ShortName`)
    else reading.leave(`${path}/ShortName`, short)
    if (clear !== undefined && clear !== found?.[1][1])
      reading.take("battery_chemistry_other", clear, `${path}/ClearName`)
  }
}
