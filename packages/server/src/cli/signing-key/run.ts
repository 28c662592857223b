/** Signing keys of an organization, through the admin API. */
import type { OrganizationId } from "@dpp/core/party"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { type AdminCall, request } from "../shared/adminClient.ts"
import { printRecord, printRecords } from "../shared/table.ts"

const columns = ["kid", "purpose", "state", "created_at"] as const

export const list = (call: AdminCall, id: OrganizationId) =>
  Effect.flatMap(
    request(call, (api) => api.listSigningKeys({ params: { id } })),
    printRecords(call.json, columns)
  )

export const rotate = (call: AdminCall, id: OrganizationId, purpose: "statement" | "log") =>
  Effect.flatMap(
    request(call, (api) => api.rotateSigningKey({ params: { id }, payload: { purpose } })),
    printRecord(call.json)
  )

export const revoke = (call: AdminCall, id: OrganizationId, kid: string, reason: Option.Option<string>) =>
  Effect.flatMap(
    request(call, (api) =>
      api.revokeSigningKey({
        params: { id, kid },
        payload: Option.match(reason, { onNone: () => ({}), onSome: (text) => ({ reason: text }) })
      })
    ),
    printRecord(call.json)
  )
