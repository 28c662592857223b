/**
 * What the audit log records about a change, in the order of its entries.
 *
 * A publication has an entry of its own. In the feed of changes it represents the creation, too.
 *
 * @source inferred: the specification asks for an audit log without its entries; see docs/decisions/0040-audit-entries.md
 */
import type { AuditAction } from "../audit/AuditEntry.ts"
import { type AuditRecord, ofProduct } from "../audit/AuditRecord.ts"
import { isPublished } from "../product/Product.ts"
import { productKeys } from "../product/ProductKeys.ts"
import type { Change, Imported, LifecycleRecorded, Relinked } from "./Change.ts"
import { rowOrigins } from "./fieldOrigins.ts"

export const auditEntries = (change: Change): ReadonlyArray<AuditRecord> => {
  switch (change._tag) {
    case "Created":
      return isPublished(change.after)
        ? [
            { ...ofProduct(change.after.id, "product.created"), details: change.origins, changed_products: [] },
            ofProduct(change.after.id, "product.published")
          ]
        : [{ ...ofProduct(change.after.id, "product.created"), details: change.origins }]
    case "Imported":
      return isPublished(change.after)
        ? [{ ...ofProduct(change.after.id, "product.published"), details: change.origins }]
        : []
    case "Updated":
      return [{ ...ofProduct(change.after.id, "product.updated", change.fields), details: change.origins }]
    case "Published":
      return [{ ...ofProduct(change.after.id, "product.published", change.fields), details: change.origins }]
    case "PublicationRequested":
      return [ofProduct(change.after.id, "product.publication_requested")]
    case "IdentifiersLocked":
      return [ofProduct(change.after.id, "product.identifiers_locked", change.fields)]
    case "ImageReplaced": {
      const action: AuditAction = change.after.image === null ? "product.image_deleted" : "product.image_uploaded"
      return [ofProduct(change.after.id, action, ["image_url"])]
    }
    case "Reissued":
      return [ofProduct(change.after.id, "product.reissued")]
    case "Relinked":
      return [ofProduct(change.after.id, "product.updated", relinkedFields(change))]
    case "LifecycleRecorded":
      return [ofProduct(change.after.id, "product.lifecycle_recorded", recordedFields(change))]
    case "Deleted":
      return [
        {
          ...ofProduct(change.before.id, "product.deleted"),
          details: { deleted: productKeys(change.before) },
          ...(change.reason !== undefined && { reason: change.reason })
        }
      ]
  }
}

const relinkedFields = ({ after, before }: Relinked): ReadonlyArray<string> => [
  "successors",
  ...(after.life.standing === before.life.standing ? [] : ["passport_status"])
]

const recordedFields = ({ after, before, event }: LifecycleRecorded): ReadonlyArray<string> => [
  `lifecycle.${event.event}`,
  ...(after.attributes.battery_status === before.attributes.battery_status ? [] : ["battery_status"]),
  ...(after.life.standing === before.life.standing ? [] : ["passport_status"])
]

/** The entry of a bulk request. It represents those of its products in the feed of changes that have no entry of their own. */
export const importEntry = (changes: ReadonlyArray<Imported>): AuditRecord => ({
  action: "products.bulk_created",
  resource_type: "product",
  resource_id: null,
  details: rowOrigins(changes.filter(({ after }) => !isPublished(after)))
})
