/** A change request as the API shows it. */
import type { ChangeRequest as Body } from "@dpp/api/ChangeRequest"
import type { ChangeRequest } from "@dpp/core/access"
import * as DateTime from "effect/DateTime"

export const changeRequestBody = ({
  command,
  decided_at,
  organization_id: _,
  requested_at,
  ...request
}: ChangeRequest): Body => ({
  ...request,
  kind: command.kind,
  body: "body" in command ? command.body : null,
  requested_at: DateTime.formatIso(requested_at),
  decided_at: decided_at === null ? null : DateTime.formatIso(decided_at)
})
