/**
 * The lists of the folders of texts: a language of work (`locales`) is a folder `texts/<language>` in each package, and these files
 * are the only ones that name the folders. A folder or a file that is missing does not compile.
 */
import { locales } from "@dpp/core/text"

const written = "Written by `tools/generate.ts` from the list of languages"

/** What the core says in each language, by the name of the file and of what it exports. Messages are written in English at their rules. */
const subjects: Readonly<Record<string, { readonly name: string; readonly without?: string }>> = {
  fileMessages: { name: "fileMessages", without: "en" },
  label: { name: "labelWords" },
  messages: { name: "messages", without: "en" },
  problems: { name: "problems" },
  requestMessages: { name: "requestMessages", without: "en" },
  registry: { name: "findingTexts" },
  sheets: { name: "sheetTexts" },
  valueMessages: { name: "valueMessages", without: "en" },
  workMessages: { name: "workMessages", without: "en" }
}

const subject = (file: string, languages: ReadonlyArray<string>): string => {
  const { name, without } = subjects[file] ?? { name: file }
  const listed = languages.filter((language) => language !== without)
  const type = without === undefined ? "Locale" : `Exclude<Locale, "${without}">`
  return `/** ${written}. */
import type { Locale } from "../text/Locale.ts"
${listed.map((language) => `import { ${name} as ${language} } from "./${language}/${file}.ts"`).join("\n")}

export const ${name} = { ${listed.join(", ")} } satisfies Readonly<Record<${type}, unknown>>
`
}

const whole = (languages: ReadonlyArray<string>): string => `/** ${written}. */
${languages.map((language) => `import { texts as ${language} } from "./${language}/index.ts"`).join("\n")}

export const languages = { ${languages.join(", ")} }
`

const loaded = (
  languages: ReadonlyArray<string>
): string => `/** ${written}: a language is loaded when it is first shown. */
export const loaders = {
${languages
  .map(
    (language) => `  ${language}: {
    texts: async () => (await import("./${language}/index.ts")).texts,
    views: async () => (await import("./${language}/views.ts")).views
  }`
  )
  .join(",\n")}
}
`

/** The files for some languages of work. */
export const filesFor = (languages: ReadonlyArray<string>): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    Object.keys(subjects).map((file) => [`packages/core/src/texts/${file}.ts`, subject(file, languages)])
  ),
  "packages/proof/src/texts/languages.ts": whole(languages),
  "packages/server/src/cli/texts/languages.ts": whole(languages),
  "packages/console/src/texts/loaders.ts": loaded(languages)
})

export const files = (): Readonly<Record<string, string>> => filesFor(locales)
