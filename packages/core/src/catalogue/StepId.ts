/**
 * The seven steps.
 *
 * @source DIN DKE SPEC 99100 §6.1
 * @source inferred: clauses 6.1 to 6.7 give one step each, in this order
 */
export type StepId =
  | "general"
  | "labeling"
  | "carbon_footprint"
  | "due_diligence"
  | "materials"
  | "circularity"
  | "performance"
