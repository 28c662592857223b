/**
 * The rules about what callers send, with a message in English for each. Other languages have a text for each rule.
 *
 * Wherever an input is checked, a broken rule is data. It becomes a message where a person or a program reads it.
 */
import type { BrokenRule, Param } from "./BrokenRule.ts"
import { fileRules } from "./rules/fileRules.ts"
import type { inputRules } from "./rules/inputRules.ts"
import { type Rule, templates } from "./rules/templates.ts"
import { type Params, render } from "./template.ts"

export type { Rule }
type ParamsOf<R extends Rule, Value = string | number> = Params<(typeof templates)[R], Value>

// Sound: the keys are those of the object.
export const rules = Object.keys(templates) as ReadonlyArray<Rule>

/** Texts of one language for some rules: templates, as those in English. */
export type TextsOf<Templates> = { readonly [R in keyof Templates]: string }

/** Texts of one language for the rules about values of a battery, which name its attributes. */
export type MessageTexts = {
  readonly [R in keyof typeof inputRules]: (params: Params<(typeof inputRules)[R]>) => string
}

/** A rule and its parameters, which may be omitted where none is required. */
export type Said<R extends Rule> =
  {} extends ParamsOf<R> ? [rule: R, params?: ParamsOf<R>] : [rule: R, params: ParamsOf<R>]

/** Writes a path such as `["list", 0, "name"]` as `list[0].name`. */
export const toPath = (path: ReadonlyArray<PropertyKey>): string =>
  path.reduce<string>(
    (text, key) => (typeof key === "number" ? `${text}[${key}]` : text === "" ? String(key) : `${text}.${String(key)}`),
    ""
  )

const grouped = (value: Param): string => (typeof value === "number" ? value.toLocaleString("en") : value)

/** The message in English. It begins with the path, where only a part of the field is wrong. */
export const messageOf = ({ params, path, rule }: BrokenRule): string => {
  const message = render(templates[rule], params, rule in fileRules ? grouped : String)
  return path === undefined ? message : `${toPath(path)}: ${message}`
}
