/** `dpp import`: products from a file. */
import { SerialNumber } from "@dpp/core/identifiers"
import { pathOrStandard } from "../shared/files.ts"
import { maximumProductDepth, ReadinessProfile } from "@dpp/core/product"
import { type CellForm, cellForms } from "@dpp/core/sheets"
import { Moment } from "@dpp/core/text"
import {
  maximumCells,
  maximumColumns,
  maximumFileBytes,
  maximumFileRows,
  maximumRowBytes
} from "@dpp/sheets/fileLimits"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { allowLocalAddress, apiFlags } from "../shared/apiFlags.ts"
import { choiceFlag, switchFlag, textFlag } from "../shared/flags.ts"
import { loadThen } from "../shared/loadThen.ts"
import type { Texts } from "../texts/en/index.ts"
import type { Language } from "../texts/language.ts"

/** The flags that decide how a file is read. */
export const readingFlags = ({ import: { flags } }: Texts) => ({
  ignoreUnknownColumns: switchFlag("ignore-unknown-columns", flags.ignoreUnknownColumns),
  map: Flag.File("map").pipe(Flag.withMetavar("PATH"), Flag.withDescription(flags.map), Flag.optional),
  decimal: choiceFlag("decimal", ["comma", "point"], flags.decimal),
  dateOrder: choiceFlag("date-order", ["dmy", "mdy"], flags.dateOrder),
  read: Flag.Literals("read", cellForms).pipe(
    Flag.withMetavar("FORM"),
    Flag.withDescription(flags.read),
    Flag.atLeast(0),
    Flag.withDefault<ReadonlyArray<CellForm>>([])
  ),
  sheet: textFlag("sheet", flags.sheet).pipe(Flag.withMetavar("NAME")),
  encoding: textFlag("encoding", flags.encoding).pipe(Flag.withMetavar("NAME")),
  serialNumber: Flag.String("serial-number").pipe(
    Flag.withSchema(SerialNumber),
    Flag.withMetavar("TEXT"),
    Flag.withDescription(flags.serialNumber),
    Flag.optional
  ),
  measuredAt: Flag.String("measured-at").pipe(
    Flag.withSchema(Moment),
    Flag.withMetavar("TIME"),
    Flag.withDescription(flags.measuredAt),
    Flag.optional
  )
})

const options = (texts: Texts) => {
  const { file, flags } = texts.import
  return {
    ...apiFlags(texts),
    file: Argument.File("file").pipe(Argument.map(pathOrStandard), Argument.withDescription(file)),
    apply: switchFlag("apply", flags.apply),
    dryRun: switchFlag("dry-run", flags.dryRun),
    publish: switchFlag("publish", flags.publish),
    updatePublished: switchFlag("update-published", flags.updatePublished),
    skipInvalid: switchFlag("skip-invalid", flags.skipInvalid),
    acceptUnlikely: switchFlag("accept-unlikely", flags.acceptUnlikely),
    allowLocalAddress: allowLocalAddress(texts),
    documents: Flag.Directory("documents").pipe(
      Flag.withMetavar("DIR"),
      Flag.withDescription(flags.documents),
      Flag.optional
    ),
    ...readingFlags(texts),
    journal: Flag.File("journal").pipe(Flag.withMetavar("PATH"), Flag.withDescription(flags.journal), Flag.optional),
    report: Flag.File("report").pipe(Flag.withMetavar("PATH"), Flag.withDescription(flags.report), Flag.optional),
    profile: Flag.Literals("profile", ReadinessProfile.literals).pipe(
      Flag.withDescription(flags.profile),
      Flag.withDefault("eu-2027-02")
    )
  }
}

const limits = ({ import: words, locale }: Texts): string =>
  words.limits(
    maximumFileBytes / 1024 / 1024,
    maximumFileRows.toLocaleString(locale),
    maximumColumns,
    maximumCells.toLocaleString(locale),
    maximumRowBytes.toLocaleString(locale),
    maximumProductDepth
  )

export const importProducts = ({ locale, texts }: Language) => {
  const words = texts.import
  return Command.make("import", options(texts), (input) =>
    loadThen(
      () => import("./run.ts"),
      ({ run }) => run({ ...input, locale, texts })
    )
  ).pipe(
    Command.withShortDescription(words.short),
    Command.withDescription(words.description(limits(texts))),
    Command.withExamples([
      { command: "dpp import batteries.xlsx --report findings.xlsx", description: words.examples.validate },
      {
        command: "dpp import batteries.xlsx --apply --publish --report outcome.csv",
        description: words.examples.publish
      }
    ])
  )
}
