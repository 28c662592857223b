/** `dpp export`: published passports as v2.0 documents or in formats of data spaces, or batteries as a table. */
import { exportFormats } from "@dpp/core/passport"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { apiFlags, filterFlags, queryOf } from "../shared/apiFlags.ts"
import { choiceFlag } from "../shared/flags.ts"
import { loadThen } from "../shared/loadThen.ts"
import { UsageError } from "../shared/outcome.ts"
import type { Language } from "../texts/language.ts"

/** The formats of `--format`: v2.0 documents, tables, and one file for each passport as `dpp-passport/1` or in the formats of others. */
const formats = ["json", "csv", "xlsx", ...exportFormats] as const
type Format = (typeof formats)[number]

/** The format that the end of a name says; JSON for every other name. */
const formatOf = (out: string): Format => formats.find((format) => out.toLowerCase().endsWith(`.${format}`)) ?? "json"

export const exportPassports = ({ locale, texts }: Language) => {
  const words = texts.export
  const options = {
    out: Flag.Path("out").pipe(Flag.withMetavar("PATH"), Flag.withDescription(words.out)),
    format: choiceFlag("format", formats, words.format),
    header: Flag.Literals("header", ["labels", "fields"]).pipe(
      Flag.withDescription(words.header),
      Flag.withDefault("labels")
    ),
    status: Flag.Literals("status", ["published", "draft", "all"]).pipe(
      Flag.withDescription(words.status),
      Flag.withDefault("published")
    ),
    filter: filterFlags(texts),
    ...apiFlags(texts)
  }
  return Command.make("export", options, ({ filter, format: asked, ...given }) => {
    const input = { ...given, locale, texts, filter: queryOf(filter) }
    const format = Option.getOrElse(asked, () => formatOf(given.out))
    if (format === "csv" || format === "xlsx") {
      return loadThen(
        () => import("./table.ts"),
        ({ exportTable }) => exportTable({ ...input, format })
      )
    }
    if (given.status !== "published") return Effect.fail(new UsageError({ reason: words.draftsAsJson }))
    return loadThen(
      () => import("./documents.ts"),
      ({ exportDocuments }) => exportDocuments({ ...input, format })
    )
  }).pipe(
    Command.withShortDescription(words.short),
    Command.withDescription(words.description),
    Command.withExamples([
      { command: "dpp export --out passports", description: words.examples.files },
      { command: "dpp export --out ev.ndjson --battery-category ev", description: words.examples.lines },
      { command: "dpp export --out batteries.xlsx --lang de", description: words.examples.table }
    ])
  )
}
