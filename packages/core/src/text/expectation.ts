/**
 * Says in words what a schema expects: `a number in kg`, `an ISO 8601 date such as 2026-12-31`, `one of ev, lmt`.
 *
 * Two annotations of a schema or check serve this only: `unit`, the unit of a number, and `suggest`, a function that
 * returns what a caller probably meant by a text.
 */
import * as Ast from "effect/SchemaAST"
import { say } from "./messages.ts"
import { didYouMean, nearestValue } from "./nearest.ts"
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

/** What a pattern of a text expects; the library has no words of its own for it. */
const patternText = (ast: Ast.AST): string | undefined =>
  (ast.checks ?? [])
    .filter(({ annotations }) => knownCheck(annotations).id === "isPattern")
    .map(({ annotations }) => annotatedText(annotations, "expected"))
    .find((text) => text !== undefined)

const rangeOf = (ast: Ast.AST) => {
  const range = (ast.checks ?? [])
    .map(({ annotations }) => knownCheck(annotations))
    .find(({ id }) => id === "isBetween")
  return range === undefined || !isWhole(ast)
    ? {}
    : { low: String(range.bounds?.["minimum"]), high: String(range.bounds?.["maximum"]) }
}

/** The message without `must be `, and without how a given value would be right. */
const noun = (ast: Ast.AST): string => mustBe(ast).replace(/^must be /u, "")

const quoted = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value))

/** Whether the schema is of one member beside `null`: the message is that of the member. */
const onlyMember = (ast: Ast.AST): Ast.AST | undefined => {
  if (!Ast.isUnion(ast) || annotatedText(Ast.resolve(ast), "expected") !== undefined) return undefined
  const [member, ...others] = membersOf(ast)
  return others.length === 0 ? member : undefined
}

/** The message about a value of another type, or outside of a closed list; with how the given value would be right. */
export const mustBe = (ast: Ast.AST, input?: unknown): string => {
  const values = listedValues(ast)
  if (values.length > 0) return mustBeListed(values, Ast.isUnion(ast) && typeof input === "string" ? input : undefined)
  const member = onlyMember(ast)
  if (member !== undefined) return mustBe(member, input)
  if (Ast.isString(ast)) return mustBeText(ast, input)
  if (Ast.isBoolean(ast)) {
    return say("boolean", { form: typeof input === "string" ? "without quotation marks" : undefined })
  }
  if (Ast.isArrays(ast)) return say("list", { example: exampleList(ast, input) })
  if (Ast.isUnion(ast)) {
    return `must be ${annotatedText(Ast.resolve(ast), "expected") ?? membersOf(ast).map(noun).join(" or ")}`
  }
  if (Ast.isNumber(ast)) return mustBeNumber(ast, input)
  if (!Ast.isObjects(ast)) return "must be another type of value"
  const keys = ast.propertySignatures.map(({ name }) => String(name))
  return say("object", { keys: keys.length === 0 || keys.length > 8 ? undefined : keys.join(", ") })
}

const mustBeListed = (values: ReadonlyArray<string>, input: string | undefined): string => {
  const meant = input === undefined ? undefined : quoted(nearestValue(input, values))
  return values.length === 1
    ? `must be ${values[0] ?? ""}${didYouMean(meant)}`
    : say("oneOf", { values: values.join(", "), meant })
}

const mustBeText = (ast: Ast.String, input: unknown): string => {
  const expected = patternText(ast)
  const isNumber = typeof input === "number"
  return expected === undefined
    ? say("text", { example: isNumber ? quoted(String(input)) : undefined })
    : `must be ${expected}${isNumber ? ", in quotation marks" : ""}`
}

const mustBeNumber = (ast: Ast.Number, input: unknown): string => {
  const unit = annotatedText(Ast.resolve(ast), "unit")
  const kind = isWhole(ast) ? "whole" : undefined
  const { form, number } = typeof input === "string" ? numberHint(input, unit ?? null) : {}
  const example = form === undefined ? undefined : (number ?? (isWhole(ast) ? "12" : "12.5"))
  return say("number", { kind, ...rangeOf(ast), unit, example, form })
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
