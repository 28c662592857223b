/** An offer as a row of the table `transfers`, with the names of both organizations. */
import { OrganizationId } from "@dpp/core/party"
import { type ProductId, TransferId } from "@dpp/core/product"
import { type EndedGrant, type Transfer, TransferPurpose, TransferState } from "@dpp/core/transfer"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"

/** States the types of columns; rows are not decoded. See the fast path of `query.ts`. */
const Columns = Schema.Struct({
  id: TransferId,
  organization_id: OrganizationId,
  receiver_id: Schema.NullOr(OrganizationId),
  purpose: TransferPurpose,
  batteries: Schema.Int,
  note: Schema.NullOr(Schema.String),
  state: TransferState,
  expires_at: Schema.Date,
  created_at: Schema.Date,
  decided_at: Schema.NullOr(Schema.Date)
})

/** The names of the columns that a statement selects to read offers, besides the names of the organizations and the ended grants. */
export const transferColumns: ReadonlyArray<string> = [...Object.keys(Columns.fields), "product_ids"]

/** A grant as JSON: its time is a text. */
type StoredGrant = Omit<EndedGrant, "expires_at"> & { readonly expires_at: string | null }

export type TransferRow = typeof Columns.Type & {
  readonly product_ids: ReadonlyArray<ProductId>
  readonly ended_grants: ReadonlyArray<StoredGrant>
  readonly sender_name: string
  readonly receiver_name: string | null
}

const toTime = (date: Date | null): DateTime.Utc | null => (date === null ? null : DateTime.makeUnsafe(date))

export const toTransfer = (row: TransferRow): Transfer => ({
  id: row.id,
  sender: { id: row.organization_id, name: row.sender_name },
  receiver: row.receiver_id === null ? null : { id: row.receiver_id, name: row.receiver_name ?? "" },
  purpose: row.purpose,
  product_ids: row.product_ids,
  batteries: row.batteries,
  note: row.note,
  state: row.state,
  expires_at: DateTime.makeUnsafe(row.expires_at),
  created_at: DateTime.makeUnsafe(row.created_at),
  decided_at: toTime(row.decided_at),
  ended_grants: row.ended_grants.map(({ expires_at, ...grant }) => ({
    ...grant,
    expires_at: expires_at === null ? null : DateTime.makeUnsafe(expires_at)
  }))
})

export const grantsJson = (grants: ReadonlyArray<EndedGrant>): string =>
  JSON.stringify(
    grants.map(({ expires_at, ...grant }): StoredGrant => ({
      ...grant,
      expires_at: expires_at === null ? null : DateTime.formatIso(expires_at)
    }))
  )
