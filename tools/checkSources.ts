/**
 * Checks the `@source` lines of docstrings: each cites the origin of a rule in a form that a reader can look up.
 *
 * `inferred:` marks what the law and the specification leave open. A decision that it names must exist.
 */
import { existsSync } from "node:fs"
import * as Path from "node:path"
import { lineAt, report, root, type SourceFile, sourcesBelow } from "./repository.ts"

const clause = "§[0-9A-Z][0-9A-Za-z]*([.-][0-9A-Za-z]+)*"
const part = "( ?\\([0-9a-z]+\\))*"
const article = `Art\\. \\d+[a-z]?${part}`
const annex = `Annex [IVX]+( Part [A-F])?( ?(No\\. )?\\d+)?${part}`

const remark = "( \\((?:[^()]|\\([^()]*\\))*\\))?"
const place = `(${clause}( rule \\d+)?|rule \\d+|${article}|${annex})`

/** How a line starts; more places may follow, each with a remark in brackets. */
const forms: ReadonlyArray<RegExp> = [
  `DIN DKE SPEC 99100(:\\d{4}-\\d{2})? ${clause}`,
  `(EU 2023/1542|EU 2026/1778|EC 1272/2008) (${article}|${annex})`,
  `EN 182\\d{2}:2026 ${clause}`,
  `GS1 \\S.*`,
  `IDTA 0\\d{4}\\S*.*`,
  `CX-\\d{4}\\S* .*`,
  `Catena-X [\\w.]+ \\d+\\.\\d+\\.\\d+.*`,
  `(CIRPASS-2|UN/CEFACT|UNTP|W3C) \\S.*`,
  `RFC \\d{3,5} ${clause}`,
  `spec ${clause}( rule \\d+)?`
].map((form) => new RegExp(`^${form}${remark}((, | and )${place}${remark})*$`, "u"))

const hasDecision = (path: string): boolean => [path, `${path}.md`].some((file) => existsSync(Path.join(root, file)))

/** Why the text after `@source` is rejected; `undefined` when it is accepted. */
export const refused = (text: string): string | undefined => {
  if (!text.startsWith("inferred:")) return forms.some((form) => form.test(text)) ? undefined : "not an agreed form"
  if (text.length < "inferred: a reason".length) return "an inferred rule names a decision or gives the reason"
  const absent = text.match(/docs\/decisions\/[\w./-]*\w/gu)?.find((path) => !hasDecision(path))
  return absent === undefined ? undefined : `${absent} does not exist`
}

/** The `@source` lines of a file; a line that continues on the next one is joined with it. */
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

if (import.meta.main) {
  const problems = [...sourcesBelow("packages"), ...sourcesBelow("examples")].flatMap((file) =>
    sourceLines(file).flatMap(({ line, text }) => {
      const reason = refused(text)
      return reason === undefined ? [] : [`${file.path}:${line}: @source ${text}: ${reason}`]
    })
  )
  report(problems, "Every @source has an agreed form.")
}
