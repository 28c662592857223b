/** `dpp verify`: verifies the proof of a passport. */
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { switchFlag, textFlag } from "../shared/flags.ts"
import { loadThen } from "../shared/loadThen.ts"
import { json } from "../shared/output.ts"
import { type Language, lang } from "../texts/language.ts"

export const verify = ({ locale, texts }: Language) => {
  const words = texts.verify
  const options = {
    source: Argument.String("source").pipe(Argument.withDescription(words.source)),
    expect: textFlag("expect", words.expect).pipe(Flag.withMetavar("ADDRESS|GTIN/SERIAL")),
    document: Flag.File("document").pipe(Flag.withDescription(words.document), Flag.optional),
    since: Flag.File("since").pipe(Flag.withDescription(words.since), Flag.optional),
    keys: Flag.String("key").pipe(Flag.withMetavar("JWK"), Flag.withDescription(words.key), Flag.atLeast(0)),
    level: Flag.Literals("level", ["0", "1", "2", "3"]).pipe(Flag.withDescription(words.level), Flag.withDefault("1")),
    offline: switchFlag("offline", words.offline),
    json: json.pipe(Flag.withDescription(texts.flags.json)),
    lang: lang(texts)
  }
  return Command.make("verify", options, (input) =>
    loadThen(
      () => import("./run.ts"),
      ({ run }) => run({ ...input, locale, texts })
    )
  ).pipe(
    Command.withShortDescription(words.short),
    Command.withDescription(words.description),
    Command.withExamples([
      { command: "dpp verify passport.proof.json", description: words.examples.file },
      {
        command: "dpp verify passport.proof.json --key issuer.jwk --offline --level 2",
        description: words.examples.pinned
      },
      {
        command: "dpp verify passport.proof.json --expect 09526001000012/TR82-26-000147",
        description: words.examples.expect
      },
      {
        command: "dpp verify https://passports.example.com/01/09526001000012/21/TR82-26-000147",
        description: words.examples.url
      },
      { command: "dpp verify passport.proof.json --since kept.checkpoint --level 3", description: words.examples.since }
    ])
  )
}
