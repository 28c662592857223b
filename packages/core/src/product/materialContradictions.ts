/**
 * Materials that contradict the chemistry: a metal that it implies is not among the critical raw materials, or the cathode is that of
 * another chemistry.
 *
 * @source inferred: critical raw materials are those of Annex II to Regulation (EU) 2024/1252, and the metals of a chemistry those of its name
 */
import type { Attributes } from "../catalogue/Catalogue.ts"
import { type Issue, issue } from "../text/Issues.ts"
import { textIn, textsIn } from "../text/TypedText.ts"

type Chemistry = NonNullable<Attributes["battery_chemistry"]>

/** A metal in a list: by name in any language, symbol or CAS number. */
const metalPatterns = {
  cobalt: /[ck]obalt|\bco\b|钴|7440-48-4/iu,
  lithium: /lith?i?um|litio|\blit\b|\bli\b|锂|7439-93-2/iu,
  nickel: /nickel|nichel|n[ií]quel|nikkel|nikiel|\bni\b|镍|7440-02-0/iu
} as const

/** Critical raw materials that each chemistry has above 0.1 % by weight. */
const implied: Readonly<Partial<Record<Chemistry, ReadonlyArray<keyof typeof metalPatterns>>>> = {
  "Li-ion LCO": ["lithium", "cobalt"],
  "Li-ion LFP": ["lithium"],
  "Li-ion LMFP": ["lithium"],
  "Li-ion LMO": ["lithium"],
  "Li-ion LTO": ["lithium"],
  "Li-ion NCA": ["lithium", "cobalt", "nickel"],
  "Li-ion NMC": ["lithium", "cobalt", "nickel"],
  "Li-metal": ["lithium"]
}

/** Cathodes by the abbreviation or name that only one chemistry has. A blend has several. */
const cathodes: ReadonlyArray<readonly [pattern: RegExp, chemistry: Chemistry]> = [
  [/\bn(?:mc|cm)|镍钴锰/iu, "Li-ion NMC"],
  [/\bnca\b|镍钴铝/iu, "Li-ion NCA"],
  [/\blmfp\b|磷酸锰铁锂/iu, "Li-ion LMFP"],
  [/\blfp\b|lifepo|iron phosph|eisenphosph|磷酸铁锂/iu, "Li-ion LFP"],
  [/\blmo\b|锰酸锂/iu, "Li-ion LMO"],
  [/\blco\b|钴酸锂/iu, "Li-ion LCO"]
]

/** Chemistries whose code names the anode, or nothing in particular: their cathode can be of any kind. */
const openCathodes: ReadonlySet<Chemistry> = new Set(["Li-ion LTO", "Li-metal", "other"])

export const materialContradictions = (attributes: Attributes): ReadonlyArray<Issue> => {
  const { battery_chemistry: chemistry, component_materials = [], critical_raw_materials: listed } = attributes
  if (chemistry === undefined) return []
  const missing = (implied[chemistry] ?? []).filter(
    (metal) => listed?.every((material) => !metalPatterns[metal].test(material)) ?? false
  )
  return [
    ...missing.map((metal) => issue("critical_raw_materials", "impliedMetal", { metal, chemistry })),
    ...component_materials.flatMap(({ component, name }, index) => {
      const isCathode = component.toLowerCase() === "cathode"
      const text = textsIn(name).join(" ")
      const others = cathodes.flatMap(([pattern, code]) => (isCathode && pattern.test(text) ? [code] : []))
      const [other] = others
      return other === undefined || others.includes(chemistry) || openCathodes.has(chemistry)
        ? []
        : [issue("component_materials", "otherCathode", { index, name: textIn(name), other, chemistry })]
    })
  ]
}
