/** `dpp api`: one request to the API, for what has no command. */
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { textFlag } from "../shared/flags.ts"
import { workCommand } from "../shared/operationCommand.ts"
import type { Language } from "../texts/language.ts"

const methods = ["GET", "POST", "PATCH", "PUT", "DELETE"] as const

export const api = (language: Language) => {
  const words = language.texts.api
  return workCommand(language)("api", {
    description: words.description,
    examples: [
      { command: "dpp api GET '/products?status=draft&per_page=5'", description: words.examples.read },
      { command: "dpp api PATCH /products/$ID --input changes.json", description: words.examples.write },
      { command: 'echo \'{"name": "Pack"}\' | dpp api PATCH /products/$ID --input -', description: words.examples.pipe }
    ],
    flags: {
      method: Argument.Literals("method", methods).pipe(Argument.withDescription(words.method)),
      path: Argument.String("path").pipe(Argument.withDescription(words.path)),
      input: textFlag("input", words.input).pipe(Flag.withMetavar("FILE")),
      out: textFlag("out", words.out).pipe(Flag.withMetavar("FILE"))
    },
    load: async () => (await import("./run.ts")).run
  }).pipe(Command.withShortDescription(words.short))
}
