/**
 * A new battery that is made of used ones: what a caller sends, and which values of a predecessor it starts with.
 *
 * The battery is placed on the market again, by its own manufacturer. What its materials are and how it is taken apart stays
 * true; everything that the first manufacturer declared does not.
 *
 * @source EU 2023/1542 Art. 45(2)
 * @source EU 2023/1542 Art. 77(7)
 */
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { BatteryCategory } from "../catalogue/BatteryCategory.ts"
import { type AttributeName, type Attributes, catalogue, productDefinitions } from "../catalogue/Catalogue.ts"
import { Gtin } from "../identifiers/Gtin.ts"
import { SerialNumber } from "../identifiers/SerialNumber.ts"
import { FacilityId } from "../party/Facility.ts"
import { Operation, Predecessors } from "../product/Predecessor.ts"
import { changesPurpose } from "../product/operations.ts"
import { type Product, ProductName } from "../product/Product.ts"
import { type ValidationFailed, fieldRefused } from "../text/Issues.ts"
import { parseBody } from "../text/parseBody.ts"

const optional = <S extends Schema.Top>(schema: S) => Schema.optionalKey(schema)

export const SuccessorInput = Schema.Struct({
  operation: Operation,
  serial_number: SerialNumber,
  battery_category: optional(BatteryCategory),
  model_identifier: optional(catalogue.model_identifier.shape.input),
  gtin: optional(Gtin),
  facility_id: optional(FacilityId),
  name: optional(ProductName),
  parts: optional(Schema.Boolean),
  predecessors: optional(Predecessors)
})
export type SuccessorInput = typeof SuccessorInput.Type

const parse = parseBody(SuccessorInput)

/** Fails with all issues of the body. The category must be sent where the operation changes the purpose of the battery. */
export const parseSuccessor = (body: unknown): Result.Result<SuccessorInput, ValidationFailed> =>
  Result.flatMap(parse(body), (input) =>
    changesPurpose(input.operation) && input.battery_category === undefined
      ? Result.fail(fieldRefused("battery_category", "newPurpose", { operation: input.operation }))
      : Result.succeed(input)
  )

/** What stays true of the materials and of how the battery is taken apart. */
const kept = [
  "battery_chemistry",
  "battery_chemistry_other",
  "critical_raw_materials",
  "component_materials",
  "hazardous_substances",
  "cadmium_lead_symbols",
  "extinguishing_agent",
  "extinguishing_agent_fire_class",
  "dismantling_information",
  "component_part_numbers",
  "spare_part_sources",
  "safety_measures",
  "waste_prevention_information",
  "separate_collection_information",
  "waste_safety_instructions",
  "end_of_life_information"
] as const satisfies ReadonlyArray<AttributeName>

/** Returns the values that a successor starts with, in the order of the catalogue: the database keeps none. */
export const copiedToSuccessor = (predecessor: Attributes): Attributes =>
  Object.fromEntries(
    productDefinitions.flatMap(({ name }) =>
      predecessor[name] !== undefined && (kept as ReadonlyArray<string>).includes(name)
        ? [[name, predecessor[name]]]
        : []
    )
  )

/** The body that creates a successor of a battery, as a draft. */
export const successorBody = (
  predecessor: Product,
  { operation, parts, predecessors = [], ...fields }: SuccessorInput
): { readonly [field: string]: unknown } => ({
  ...copiedToSuccessor(predecessor.attributes),
  name: predecessor.name,
  battery_category: predecessor.attributes.battery_category,
  ...fields,
  predecessors: [{ operation, product_id: predecessor.id, ...(parts === undefined ? {} : { parts }) }, ...predecessors]
})
