/** `dpp mcp`: tools for an assistant, over standard input and output. */
import * as Command from "effect/cli/Command"
import { workCommand } from "../shared/operationCommand.ts"
import type { Language } from "../texts/language.ts"

export const mcp = (language: Language) => {
  const { description, example, short } = language.texts.mcp
  return workCommand(language)("mcp", {
    description,
    examples: [{ command: "dpp mcp --key-file api.key", description: example }],
    flags: {},
    load: async () => (await import("./assistantServer.ts")).run
  }).pipe(Command.withShortDescription(short))
}
