/** The seven steps of a model as addresses have them. Their order and labels are those of the attribute definitions. */
import type { StepId } from "@dpp/core/catalogue"

export type ModelStep = StepId

export const modelSteps: ReadonlyArray<ModelStep> = Object.keys({
  general: true,
  labeling: true,
  carbon_footprint: true,
  due_diligence: true,
  materials: true,
  circularity: true,
  performance: true
} satisfies Readonly<Record<StepId, true>>) as ReadonlyArray<StepId>
