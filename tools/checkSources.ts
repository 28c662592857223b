/**
 * The `@source` lines of docstrings: where a rule comes from, in one of the agreed forms.
 *
 * A form that nobody can look up is worth nothing, so everything else is refused. `inferred:` marks what the law and
 * the specification leave open; if it names a decision, that file has to exist.
 */
import { existsSync } from "node:fs"
import * as Path from "node:path"
import { lineAt, root, type SourceFile, sourcesBelow } from "./repository.ts"

const clause = "§[0-9A-Z][0-9A-Za-z]*([.-][0-9A-Za-z]+)*"
const part = "( ?\\([0-9a-z]+\\))*"
const article = `Art\\. \\d+[a-z]?${part}`
const annex = `Annex [IVX]+( Part [A-F])?( ?(No\\. )?\\d+)?${part}`

const remark = "( \\((?:[^()]|\\([^()]*\\))*\\))?"
const place = `(${clause}( rule \\d+)?|rule \\d+|${article}|${annex})`

/** The start of the line has this form; after it may follow more places, and after each a remark in brackets. */
const forms: ReadonlyArray<RegExp> = [
  `DIN DKE SPEC 99100(:\\d{4}-\\d{2})? ${clause}`,
  `EU 2023/1542 (${article}|${annex})`,
  `EN 182\\d{2}:2026 ${clause}`,
  `GS1 \\S.*`,
  `RFC \\d{3,5} ${clause}`,
  `spec ${clause}( rule \\d+)?`
].map((form) => new RegExp(`^${form}${remark}((, | and )${place}${remark})*$`, "u"))

const decision = /docs\/decisions\/[\w./-]*\w/gu

/** Why the text after `@source` is not accepted; `undefined` when it is. */
export const refused = (text: string): string | undefined => {
  if (text.startsWith("inferred:")) {
    if (text.slice("inferred:".length).trim().length < 10)
      return "an inferred rule names a decision or gives the reason"
    const absent = [...text.matchAll(decision)].map(([path]) => path).find((path) => !hasDecision(path))
    return absent === undefined ? undefined : `${absent} does not exist`
  }
  return forms.some((form) => form.test(text)) ? undefined : "no agreed form"
}

const hasDecision = (path: string): boolean =>
  existsSync(Path.join(root, path)) || existsSync(Path.join(root, `${path}.md`))

/** The `@source` lines of a file, a line that continues on the next one joined. */
export const sourceLines = ({ text }: SourceFile): ReadonlyArray<{ readonly line: number; readonly text: string }> =>
  [...text.matchAll(/^[ \t]*(?:\/\*\*|\*)[ \t]*@source\b([^\n]*(?:\n[ \t]*\*[ \t]+[^@\s/][^\n]*)*)/gmu)].map(
    (match) => ({
      line: lineAt(text, match.index),
      text: (match[1] ?? "")
        .replaceAll(/\n[ \t]*\*[ \t]+/gu, " ")
        .replace(/\*\/\s*$/u, "")
        .trim()
    })
  )

export const check = (): ReadonlyArray<string> =>
  [...sourcesBelow("packages"), ...sourcesBelow("examples")].flatMap((file) =>
    sourceLines(file).flatMap(({ line, text }) => {
      const reason = refused(text)
      return reason === undefined ? [] : [`${file.path}:${line}: @source ${text}: ${reason}`]
    })
  )

if (import.meta.main) {
  const problems = check()
  for (const problem of problems) console.error(problem)
  if (problems.length === 0) console.log("Every @source has an agreed form.")
  process.exitCode = problems.length === 0 ? 0 : 1
}
