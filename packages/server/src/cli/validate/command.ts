/** `dpp validate`: validates passports in files, offline. */
import { maximumProductDepth, ReadinessProfile } from "@dpp/core/product"
import { DocumentView } from "@dpp/core/v20"
import { Day } from "@dpp/core/text"
import { pathOrStandard } from "../shared/files.ts"
import { maximumCells, maximumFileBytes, maximumFileRows } from "@dpp/sheets/fileLimits"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { choiceFlag, switchFlag } from "../shared/flags.ts"
import { loadThen } from "../shared/loadThen.ts"
import { json } from "../shared/output.ts"
import { type Language, lang } from "../texts/language.ts"

export const validate = ({ locale, texts }: Language) => {
  const words = texts.validate
  const counted = (count: number): string => count.toLocaleString(texts.locale)
  const options = {
    files: Argument.File("file").pipe(
      Argument.map(pathOrStandard),
      Argument.withDescription(words.file),
      Argument.variadic({ min: 1 })
    ),
    profile: Flag.Literals("profile", ReadinessProfile.literals).pipe(
      Flag.withDescription(words.profile),
      Flag.withDefault("eu-2027-02")
    ),
    view: choiceFlag("view", DocumentView.literals, words.view),
    asOf: Flag.String("as-of").pipe(
      Flag.withSchema(Day),
      Flag.withMetavar("DAY"),
      Flag.withDescription(words.asOfFlag),
      Flag.optional
    ),
    exempt: switchFlag("exempt-from-due-diligence", words.exempt),
    published: switchFlag("published", words.published),
    json: json.pipe(Flag.withDescription(texts.flags.json)),
    lang: lang(texts)
  }
  const limits = words.limits(
    maximumFileBytes / 1024 / 1024,
    counted(maximumFileRows),
    counted(maximumCells),
    maximumProductDepth
  )
  return Command.make("validate", options, (input) =>
    loadThen(
      () => import("./run.ts"),
      ({ run }) => run({ ...input, locale, texts })
    )
  ).pipe(
    Command.withShortDescription(words.short),
    Command.withDescription(words.description(limits)),
    Command.withExamples([
      { command: "dpp validate passport.json", description: words.examples.one },
      { command: "dpp validate --as-of 2028-08-18 passport.json", description: words.examples.asOf },
      { command: "dpp validate --published --json exports/*.json", description: words.examples.ci }
    ])
  )
}
