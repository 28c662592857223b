/**
 * All attributes of the battery passport from the seven step files, as a typed record and as a list.
 *
 * The order of the definitions is the order of the exported document, the page and the PDF.
 */
import { type AnnexPoint, annexPointOf } from "./AnnexPoint.ts"
import type { AttributeDefinition, CallerCondition, Step } from "./AttributeDefinition.ts"
import { carbonFootprint } from "./CarbonFootprint.ts"
import { circularity } from "./Circularity.ts"
import { dueDiligence } from "./DueDiligence.ts"
import { general } from "./General.ts"
import { labeling } from "./Labeling.ts"
import { materials } from "./Materials.ts"
import { performance } from "./Performance.ts"
import type { StepId } from "./StepId.ts"

export type { StepId }

const byStep = {
  general,
  labeling,
  carbon_footprint: carbonFootprint,
  due_diligence: dueDiligence,
  materials,
  circularity,
  performance
} satisfies Readonly<Record<StepId, object>>

/** The definitions with their points of Annex XIII. */
const located = <Definitions extends object>(definitions: Definitions) =>
  // Sound: each definition keeps its name and type, and has a point in addition.
  Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => [name, { ...definition, point: annexPointOf(definition) }])
  ) as {
    readonly [Name in keyof Definitions]: Definitions[Name] & { readonly point: AnnexPoint }
  }

/** The definitions that the product endpoints write, by wire name. */
export const catalogue = located({
  ...general.product,
  ...labeling.product,
  ...carbonFootprint.product,
  ...dueDiligence.product,
  ...materials.product,
  ...circularity.product,
  ...performance.product
})
export type AttributeName = keyof typeof catalogue
export type ValueOf<Name extends AttributeName> =
  (typeof catalogue)[Name] extends AttributeDefinition<infer A> ? A : never

/** The attributes that a caller can declare as not applicable, for some category. */
export type DeclarableAttribute = {
  [Name in AttributeName]: (typeof catalogue)[Name] extends { readonly dutyCondition: CallerCondition } ? Name : never
}[AttributeName]

/** The attributes that belong to one battery and not to its model. */
export type IndividualAttribute = {
  [Name in AttributeName]: (typeof catalogue)[Name] extends { readonly individual: true } ? Name : never
}[AttributeName]

/** The attributes of a product. An absent key means "not filled". */
export type Attributes = { readonly [Name in AttributeName]?: ValueOf<Name> }

/**
 * A definition with its name, for code that handles all attributes. The type of its value is not known. Its label is in
 * `core/languages`.
 */
// oxlint-disable-next-line typescript/no-explicit-any
export interface NamedDefinition<Name extends string = string> extends AttributeDefinition<any> {
  readonly name: Name
  /** Which list of Annex XIII the attribute belongs to: decides who reads it. */
  readonly point: AnnexPoint
}
export type ProductDefinition = NamedDefinition<AttributeName>

export interface StepView extends Omit<Step<never, never, never>, "product" | "condition" | "derived"> {
  readonly id: StepId
  readonly product: ReadonlyArray<ProductDefinition>
  readonly condition: ReadonlyArray<NamedDefinition>
  readonly derived: ReadonlyArray<NamedDefinition>
}

// `Object.entries` keeps the definitions in the order in which the step file lists them.
const definitionsOf = <Name extends string>(definitions: object): ReadonlyArray<NamedDefinition<Name>> =>
  Object.entries(located(definitions)).map(([name, definition]) => ({ ...definition, name }))

/** The seven steps with their definitions as lists. */
export const steps: ReadonlyArray<StepView> = Object.entries(byStep).map(([id, definition]) => ({
  ...definition,
  id: id as StepId,
  product: definitionsOf<AttributeName>(definition.product),
  condition: definitionsOf(definition.condition),
  derived: definitionsOf(definition.derived)
}))

export const productDefinitions: ReadonlyArray<ProductDefinition> = steps.flatMap((step) => step.product)
export const conditionDefinitions: ReadonlyArray<NamedDefinition> = steps.flatMap((step) => step.condition)

export const isAttributeName = (name: string): name is AttributeName => Object.hasOwn(catalogue, name)

/** Whether the attribute belongs to one battery and not to its model. */
export const isIndividual = (name: string): name is IndividualAttribute =>
  isAttributeName(name) && catalogue[name].individual === true

/** In the order of the catalogue. */
export const individualAttributes: ReadonlyArray<IndividualAttribute> = productDefinitions
  .map(({ name }) => name)
  .filter(isIndividual)
