/**
 * Labels of attributes beside others: `node --conditions=@dpp/source tools/labels.ts compare FILE` prints where a file has another label, and
 * `node --conditions=@dpp/source tools/labels.ts list [LANGUAGE]` what translators have to look at: the labels of draft languages, beside the English ones and the provision.
 *
 * A file has labels by property and language: `{ "rated_capacity": { "de": "Bemessungskapazität" } }`. Exit code 1: there are differences.
 *
 * @source EU 2026/1778 Art. 12(2)(e)
 * @source inferred: the form of the file, because that of the semantic repository is not public
 */
import { conditionDefinitions, productDefinitions } from "@dpp/core/catalogue"
import { type Language, languageFiles, languages } from "@dpp/core/languages"
import { readFileSync } from "node:fs"

/** Labels by property and language. */
export type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>

const ownLabel = (property: string, language: string): string | undefined => {
  const labels: Readonly<Record<string, string>> | undefined = languages.some((one) => one === language)
    ? // Sound: the language is one of the list.
      languageFiles[language as Language].attributes
    : undefined
  return labels !== undefined && Object.hasOwn(labels, property) ? labels[property] : undefined
}

/** One line for each label that is another one here, or that nothing here has. */
export const compareLabels = (others: Labels): ReadonlyArray<string> =>
  Object.entries(others).flatMap(([property, labels]) =>
    Object.entries(labels).flatMap(([language, label]) => {
      const own = ownLabel(property, language)
      if (own === label.trim()) return []
      return [[language, property, own ?? "(none)", label.trim()].join("\t")]
    })
  )

/** One line for each label of the draft languages, or of the one that is named. */
export const listLabels = (only?: string): ReadonlyArray<string> => {
  const chosen = languages.filter((one) => (only === undefined ? languageFiles[one].state === "draft" : one === only))
  return chosen.flatMap((language) =>
    [...productDefinitions, ...conditionDefinitions].map(({ name, source }) => {
      const law = source.find((text) => text.startsWith("EU ")) ?? source[0]
      return [language, name, ownLabel(name, "en") ?? "", ownLabel(name, language) ?? "", law].join("\t")
    })
  )
}

if (import.meta.main) {
  const [command, argument] = process.argv.slice(2)
  const isComparison = command === "compare" && argument !== undefined
  if (!isComparison && command !== "list") throw new Error("Use: compare FILE, or list [LANGUAGE]")
  // Sound for a tool: another form fails with the name of what it lacks.
  const lines = isComparison
    ? compareLabels(JSON.parse(readFileSync(argument, "utf8")) as Labels)
    : listLabels(argument)
  console.log(lines.join("\n"))
  process.exitCode = isComparison && lines.length > 0 ? 1 : 0
}
