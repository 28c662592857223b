/** `dpp labels`: labels for batteries, on sheets or one by one. */
import { ProductStatus } from "@dpp/core/product"
import { labelSheets, type LabelSheetName } from "@dpp/rendering/label/LabelFormat"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Option from "effect/Option"
import { apiFlags, filterFlags } from "../shared/apiFlags.ts"
import { queryOf } from "../shared/filter.ts"
import { loadThen } from "../shared/loadThen.ts"
import type { Language } from "../texts/language.ts"
import { labelsPerDocument } from "./documents.ts"
import { sizeFlag } from "./sizes.ts"

// Sound: the keys of a constant.
const sheetNames = Object.keys(labelSheets) as ReadonlyArray<LabelSheetName>

export const labels = ({ locale, texts }: Language) => {
  const { flags, labels: words } = texts
  const options = {
    out: Flag.File("out").pipe(Flag.withMetavar("PATH"), Flag.withDescription(words.out)),
    preview: Flag.File("preview").pipe(Flag.withMetavar("PATH"), Flag.withDescription(words.preview), Flag.optional),
    sheet: Flag.Literals("sheet", sheetNames).pipe(Flag.withDescription(words.sheet), Flag.withDefault("a4-24")),
    size: sizeFlag("size", words.size),
    largestSide: sizeFlag("largest-side", words.side),
    outline: Flag.Boolean("outline").pipe(Flag.withDescription(words.outline), Flag.withDefault(false)),
    status: Flag.Literals("status", ProductStatus.literals).pipe(Flag.withDescription(flags.status), Flag.optional),
    filter: filterFlags(texts),
    ...apiFlags(texts)
  }
  return Command.make("labels", options, ({ filter, status, ...input }) =>
    loadThen(
      () => import("./run.ts"),
      ({ run }) =>
        run({ ...input, locale, texts, filter: { ...queryOf(filter), status: Option.getOrUndefined(status) } })
    )
  ).pipe(
    Command.withShortDescription(words.short),
    Command.withDescription(words.description(labelsPerDocument.toLocaleString(texts.locale))),
    Command.withExamples([
      { command: "dpp labels --out labels.pdf --status published", description: words.examples.all },
      {
        command: 'dpp labels --out labels.pdf --search "TR-82" --sheet a4-8 --lang de --preview label.png',
        description: words.examples.series
      },
      {
        command: "dpp labels --out labels.pdf --size 100x60 --largest-side 800x400",
        description: words.examples.printer
      }
    ])
  )
}
