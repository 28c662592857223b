/** Former custom domains of an organization, through the admin API. */
import type { OrganizationId } from "@dpp/core/party"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import { type AdminCall, request } from "../shared/adminClient.ts"
import { printJson } from "../shared/output.ts"
import { printRecords } from "../shared/table.ts"

export const list = (call: AdminCall, id: OrganizationId) =>
  Effect.flatMap(
    request(call, (api) => api.listFormerDomains({ params: { id } })),
    printRecords(call.json, ["host", "replaced_at"])
  )

export const remove = (
  call: AdminCall,
  params: { readonly id: OrganizationId; readonly host: string },
  confirm: boolean
) =>
  Effect.flatMap(
    request(call, (api) => api.removeFormerDomain({ params, query: { confirm } })),
    (deleted) => (call.json ? printJson(deleted) : Console.log(`Deleted ${deleted.host}.`))
  )
