/**
 * Makes a product of a draft that was read: fills what the caller left to the service.
 *
 * @source spec §4.1 (POST /products)
 */
import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { autoFill } from "./AutoFill.ts"
import type { Facility } from "../party/Facility.ts"
import { type ChangeMeta, changeMeta } from "./ChangeMeta.ts"
import type { ValidationFailed } from "../text/Issues.ts"
import type { Organization } from "../party/Organization.ts"
import type { BatteryModel, Product, ProductId } from "./Product.ts"
import type { BatteryInput, BatteryModelInput } from "./ProductInput.ts"
import { withinSize } from "./ProductSize.ts"

export interface NewProductFacts {
  readonly id: ProductId
  readonly now: DateTime.Utc
  readonly organization: Organization
}

/** A draft, whatever status it asks for: publishing is a step of its own. Fails where its attributes are too large. */
export const newProduct = (
  draft: BatteryInput,
  { facility, id, now, organization }: NewProductFacts & { readonly facility: Facility | null }
): Result.Result<{ readonly product: Product; readonly meta: ChangeMeta }, ValidationFailed> => {
  const filled = autoFill(draft.attributes, { organization, facility })
  return Result.map(withinSize(filled.attributes, draft.unrecognized), (attributes) => ({
    product: {
      id,
      organization_id: organization.id,
      category: "batteries",
      status: "draft",
      name: draft.name,
      gtin: draft.gtin,
      facility_id: draft.facility_id,
      attributes,
      image: null,
      lock: null,
      published_at: null,
      created_at: now,
      updated_at: now
    },
    meta: changeMeta(draft, filled)
  }))
}

export const newBatteryModel = (
  draft: BatteryModelInput,
  { id, now, organization }: NewProductFacts
): { readonly product: BatteryModel; readonly meta: ChangeMeta } => {
  const filled = autoFill(draft.attributes, { organization })
  return {
    product: {
      id,
      organization_id: organization.id,
      category: "batteries_light",
      name: draft.name,
      gtin: draft.gtin,
      attributes: filled.attributes,
      image: null,
      created_at: now,
      updated_at: now
    },
    meta: changeMeta(draft, filled)
  }
}
