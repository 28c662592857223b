/** The SQL of `@dpp/persistence` as its sources write it: one entry for each tagged template that uses rows of a table. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parseSync, Visitor } from "oxc-parser"
import { tables, transientTables } from "@dpp/persistence/backup/tables"
import { templateText } from "./sentStatements.ts"

export interface SqlTemplate {
  /** File and line in `packages/persistence/src`. */
  readonly place: string
  /** See `templateText`. */
  readonly text: string
  /** The text on one line. */
  readonly sql: string
}

/** These folders work on the database as a whole: its schema, and all of its rows. No request reaches them. */
const ofWholeDatabase = /^(migrations|backup|citus)\b/u

/** Rows of a table are read, changed or deleted. Inserted rows are the caller's own; CTEs have their own statements. */
export const usesRows = new RegExp(
  `\\b(?:FROM|JOIN|UPDATE|USING) (?:${[...tables, ...transientTables].join("|")}|\\$\\{\\})(?!\\w)`,
  "u"
)

const sources = join(import.meta.dirname, "../../../persistence/src")

const templatesOf = (file: string): ReadonlyArray<SqlTemplate> => {
  const source = readFileSync(join(sources, file), "utf8")
  const { errors, program } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} does not parse.`)
  const found: Array<SqlTemplate> = []
  new Visitor({
    TaggedTemplateExpression: ({ quasi, start, tag }) => {
      if (tag.type !== "Identifier" || tag.name !== "sql") return
      const text = templateText(quasi.quasis.map(({ value }) => value.cooked ?? ""))
      const sql = onOneLine(text)
      if (usesRows.test(sql)) found.push({ place: `${file}:${source.slice(0, start).split("\n").length}`, text, sql })
    }
  }).visit(program)
  return found
}

export const sqlTemplates = (): ReadonlyArray<SqlTemplate> =>
  readdirSync(sources, { encoding: "utf8", recursive: true })
    .filter((file) => file.endsWith(".ts") && !ofWholeDatabase.test(file))
    .toSorted()
    .flatMap(templatesOf)

/** A text of SQL on one line. */
export const onOneLine = (text: string): string => text.replaceAll(/\s+/gu, " ").trim()
