/**
 * The chemistry of the battery: one text, which has the code and words of its own.
 *
 * @source Catena-X io.catenax.battery.battery_pass 6.1.0 (chemistry)
 */
import type { Row } from "../json/table.ts"
import { asText } from "../values/asText.ts"

/** Chemistries by the abbreviations in their names. Another name than the code is kept in words. */
const abbreviations: ReadonlyArray<readonly [code: string, pattern: RegExp]> = [
  // The anode, beside which a name may have a cathode.
  ["Li-ion LTO", /\bLTO\b/u],
  ["Li-ion LMFP", /\bLMFP\b/u],
  ["Li-ion LCO", /\bLCO\b/u],
  ["Li-ion LFP", /\bLFP\b/u],
  ["Li-ion LMO", /\bLMO\b/u],
  ["Li-ion NCA", /\bNCA\b/u],
  ["Li-ion NMC", /\bN(MC|CM)\b/u],
  ["Li-metal", /\bLi-metal\b/u],
  ["Na-ion", /\bNa-ion\b/u],
  ["Ni-Cd", /\bNi-?Cd\b/u],
  ["Ni-MH", /\bNi-?MH\b/u],
  ["Pb", /\bPb\b/u],
  ["Na-NiCl2", /\bNa-?NiCl2?\b/u],
  ["Na-S", /\bNa-?S\b/u],
  ["V redox flow", /\bredox\b|\bVRFB\b/iu],
  ["Zn", /\bZn\b/u]
]

export const chemistry: Row = {
  attributes: ["battery_chemistry", "battery_chemistry_other"],
  path: "identification/chemistry",
  write: (values) => {
    const code = values.get("battery_chemistry")
    const other = values.get("battery_chemistry_other")
    if (typeof code !== "string") return undefined
    return typeof other === "string" ? `${code}: ${other}` : code
  },
  read: (node, take) => {
    const text = asText(node)
    if (text.startsWith("other: ")) {
      take("battery_chemistry", "other")
      take("battery_chemistry_other", text.slice("other: ".length))
      return undefined
    }
    const [code] =
      abbreviations.find(([name]) => text === name || text.startsWith(`${name}: `)) ??
      abbreviations.find(([, expression]) => expression.test(text)) ??
      []
    if (code === undefined) return node
    take("battery_chemistry", code)
    if (text.startsWith(`${code}: `)) take("battery_chemistry_other", text.slice(code.length + 2))
    else if (text !== code) take("battery_chemistry_other", text)
    return undefined
  }
}
