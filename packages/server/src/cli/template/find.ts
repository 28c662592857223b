/** Finds the model template that a command names, by its name or id. */
import type { DppClient, Template } from "@dpp/client"
import { problemText } from "@dpp/core/sheets"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { findTemplate } from "../import/rowTemplates.ts"
import { type ApiCall, commandFailed } from "../shared/apiClient.ts"
import { CommandFailed } from "../shared/outcome.ts"
import type { Language } from "../texts/language.ts"

export interface Input extends ApiCall, Language {
  /** Name or id. */
  readonly template: string
}

export const findNamed = Effect.fnUntraced(function* (client: DppClient, { locale, template, texts, url }: Input) {
  const found = yield* findTemplate(client, template.trim()).pipe(Effect.mapError(commandFailed(url, texts)))
  if (Result.isSuccess(found)) return found.success satisfies Template
  return yield* new CommandFailed({ reason: problemText(found.failure, locale) })
})
