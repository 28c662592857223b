/** The columns of the table of batteries, of which each person chooses some on each computer. */
import { useState } from "react"

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

/** It says nothing of the company, and stays after the sign-out. */
const storedColumns = "dpp-console-shown-columns"

const chosen = (): ReadonlyArray<OptionalColumn> => {
  const names: unknown = JSON.parse(localStorage.getItem(storedColumns) ?? "null")
  return Array.isArray(names) ? optionalColumns.filter((one) => names.includes(one)) : standard
}

/** Returns the shown columns in the order of the list, and a function that shows or hides one. */
export const useColumns = (): readonly [ReadonlyArray<OptionalColumn>, (column: OptionalColumn) => void] => {
  const [shown, setShown] = useState(chosen)
  const toggle = (column: OptionalColumn) => {
    const next = optionalColumns.filter((one) => (one === column) !== shown.includes(one))
    localStorage.setItem(storedColumns, JSON.stringify(next))
    setShown(next)
  }
  return [shown, toggle]
}
