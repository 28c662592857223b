/**
 * Mercury, cadmium and lead, which the list of hazardous substances leaves out: they are restricted by a rule of their own.
 *
 * Only the metal itself is recognized, by its name in the three languages of the service, its symbol, its CAS or its EC
 * number. A compound such as lead dioxide is a substance of its own.
 *
 * @source EU 2023/1542 Annex XIII 1(b)
 * @source EU 2023/1542 Annex VI Part A(8)
 */
import type { HazardousSubstance } from "../catalogue/composites.ts"
import { textsIn } from "../text/TypedText.ts"

/** The parts of a substance by which it is recognized. */
interface Substance {
  readonly chemical_name: HazardousSubstance["chemical_name"]
  readonly identifier?: HazardousSubstance["identifier"] | undefined
}

type Metal = "mercury" | "cadmium" | "lead"

const names: ReadonlyMap<string, Metal> = new Map([
  ["mercury", "mercury"],
  ["quecksilber", "mercury"],
  ["汞", "mercury"],
  ["hg", "mercury"],
  ["cadmium", "cadmium"],
  ["kadmium", "cadmium"],
  ["镉", "cadmium"],
  ["cd", "cadmium"],
  ["lead", "lead"],
  ["blei", "lead"],
  ["铅", "lead"],
  ["pb", "lead"]
])

const numbers: ReadonlyMap<string, Metal> = new Map([
  ["7439-97-6", "mercury"],
  ["231-106-7", "mercury"],
  ["7440-43-9", "cadmium"],
  ["231-152-8", "cadmium"],
  ["7439-92-1", "lead"],
  ["231-100-4", "lead"]
])

/** The metal that a substance is; `Lead (Pb)` is lead. Undefined for every other substance. */
export const restrictedMetalOf = ({ chemical_name: name, identifier = "" }: Substance): Metal | undefined => {
  const [number = ""] = /(?<!\d)\d{2,7}-\d{2,3}-\d(?!\d)/u.exec(identifier) ?? []
  const byName = textsIn(name).map((text) => names.get(withoutBrackets(text).toLowerCase()))
  return numbers.get(number) ?? byName.find((metal) => metal !== undefined)
}

/** A name without the brackets at its end. In `Lead(II) sulfate` they are part of the name. */
const withoutBrackets = (name: string): string => {
  const [before = "", inside] = name.split(/[([（]/u, 2)
  return inside !== undefined && /[)\]）]$/u.test(inside) ? before.trim() : name
}
