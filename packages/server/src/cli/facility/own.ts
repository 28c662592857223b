/** Lists the facilities of the key's organization. */
import * as Effect from "effect/Effect"
import { type ApiCall, commandFailed, openClient, request } from "../shared/apiClient.ts"
import { printRecords } from "../shared/table.ts"
import { en } from "../texts/en.ts"
import { facilityColumns } from "./columns.ts"

export const list = Effect.fnUntraced(function* (input: Omit<ApiCall, "texts">) {
  const client = yield* openClient({ ...input, texts: en })
  const facilities = yield* request((signal) => client.organization.facilities({ signal })).pipe(
    Effect.mapError(commandFailed(input.url, en))
  )
  yield* printRecords(input.json, facilityColumns)(facilities)
})
