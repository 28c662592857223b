/** Deletes a model template. Batteries that were made from it keep their values. */
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import { commandFailed, openClient, request } from "../shared/apiClient.ts"
import { printJson } from "../shared/output.ts"
import { findNamed, type Input } from "./find.ts"

export const remove = Effect.fnUntraced(function* (input: Input) {
  const { json, texts, url } = input
  const client = yield* openClient(input)
  const { id, name } = yield* findNamed(client, input)
  const deleted = yield* request((signal) => client.templates.delete(id, { signal })).pipe(
    Effect.mapError(commandFailed(url, texts))
  )
  yield* json ? printJson(deleted) : Console.log(texts.template.deleted(name))
})
