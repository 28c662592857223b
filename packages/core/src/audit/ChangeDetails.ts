/**
 * What an audit entry records about the origin of the values that its change writes. It is part of the hash of the entry.
 *
 * An entry that creates or updates a product always has details, empty ones if there is nothing to say. Without details, the
 * entry was written by a release that did not record them.
 *
 * @source inferred: see docs/decisions/0096-provenance.md
 */
import type { RequestOrigin } from "../access/RequestOrigin.ts"
import type { Decider } from "../access/ChangeRequest.ts"
import type { ProductId } from "../product/Product.ts"
import type { ProductKeys } from "../product/ProductKeys.ts"
import type { TemplateId } from "../product/TemplateValues.ts"

/** The fields of one product that did not come with the request. A list without fields is absent. */
export interface FieldOrigins {
  /** The template of a new product, or the one that was applied to it. Fields in none of the lists are copies of its values. */
  readonly template_id?: TemplateId
  /** With the template of a new product: the fields that the request sent, `null` included. They are fewer than the copied ones. */
  readonly sent?: ReadonlyArray<string>
  /** Filled in from the profile of the organization. */
  readonly organization?: ReadonlyArray<string>
  /** Filled in from the facility. */
  readonly facility?: ReadonlyArray<string>
}

/** Products of a bulk request with equal origins. */
export interface RowOrigins extends FieldOrigins {
  readonly products: ReadonlyArray<ProductId>
}

export interface ChangeDetails extends RequestOrigin, FieldOrigins {
  /** Only in the entry of a bulk request, and only if the rows differ. */
  readonly rows?: ReadonlyArray<RowOrigins>
  /** Only in the entry of a deletion: what the product was named by. */
  readonly deleted?: ProductKeys
  /** The member who asked for the change, which the actor of the entry approved. */
  readonly requested_by?: Decider
}
