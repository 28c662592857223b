/**
 * A text that people read, as an organization types it: one text in the language of the organization, or a text for each language.
 *
 * @source inferred: the languages are the official ones of the Union, and Chinese, which the public page also has
 */
import * as Schema from "effect/Schema"
import { isJsonObject } from "./Json.ts"
import { type PageLanguage, pageLanguages } from "./Locale.ts"
import { breaks, expecting } from "./broken.ts"
import { nearest } from "./nearest.ts"

/** The languages of texts, by their tags of BCP 47: those of the page. */
export const textLanguages = pageLanguages
export type TextLanguage = PageLanguage

/** A text for each of some languages. */
export type TextByLanguage = { readonly [L in TextLanguage]?: string }
export type TypedText = string | TextByLanguage

const isTextLanguage = (tag: string): tag is TextLanguage => textLanguages.some((language) => language === tag)

/** A tag that is none of the languages is an issue at its key, as is an object without a text. */
const hasLanguages = Schema.makeFilter((texts: Readonly<Record<string, unknown>>) => {
  const tags = Object.keys(texts)
  if (tags.length === 0) return breaks("someLanguage")
  return tags
    .filter((tag) => !isTextLanguage(tag))
    .map((tag) => ({
      path: [tag],
      issue: breaks("notLanguage", {
        languages: textLanguages.join(", "),
        meant: nearest(tag.split("-")[0] ?? tag, textLanguages)
      })
    }))
})

/** The codec of a text, and of one for each language. Each text keeps the rules of `one`. */
export const typedText = (one: Schema.Codec<string, string>, identifier: string): Schema.Codec<TypedText, unknown> => {
  const texts = Schema.Record(Schema.String, Schema.Unknown)
    .check(hasLanguages)
    .pipe(Schema.decodeTo(byLanguage(one, identifier)))
  return Schema.Union([one, texts]).annotate(
    expecting("text", { other: "one for each language", example: '{"de": "...", "en": "..."}' })
  )
}

const byLanguage = (one: Schema.Codec<string, string>, identifier: string) =>
  Schema.Struct(
    // Sound: each language has its key.
    Object.fromEntries(
      textLanguages.map((language) => [
        language,
        Schema.optionalKey(one).annotateKey({ description: `The text in the language ${language}.` })
      ])
    ) as {
      readonly [L in TextLanguage]: Schema.optionalKey<Schema.Codec<string, string>>
    }
  )
    .check(Schema.isMinProperties(1))
    .annotate({ identifier, description: "A text for each language, by its tag of BCP 47. At least one." })

/** A text in a language; `language` is null where the organization typed one text, in its own language. */
export interface ChosenText {
  readonly text: string
  readonly language: TextLanguage | null
}

/**
 * Chooses the text in the first of the preferred languages that there is, otherwise the English one, otherwise the first. A preference is a
 * tag of BCP 47, of which the language counts.
 */
export const chosenText = (typed: TypedText, ...preferred: ReadonlyArray<string>): ChosenText => {
  if (typeof typed === "string") return { text: typed, language: null }
  const tags = [...preferred, "en", ...textLanguages].map((tag) => tag.toLowerCase().split("-")[0] ?? "")
  const language = tags.filter(isTextLanguage).find((tag) => typed[tag] !== undefined)
  return language === undefined ? { text: "", language: null } : { text: typed[language] ?? "", language }
}

export const textIn = (typed: TypedText, ...preferred: ReadonlyArray<string>): string =>
  chosenText(typed, ...preferred).text

/** Every text, of each language. */
export const textsIn = (typed: TypedText): ReadonlyArray<string> =>
  typeof typed === "string" ? [typed] : textLanguages.flatMap((language) => typed[language] ?? [])

export const isByLanguage = (value: unknown): value is TextByLanguage => isJsonObject(value)
