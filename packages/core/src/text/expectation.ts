/**
 * Says in words what a schema expects: `a number in kg`, `an ISO 8601 date such as 2026-12-31`, `one of ev, lmt`.
 *
 * Two annotations of a schema or check serve this only: `unit`, the unit of a number, and `suggest`, a function that
 * returns what a caller probably meant by a text.
 */
import * as Ast from "effect/SchemaAST"
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

const rangeText = (ast: Ast.AST): string => {
  const range = (ast.checks ?? [])
    .map(({ annotations }) => knownCheck(annotations))
    .find(({ id }) => id === "isBetween")
  return range === undefined
    ? ""
    : ` between ${String(range.bounds?.["minimum"])} and ${String(range.bounds?.["maximum"])}`
}

const noun = (ast: Ast.AST): string => {
  const values = listedValues(ast)
  if (values.length > 0) return values.length === 1 ? (values[0] ?? "") : `one of ${values.join(", ")}`
  if (Ast.isString(ast)) return patternText(ast) ?? "a text"
  if (Ast.isBoolean(ast)) return "true or false"
  if (Ast.isArrays(ast)) return "a list"
  if (Ast.isUnion(ast)) return annotatedText(Ast.resolve(ast), "expected") ?? membersOf(ast).map(noun).join(" or ")
  if (Ast.isNumber(ast)) {
    const unit = annotatedText(Ast.resolve(ast), "unit")
    return `a ${isWhole(ast) ? `whole number${rangeText(ast)}` : "number"}${unit === undefined ? "" : ` in ${unit}`}`
  }
  if (!Ast.isObjects(ast)) return "another type of value"
  const keys = ast.propertySignatures.map(({ name }) => String(name))
  return keys.length === 0 || keys.length > 8 ? "an object" : `an object with ${keys.join(", ")}`
}

/** How the given value would be right: appended to what is expected. */
const hint = (ast: Ast.AST, input: unknown): string => {
  if (Ast.isUnion(ast)) {
    const [member, ...others] = membersOf(ast)
    if (typeof input === "string" && listedValues(ast).length > 0) {
      const suggestion = nearestValue(input, listedValues(ast))
      return didYouMean(suggestion === undefined ? undefined : JSON.stringify(suggestion))
    }
    return member !== undefined && others.length === 0 ? hint(member, input) : ""
  }
  if (Ast.isString(ast) && typeof input === "number") {
    return patternText(ast) === undefined ? `, such as ${JSON.stringify(String(input))}` : ", in quotation marks"
  }
  if (typeof input !== "string") return ""
  if (Ast.isNumber(ast)) {
    const { form, number } = numberHint(input, annotatedText(Ast.resolve(ast), "unit") ?? null)
    const example = number ?? (isWhole(ast) ? "12" : "12.5")
    return `, such as ${example} (a JSON number ${form})`
  }
  if (Ast.isBoolean(ast)) return ", without quotation marks"
  const [entry] = Ast.isArrays(ast) ? ast.rest : []
  if (entry === undefined || !Ast.isString(entry)) return ""
  const entries = input
    .slice(0, 200)
    .split(/[,;]/u)
    .map((part) => part.trim())
  return `, such as ${JSON.stringify(entries.filter((part) => part !== "").slice(0, 3))}`
}

/** `must be one of lmt, ev; did you mean "ev"?`: the message about a value of another type, or outside of a list. */
export const mustBe = (ast: Ast.AST, input?: unknown): string => `must be ${noun(ast)}${hint(ast, input)}`
