/** An offer as one of its two organizations reads it. */
import type { Transfer as TransferBody } from "@dpp/api/Transfer"
import type { OrganizationId } from "@dpp/core/party"
import { type EndedGrant, type Transfer, transferStatus } from "@dpp/core/transfer"
import * as DateTime from "effect/DateTime"

export const transferBody = (transfer: Transfer, reader: OrganizationId, now: DateTime.Utc): TransferBody => {
  const {
    batteries,
    created_at,
    decided_at,
    ended_grants,
    expires_at,
    id,
    note,
    product_ids,
    purpose,
    receiver,
    sender
  } = transfer
  const isSent = sender.id === reader
  return {
    id,
    direction: isSent ? "sent" : "received",
    purpose,
    status: transferStatus(transfer, now),
    sender,
    receiver,
    product_ids,
    batteries: purpose === "second_life" ? batteries : null,
    note,
    created_at: DateTime.formatIso(created_at),
    expires_at: DateTime.formatIso(expires_at),
    decided_at: decided_at === null ? null : DateTime.formatIso(decided_at),
    ended_grants: isSent ? [] : ended_grants.map(grantBody)
  }
}

const grantBody = ({ expires_at, ...grant }: EndedGrant): TransferBody["ended_grants"][number] => ({
  ...grant,
  expires_at: expires_at === null ? null : DateTime.formatIso(expires_at)
})
