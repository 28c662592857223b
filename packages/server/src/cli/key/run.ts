/** API keys of an organization, through the admin API. */
import { ApiKeyCreate } from "@dpp/api/groups/Administration"
import type { OrganizationId } from "@dpp/core/party"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import { type AdminCall, type Fields, payloadOf, request } from "../shared/adminClient.ts"
import { printJson } from "../shared/output.ts"
import { printRecord, printRecords } from "../shared/table.ts"

export const list = (call: AdminCall, id: OrganizationId) =>
  Effect.flatMap(
    request(call, (api) => api.listKeys({ params: { id } })),
    printRecords(call.json, ["id", "name", "access", "prefix", "created_at"])
  )

export const create = Effect.fnUntraced(function* (call: AdminCall, id: OrganizationId, fields: Fields) {
  const payload = yield* payloadOf(ApiKeyCreate, fields)
  yield* printRecord(call.json)(yield* request(call, (api) => api.createKey({ params: { id }, payload })))
  if (!call.json) yield* Console.log("Store the key now: it cannot be shown again.")
})

export const revoke = (call: AdminCall, id: OrganizationId, keyId: string) =>
  Effect.flatMap(
    request(call, (api) => api.revokeKey({ params: { id, keyId } })),
    (deleted) =>
      call.json ? printJson(deleted) : Console.log(`Revoked ${deleted.id}: it is no longer accepted by any server.`)
  )
