/** Manufacturing facilities of an organization, through the admin API. */
import { FacilityCreate, FacilityUpdate } from "@dpp/api/groups/Administration"
import type { FacilityId, OrganizationId } from "@dpp/core/party"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import { type AdminCall, changesOf, type Fields, payloadOf, request } from "../shared/adminClient.ts"
import { printJson } from "../shared/output.ts"
import { printRecord, printRecords } from "../shared/table.ts"
import { facilityColumns } from "./columns.ts"

/** The path of one facility. */
interface Path {
  readonly id: OrganizationId
  readonly facilityId: FacilityId
}

export const list = (call: AdminCall, id: OrganizationId) =>
  Effect.flatMap(
    request(call, (api) => api.listFacilities({ params: { id } })),
    printRecords(call.json, facilityColumns)
  )

export const create = Effect.fnUntraced(function* (call: AdminCall, id: OrganizationId, fields: Fields) {
  const payload = yield* payloadOf(FacilityCreate, fields)
  yield* printRecord(call.json)(yield* request(call, (api) => api.createFacility({ params: { id }, payload })))
})

export const update = Effect.fnUntraced(function* (call: AdminCall, params: Path, fields: Fields) {
  const payload = yield* changesOf(FacilityUpdate, fields)
  yield* printRecord(call.json)(yield* request(call, (api) => api.updateFacility({ params, payload })))
})

export const remove = (call: AdminCall, params: Path) =>
  Effect.flatMap(
    request(call, (api) => api.removeFacility({ params })),
    (deleted) => (call.json ? printJson(deleted) : Console.log(`Deleted ${deleted.id}.`))
  )
