/**
 * Translates the two sections of a v1.3 tree that the API refuses, labels and materials, into flat fields beside the tree.
 *
 * v1.3 has free texts where the attributes are lists (`namesInText.ts`). Each translated value is listed, so that a person can compare
 * it.
 *
 * @source spec §9 rule 2 (the sections that the API refuses)
 */
import { type NamedDefinition, steps } from "../catalogue/Catalogue.ts"
import { isJsonObject, type Json, type JsonObject } from "../text/Json.ts"
import { findingsOf } from "./findings.ts"
import { entriesOf, namesInText } from "./namesInText.ts"
import { urnOf } from "./urnOf.ts"
import type { BrokenRule } from "../text/BrokenRule.ts"
import { broken } from "../text/broken.ts"

/** A value of the tree, and the flat field that has it now. */
export interface TranslatedValue {
  /** Path in the tree. */
  readonly path: string
  readonly field: string
  readonly value: Json
}

export interface TranslatedTree {
  /** What the API accepts: the rest of the tree, and flat fields beside it. */
  readonly product: JsonObject
  readonly translated: ReadonlyArray<TranslatedValue>
  /** Properties of the two sections that are not translated: unknown ones, and values of another form. */
  readonly left: ReadonlyArray<LeftProperty>
}

export interface LeftProperty {
  readonly path: string
  readonly found: BrokenRule
}

const root = "Battery_Passport"
const sections = new Set(steps.map(({ v13 }) => v13.section))
const refused = steps.filter(({ v13 }) => v13.input === "refused")
const impactProperty = "ImpactOfSubstancesOnEnvironmentHumanHealthSafetyPersons"

/** A tree with its root, with or without flat fields next to it, or the sections of a tree alone. */
export const isTree = (input: JsonObject): boolean =>
  Object.hasOwn(input, root) || Object.keys(input).some((key) => sections.has(key))

/** Translates a tree, with or without its root. Flat fields that stand beside it win. */
export const translateTree = (input: JsonObject): TranslatedTree => {
  const { [root]: tree = input, ...flat } = Object.hasOwn(input, root) ? input : { [root]: input }
  if (!isJsonObject(tree)) return { product: input, translated: [], left: [] }
  const own = refused.flatMap(({ v13: { section } }) => (Object.hasOwn(tree, section) ? [section] : []))
  const found = own.flatMap((section) => inSection(section, tree[section] ?? null))
  const translated = found.flatMap((one) => ("value" in one && !Object.hasOwn(flat, one.field) ? [one] : []))
  const named = Object.hasOwn(flat, "name") ? [] : nameOf(tree)
  const all = [...named, ...translated]
  return {
    product: {
      ...Object.fromEntries(all.map(({ field, value }) => [field, value])),
      ...flat,
      [root]: Object.fromEntries(Object.entries(tree).filter(([section]) => !own.includes(section)))
    },
    translated: all,
    left: found.flatMap((one) => ("value" in one ? [] : [one]))
  }
}

type Found = TranslatedValue | LeftProperty

const inSection = (section: string, node: Json): ReadonlyArray<Found> => {
  const texts = isJsonObject(node) ? freeTexts(section, node) : []
  const done = new Set([...texts.map(({ path }) => path), `${root}.${section}.${impactProperty}`])
  const findings = [...findingsOf({ [section]: node }, true)]
  return [
    ...texts,
    ...findings
      .filter(({ path }) => !done.has(path))
      .flatMap((finding): ReadonlyArray<Found> => {
        if (finding._tag !== "Value") return [{ path: finding.path, found: broken("notTranslated") }]
        const { field, path, value } = finding
        const uri = urnOf(field, value)
        if (uri !== undefined) return [{ path, found: broken("untranslatedAddress", { uri }) }]
        // Sound: a reader of v1.3 returns a part of the tree, which is JSON.
        return value === undefined || value === null ? [] : [{ path, field, value: value as Json }]
      })
  ]
}

/** The name of a battery, which no tree has: model and serial number. */
const nameOf = (tree: JsonObject): ReadonlyArray<TranslatedValue> => {
  const [general] = steps
  const section = general === undefined ? undefined : tree[general.v13.section]
  if (!isJsonObject(section)) return []
  const parts = ["BatteryModelIdentifier", "BatterySerialNumber"].flatMap((key) => {
    const text = section[key]
    return typeof text === "string" ? [text.trim()] : []
  })
  // By characters: half of one cannot be stored.
  const name = [...parts.join(" ")].slice(0, 120).join("").trim()
  return name.length < 3 ? [] : [{ path: `${root}.${general?.v13.section}`, field: "name", value: name }]
}

/** The attributes that are lists, and a text in v1.3. */
const freeTexts = (section: string, node: JsonObject): ReadonlyArray<Found> =>
  refused
    .filter(({ v13 }) => v13.section === section)
    .flatMap(({ product }) => product)
    .flatMap((definition: NamedDefinition): ReadonlyArray<Found> => {
      const { name: field, v13 } = definition
      const text = v13 === null ? undefined : node[v13]
      const read = readers[field]
      if (read === undefined || typeof text !== "string" || text.trim() === "") return []
      const path = `${root}.${section}.${v13}`
      const entries = sentences.has(field) ? namesInText(text) : entriesOf(text)
      if (entries.length > 0) return [{ path, field, value: read(entries, node) }]
      return [{ path, found: broken("noNames", { field, text }) }]
    })

type Reader = (entries: ReadonlyArray<string>, section: JsonObject) => Json

/** The lists of what the battery contains: a sentence that denies or explains something must not be taken for it. */
const sentences = new Set(["critical_raw_materials", "hazardous_substances"])

const components = ["cathode", "anode", "electrolyte"]

const readers: Readonly<Record<string, Reader>> = {
  critical_raw_materials: (entries) => [...entries],
  // `Cathode: NMC 811`, or in the order of the property's name.
  component_materials: (entries) =>
    entries.map((entry, index) => {
      const [, component, rest] = /^(\p{L}[\p{L} ]*): *(.+)$/u.exec(entry) ?? []
      const { identifier, name, type } = identified(rest ?? entry)
      return {
        component: component?.toLowerCase() ?? components[index] ?? "other",
        name,
        ...(identifier === undefined ? {} : { identifier: `${type} ${identifier}` })
      }
    }),
  hazardous_substances: (entries, section) => {
    const impact = section[impactProperty]
    return entries.map((entry) => {
      const { identifier, name, type } = identified(entry)
      return {
        chemical_name: name,
        ...(identifier === undefined ? {} : { identifier_type: type ?? "CAS", identifier }),
        ...(typeof impact === "string" && impact.trim() !== "" ? { impact: impact.trim() } : {})
      }
    })
  }
}

/** `Graphite (CAS 7782-42-5)`: the name, and the identifier with its system. */
const identified = (text: string) => {
  const [, name, type, identifier] = /^(.+?) *\((CAS|EC|REACH)(?: no\.?)?:? *([\d-]+)\)$/iu.exec(text) ?? []
  return { name: name ?? text, type: type?.toUpperCase(), identifier }
}
