/**
 * The time of every regular expression in the sources grows at most linearly with the length of its text. Those that may take
 * longer are listed here, each with the bound of its text, and so are those that are built at run time, which no check can read.
 */
import { Visitor } from "oxc-parser"
import { analyse } from "scslre"
import { parse } from "./parse.ts"
import { lineAt, packagesIn, report, type SourceFile, sourcesBelow } from "./repository.ts"
import { restartsOf } from "./restartedPatterns.ts"

/** The literals of a file. */
export const patternsOf = (file: SourceFile): ReadonlyArray<{ readonly place: string; readonly pattern: RegExp }> => {
  const found: Array<{ readonly place: string; readonly pattern: RegExp }> = []
  new Visitor({
    Literal: (node) => {
      if (!("regex" in node)) return
      const { flags, pattern } = node.regex
      found.push({ place: `${file.path}:${lineAt(file.text, node.start)}`, pattern: new RegExp(pattern, flags) })
    }
  }).visit(parse(file))
  return found
}

/** How many expressions a file builds at run time. */
const builtIn = (file: SourceFile): number => {
  let count = 0
  const isBuilt = ({
    callee,
    arguments: given
  }: {
    readonly callee: unknown
    readonly arguments: ReadonlyArray<object>
  }) => {
    const isRegExp = typeof callee === "object" && callee !== null && "name" in callee && callee.name === "RegExp"
    if (isRegExp && !given.some((argument) => "regex" in argument)) count += 1
  }
  new Visitor({ NewExpression: isBuilt, CallExpression: isBuilt }).visit(parse(file))
  return count
}

export const problemsOf = (pattern: RegExp): ReadonlyArray<string> => [
  ...analyse(pattern).reports.map(
    ({ exponential, type }) => `${String(pattern)} is ${exponential ? "exponential" : "polynomial"} (${type})`
  ),
  ...restartsOf(pattern).map((character) => `${String(pattern)} begins again within ${character}`)
]

/** These may take longer, because their text is short or comes from the caller's own settings. */
const bounded = new Map([
  [String.raw`/<([^>]*)>\s*;\s*rel="?next"?/u`, "the client reads a header, of which fetch takes 16 KB in all"],
  [String.raw`/\/+$/u`, "the address of the service in the caller's own settings"],
  [String.raw`/([\d.]+)([A-Z])/gu`, "a duration, of 40 characters"],
  [
    String.raw`/^(?<number>[+-]?\d[\d.,\s'’_]*(?:[eE][+-]?\d+)?)(?<unit>[^\d\s.,+-].*)?$/su`,
    "a number with a unit, of 100 characters"
  ],
  [String.raw`/^[\s\d.,'’+-]*(?<unit>\D*)$/u`, "a number with a unit, of 100 characters"],
  [String.raw`/^(\d+)(?:[.,]0+)?\s*(\D*)$/u`, "a duration, of 40 characters"],
  [String.raw`/^(?<name>.+?)\s*[([（](?<hint>[^()[\]（）]+)[)\]）]$/su`, "a header, of 300 characters"],
  [String.raw`/^(?<name>.+?)\s+in\s+(?<hint>\S+)$/su`, "a header, of 300 characters"],
  [String.raw`/^H\d{3}\s*[:–-]?\s+(.+)$/su`, "a text of a product, of 2,000 characters"],
  [String.raw`/^[\s([（【]+|[\s)\]）】]+$/gu`, "a header, of 300 characters"],
  [String.raw`/^(?<name>.+?)\s*[,/:]\s*(?<hint>[^\s,/]+)$/su`, "a header, of 300 characters"],
  [String.raw`/^(?<name>.+?)\s+(?<hint>\S+)$/su`, "a header, of 300 characters"],
  [String.raw`/<([^>]*)>/gu`, "a template of the core"],
  [String.raw`/^(\p{L}[\p{L} ]*): *(.+)$/u`, "a text of a tree, of 2,000 characters"],
  [String.raw`/^[^:,]+: +(?=.*,)/u`, "a text of a tree, of 2,000 characters"],
  [String.raw`/^(.+?) *\((CAS|EC|REACH)(?: no\.?)?:? *([\d-]+)\)$/iu`, "a text of a tree, of 2,000 characters"],
  [String.raw`/;(?=(?:[^"]*"[^"]*")*[^"]*$)/u`, "a number format, of 255 characters"],
  [String.raw`/\[[^\]]*\]/gu`, "a number format, of 255 characters"],
  [String.raw`/\s+(?:per|pro|je)\s+/giu`, "a unit, of 60 characters"],
  [String.raw`/<style>([^]*?)<\/style>/gu`, "a page that the service has written, with some ten styles"],
  [String.raw`/<script>([^]*?)<\/script>/u`, "the page of a package, with one script"],
  [String.raw`/"enum":(\[[^\]]*\])/u`, "a schema of the core"],
  [String.raw`/[^/[]+(\[[^\]]*\])?/gu`, "a path of a table of exchange"]
])

/** Files that build expressions, how many, and why these take linear time, or what bounds their texts. */
const built = new Map<string, readonly [count: number, reason: string]>([
  ["packages/core/src/identifiers/Bpn.ts", [1, "of a fixed length, from the start of the text"]],
  ["packages/core/src/product/FileMentions.ts", [1, "repeats as often as a token is long"]],
  ["packages/core/src/product/unlikely/unlikelyTimes.ts", [1, "a duration, of 40 characters"]],
  ["packages/core/src/sheets/formulaText.ts", [2, "one character at the start of the text"]],
  ["packages/core/src/sheets/names.ts", [1, "words at the start of the text"]],
  ["packages/core/src/sheets/numbers.ts", [4, "from the start of the text, without a character in two repetitions"]],
  ["packages/core/src/text/characters.ts", [1, "one character"]],
  ["packages/persistence/src/sql/constraintErrors.ts", [1, "a message of the database"]],
  ["packages/rendering/src/pdf/lineBreaks.ts", [2, "characters and their neighbours, without a repetition"]],
  ["packages/server/src/cli/backup-provider/serve/route.ts", [1, "a fixed end of a path"]]
])

const builtProblems = (files: ReadonlyArray<SourceFile>): ReadonlyArray<string> => {
  const counts = new Map(files.map((file) => [file.path, builtIn(file)]))
  const listed = (path: string) => built.get(path)?.[0] ?? 0
  return [
    ...[...counts].flatMap(([path, count]) =>
      count === listed(path) ? [] : `${path} builds ${count} regular expressions, and ${listed(path)} are listed`
    ),
    ...[...built.keys()].filter((path) => !counts.has(path)).map((path) => `${path} is listed and does not exist`)
  ]
}

/** Problems of the sources, and entries of the list that no source has. */
export const patternProblems = (files: ReadonlyArray<SourceFile>): ReadonlyArray<string> => {
  const patterns = files.flatMap(patternsOf)
  const used = new Set(patterns.map(({ pattern }) => String(pattern)))
  return [
    ...patterns.flatMap(({ pattern, place }) =>
      bounded.has(String(pattern)) ? [] : problemsOf(pattern).map((problem) => `${place}: ${problem}`)
    ),
    ...[...bounded.keys()]
      .filter((pattern) => !used.has(pattern))
      .map((pattern) => `${pattern} is listed and not used`),
    ...builtProblems(files)
  ]
}

if (import.meta.main) {
  const files = packagesIn("packages")
    .filter((name) => name !== "testkit")
    .flatMap((name) => sourcesBelow(`packages/${name}/src`))
  report(patternProblems(files), "Every regular expression takes linear time, or its text is bounded.")
}
