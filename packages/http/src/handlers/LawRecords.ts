/** Handlers of the group `lawRecords` of the admin API. */
import { AdminApi } from "@dpp/api/AdminApi"
import { administratorRequest } from "@dpp/core/access"
import { type RecordedLaw, Laws } from "@dpp/service/law/Laws"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { CorrelationId } from "../request/CorrelationId.ts"
import { asErrorBodies } from "../response/asErrorBodies.ts"

const body = ({ differences, law, records }: RecordedLaw) => ({
  data: {
    version: law.version,
    records: records.map((record) => ({ ...record, recorded_at: DateTime.formatIso(record.recorded_at) })),
    differences
  }
})

export const layer = HttpApiBuilder.group(
  AdminApi,
  "lawRecords",
  Effect.fn(function* (handlers) {
    const laws = yield* Laws
    return handlers.handleAll({
      listLawRecords: () => Effect.map(laws.recorded, body),
      recordLaw: Effect.fnUntraced(function* ({ payload: { act, entry_into_force } }) {
        const by = administratorRequest(yield* CorrelationId)
        return body(yield* laws.record(by, act, entry_into_force))
      }, asErrorBodies)
    })
  })
)
