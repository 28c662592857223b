/**
 * The lexical forms of values in properties of a submodel.
 *
 * @source W3C XML Schema 1.1 Part 2 (types of properties)
 */
import type { Json } from "@dpp/core/text"
import { asText } from "../values/asText.ts"

/** The lexical form of a value in a property. */
export interface Form {
  /** The type of the property and its text; undefined where the property cannot hold the value. */
  readonly write: (value: Json) => { readonly type: string; readonly text: string } | undefined
  readonly read: (text: string) => Json | undefined
}

export const string: Form = {
  write: (value) => (typeof value === "string" ? { type: "xs:string", text: value } : undefined),
  read: (text) => text
}

/** A word of the passport for each word of the format. Words of the format are read without regard to case. */
export const words = (table: Readonly<Record<string, string>>): Form => ({
  write: (value) => {
    const text = typeof value === "string" ? table[value] : undefined
    return text === undefined ? undefined : { type: "xs:string", text }
  },
  read: (text) => Object.entries(table).find(([, word]) => word.toLowerCase() === text.toLowerCase())?.[0]
})

/** A day. Of a time, the day only. */
export const day: Form = {
  write: (value) =>
    typeof value === "string" ? { type: "xs:date", text: value.slice(0, "YYYY-MM-DD".length) } : undefined,
  read: (text) => /^\d{4}-\d\d-\d\d/u.exec(text)?.[0]
}

/** A time. Without zone it counts as UTC. */
export const moment: Form = {
  write: (value) => (typeof value === "string" ? { type: "xs:dateTime", text: value } : undefined),
  read: (text) => (/(Z|[+-]\d\d:\d\d)$/u.test(text) ? text : `${text}Z`)
}

const isWholeFor = (type: string, value: number): boolean =>
  Number.isSafeInteger(value) && (type !== "xs:unsignedInt" || (value >= 0 && value < 2 ** 32))

/**
 * A number with all its digits. A type of the template that cannot hold the value is replaced by `xs:double`.
 *
 * @source inferred: the templates have efficiencies and years as whole numbers, and the law does not
 */
const number = (type: string): Form => ({
  write: (value) => {
    if (typeof value !== "number") return undefined
    const text = asText(value)
    const fits = type === "xs:float" || isWholeFor(type, value) || (type === "xs:decimal" && !text.includes("e"))
    return { type: fits ? type : "xs:double", text }
  },
  read: (text) => {
    const value = text.trim() === "" ? NaN : Number(text)
    return Number.isFinite(value) ? value : undefined
  }
})

export const float = number("xs:float")
export const decimal = number("xs:decimal")
export const integer = number("xs:integer")
export const unsignedInt = number("xs:unsignedInt")
export const double = number("xs:double")
