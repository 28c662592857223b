/** Handlers of the group `provenance`: they translate between requests, use cases and responses. */
import { Api } from "@dpp/api/Api"
import { CurrentReader } from "@dpp/api/Authorization"
import type { ValueProvenance } from "@dpp/core/provenance"
import { Provenances } from "@dpp/service/products/Provenances"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { asErrorBodies } from "../response/asErrorBodies.ts"

const valueBody = ({ at, ...value }: ValueProvenance) => ({
  ...value,
  at: at === null ? null : DateTime.formatIso(at)
})

export const layer = HttpApiBuilder.group(
  Api,
  "provenance",
  Effect.fn(function* (handlers) {
    const provenances = yield* Provenances
    return handlers.handle(
      "get",
      Effect.fnUntraced(function* ({ params }) {
        const provenance = yield* provenances.find(yield* CurrentReader, params.id)
        return { data: Object.fromEntries([...provenance].map(([name, value]) => [name, valueBody(value)])) }
      }, asErrorBodies)
    )
  })
)
