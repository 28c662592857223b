/** `dpp profile`: the profile of the key's organization. */
import * as Command from "effect/cli/Command"
import { apiFlags } from "../shared/apiFlags.ts"
import { loadThen } from "../shared/loadThen.ts"
import type { Language } from "../texts/language.ts"

export const profile = (language: Language) => {
  const { profile: words } = language.texts
  return Command.make("profile", apiFlags(language.texts), (input) =>
    loadThen(
      () => import("./run.ts"),
      ({ run }) => run({ ...input, ...language })
    )
  ).pipe(Command.withShortDescription(words.short), Command.withDescription(words.description))
}
