/** Turns the issue of a failed decoding into the rules that values break, each with the path of its value. */
import * as Ast from "effect/SchemaAST"
import type * as SchemaIssue from "effect/SchemaIssue"
import { annotatedRule, annotatedText, type Annotations, knownCheck, mustBe, withParams } from "./expectation.ts"
import type { BrokenRule } from "./BrokenRule.ts"
import { broken } from "./broken.ts"
import { nearest } from "./nearest.ts"

export interface Description {
  readonly path: ReadonlyArray<PropertyKey>
  readonly found: BrokenRule
}

/** Where the walk through an issue is. */
interface Place {
  readonly path: ReadonlyArray<PropertyKey>
  /** The schema that the present value is decoded to, where it differs from that of the issue. */
  readonly target?: Ast.AST
  /** The keys that the object around the present value may have. */
  readonly siblings?: ReadonlyArray<string>
}

/** Collects every issue, with the values that messages make suggestions of. */
export const decodingOptions = { errors: "all", reportInput: true } as const

/** The options of every decoding of a body: fields that it does not have are issues, too. */
export const bodyOptions = { ...decodingOptions, onExcessProperty: "error" } as const

/** The broken rules of an issue of a decoding with `decodingOptions`, in the order of the schema. */
export const describeIssue = (issue: SchemaIssue.Issue): ReadonlyArray<Description> => describe(issue, { path: [] })

const describe = (issue: SchemaIssue.Issue, place: Place): ReadonlyArray<Description> => {
  const { path, siblings, target } = place
  const one = (found: BrokenRule): ReadonlyArray<Description> => [{ path, found }]
  switch (issue._tag) {
    case "Pointer":
      return describe(issue.issue, { path: [...path, ...issue.path], ...(siblings && { siblings }) })
    case "Composite":
      // A text that is not a number, in an environment variable; the other rules of the number add nothing.
      if (Number.isNaN(issue.input)) return one(mustBe(issue.ast))
      return issue.issues.flatMap((part) => describe(part, { ...place, siblings: keysOf(issue.ast) }))
    case "Encoding":
      // A number or boolean in a query is a text, whose own rules would not help the caller.
      if (Ast.isNumber(issue.ast) || Ast.isBoolean(issue.ast)) return one(mustBe(issue.ast))
      return describe(issue.issue, Ast.isString(issue.ast) ? { ...place, target: issue.ast } : place)
    case "AnyOf":
      return issue.issues.length > 0
        ? issue.issues.flatMap((member) => describe(member, place))
        : one(mustBe(issue.ast, issue.input))
    case "Filter":
      // A check that names the keys of an object.
      if (issue.issue._tag === "Pointer" || issue.issue._tag === "Composite") return describe(issue.issue, { path })
      return one(checkRule(issue))
    case "InvalidType":
      return one(mustBe(target ?? issue.ast, issue.input))
    case "InvalidValue":
      return one(annotatedRule(issue.annotations, "breaks") ?? broken("invalid"))
    case "MissingKey":
      return one(broken("required"))
    case "UnexpectedKey":
      return one(broken("notField", { meant: nearest(String(path.at(-1)), siblings ?? []) }))
    default:
      return one(broken("invalid"))
  }
}

const keysOf = (ast: Ast.AST): ReadonlyArray<string> =>
  Ast.isObjects(ast) ? ast.propertySignatures.map(({ name }) => String(name)) : []

const checkRule = ({ filter, input, issue }: SchemaIssue.Filter): BrokenRule => {
  const { annotations } = filter
  const own = issue._tag === "InvalidValue" ? annotatedRule(issue.annotations, "breaks") : undefined
  return own ?? annotatedRule(annotations, "breaks") ?? boundRule(annotations) ?? expectedRule(annotations, input)
}

const expectedRule = (annotations: Annotations, input: unknown): BrokenRule => {
  const suggest = annotations?.["suggest"]
  const suggestion: unknown = typeof suggest === "function" && typeof input === "string" ? suggest(input) : undefined
  return withParams(annotatedRule(annotations, "expects") ?? broken("expected", { expected: "valid" }), {
    meant: typeof suggestion === "string" ? JSON.stringify(suggestion) : undefined
  })
}

/** The rule about a length or a range, with the unit of the number. */
const boundRule = (annotations: Annotations): BrokenRule | undefined => {
  const { bounds = {}, id } = knownCheck(annotations)
  const unit = annotatedText(annotations, "unit")
  const withUnit = (value: unknown): string => `${String(value)}${unit === undefined ? "" : ` ${unit}`}`
  switch (id) {
    case "isMinCodePoints":
      if (bounds["minCodePoints"] === 1) return broken("empty")
      return broken("atLeastCharacters", characters(bounds["minCodePoints"]))
    case "isMaxCodePoints":
      return broken("atMostCharacters", characters(bounds["maxCodePoints"]))
    case "isMinLength":
      return broken("atLeastEntries", entries(bounds["minLength"]))
    case "isMaxLength":
      return broken("atMostEntries", entries(bounds["maxLength"]))
    case "isInt":
      return broken("number", { kind: "whole" })
    case "isFinite":
      return broken("finite")
    case "isGreaterThanOrEqualTo":
      return broken("atLeast", { bound: withUnit(bounds["minimum"]) })
    case "isBetween":
      return broken("between", { low: String(bounds["minimum"]), high: withUnit(bounds["maximum"]) })
    default:
      return undefined
  }
}

const characters = (count: unknown) => ({ count: String(count), plural: count === 1 ? undefined : "s" })
const entries = (count: unknown) => ({ count: String(count), ending: count === 1 ? "y" : "ies" })
