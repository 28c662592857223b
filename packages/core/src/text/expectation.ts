/**
 * The rule that a value breaks which is not what a schema expects: a number in kg, an ISO 8601 date, one of `ev` and `lmt`.
 *
 * Four annotations of a schema or check serve this only: `expects`, the rule that says what is expected; `breaks`, the rule that a
 * value of the expected type breaks, where it is another one; `unit`, the unit of a number; and `suggest`, a function that returns
 * what a caller probably meant by a text.
 */
import * as Ast from "effect/SchemaAST"
import type { BrokenRule } from "./BrokenRule.ts"
import { broken, givenParams, isBrokenRule } from "./broken.ts"
import { messageOf } from "./messages.ts"
import { nearestValue } from "./nearest.ts"
import { numberHint } from "./numberHint.ts"

export type Annotations = Readonly<Record<string, unknown>> | undefined

/** A text annotation, such as the unit of a number. */
export const annotatedText = (annotations: Annotations, key: string): string | undefined => {
  const value = annotations?.[key]
  return typeof value === "string" ? value : undefined
}

/** The id of a check of the library, such as `isBetween`, and its bounds. */
export const knownCheck = (annotations: Annotations): { readonly id: string; readonly bounds: Annotations } => {
  const { id, payload }: { id?: unknown; payload?: unknown } = annotations?.["representation"] ?? {}
  const bounds = typeof payload === "object" && payload !== null ? { ...payload } : undefined
  return { id: String(id).replace("effect/schema/", ""), bounds }
}

/** Values of a closed list; none where a member of the union is more than a value. `null` is not listed. */
const listedValues = (ast: Ast.AST): ReadonlyArray<string> => {
  if (Ast.isLiteral(ast)) return [String(ast.literal)]
  const values = Ast.isUnion(ast) ? membersOf(ast).map(listedValues) : []
  return values.every((some) => some.length > 0) ? values.flat() : []
}

const membersOf = (union: Ast.Union): ReadonlyArray<Ast.AST> =>
  union.types.filter((type) => !Ast.isNull(type) && !Ast.isUndefined(type))

const isWhole = (ast: Ast.AST): boolean =>
  (ast.checks ?? []).some((check) => knownCheck(check.annotations).id === "isInt")

/** The rule of an annotation; one of the words of the library, or of the caller, where it has those only. */
export const annotatedRule = (annotations: Annotations, key: "breaks" | "expects"): BrokenRule | undefined => {
  const value = annotations?.[key]
  if (isBrokenRule(value)) return value
  const message = annotatedText(annotations, "message")
  const expected = annotatedText(annotations, "expected")
  if (key === "breaks") return message === undefined ? undefined : broken("worded", { message })
  return expected === undefined ? undefined : broken("expected", { expected })
}

/** A rule with further parameters. */
export const withParams = (found: BrokenRule, params: Readonly<Record<string, string | undefined>>): BrokenRule => ({
  ...found,
  params: { ...found.params, ...givenParams(params) }
})

/** The rule of a pattern of a text. */
const patternRule = (ast: Ast.AST): BrokenRule | undefined =>
  (ast.checks ?? [])
    .filter(({ annotations }) => knownCheck(annotations).id === "isPattern")
    .map(({ annotations }) => annotatedRule(annotations, "expects"))
    .find((rule) => rule !== undefined)

const rangeOf = (ast: Ast.AST) => {
  const range = (ast.checks ?? [])
    .map(({ annotations }) => knownCheck(annotations))
    .find(({ id }) => id === "isBetween")
  return range === undefined || !isWhole(ast)
    ? {}
    : { low: String(range.bounds?.["minimum"]), high: String(range.bounds?.["maximum"]) }
}

/** What one member of a union expects. */
const noun = (ast: Ast.AST): string => messageOf(mustBe(ast)).slice("must be ".length)

const quoted = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value))

/** Whether the schema is of one member beside `null`: the message is that of the member. */
const onlyMember = (ast: Ast.AST): Ast.AST | undefined => {
  if (!Ast.isUnion(ast) || annotatedRule(Ast.resolve(ast), "expects") !== undefined) return undefined
  const [member, ...others] = membersOf(ast)
  return others.length === 0 ? member : undefined
}

/** The rule about a value of another type, or outside of a closed list; with how the given value would be right. */
export const mustBe = (ast: Ast.AST, input?: unknown): BrokenRule => {
  const values = listedValues(ast)
  if (values.length > 0) return mustBeListed(values, Ast.isUnion(ast) && typeof input === "string" ? input : undefined)
  const member = onlyMember(ast)
  if (member !== undefined) return mustBe(member, input)
  if (Ast.isString(ast)) return mustBeText(ast, input)
  if (Ast.isBoolean(ast)) {
    return broken("boolean", { form: typeof input === "string" ? "without quotation marks" : undefined })
  }
  if (Ast.isArrays(ast)) return broken("list", { example: exampleList(ast, input) })
  if (Ast.isUnion(ast)) {
    const options = membersOf(ast).map(noun).join(" or ")
    return annotatedRule(Ast.resolve(ast), "expects") ?? broken("either", { options })
  }
  if (Ast.isNumber(ast)) return mustBeNumber(ast, input)
  if (!Ast.isObjects(ast)) return broken("otherType")
  const keys = ast.propertySignatures.map(({ name }) => String(name))
  return broken("object", { keys: keys.length === 0 || keys.length > 8 ? undefined : keys.join(", ") })
}

const mustBeListed = (values: ReadonlyArray<string>, input: string | undefined): BrokenRule => {
  const meant = input === undefined ? undefined : quoted(nearestValue(input, values))
  return values.length === 1
    ? broken("exactly", { value: values[0] ?? "", meant })
    : broken("oneOf", { values: values.join(", "), meant })
}

const mustBeText = (ast: Ast.String, input: unknown): BrokenRule => {
  const expected = patternRule(ast)
  const isNumber = typeof input === "number"
  return expected === undefined
    ? broken("text", { example: isNumber ? quoted(String(input)) : undefined })
    : withParams(expected, { form: isNumber ? "in quotation marks" : undefined })
}

const mustBeNumber = (ast: Ast.Number, input: unknown): BrokenRule => {
  const unit = annotatedText(Ast.resolve(ast), "unit")
  const kind = isWhole(ast) ? "whole" : undefined
  const { form, number } = typeof input === "string" ? numberHint(input, unit ?? null) : {}
  const example = form === undefined ? undefined : (number ?? (isWhole(ast) ? "12" : "12.5"))
  return broken("number", { kind, ...rangeOf(ast), unit, example, form })
}

/** A list of the texts that were sent as one. */
const exampleList = (ast: Ast.Arrays, input: unknown): string | undefined => {
  const [entry] = ast.rest
  if (typeof input !== "string" || entry === undefined || !Ast.isString(entry)) return undefined
  const entries = input
    .slice(0, 200)
    .split(/[,;]/u)
    .map((part) => part.trim())
  return quoted(entries.filter((part) => part !== "").slice(0, 3))
}
