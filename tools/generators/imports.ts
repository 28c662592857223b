/**
 * `.oxlintrc.imports.json`, and the lists in docs/folders.md: who may import whom, from `tools/imports.ts`, and the folders
 * of each package, from `tools/folders.ts`.
 */
import { folders } from "../folders.ts"
import { forTests, type Row, table } from "../imports.ts"
import { libraries } from "../packages.ts"
import { read } from "../repository.ts"

type Rule =
  | { readonly group: ReadonlyArray<string>; readonly message: string }
  | { readonly regex: string; readonly message: string }

/** A package with everything in it; of these two only the modules, because the index loads all of them. */
const packageGlobs = (name: string): ReadonlyArray<string> =>
  name === "effect" || name === "@effect/platform-node" ? [`${name}/**`] : [name, `${name}/**`]

const workspaceGlobs = (names: ReadonlyArray<string>) => names.flatMap((name) => packageGlobs(`@dpp/${name}`))

/** Every import is restricted except those that the globs name, and files of the same folder tree. */
const only = (globs: ReadonlyArray<string>, message: string): Rule => ({
  group: ["*", "**/*", ...["./**", "../**", ...globs].map((glob) => `!${glob}`)],
  message
})

const nodeGlobs = ["node:*", "node:*/**"]

const sourceGlobs = ({ effect, external, packages, runsAnywhere }: Row): ReadonlyArray<string> => [
  ...workspaceGlobs(packages),
  ...external.flatMap((name) =>
    name === "effect" && effect !== undefined ? effect.map((module) => `effect/${module}`) : packageGlobs(name)
  ),
  ...(runsAnywhere === true ? [] : nodeGlobs)
]

const relative: ReadonlyArray<Rule> = [
  { regex: String.raw`^(\.\./)+[^./][^/]*/(src|test)/`, message: "Import the package by its name." },
  { regex: String.raw`^\.{1,2}/.*\.jsx?$`, message: "A relative import ends in .ts." }
]

const block = (files: string, patterns: ReadonlyArray<Rule>) => ({
  files: [files],
  rules: { "eslint/no-restricted-imports": ["error", { patterns }] }
})

const blocksOf = ([name, row]: readonly [string, Row]) => {
  const message = `The row of ${name} in tools/imports.ts does not allow this import.`
  const testPackages = [...row.packages.map((other) => other.replace(/\/.*/u, "")), ...forTests.packages, name]
  const testExternal = [...new Set([...row.external, ...forTests.external])]
  // Patterns and not globs: what the globs of `only` allow, oxlint compares with no other glob.
  return [
    block(`packages/${name}/src/**`, [
      ...relative,
      { regex: String.raw`^(\.\./)+(src|test)/`, message: "Sources import sources of the same package." },
      ...(row.refused ?? []).map((module) => ({ regex: `^${module}(/|$)`, message })),
      only(sourceGlobs(row), message)
    ]),
    block(`packages/${name}/test/**`, [
      ...relative,
      only([...workspaceGlobs(testPackages), ...testExternal.flatMap(packageGlobs), ...nodeGlobs], message)
    ])
  ]
}

/** Examples may use what they like from the registry. */
const exampleBlock = (files: string, names: ReadonlyArray<string>) =>
  block(files, [
    {
      group: ["@dpp/*", "@dpp/*/**", ...workspaceGlobs(names).map((glob) => `!${glob}`)],
      message: "An example uses published packages only."
    }
  ])

const blocks = [
  ...Object.entries(table).flatMap(blocksOf),
  exampleBlock("examples/*/src/**", libraries),
  exampleBlock("examples/*/test/**", [...libraries, ...forTests.packages])
]

const columns = Object.keys(table).filter((name) => name !== "server" && name !== "testkit")

const cell = ({ packages }: Row, other: string): string => {
  const [found] = packages.filter((name) => name === other || name.startsWith(`${other}/`))
  return found === undefined ? "" : (found.split("/")[1] ?? "yes")
}

const line = (cells: ReadonlyArray<string>): string =>
  `|${cells.map((text) => (text === "" ? " " : ` ${text} `)).join("|")}|`

const markdown = [
  line(["from \\ import", ...columns]),
  `|---|${columns.map(() => "---|").join("")}`,
  ...Object.entries(table).map(([name, row]) =>
    line([name, ...columns.map((other) => (other === name ? "-" : cell(row, other)))])
  ),
  line(["any `test/`", `its row, and ${forTests.packages.join(", ")}`, ...columns.slice(1).map(() => "")])
].join("\n")

const layers = (name: string) =>
  Object.entries(folders[name] ?? {})
    .map(([folder, purpose], index) => `${index + 1}. \`${folder}\` ${purpose}`)
    .join("\n")

/** Writes a text between the two comments of a name. */
const replaceMarked = (page: string, name: string, text: string): string => {
  const marked = new RegExp(`(?<=<!-- ${name}:begin -->\n).*(?=\n<!-- ${name}:end -->)`, "su")
  if (!marked.test(page)) throw new Error(`docs/folders.md has no lines ${name}:begin and ${name}:end`)
  return page.replace(marked, () => text)
}

export const files = (): Readonly<Record<string, string>> => {
  const page = Object.keys(folders).reduce(
    (text, name) => replaceMarked(text, `${name}-folders`, layers(name)),
    replaceMarked(read("docs/folders.md"), "imports", markdown)
  )
  return {
    ".oxlintrc.imports.json": `{"overrides":[\n${blocks.map((one) => JSON.stringify(one)).join(",\n")}\n]}\n`,
    "docs/folders.md": page
  }
}
