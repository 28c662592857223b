/** Where a document has the condition of the battery, which changes without a new version of the passport. */
import { steps } from "../catalogue/Catalogue.ts"

/** JSON pointers of all values of the condition in a document. No product attribute shares a node with them. */
export const conditionPointers: ReadonlyArray<string> = [
  ...new Set(
    steps.flatMap((step) =>
      step.condition.flatMap(({ v20 }) => (v20 === null ? [] : [`/batteryPassportData/${step.v20}/${v20}`]))
    )
  )
]
