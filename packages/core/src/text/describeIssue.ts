/** Turns the issue of a failed decoding into messages for callers, each with the path of its value. */
import * as Ast from "effect/SchemaAST"
import type * as SchemaIssue from "effect/SchemaIssue"
import { annotatedText, type Annotations, knownCheck, mustBe } from "./expectation.ts"
import { say } from "./messages.ts"
import { didYouMean, nearest } from "./nearest.ts"

export interface Description {
  readonly path: ReadonlyArray<PropertyKey>
  readonly message: string
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

/** The messages of an issue of a decoding with `decodingOptions`, in the order of the schema. */
export const describeIssue = (issue: SchemaIssue.Issue): ReadonlyArray<Description> => describe(issue, { path: [] })

const describe = (issue: SchemaIssue.Issue, place: Place): ReadonlyArray<Description> => {
  const { path, siblings, target } = place
  const one = (message: string): ReadonlyArray<Description> => [{ path, message }]
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
      return one(checkText(issue))
    case "InvalidType":
      return one(mustBe(target ?? issue.ast, issue.input))
    case "InvalidValue":
      return one(annotatedText(issue.annotations, "message") ?? say("invalid"))
    case "MissingKey":
      return one(say("required"))
    case "UnexpectedKey":
      return one(say("notField", { meant: nearest(String(path.at(-1)), siblings ?? []) }))
    default:
      return one(say("invalid"))
  }
}

const keysOf = (ast: Ast.AST): ReadonlyArray<string> =>
  Ast.isObjects(ast) ? ast.propertySignatures.map(({ name }) => String(name)) : []

const checkText = ({ filter, input, issue }: SchemaIssue.Filter): string => {
  const { annotations } = filter
  const own = issue._tag === "InvalidValue" ? annotatedText(issue.annotations, "message") : undefined
  return (
    own ?? annotatedText(annotations, "message") ?? boundMessage(annotations) ?? expectedMessage(annotations, input)
  )
}

const expectedMessage = (annotations: Annotations, input: unknown): string => {
  const suggest = annotations?.["suggest"]
  const suggestion: unknown = typeof suggest === "function" && typeof input === "string" ? suggest(input) : undefined
  return `must be ${annotatedText(annotations, "expected") ?? "valid"}${didYouMean(
    typeof suggestion === "string" ? JSON.stringify(suggestion) : undefined
  )}`
}

/** The message about a length or a range, with the unit of the number. */
const boundMessage = (annotations: Annotations): string | undefined => {
  const { bounds = {}, id } = knownCheck(annotations)
  const unit = annotatedText(annotations, "unit")
  const withUnit = (value: unknown): string => `${String(value)}${unit === undefined ? "" : ` ${unit}`}`
  switch (id) {
    case "isMinCodePoints":
      if (bounds["minCodePoints"] === 1) return say("empty")
      return say("atLeastCharacters", characters(bounds["minCodePoints"]))
    case "isMaxCodePoints":
      return say("atMostCharacters", characters(bounds["maxCodePoints"]))
    case "isMinLength":
      return say("atLeastEntries", entries(bounds["minLength"]))
    case "isMaxLength":
      return say("atMostEntries", entries(bounds["maxLength"]))
    case "isInt":
      return say("number", { kind: "whole" })
    case "isFinite":
      return say("finite")
    case "isGreaterThanOrEqualTo":
      return say("atLeast", { bound: withUnit(bounds["minimum"]) })
    case "isBetween":
      return say("between", { low: String(bounds["minimum"]), high: withUnit(bounds["maximum"]) })
    default:
      return undefined
  }
}

const characters = (count: unknown) => ({ count: String(count), plural: count === 1 ? undefined : "s" })
const entries = (count: unknown) => ({ count: String(count), ending: count === 1 ? "y" : "ies" })
