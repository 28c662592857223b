/**
 * `packages/core/src/catalogue/generated/dutiesByStep.ts`: what decides on the duty of each attribute, without descriptions and shapes.
 * Completeness reads this table, so that a page which counts loads neither schemas nor texts.
 */
import { type ProductDefinition, steps } from "@dpp/core/catalogue"

const head = `/** Generated from the catalogue by tools/generators/duties.ts; do not edit. */
import type { DutyDefinition } from "../AttributeDefinition.ts"
import type { AttributeName } from "../Catalogue.ts"
import type { StepId } from "../StepId.ts"

export interface CountedAttribute extends DutyDefinition {
  readonly name: AttributeName
}

export interface CountedStep {
  readonly id: StepId
  readonly product: ReadonlyArray<CountedAttribute>
}

/** The attributes of each step with their duties, in the order of the catalogue. */
export const dutiesByStep: ReadonlyArray<CountedStep> = [
`

/** What has no value is left out. */
const row = ({
  duty,
  dutyCondition,
  dutySince,
  individual,
  name,
  notBound,
  onlyByLaw,
  source,
  statedBy
}: ProductDefinition): string =>
  `      ${JSON.stringify({ name, source, duty, dutySince, onlyByLaw, statedBy, dutyCondition, notBound, individual })}`

const step = ({ id, product }: (typeof steps)[number]): string =>
  `  {\n    id: ${JSON.stringify(id)},\n    product: [\n${product.map(row).join(",\n")}\n    ]\n  }`

export const files = () => ({
  "packages/core/src/catalogue/generated/dutiesByStep.ts": `${head}${steps.map(step).join(",\n")}\n]\n`
})
