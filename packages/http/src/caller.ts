/** The caller of the request that is being answered. */
import { CurrentCaller } from "@dpp/api/Authorization"
import type { Caller } from "@dpp/service/Caller"
import { ApiKeyId } from "@dpp/service/ports/ApiKeys"
import * as Effect from "effect/Effect"
import { CorrelationId } from "./CorrelationId.ts"

export const caller: Effect.Effect<Caller, never, CurrentCaller> = Effect.gen(function* () {
  const { key, organization } = yield* CurrentCaller
  return { organization, key: { ...key, id: ApiKeyId.make(key.id) }, correlationId: yield* CorrelationId }
})
