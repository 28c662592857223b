/** The metals of Art. 8 that the active materials of a chemistry contain. */
import type { furtherChemistries, modelChemistries } from "./composites.ts"

export const recycledMetals = ["cobalt", "lead", "lithium", "nickel"] as const
export type RecycledMetal = (typeof recycledMetals)[number]

type Chemistry = (typeof modelChemistries)[number] | (typeof furtherChemistries)[number]

/**
 * The metals in the active materials of each chemistry; null where they are not known.
 *
 * @source inferred: from the names of the chemistries
 */
export const metalsOf: Readonly<Record<Chemistry, ReadonlyArray<RecycledMetal> | null>> = {
  "Li-ion LCO": ["cobalt", "lithium"],
  "Li-ion LFP": ["lithium"],
  "Li-ion LMFP": ["lithium"],
  "Li-ion LMO": ["lithium"],
  "Li-ion LTO": ["lithium"],
  "Li-ion NCA": ["cobalt", "lithium", "nickel"],
  "Li-ion NMC": ["cobalt", "lithium", "nickel"],
  "Li-metal": ["lithium"],
  "Na-ion": [],
  "Ni-Cd": ["nickel"],
  "Ni-MH": ["nickel"],
  Pb: ["lead"],
  "Na-NiCl2": ["nickel"],
  "Na-S": [],
  "V redox flow": [],
  Zn: [],
  other: null
}

/**
 * The chemistries whose recycled share of a metal is not asked for, because they do not contain it, or because nothing is known of them.
 *
 * @source EU 2023/1542 Art. 8(1)
 */
export const chemistriesWithout = (metal: RecycledMetal): ReadonlyArray<string> =>
  Object.entries(metalsOf).flatMap(([chemistry, metals]) => (metals?.includes(metal) === true ? [] : [chemistry]))
