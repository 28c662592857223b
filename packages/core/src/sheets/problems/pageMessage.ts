/**
 * Says messages of validation to a person who has filled in a form or its workbook, in every language of the pages. The texts name
 * neither fields of the API nor flags of the command line.
 */
import type { AttributeName } from "../../catalogue/Catalogue.ts"
import { type Language, textAt, textsOf } from "../../languages/languages.ts"
import type { BrokenRule } from "../../text/BrokenRule.ts"
import type { Rule } from "../../text/messages.ts"

export type ProblemKey = keyof ReturnType<typeof textsOf>["problems"]
export type ProblemParams = Readonly<Record<string, string | number>>

const commas: ReadonlySet<Language> = new Set(["de", "es", "fr", "it", "nl", "pl"])

/** A text with its values. Numbers have the decimal sign of the language. */
export const problemIn = (key: ProblemKey, language: Language, params: ProblemParams = {}): string =>
  textsOf(language).problems[key].replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    const text = String(params[name] ?? "")
    return commas.has(language) && quantities.has(name) ? text.replaceAll(/(?<=\d)\.(?=\d)/gu, ",") : text
  })

const quantities: ReadonlySet<string> = new Set(["low", "high", "bound", "sum"])

/** Says only that the value cannot be used. */
export const unusable = (language: Language): string => textsOf(language).supplier.wrong

/** The rules that a value of a form can break, with what is said about each. */
const keys: { readonly [R in Rule]?: ProblemKey } = {
  acceptedAlready: "accepted",
  required: "required",
  oneOf: "choice",
  boolean: "choice",
  date: "date",
  calendarDay: "calendar_day",
  future: "future",
  duration: "duration",
  address: "address",
  unprintableAddress: "address_characters",
  credentials: "credentials",
  email: "email",
  customsCode: "customs_code",
  finite: "number",
  between: "between",
  atLeast: "at_least",
  text: "text",
  someLanguage: "text",
  notLanguage: "text",
  list: "list",
  empty: "empty",
  atLeastCharacters: "characters_min",
  atMostCharacters: "characters_max",
  atLeastEntries: "entries_min",
  atMostEntries: "entries_max",
  refusedCharacter: "character",
  shares: "shares"
}

const numberKey = ({ kind, low }: ProblemParams): ProblemKey =>
  low === undefined ? (kind === undefined ? "number" : "whole_number") : "between"

/** The words for the two values of a statement. */
const yesAndNo = (field: AttributeName, language: Language): string =>
  ["true", "false"].map((value) => textAt("values", `${field}.${value}`, language) ?? value).join(", ")

/** Says an issue of an attribute. `places`: where the entries of its list are in a workbook. */
export const issueOnPage = (
  { params, path = [], rule }: BrokenRule,
  field: AttributeName,
  language: Language,
  places?: { readonly sheet: string; readonly rows: ReadonlyArray<number> }
): string => {
  const key = rule === "number" ? numberKey(params) : keys[rule]
  const said = rule === "boolean" ? { values: yesAndNo(field, language) } : params
  const problem = key === undefined ? unusable(language) : problemIn(key, language, said)
  const [attribute, index, part] = path
  if (attribute !== field || typeof index !== "number") return problem
  const words = textsOf(language).supplier
  const column = part === undefined ? undefined : textAt("supplier", `part_${part}`, language)
  const row = places?.rows[index]
  if (places !== undefined && row !== undefined) {
    const place = { sheet: places.sheet, row: String(row), column: column ?? words.column_value }
    return problemIn("sheet_place", language, { ...place, problem })
  }
  const number = String(index + 1)
  return column === undefined
    ? `${words.entry.replace("{number}", number)}: ${problem}`
    : problemIn("entry_place", language, { number, part: column, problem })
}
