/**
 * The fields of a form for some attributes: the texts that they show, and the values of what a person types in them.
 *
 * An attribute has one field of its name. A list of objects has one for each part of an entry (`hazardous_substances.0.impact`), and
 * every list has a box that states that it has no entries (`hazardous_substances.none`).
 */
import * as Result from "effect/Result"
import { type AttributeName, type Attributes, catalogue } from "../catalogue/Catalogue.ts"
import type { Language } from "../languages/languages.ts"
import { isJsonObject } from "../text/Json.ts"
import type { Locale } from "../text/Locale.ts"
import { isByLanguage, textIn } from "../text/TypedText.ts"
import { codesIn } from "./lists.ts"
import { isListField, listParts } from "./names.ts"
import type { SheetProblem } from "./problems/SheetProblem.ts"
import { problemOnPage } from "./problems/pageProblem.ts"
import { typedValue } from "./typedValue.ts"

/** The fields of a form by name. */
export type FormTexts = Readonly<Record<string, string>>

/** How numbers and dates are written in a language: as in German, or as in English. */
export const writtenAs = (language: Language): Locale => (language === "en" || language === "zh" ? language : "de")

/** The parts of an entry of a list of objects; undefined for other attributes. */
export const partsOf = (field: AttributeName): ReadonlyArray<string> | undefined =>
  isListField(field) ? Object.keys(listParts[field]) : undefined

/** Whether the value of an attribute is a list. */
export const isList = (field: AttributeName): boolean => catalogue[field].shape.type.startsWith("list")

const numberText = (value: number, language: Language): string =>
  writtenAs(language) === "de" ? String(value).replace(".", ",") : String(value)

const textOf = (value: unknown, language: Language): string => {
  if (typeof value === "number") return numberText(value, language)
  if (Array.isArray(value)) return value.join("\n")
  if (isJsonObject(value) && typeof value["url"] === "string") return value["url"]
  return isByLanguage(value) ? textIn(value, language) : String(value)
}

/** A part of an entry has one line. */
const partText = (value: unknown, language: Language): string =>
  Array.isArray(value) ? value.join(", ") : textOf(value, language)

/** The texts of the fields for some values. */
export const formTexts = (values: Attributes, language: Language): FormTexts =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]): ReadonlyArray<readonly [string, string]> => {
      if (Array.isArray(value) && value.length === 0) return [[`${field}.none`, "on"]]
      if (!isListField(field) || !Array.isArray(value)) return [[field, textOf(value, language)]]
      return value.flatMap((entry: Readonly<Record<string, unknown>>, index) =>
        Object.keys(listParts[field]).flatMap((part) =>
          entry[part] === undefined ? [] : [[`${field}.${index}.${part}`, partText(entry[part], language)] as const]
        )
      )
    })
  )

/** The values of a form, and what is wrong with it by attribute. */
export interface FormValues {
  readonly values: Readonly<Record<string, unknown>>
  readonly problems: Readonly<Record<string, string>>
}

/** Reads the fields of these attributes. Empty ones are left out. */
export const formValues = (texts: FormTexts, fields: ReadonlyArray<AttributeName>, language: Language): FormValues => {
  const values: Record<string, unknown> = {}
  const problems: Record<string, string> = {}
  for (const field of fields) {
    const read = readField(texts, field, language)
    if (Result.isFailure(read)) problems[field] = problemOnPage(read.failure, field, language)
    else if (read.success !== undefined) values[field] = read.success
  }
  return { values, problems }
}

const readField = (
  texts: FormTexts,
  field: AttributeName,
  language: Language
): Result.Result<unknown, SheetProblem> => {
  if (texts[`${field}.none`] !== undefined) return Result.succeed([])
  if (isListField(field)) return readEntries(texts, field, language)
  const text = (texts[field] ?? "").trim()
  if (text === "") return Result.succeed(undefined)
  return typedValue(field, text, catalogue[field].shape.unit ?? undefined, writtenAs(language))
}

const readEntries = (
  texts: FormTexts,
  field: keyof typeof listParts,
  language: Language
): Result.Result<unknown, SheetProblem> => {
  const entries = new Map<number, Record<string, unknown>>()
  for (const [name, text] of Object.entries(texts)) {
    const [list, index, part] = name.split(".")
    if (list !== field || part === undefined || text.trim() === "") continue
    const entry = entries.get(Number(index)) ?? {}
    entry[part] = partValue(part, text.trim(), language)
    entries.set(Number(index), entry)
  }
  return Result.succeed(
    entries.size === 0 ? undefined : [...entries].toSorted(([a], [b]) => a - b).map(([, entry]) => entry)
  )
}

const partValue = (part: string, text: string, language: Language): unknown => {
  if (part === "hazards") return codesIn(text)
  return part === "concentration_percent" ? decimalIn(text, language) : text
}

/** The number of a text; the text itself if it is none, which the rules of the field then refuse. */
const decimalIn = (text: string, language: Language): unknown => {
  const read = typedValue("renewable_content", text, "%", writtenAs(language))
  return Result.isSuccess(read) ? read.success : text
}
