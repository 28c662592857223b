/**
 * Conventions that no lint rule expresses: where the time and chance may not come from, and how patterns are written.
 *
 * Not a linter: what oxlint can say stands in `.oxlintrc.json`.
 */
import { type Expression, Visitor } from "oxc-parser"
import { lineAt, packagesIn, parse, type SourceFile, sourcesBelow } from "./repository.ts"

/** In these packages time, chance and ids come in as values or through a port. */
const pure = new Set(["core", "service"])

/** Globals such as `crypto` are refused by oxlint, which knows what a name is bound to. */
const impureMembers = new Set(["Date.now", "Math.random", "globalThis.crypto"])

const reachesOut = "takes the time, chance or the environment from outside; hand it in as a value"

const impurities = (file: SourceFile): ReadonlyArray<string> => {
  const found: Array<string> = []
  const report = (position: number, what: string) =>
    found.push(`${file.path}:${lineAt(file.text, position)}: ${what} ${reachesOut}`)
  new Visitor({
    NewExpression: (node) => {
      if (node.callee.type === "Identifier" && node.callee.name === "Date" && node.arguments.length === 0) {
        report(node.start, "new Date()")
      }
    },
    CallExpression: (node) => {
      if (node.callee.type === "Identifier" && node.callee.name === "Date") report(node.start, "Date()")
    },
    MemberExpression: (node) => {
      if (node.object.type !== "Identifier" || node.property.type !== "Identifier" || node.computed) return
      const name = `${node.object.name}.${node.property.name}`
      if (impureMembers.has(name)) report(node.start, name)
    }
  }).visit(parse(file))
  return found
}

/** Flags of a regular expression written out; `undefined` when it cannot be read here. */
const flagsOf = (node: Expression, named: ReadonlyMap<string, Expression>): string | undefined => {
  if (node.type === "Literal" && "regex" in node) return node.regex.flags
  if (node.type === "Identifier") {
    const value = named.get(node.name)
    return value === undefined || value.type === "Identifier" ? undefined : flagsOf(value, named)
  }
  if (node.type === "NewExpression" && node.callee.type === "Identifier" && node.callee.name === "RegExp") {
    const flags = node.arguments[1]
    if (flags === undefined) return ""
    return flags.type === "Literal" && typeof flags.value === "string" ? flags.value : undefined
  }
  return undefined
}

/**
 * Patterns of schemas carry the `u` flag: JSON Schema reads a pattern as Unicode, so without the flag our check and
 * the published schema could disagree. A pattern stands in the call or in a constant of the same file.
 */
const patternsWithoutUnicode = (file: SourceFile): ReadonlyArray<string> => {
  const program = parse(file)
  const named = new Map<string, Expression>()
  const patterns: Array<Expression> = []
  new Visitor({
    VariableDeclarator: (node) => {
      if (node.id.type === "Identifier" && node.init !== null) named.set(node.id.name, node.init)
    },
    CallExpression: (node) => {
      const callee = node.callee
      const isPattern =
        (callee.type === "Identifier" && callee.name === "isPattern") ||
        (callee.type === "MemberExpression" &&
          callee.property.type === "Identifier" &&
          callee.property.name === "isPattern")
      const [pattern] = node.arguments
      if (isPattern && pattern !== undefined && pattern.type !== "SpreadElement") patterns.push(pattern)
    }
  }).visit(program)
  return patterns.flatMap((pattern) => {
    const place = `${file.path}:${lineAt(file.text, pattern.start)}`
    const flags = flagsOf(pattern, named)
    if (flags === undefined) return [`${place}: write the pattern in isPattern or as a constant of this file`]
    return /[uv]/u.test(flags) ? [] : [`${place}: the pattern of isPattern needs the u flag`]
  })
}

/** What a source file of a package does against the conventions. */
export const breaches = (file: SourceFile): ReadonlyArray<string> => {
  const [, own = ""] = file.path.split("/")
  return [...(pure.has(own) ? impurities(file) : []), ...patternsWithoutUnicode(file)]
}

export const check = (): ReadonlyArray<string> =>
  packagesIn("packages").flatMap((own) => sourcesBelow(`packages/${own}/src`).flatMap(breaches))

if (import.meta.main) {
  const problems = check()
  for (const problem of problems) console.error(problem)
  if (problems.length === 0) console.log("Sources keep the conventions.")
  process.exitCode = problems.length === 0 ? 0 : 1
}
