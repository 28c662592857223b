/**
 * The layers of the core: its folders in the order in which they build on each other, and the check that no import points up.
 *
 * An import of a type counts like any other. The list in ARCHITECTURE.md is generated from here.
 */
import * as Path from "node:path"
import { Visitor } from "oxc-parser"
import { parse } from "./parse.ts"
import { find, lineAt, type SourceFile } from "./repository.ts"

const core = "packages/core/src"

/** What each folder is for. It may import the folders before it. */
export const coreFolders: Readonly<Record<string, string>> = {
  text: "has JSON values, dates, decimals, the issues of an input and their messages.",
  identifiers: "parses and writes GTIN, GLN, EORI, serial number, GS1 Digital Link, UUID and web address.",
  party: "describes the economic operator and its facilities.",
  languages: "has the labels and texts of passports, one file for each language.",
  catalogue: "defines every attribute, with its labels, and decodes its values.",
  condition: "describes the condition of a battery in use, and applies readings to it.",
  samples: "has complete sample batteries.",
  v13: "parses v1.3 trees.",
  product: "has the life of a product: input, update, states, completeness, publication, uploaded files.",
  template: "has the stored template: input, update, completeness. `product` copies its values into a battery.",
  access: "decides who may do and read what: API keys, grants, views.",
  audit: "has the closed lists of the audit log and of the feed of changes.",
  passport: "describes the published passport as a reader sees it: header values, rows, words, numbers, label.",
  change: "decides what a command changes in a product, and reads a change: audit entries, counts, version.",
  v20: "writes and validates the v2.0 document.",
  jsonld: "writes the JSON-LD document and its vocabulary.",
  validation: "writes the validation report, and translates its messages.",
  sheets: "interprets spreadsheets of batteries, and lays out the template for them."
}

interface Import {
  readonly position: number
  readonly source: string
  readonly names: string
}

/** All modules that a file imports or exports again, in expressions and types as well. */
const importsOf = (file: SourceFile): ReadonlyArray<Import> => {
  const found: Array<Import> = []
  const add = (position: number, source: string, names: ReadonlyArray<string> = []) =>
    found.push({ position, source, names: names.length === 0 ? "a module" : names.join(", ") })
  const nameOf = (node: { readonly name: string } | { readonly value: string }) =>
    "name" in node ? node.name : node.value
  new Visitor({
    ImportDeclaration: ({ source, specifiers, start }) =>
      add(
        start,
        source.value,
        specifiers.map((one) => (one.type === "ImportSpecifier" ? nameOf(one.imported) : one.local.name))
      ),
    ExportNamedDeclaration: ({ source, specifiers, start }) => {
      if (source !== null)
        add(
          start,
          source.value,
          specifiers.map(({ local }) => nameOf(local))
        )
    },
    ExportAllDeclaration: ({ source, start }) => add(start, source.value),
    ImportExpression: ({ source, start }) => {
      if (source.type === "Literal") add(start, String(source.value))
    },
    TSImportType: ({ source, start }) => add(start, source.value)
  }).visit(parse(file))
  return found
}

/** The folder of a file of the core; the name of the file if it is in none. */
const folderOf = (path: string): string => Path.posix.relative(core, path).split("/")[0] ?? ""

/** The imports of the core's files that point to a folder of the same or a higher layer. */
export const upwardImports = (files: ReadonlyArray<SourceFile>): ReadonlyArray<string> => {
  const order = Object.keys(coreFolders)
  return files.flatMap((file) => {
    const from = folderOf(file.path)
    // A file outside of the folders, such as `index.ts`, is above all of them.
    if (from.endsWith(".ts")) return []
    return importsOf(file).flatMap(({ names, position, source }) => {
      const to = source.startsWith(".") ? folderOf(Path.posix.join(Path.posix.dirname(file.path), source)) : from
      if (to === from || (order.includes(to) && order.indexOf(to) < order.indexOf(from))) return []
      return [`${file.path}:${lineAt(file.text, position)}: ${from} is below ${to}: ${names} from "${source}"`]
    })
  })
}

/** The folders of the core that the list lacks, and those that are only in the list. */
export const folderDifferences = (): ReadonlyArray<string> => {
  const folders = [...new Set(find(`${core}/*/**/*.ts`).map(folderOf))]
  const listed = Object.keys(coreFolders)
  return [
    ...folders.filter((name) => !listed.includes(name)).map((name) => `${core}/${name} has no layer`),
    ...listed.filter((name) => !folders.includes(name)).map((name) => `${core}/${name} has a layer and no files`)
  ].map((problem) => `tools/coreFolders.ts: ${problem}`)
}
