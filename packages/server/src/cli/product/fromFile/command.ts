/** `dpp product update` and `upsert`, and the flags that `publish` has for a file, too. */
import * as Flag from "effect/cli/Flag"
import { readingFlags } from "../../import/command.ts"
import { allowLocalAddress } from "../../shared/apiFlags.ts"
import { switchFlag, textFlag } from "../../shared/flags.ts"
import { workCommand } from "../../shared/operationCommand.ts"
import type { Texts } from "../../texts/en/index.ts"
import type { Language } from "../../texts/language.ts"

export const from = ({ changeFrom: words }: Texts) =>
  Flag.File("from").pipe(Flag.withMetavar("FILE"), Flag.withDescription(words.from))

export const fileFlags = (texts: Texts) => ({
  dryRun: switchFlag("dry-run", texts.changeFrom.dryRun),
  confirm: switchFlag("confirm", texts.changeFrom.confirm),
  reason: textFlag("reason", texts.changeFrom.reason),
  journal: Flag.File("journal").pipe(
    Flag.withMetavar("PATH"),
    Flag.withDescription(texts.changeFrom.journal),
    Flag.optional
  ),
  ...readingFlags(texts)
})

const changeCommand = (language: Language, mode: "update" | "upsert", command: string) => {
  const { changeFrom: words, product } = language.texts
  return workCommand(language)(mode, {
    description: words[mode],
    examples: [{ command, description: words.examples[mode] }],
    flags: {
      from: from(language.texts),
      ...fileFlags(language.texts),
      acceptUnlikely: switchFlag("accept-unlikely", product.acceptUnlikely),
      allowLocalAddress: allowLocalAddress(language.texts)
    },
    load: async () => {
      const { changeFrom } = await import("./run.ts")
      return ({ from: file, ...input }) => changeFrom({ ...input, file, mode })
    }
  })
}

export const updateCommand = (language: Language) =>
  changeCommand(language, "update", "dpp product update --from weights.csv --dry-run")

export const upsertCommand = (language: Language) =>
  changeCommand(language, "upsert", 'dpp product upsert --from batteries.xlsx --reason "Second delivery"')
