/**
 * Common substances of batteries by their CAS number: the key of their name in `languages`, and the hazard statements that are known
 * of them.
 *
 * @source inferred: statements of the harmonised classification (EC 1272/2008 Annex VI), of registrations and of safety data sheets, as far
 * as we know them; not compared with the text of the annex
 */
import { statementOf } from "./hazardCodes.ts"

interface Substance {
  readonly name: string
  /** The numbers of the statements; absent where they are not known. */
  readonly hazards?: ReadonlyArray<number>
}

const classified = (name: string, ...hazards: ReadonlyArray<number>): Substance => ({ name, hazards })

export const substances: ReadonlyMap<string, Substance> = new Map([
  ["7429-90-5", { name: "aluminium" }],
  ["7440-36-0", { name: "antimony" }],
  ["7440-69-9", { name: "bismuth" }],
  ["7440-42-8", { name: "boron" }],
  ["7440-43-9", classified("cadmium", 250, 330, 341, 350, 361, 372, 400, 410)],
  ["21041-95-2", classified("cadmium hydroxide", 302, 312, 332, 340, 350, 372, 400, 410)],
  ["7440-48-4", classified("cobalt", 317, 334, 341, 350, 360, 413)],
  ["7440-50-8", { name: "copper" }],
  ["105-58-8", classified("diethyl carbonate", 226, 315, 319, 335)],
  ["616-38-6", classified("dimethyl carbonate", 225)],
  ["623-53-0", classified("ethyl methyl carbonate", 225, 226, 315, 319, 335)],
  ["96-49-1", classified("ethylene carbonate", 302, 319, 373)],
  ["7782-42-5", { name: "graphite" }],
  ["7439-92-1", classified("lead", 360, 362, 372, 400, 410)],
  ["1309-60-0", classified("lead dioxide", 272, 302, 332, 360, 373, 400, 410)],
  ["7439-93-2", classified("lithium", 260, 314)],
  ["12190-79-3", classified("lithium cobalt oxide", 317, 334, 350, 351, 360, 372, 410, 411, 412)],
  ["21324-40-3", classified("lithium hexafluorophosphate", 290, 301, 302, 311, 314, 318, 372)],
  ["7439-95-4", { name: "magnesium" }],
  ["7439-96-5", { name: "manganese" }],
  ["1313-13-9", classified("manganese dioxide", 302, 332, 373)],
  ["872-50-4", classified("n-methyl-2-pyrrolidone", 315, 319, 335, 360)],
  ["7440-02-0", classified("nickel", 317, 351, 372, 412)],
  ["12054-48-7", classified("nickel hydroxide", 302, 315, 317, 332, 334, 341, 350, 360, 372, 400, 410)],
  ["7440-03-1", { name: "niobium" }],
  ["7723-14-0", { name: "phosphorus" }],
  ["1310-58-3", classified("potassium hydroxide", 290, 302, 314)],
  ["108-32-7", classified("propylene carbonate", 319)],
  ["7440-21-3", { name: "silicon metal" }],
  ["7664-93-9", classified("sulfuric acid", 290, 314)],
  ["7440-32-6", { name: "titanium metal" }],
  ["7440-33-7", { name: "tungsten" }],
  ["7440-62-2", { name: "vanadium" }]
])

/** The substance whose CAS number a text is, perhaps after `CAS`; undefined for any other text. */
export const substanceIn = (text: string): Substance | undefined =>
  substances.get(/^\s*(?:CAS(?: no\.?)?:? *)?(\d{2,7}-\d{2}-\d)\s*$/iu.exec(text)?.[1] ?? "")

/** The codes that are not known of a substance. None where none of its statements is known. */
export const foreignHazards = (identifier: string, codes: ReadonlyArray<string>): ReadonlyArray<string> => {
  const known = substanceIn(identifier)?.hazards
  return known === undefined ? [] : codes.filter((code) => !known.includes(Number(statementOf(code).slice(1))))
}
