/** An offer as a row of the table `transfers`, with the names of both organizations. */
import type { OrganizationId } from "@dpp/core/party"
import { type EndedGrant, Transfer } from "@dpp/core/transfer"
import * as DateTime from "effect/DateTime"
import { undecoded } from "../sql/query.ts"

/** A grant as JSON: its time is a text. */
type StoredGrant = Omit<EndedGrant, "expires_at"> & { readonly expires_at: string | null }

interface Row extends Omit<Transfer, "ended_grants" | "receiver" | "sender"> {
  readonly ended_grants: ReadonlyArray<StoredGrant>
  readonly organization_id: OrganizationId
  readonly receiver_id: OrganizationId | null
  readonly sender_name: string
  readonly receiver_name: string | null
}

const apart = ["ended_grants", "receiver", "sender"]

/** The names of the columns that a statement selects to read offers, besides the names of the organizations and the ended grants. */
export const transferColumns: ReadonlyArray<string> = [
  ...Transfer.columns.filter((name) => !apart.includes(name)),
  "organization_id",
  "receiver_id"
]

const read = undecoded<Row>([...transferColumns, "ended_grants", "sender_name", "receiver_name"])

export const toTransfer = (row: object): Transfer => {
  const { ended_grants, organization_id, receiver_id, receiver_name, sender_name, ...transfer } = read(row)
  return {
    ...transfer,
    sender: { id: organization_id, name: sender_name },
    receiver: receiver_id === null ? null : { id: receiver_id, name: receiver_name ?? "" },
    ended_grants: ended_grants.map(({ expires_at, ...grant }) => ({
      ...grant,
      expires_at: expires_at === null ? null : DateTime.makeUnsafe(expires_at)
    }))
  }
}
