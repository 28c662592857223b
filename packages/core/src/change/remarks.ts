/** What decisions about several commands say alike: warnings about a publication, and the documents that a change assigns. */
import { originOf } from "../passport/PublicUrl.ts"
import { publicReachWarnings } from "../passport/publicReach.ts"
import type { AttributeDocument } from "../product/AttributeDocuments.ts"
import type { ChangeMeta } from "../product/ChangeMeta.ts"
import { fileMentionsOf } from "../product/FileMentions.ts"
import type { AnyProduct } from "../product/Product.ts"
import { type Change, counts } from "./Change.ts"
import type { Facts } from "./Decision.ts"

/** Returns the warning that published passports have an address that works on this machine or network only. */
export const publicationWarnings = (
  changes: ReadonlyArray<Change>,
  { organization, publicOrigin }: Pick<Facts, "organization" | "publicOrigin">
): Pick<ChangeMeta, "warnings"> => {
  const isPublication = changes.some((change) => counts(change).publications > 0)
  const warnings = isPublication ? publicReachWarnings(originOf(organization, publicOrigin)) : []
  return warnings.length === 0 ? {} : { warnings }
}

/** The documents that an update assigns: those that it changes, and those in fields that it sends. */
export const assignedDocuments = (
  before: AnyProduct,
  after: AnyProduct,
  sent: ReadonlySet<string>
): ReadonlyArray<AttributeDocument> => {
  const known = new Set(fileMentionsOf(before).map(({ field, token }) => `${field} ${token}`))
  return fileMentionsOf(after).filter(({ field, token }) => sent.has(field) || !known.has(`${field} ${token}`))
}
