/**
 * Citations of the API specification (`spec §4.1`, `spec §3 rule 2`) in sources and tests name a section and a rule
 * that `docs/specification.md` has.
 */
import { lineAt, read, type SourceFile, sourcesBelow } from "./repository.ts"

/** The sections of the specification, such as `4.1`, each with the numbers of its rules. */
export const sectionsOf = (specification: string): ReadonlyMap<string, ReadonlySet<string>> => {
  const sections = new Map<string, Set<string>>()
  let rules = new Set<string>()
  for (const line of specification.split("\n")) {
    const [, section] = /^#{2,3} (\d+(?:\.\d+)?)\.? /u.exec(line) ?? []
    const [, rule] = /^(\d+)\. /u.exec(line) ?? []
    if (section !== undefined) sections.set(section, (rules = new Set()))
    else if (rule !== undefined) rules.add(rule)
  }
  return sections
}

const place = "§\\d+(?:\\.\\d+)*(?: rule \\d+)?"
const remark = "(?: \\([^()\\n]*\\))?"
const citation = new RegExp(`\\bspec (${place}${remark}(?:(?:, | and )(?:${place}|rule \\d+)${remark})*)`, "gu")

/** The citations of a file that name no section or rule of the specification. */
export const unknownCitations = (
  { path, text }: SourceFile,
  sections: ReadonlyMap<string, ReadonlySet<string>>
): ReadonlyArray<string> =>
  [...text.matchAll(citation)].flatMap((match) => {
    let section = ""
    return [...(match[1] ?? "").matchAll(/§([\d.]*\d)|rule (\d+)/gu)].flatMap(([, cited, rule]) => {
      section = cited ?? section
      const isKnown = rule === undefined ? sections.has(section) : sections.get(section)?.has(rule) === true
      const what = rule === undefined ? `§${section}` : `§${section} rule ${rule}`
      return isKnown ? [] : [`${path}:${lineAt(text, match.index)}: docs/specification.md has no ${what}`]
    })
  })

if (import.meta.main) {
  const sections = sectionsOf(read("docs/specification.md"))
  const files = [...sourcesBelow("packages"), ...sourcesBelow("examples")]
  const problems = files.flatMap((file) => unknownCitations(file, sections))
  for (const problem of problems) console.error(problem)
  if (problems.length === 0) console.log(`Every citation names one of the ${sections.size} sections.`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
