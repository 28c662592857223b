/**
 * The rules about what callers send, with a message in English for each. Other languages have a text for each rule.
 *
 * Wherever an input is checked, a broken rule is data. It becomes a message where a person or a program reads it.
 */
import * as SchemaIssue from "effect/SchemaIssue"
import { fileRules } from "./rules/fileRules.ts"
import { inputRules } from "./rules/inputRules.ts"
import { requestRules } from "./rules/requestRules.ts"
import { valueRules } from "./rules/valueRules.ts"
import { workRules } from "./rules/workRules.ts"
import { type Params, render } from "./template.ts"

const templates = { ...inputRules, ...valueRules, ...workRules, ...requestRules, ...fileRules }

export type Rule = keyof typeof templates
type ParamsOf<R extends Rule, Value = string | number> = Params<(typeof templates)[R], Value>

// Sound: the keys are those of the object.
export const rules = Object.keys(templates) as ReadonlyArray<Rule>

/** Texts of one language for some rules: templates, as those in English. */
export type TextsOf<Templates> = { readonly [R in keyof Templates]: string }

/** Texts of one language for the rules about values of a battery, which name its attributes. */
export type MessageTexts = {
  readonly [R in keyof typeof inputRules]: (params: Params<(typeof inputRules)[R], string>) => string
}

/** A rule and its parameters, which may be omitted where none is required. */
export type Said<R extends Rule> =
  {} extends ParamsOf<R> ? [rule: R, params?: ParamsOf<R>] : [rule: R, params: ParamsOf<R>]

type Param = string | number

/** A rule that a value breaks. `path`: the part of the field that breaks it, such as `["hazardous_substances", 0, "impact"]`. */
export interface BrokenRule {
  readonly rule: Rule
  readonly params: Readonly<Record<string, Param>>
  readonly path?: ReadonlyArray<Param>
}

/** A rule that is broken, with the parameters that are given. */
export const broken = <R extends Rule>(...[rule, params]: Said<R>): BrokenRule => ({
  rule,
  params: givenParams(params)
})

export const givenParams = (
  params: Readonly<Record<string, Param | undefined>> = {}
): Readonly<Record<string, Param>> =>
  Object.fromEntries(Object.entries(params).filter((entry): entry is [string, Param] => entry[1] !== undefined))

export const isBrokenRule = (value: unknown): value is BrokenRule =>
  typeof value === "object" && value !== null && "rule" in value && "params" in value

/** What a filter of a schema returns for a value that breaks a rule. */
export const breaks = <R extends Rule>(...[rule, params]: Said<R>): SchemaIssue.Issue =>
  breaking({ rule, params: givenParams(params) })

export const breaking = (found: BrokenRule): SchemaIssue.Issue => new SchemaIssue.InvalidValue({ breaks: found })

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
