/** An offer as one of its two organizations reads it. */
import type { OrganizationId } from "@dpp/core/party"
import { Transfer, transferStatus } from "@dpp/core/transfer"
import type * as DateTime from "effect/DateTime"

export const transferBody = (transfer: Transfer, reader: OrganizationId, now: DateTime.Utc) => {
  const isSent = transfer.sender.id === reader
  return Transfer.show({
    ...transfer,
    direction: isSent ? "sent" : "received",
    status: transferStatus(transfer, now),
    batteries: transfer.purpose === "second_life" ? transfer.batteries : null,
    ended_grants: isSent ? [] : transfer.ended_grants
  })
}
