/** Organizations, their keys and their facilities, through the operator's API. */
import {
  ApiKeyCreate,
  FacilityCreate,
  FacilityUpdate,
  OrganizationCreate,
  OrganizationUpdate
} from "@dpp/api/groups/Administration"
import type { FacilityId, OrganizationId } from "@dpp/core/party"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import { WrongUsage } from "../commands/outcome.ts"
import { printJson } from "../commands/output.ts"
import { type Access, ask, payloadOf } from "./operator.ts"
import { table, textOf } from "./table.ts"

export interface Call extends Access {
  readonly json: boolean
}
/** The values of the flags by the names of the fields; those that were not given are not there. */
export type Fields = Readonly<Record<string, unknown>>

const printOne = (json: boolean) => (record: object) => (json ? printJson(record) : Console.log(textOf(record)))
const printAll = (json: boolean, columns: ReadonlyArray<string>) => (records: ReadonlyArray<object>) =>
  json ? printJson(records) : Console.log(table(records, columns))

export const listOrganizations = (call: Call) =>
  Effect.flatMap(
    ask(call, (api) => api.listOrganizations()),
    printAll(call.json, ["id", "name", "plan", "locked", "profile_complete"])
  )

export const getOrganization = (call: Call, id: OrganizationId) =>
  Effect.flatMap(
    ask(call, (api) => api.getOrganization({ params: { id } })),
    printOne(call.json)
  )

export const createOrganization = Effect.fnUntraced(function* (call: Call, fields: Fields) {
  const payload = yield* payloadOf(OrganizationCreate, fields)
  yield* printOne(call.json)(yield* ask(call, (api) => api.createOrganization({ payload })))
})

export const updateOrganization = Effect.fnUntraced(function* (call: Call, id: OrganizationId, fields: Fields) {
  const payload = yield* payloadOf(OrganizationUpdate, yield* something(fields))
  yield* printOne(call.json)(yield* ask(call, (api) => api.updateOrganization({ params: { id }, payload })))
})

export const listKeys = (call: Call, id: OrganizationId) =>
  Effect.flatMap(
    ask(call, (api) => api.listKeys({ params: { id } })),
    printAll(call.json, ["id", "name", "access", "prefix", "created_at"])
  )

export const createKey = Effect.fnUntraced(function* (call: Call, id: OrganizationId, fields: Fields) {
  const payload = yield* payloadOf(ApiKeyCreate, fields)
  yield* printOne(call.json)(yield* ask(call, (api) => api.createKey({ params: { id }, payload })))
  if (!call.json) yield* Console.log("The key itself is shown here and never again.")
})

export const revokeKey = (call: Call, id: OrganizationId, keyId: string) =>
  Effect.flatMap(
    ask(call, (api) => api.revokeKey({ params: { id, keyId } })),
    (deleted) => (call.json ? printJson(deleted) : Console.log(`Revoked ${deleted.id}: no server takes it any more.`))
  )

export const listFacilities = (call: Call, id: OrganizationId) =>
  Effect.flatMap(
    ask(call, (api) => api.listFacilities({ params: { id } })),
    printAll(call.json, ["id", "name", "gln", "city", "country"])
  )

export const createFacility = Effect.fnUntraced(function* (call: Call, id: OrganizationId, fields: Fields) {
  const payload = yield* payloadOf(FacilityCreate, fields)
  yield* printOne(call.json)(yield* ask(call, (api) => api.createFacility({ params: { id }, payload })))
})

export const updateFacility = Effect.fnUntraced(function* (
  call: Call,
  params: { readonly id: OrganizationId; readonly facilityId: FacilityId },
  fields: Fields
) {
  const payload = yield* payloadOf(FacilityUpdate, yield* something(fields))
  yield* printOne(call.json)(yield* ask(call, (api) => api.updateFacility({ params, payload })))
})

export const removeFacility = (call: Call, params: { readonly id: OrganizationId; readonly facilityId: FacilityId }) =>
  Effect.flatMap(
    ask(call, (api) => api.removeFacility({ params })),
    (deleted) => (call.json ? printJson(deleted) : Console.log(`Deleted ${deleted.id}.`))
  )

export const listFormerDomains = (call: Call, id: OrganizationId) =>
  Effect.flatMap(
    ask(call, (api) => api.listFormerDomains({ params: { id } })),
    printAll(call.json, ["host", "replaced_at"])
  )

export const removeFormerDomain = (
  call: Call,
  params: { readonly id: OrganizationId; readonly host: string },
  confirm: boolean
) =>
  Effect.flatMap(
    ask(call, (api) => api.removeFormerDomain({ params, query: { confirm } })),
    (deleted) => (call.json ? printJson(deleted) : Console.log(`Deleted ${deleted.host}.`))
  )

const something = (fields: Fields) =>
  Object.keys(fields).length === 0
    ? Effect.fail(new WrongUsage({ reason: "Name at least one field to change." }))
    : Effect.succeed(fields)
