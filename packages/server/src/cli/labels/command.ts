/** `dpp labels`: labels for batteries, on sheets or one by one. */
import { ProductStatus } from "@dpp/core/product"
import { labelSheets, type LabelSheetName, parseSize, type Size } from "@dpp/rendering/label/LabelFormat"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Option from "effect/Option"
import { filterFlags, queryOf } from "../shared/apiFlags.ts"
import { choiceFlag, present, switchFlag } from "../shared/flags.ts"
import { workCommand } from "../shared/operationCommand.ts"
import type { Language } from "../texts/language.ts"
import { labelsPerDocument } from "./documents.ts"

// Sound: the keys of a constant.
const sheetNames = Object.keys(labelSheets) as ReadonlyArray<LabelSheetName>

/** An optional flag such as `--size 100x60`. */
const sizeFlag = (name: string, description: string): Flag.Flag<Option.Option<Size>> =>
  Flag.String(name).pipe(
    Flag.withMetavar("WxH"),
    Flag.filterMap(
      (text) => Option.fromNullishOr(parseSize(text)),
      (text) => `${text} is not a width and a height in millimetres, such as 100x60`
    ),
    Flag.withDescription(description),
    Flag.optional
  )

export const labels = (language: Language) => {
  const { flags, labels: words, locale } = language.texts
  return workCommand(language)("labels", {
    description: words.description(labelsPerDocument.toLocaleString(locale)),
    examples: [
      { command: "dpp labels --out labels.pdf --status published", description: words.examples.all },
      {
        command: 'dpp labels --out labels.pdf --search "TR-82" --sheet a4-8 --lang de --preview label.png',
        description: words.examples.series
      },
      {
        command: "dpp labels --out labels.pdf --size 100x60 --largest-side 800x400",
        description: words.examples.printer
      }
    ],
    flags: {
      out: Flag.File("out").pipe(Flag.withMetavar("PATH"), Flag.withDescription(words.out)),
      preview: Flag.File("preview").pipe(Flag.withMetavar("PATH"), Flag.withDescription(words.preview), Flag.optional),
      sheet: Flag.Literals("sheet", sheetNames).pipe(Flag.withDescription(words.sheet), Flag.withDefault("a4-24")),
      size: sizeFlag("size", words.size),
      largestSide: sizeFlag("largest-side", words.side),
      outline: switchFlag("outline", words.outline),
      status: choiceFlag("status", ProductStatus.literals, flags.status),
      filter: filterFlags(language.texts)
    },
    load: async () => {
      const { run } = await import("./run.ts")
      return ({ filter, status, ...input }) => run({ ...input, filter: { ...queryOf(filter), ...present({ status }) } })
    }
  }).pipe(Command.withShortDescription(words.short))
}
