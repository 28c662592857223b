/**
 * The text form of a position in the feed of changes: the position, and the first digits of the hash of its audit entry.
 *
 * A cursor is not sealed, because it protects nothing: the organization comes from the key, and a caller who invents a
 * cursor can only skip changes of its own organization. The digits detect mistakes instead. The hashes of two
 * organizations differ, and so do the hashes of a log before and after the restore of an older backup, even once the log
 * is as long as before. They need no computation, since each item already has the hash of its entry; a page of 1,000
 * cursors takes less than a millisecond.
 */
import type { OrganizationId } from "@dpp/core/party"
import * as Base64Url from "effect/encoding/Base64Url"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { ChangePosition } from "../ports/AuditLog.ts"

export interface ChangeCursor {
  readonly position: ChangePosition
  /** 12 hexadecimal digits. */
  readonly check: string
}

/** The item of a position that is after every item of its entry. */
export const wholeEntry = 2_147_483_647

/** The cursor before the first change of the organization. Without an entry, the last digits of the id replace its hash. */
export const beginning = (organization: OrganizationId): ChangeCursor => ({
  position: { entry: 0, item: 0 },
  check: organization.slice(-12).toLowerCase()
})

/** `hash`: the hash of the entry at the position. */
export const at = (position: ChangePosition, hash: string): ChangeCursor => ({ position, check: hash.slice(0, 12) })

export const format = ({ check, position: { entry, item } }: ChangeCursor): string =>
  Base64Url.encode(`${entry}.${item}.${check}`)

const form = /^(\d{1,15})\.(\d{1,10})\.([0-9a-f]{12})$/u

/** Returns none if the text is malformed. */
export const parse = (text: string): Option.Option<ChangeCursor> => {
  const [, entry, item, check] = form.exec(Result.getOrElse(Base64Url.decodeString(text), () => "")) ?? []
  return check === undefined
    ? Option.none()
    : Option.some({ position: { entry: Number(entry), item: Number(item) }, check })
}
