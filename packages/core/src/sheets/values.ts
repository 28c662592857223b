/** The values of closed lists: as the API writes them, in upper or lower case, or as a word in any language. */
import type { Locale } from "../text/Locale.ts"
import { nearestValue } from "../text/nearest.ts"
import { closedLists } from "./labels.ts"

const spelled = (text: string): string => text.normalize("NFKC").toLowerCase().replaceAll(/\s+/gu, " ").trim()

const codes = new Map(
  Object.entries(closedLists).map(([field, values]) => [
    field,
    new Map(
      Object.entries(values).flatMap(([code, label]) =>
        [code, ...Object.values(label)].map((word): [string, string] => [spelled(word), code])
      )
    )
  ])
)

/** The value of a closed list that a text means; undefined if it means none. */
export const codeOf = (field: string, text: string): string | undefined => codes.get(field)?.get(spelled(text))

/**
 * Words that companies write for a value. Each is compared with the words of a text: `Li-Ion (NMC 811)` has `nmc`.
 *
 * @source inferred: a word that several values have is listed with each of them, and is then refused with the choices
 */
const shortForms: Readonly<Record<string, ReadonlyArray<readonly [form: RegExp, code: string]>>> = {
  battery_chemistry: [
    [/\bnmc|\bncm|镍钴锰|三元/u, "Li-ion NMC"],
    [/\bnca\b|镍钴铝|三元/u, "Li-ion NCA"],
    [/\bl?lfp\b|lifepo|eisenphosph|iron phosph|fer phosph|ferro ?fosf|磷酸铁锂/u, "Li-ion LFP"],
    [/\blmfp\b|磷酸锰铁锂/u, "Li-ion LMFP"],
    [/\blto\b|titanat|钛酸锂/u, "Li-ion LTO"],
    [/\blmo\b|manganoxid|锰酸锂/u, "Li-ion LMO"],
    [/\blco\b|cobaltoxid|kobaltoxid|钴酸锂/u, "Li-ion LCO"],
    [/\bli metal|lithium metal|lithiummetall/u, "Li-metal"],
    [/\bna ion|^(?:natrium|sodium)$|natrium ion|sodium ion|ioni? (?:di )?sodio|\bsib\b|钠离子/u, "Na-ion"],
    [/\bna ?nicl2?\b|nickel ?chlorid|\bzebra\b|氯化镍/u, "Na-NiCl2"],
    [/\bna ?s\b|natrium schwefel|sodium sulph?f?ur|钠硫/u, "Na-S"],
    [/redox|\bvrfb\b|vanadium|flussbatterie|flow battery|液流/u, "V redox flow"],
    [/\bzn\b|\bzin[ck]|锌/u, "Zn"],
    [/\bni ?cd\b|nickel ?cad|镍镉/u, "Ni-Cd"],
    [/\bni ?mh\b|metallhydrid|metal hydride|镍氢/u, "Ni-MH"],
    [/\bpb\b|blei|lead|plomb|piombo|\bagm\b|铅/u, "Pb"],
    ...["Li-ion LCO", "Li-ion LFP", "Li-ion LMO", "Li-ion NCA", "Li-ion NMC"].map(
      (code) =>
        [
          /^(?:li ?ion(?:en)?|lithium ?ion(?:en)?|lithium|li|锂离子|锂电池?)(?: ?akku| ?batterie| battery)?$/u,
          code
        ] as const
    )
  ],
  battery_category: [
    [
      /e ?bike|pedelec|e ?scooter|scooter|\blmt\b|\blev\b|fahrrad|zweirad|light means|velo\b|\bvae\b|trottinette|rower|hulajnog|bici|电动自行车|电动滑板|轻型/u,
      "lmt"
    ],
    [
      /e ?auto|elektroauto|elektrofahrz|\bev\b|\bbev\b|\bphev\b|e ?car|electric (?:vehicle|car)|pkw|traktion|vehicule electrique|veicoli? elettric|电动汽车/u,
      "ev"
    ],
    [/ohne (?:batteriemanagement|bms)|without (?:bms|battery management)/u, "industrial_without_bms"],
    [/^(?!.*(?:ohne|without)).*(?:industri|gewerb|stapler|forklift|工业)|traktion/u, "industrial"],
    [/stationar|speicher|\bb?ess\b|(?:energy|home) storage|储能/u, "stationary"]
  ],
  battery_status: [
    [/^neu\w{0,2}$|^new$|^neuf$|^nuovo$|neuware|fabrikneu|全?新品?$/u, "original"],
    [/^gebraucht$|wiederverw|^used$|^reused$|re use|occasion|usato|再使用/u, "re-used"],
    [/aufgearbeitet|uberholt|refurb|reman|再制造/u, "remanufactured"],
    [/umgenutzt|second life|zweites leben|repurp|梯次/u, "repurposed"],
    [/altbatterie|abfall|waste|dechet|rifiut|废/u, "waste"]
  ]
}

const formOf = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()

/** The most characters of a short form. */
const longestForm = 60

/** The values that a text can be a short form of: one if it is unique, several if it is ambiguous. */
export const shortForm = (field: string, text: string): ReadonlyArray<string> => {
  if (text.length > longestForm) return []
  const form = formOf(text)
  const found = (shortForms[field] ?? []).flatMap(([pattern, code]) => (pattern.test(form) ? [code] : []))
  return [...new Set(found)]
}

/** The values of a closed list as the API has them, in their order. */
export const codesOf = (field: string): ReadonlyArray<string> => Object.keys(closedLists[field] ?? {})

/** Whether a field has a closed list of values. */
export const hasClosedList = (field: string): boolean => codes.has(field)

/** The words of a closed list in a language, in the order of the list. */
export const wordsIn = (field: string, locale: Locale): ReadonlyArray<string> =>
  Object.values(closedLists[field] ?? {}).map((label) => label[locale])

/** The word of a closed list that was probably meant by a text; undefined if none is that close. */
export const nearestWord = (field: string, text: string, locale: Locale): string | undefined => {
  const code = nearestValue(text, codesOf(field))
  return code === undefined ? nearestValue(text, wordsIn(field, locale)) : wordFor(field, code, locale)
}

/** The word for a value of a closed list. */
export const wordFor = (field: string, code: string, locale: Locale): string =>
  closedLists[field]?.[code]?.[locale] ?? code
