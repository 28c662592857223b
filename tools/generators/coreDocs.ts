/**
 * The tables of `@dpp/core` in docs/embedding.md and in its README: every function of the main entry with what it takes, returns and how it
 * fails, and every entry. They come from the docstrings: a function without one of the tags fails the generation.
 */
import * as Path from "node:path"
import { parseSync } from "oxc-parser"
import { read } from "../repository.ts"

const packageFolder = "packages/core"
const mainEntry = `${packageFolder}/src/index.ts`

/** The text of a comment, without its stars. */
const plain = (comment: string): string => comment.replaceAll(/^\s*\* ?/gmu, "").trim()

/** The functions of the main entry, with the file of each. */
const functions = (): ReadonlyArray<readonly [name: string, path: string]> =>
  parseSync(mainEntry, read(mainEntry))
    .module.staticExports.flatMap(({ entries }) => entries)
    .flatMap(({ exportName, isType, moduleRequest }) =>
      isType || exportName.name === null || moduleRequest === null
        ? []
        : [[exportName.name, Path.posix.join(Path.posix.dirname(mainEntry), moduleRequest.value)] as const]
    )

/** The docstring of a function: its text, and its tags by name. */
const docstringOf = (name: string, path: string) => {
  const source = read(path)
  const before = source.slice(0, source.indexOf(`\nexport const ${name} =`))
  const comment = plain(before.slice(before.lastIndexOf("/**") + 3, before.lastIndexOf("*/")))
  const [text = "", ...tags] = comment.split(/^@/mu)
  return {
    text: text.replaceAll(/\s+/gu, " ").trim(),
    tag: (tag: string): string => {
      const found = tags.find((one) => one.startsWith(`${tag} `))
      if (found === undefined) throw new Error(`${path}: the docstring of ${name} has no @${tag}`)
      return found.slice(tag.length).replaceAll(/\s+/gu, " ").trim()
    }
  }
}

/** The first sentence. */
const firstOf = (text: string): string => /^.*?\.(?= |$)/su.exec(text)?.[0] ?? text

const functionTable = (): string => {
  const rows = functions().map(([name, path]) => {
    const { tag, text } = docstringOf(name, path)
    return `| \`${name}\` | ${firstOf(text)} | ${["takes", "returns", "fails"].map(tag).join(" | ")} |`
  })
  return ["| function | does | takes | returns | fails |", "|---|---|---|---|---|", ...rows].join("\n")
}

/** The first paragraph of the comment with which a module begins. */
const purposeOf = (path: string): string => {
  const [, comment = ""] = /^\/\*\*(.*?)\*\//su.exec(read(path)) ?? []
  const [paragraph = ""] = plain(comment).split("\n\n")
  if (paragraph === "") throw new Error(`${path} does not begin with a comment`)
  return paragraph.replaceAll(/\s+/gu, " ")
}

const entryTable = (): string => {
  // Sound: package.json is written by hand, and pnpm has read it before.
  const { exports } = JSON.parse(read(`${packageFolder}/package.json`)) as {
    readonly exports: Readonly<Record<string, string | { readonly "@dpp/source": string }>>
  }
  const rows = Object.entries(exports).flatMap(([entry, target]) =>
    typeof target === "string"
      ? []
      : [
          `| \`${Path.posix.join("@dpp/core", entry)}\` | ${purposeOf(Path.posix.join(packageFolder, target["@dpp/source"]))} |`
        ]
  )
  return ["| entry | contains |", "|---|---|", ...rows].join("\n")
}

const withTables = (path: string, tables: Readonly<Record<string, string>>): string =>
  Object.entries(tables).reduce((page, [name, table]) => {
    const marked = new RegExp(`(?<=<!-- ${name}:begin -->\n).*(?=\n<!-- ${name}:end -->)`, "su")
    if (!marked.test(page)) throw new Error(`${path} has no lines ${name}:begin and ${name}:end`)
    return page.replace(marked, () => table)
  }, read(path))

export const files = (): Readonly<Record<string, string>> => {
  const [page, readme] = ["docs/embedding.md", `${packageFolder}/README.md`] as const
  const tables = { functions: functionTable(), entries: entryTable() }
  return { [page]: withTables(page, tables), [readme]: withTables(readme, tables) }
}
