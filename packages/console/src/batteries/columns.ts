/** The columns of the table of batteries, of which each person chooses some on each computer. */
import { useKept } from "../api/useKept.ts"

/** Beside the serial number, which every row has. */
export const optionalColumns = [
  "name",
  "model",
  "gtin",
  "category",
  "status",
  "complete",
  "manufactured",
  "published",
  "updated_at",
  "created"
] as const
export type OptionalColumn = (typeof optionalColumns)[number]

const standard: ReadonlyArray<OptionalColumn> = ["name", "status", "complete", "updated_at"]

/** Returns the shown columns in the order of the list, and a function that shows or hides one. */
export const useColumns = (): readonly [ReadonlyArray<OptionalColumn>, (column: OptionalColumn) => void] => {
  const [kept, keep] = useKept<ReadonlyArray<OptionalColumn>>("columns")
  const shown = kept ?? standard
  const toggle = (column: OptionalColumn) =>
    keep(optionalColumns.filter((one) => (one === column) !== shown.includes(one)))
  return [shown, toggle]
}
