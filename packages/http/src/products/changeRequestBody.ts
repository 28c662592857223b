/** A change request as the API shows it. */
import type { ChangeRequest as Body } from "@dpp/api/ChangeRequest"
import { type ChangeRequest, kindOf } from "@dpp/core/access"
import { isJsonObject } from "@dpp/core/text"
import * as DateTime from "effect/DateTime"

export const changeRequestBody = ({ command, ...request }: ChangeRequest): Body => ({
  id: request.id,
  product_id: request.product_id,
  kind: kindOf(command),
  state: request.state,
  body: "body" in command && isJsonObject(command.body) ? command.body : null,
  difference: request.difference,
  requested_by: request.requested_by,
  requested_at: DateTime.formatIso(request.requested_at),
  decided_by: request.decided_by,
  decided_at: request.decided_at === null ? null : DateTime.formatIso(request.decided_at),
  reason: request.reason
})
