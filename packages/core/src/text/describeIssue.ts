/** Turns the issue of a failed decoding into messages for callers, each with the path of its value. */
import * as Ast from "effect/SchemaAST"
import type * as SchemaIssue from "effect/SchemaIssue"
import { annotatedText, type Annotations, knownCheck, mustBe } from "./expectation.ts"
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
      return one(checkText(issue))
    case "InvalidType":
      return one(mustBe(target ?? issue.ast, issue.input))
    case "InvalidValue":
      return one(annotatedText(issue.annotations, "message") ?? "is not valid")
    case "MissingKey":
      return one("is required")
    case "UnexpectedKey":
      return one(`is not a field${didYouMean(nearest(String(path.at(-1)), siblings ?? []))}`)
    default:
      return one("is not valid")
  }
}

const keysOf = (ast: Ast.AST): ReadonlyArray<string> =>
  Ast.isObjects(ast) ? ast.propertySignatures.map(({ name }) => String(name)) : []

const checkText = ({ filter, input, issue }: SchemaIssue.Filter): string => {
  const { annotations } = filter
  const own = issue._tag === "InvalidValue" ? annotatedText(issue.annotations, "message") : undefined
  return (
    own ?? annotatedText(annotations, "message") ?? `must ${boundText(annotations) ?? expectedText(annotations, input)}`
  )
}

const expectedText = (annotations: Annotations, input: unknown): string => {
  const suggest = annotations?.["suggest"]
  const suggestion: unknown = typeof suggest === "function" && typeof input === "string" ? suggest(input) : undefined
  return `be ${annotatedText(annotations, "expected") ?? "valid"}${didYouMean(
    typeof suggestion === "string" ? JSON.stringify(suggestion) : undefined
  )}`
}

/** Lengths and ranges in plain words, with the unit of the number. */
const boundText = (annotations: Annotations): string | undefined => {
  const { bounds = {}, id } = knownCheck(annotations)
  const unit = annotatedText(annotations, "unit")
  const withUnit = (value: unknown): string => `${String(value)}${unit === undefined ? "" : ` ${unit}`}`
  switch (id) {
    case "isMinCodePoints":
      if (bounds["minCodePoints"] === 1) return "not be empty"
      return `have at least ${count(bounds["minCodePoints"], "character")}`
    case "isMaxCodePoints":
      return `have at most ${count(bounds["maxCodePoints"], "character")}`
    case "isMinLength":
      return `have at least ${count(bounds["minLength"], "entry")}`
    case "isMaxLength":
      return `have at most ${count(bounds["maxLength"], "entry")}`
    case "isInt":
      return "be a whole number"
    case "isFinite":
      return "be a finite number"
    case "isGreaterThanOrEqualTo":
      return `be at least ${withUnit(bounds["minimum"])}`
    case "isBetween":
      return `be between ${String(bounds["minimum"])} and ${withUnit(bounds["maximum"])}`
    default:
      return undefined
  }
}

const count = (number: unknown, thing: string): string =>
  `${String(number)} ${number === 1 ? thing : thing === "entry" ? "entries" : `${thing}s`}`
