/**
 * The labels of the catalogue's attributes and steps. They are apart from the catalogue, so that a program which needs the duties alone
 * loads no language.
 */
import { en } from "./en.ts"
import { type Label, labelAt, type Language, textAt } from "./languages.ts"

/** The label of an attribute, a condition value or a value that the service writes, in every language. */
export const attributeLabels = (name: string): Label => labelAt("attributes", name)

/** The label in one language; the name itself where there is none. */
export const attributeLabel = (name: string, language: Language): string => textAt("attributes", name, language) ?? name

/** The label of one of the seven steps. */
export const sectionLabel = (id: string, language: Language): string => textAt("sections", id, language) ?? id

/** The label of an attribute in English alone, for what loads no other language. */
export const englishLabel = (name: string): string => english(en.attributes, name)

export const englishSection = (id: string): string => english(en.sections, id)

const english = (texts: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(texts, key) ? (texts[key] ?? key) : key
