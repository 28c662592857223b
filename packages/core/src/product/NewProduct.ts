/**
 * Creates a product from a parsed input, and fills the fields that the caller left to the service.
 *
 * @source spec §4.1 (POST /products)
 */
import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { autoFill } from "./AutoFill.ts"
import type { PrintedFacility } from "../party/Facility.ts"
import { type ChangeMeta, changeMeta } from "./ChangeMeta.ts"
import type { ValidationFailed } from "../text/Issues.ts"
import type { EconomicOperator } from "../party/Organization.ts"
import type { OwnOrganization } from "./Manufacturer.ts"
import type { BatteryModel, Product, ProductId } from "./Product.ts"
import type { BatteryInput } from "./ProductInput.ts"
import type { BatteryModelInput } from "./BatteryModelInput.ts"
import { noLife } from "./ProductLife.ts"
import { draft } from "./ProductState.ts"
import { withinSize } from "./ProductSize.ts"

export interface NewProductFacts {
  readonly id: ProductId
  readonly now: DateTime.Utc
  /** What documents print of the organization, its identifiers, and its id. */
  readonly organization: OwnOrganization & Pick<EconomicOperator, "id">
}

/** The product is a draft even where the input asks for publication, which is a step of its own. Fails where its attributes are too large. */
export const newProduct = (
  input: BatteryInput,
  { facility, id, now, organization }: NewProductFacts & { readonly facility: PrintedFacility | null }
): Result.Result<{ readonly product: Product; readonly meta: ChangeMeta }, ValidationFailed> => {
  const filled = autoFill(input.attributes, { organization, facility })
  return Result.map(withinSize(filled.attributes, input.unrecognized), (attributes) => ({
    product: {
      id,
      organization_id: organization.id,
      category: "batteries",
      name: input.name,
      gtin: input.gtin,
      external_id: input.external_id,
      facility_id: input.facility_id,
      attributes,
      not_applicable: input.not_applicable,
      life: { ...noLife, predecessors: input.predecessors },
      registration: null,
      publication_request: null,
      image: null,
      state: draft,
      created_at: now,
      updated_at: now
    },
    meta: changeMeta(input, filled.fields)
  }))
}

export const newBatteryModel = (
  input: BatteryModelInput,
  { id, now, organization }: NewProductFacts
): { readonly product: BatteryModel; readonly meta: ChangeMeta } => {
  const filled = autoFill(input.attributes, { organization })
  return {
    product: {
      id,
      organization_id: organization.id,
      category: "batteries_light",
      name: input.name,
      gtin: input.gtin,
      external_id: input.external_id,
      attributes: filled.attributes,
      image: null,
      created_at: now,
      updated_at: now
    },
    meta: changeMeta(input, filled.fields)
  }
}
