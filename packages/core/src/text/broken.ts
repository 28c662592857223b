/** Broken rules as data, and how schemas state the rules that they check. */
import * as SchemaIssue from "effect/SchemaIssue"
import { inputRules } from "./rules/inputRules.ts"
import { valueRules } from "./rules/valueRules.ts"
import type { BrokenRule, Param } from "./BrokenRule.ts"
import type { Rule, Said } from "./messages.ts"
import { render } from "./template.ts"

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

const templates: Readonly<Record<string, string>> = { ...inputRules, ...valueRules }

/** What the library says of a broken rule where only the words are asked for. */
const wordsOf = ({ params, rule }: BrokenRule): string => render(templates[rule] ?? rule, params)

/** What a filter of a schema returns for a value that breaks a rule. */
export const breaking = (found: BrokenRule): SchemaIssue.Issue =>
  new SchemaIssue.InvalidValue({ breaks: found, message: wordsOf(found) })

export const breaks = <R extends Rule>(...[rule, params]: Said<R>): SchemaIssue.Issue =>
  breaking({ rule, params: givenParams(params) })

/** The annotations of a check, by the rule about values that it does not accept. */
export const expecting = <R extends Rule>(...[rule, params]: Said<R>) => {
  const found: BrokenRule = { rule, params: givenParams(params) }
  return { expects: found, expected: wordsOf(found).slice("must be ".length) }
}

/** The annotations of a check whose rule is another one than what it says of a value of another type. */
export const refusing = <R extends Rule>(...[rule, params]: Said<R>) => {
  const found: BrokenRule = { rule, params: givenParams(params) }
  return { breaks: found, message: wordsOf(found) }
}
