/** What a use case states about a change for the audit log. The service adds its id, its actor and the request. */
import type { ProductId } from "../product/Product.ts"
import type { ChangeDetails } from "./ChangeDetails.ts"
import type { AuditAction, AuditResource } from "./AuditEntry.ts"

export interface AuditRecord {
  readonly action: AuditAction
  readonly resource_type: AuditResource
  readonly resource_id: string | null
  /** Defaults to none. */
  readonly changed_fields?: ReadonlyArray<string>
  /** Why, if the caller states it. */
  readonly reason?: string | undefined
  /** Where the values that the change writes come from. The origin that the request states is added. */
  readonly details?: ChangeDetails
  /** The request to a supplier whose answer the change writes. The values of the changed fields come from the supplier. */
  readonly request_id?: string
  /**
   * The products that the entry represents in the feed of changes; defaults to its resource. Empty if another entry of the
   * same change represents the product.
   */
  readonly changed_products?: ReadonlyArray<ProductId>
}

/** Makes the records about resources of one type: their actions are named after it. */
export const recordsOf =
  <Resource extends AuditResource>(resource_type: Resource) =>
  (
    resource_id: string | null,
    action: Extract<AuditAction, `${Resource}.${string}`>,
    changed_fields: ReadonlyArray<string> = []
  ): AuditRecord => ({ action, resource_type, resource_id, changed_fields })

/** The record about one product. */
export const ofProduct = (
  id: ProductId,
  action: AuditAction,
  changed_fields: ReadonlyArray<string> = []
): AuditRecord => ({ action, resource_type: "product", resource_id: id, changed_fields })
