/** Finds the model template that a command names, by its name or id. */
import type { DppClient, Template } from "@dpp/client"
import { problemText } from "@dpp/core/sheets"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { findTemplate } from "../import/rowTemplates.ts"
import { type ApiCall, commandFailed } from "../shared/apiClient.ts"
import { CommandFailed } from "../shared/outcome.ts"
import type { Language } from "../texts/language.ts"

type Call = Pick<ApiCall, "url"> & Language

/** `name`: name or id of the template. */
export const findNamed = Effect.fnUntraced(function* (client: DppClient, name: string, { locale, texts, url }: Call) {
  const found = yield* findTemplate(client, name.trim()).pipe(Effect.mapError(commandFailed(url, texts)))
  if (Result.isSuccess(found)) return found.success satisfies Template
  return yield* new CommandFailed({ reason: problemText(found.failure, locale) })
})
