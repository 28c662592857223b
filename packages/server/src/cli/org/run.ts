/** Organizations, through the admin API. */
import { OrganizationCreate, OrganizationUpdate } from "@dpp/api/groups/Administration"
import type { OrganizationId } from "@dpp/core/party"
import * as Effect from "effect/Effect"
import { type AdminCall, changesOf, type Fields, payloadOf, request } from "../shared/adminClient.ts"
import { printRecord, printRecords } from "../shared/table.ts"

export const list = (call: AdminCall) =>
  Effect.flatMap(
    request(call, (api) => api.listOrganizations()),
    printRecords(call.json, ["id", "name", "plan", "locked", "profile_complete"])
  )

export const get = (call: AdminCall, id: OrganizationId) =>
  Effect.flatMap(
    request(call, (api) => api.getOrganization({ params: { id } })),
    printRecord(call.json)
  )

export const create = Effect.fnUntraced(function* (call: AdminCall, fields: Fields) {
  const payload = yield* payloadOf(OrganizationCreate, fields)
  yield* printRecord(call.json)(yield* request(call, (api) => api.createOrganization({ payload })))
})

export const update = Effect.fnUntraced(function* (call: AdminCall, id: OrganizationId, fields: Fields) {
  const payload = yield* changesOf(OrganizationUpdate, fields)
  yield* printRecord(call.json)(yield* request(call, (api) => api.updateOrganization({ params: { id }, payload })))
})
