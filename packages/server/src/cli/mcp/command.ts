/** `dpp mcp`: tools for an assistant, over standard input and output. */
import * as Command from "effect/cli/Command"
import { apiFlags } from "../shared/apiFlags.ts"
import { loadThen } from "../shared/loadThen.ts"
import type { Language } from "../texts/language.ts"

export const mcp = ({ texts }: Language) => {
  const words = texts.mcp
  return Command.make("mcp", apiFlags(texts), (input) =>
    loadThen(
      () => import("./assistantServer.ts"),
      ({ run }) => run({ ...input, texts })
    )
  ).pipe(
    Command.withShortDescription(words.short),
    Command.withDescription(words.description),
    Command.withExamples([{ command: "dpp mcp --key-file api.key", description: words.example }])
  )
}
