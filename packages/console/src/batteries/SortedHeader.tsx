/** The header of a column, which sorts by it where the service can. */
import type { ReactNode } from "react"
import { Button } from "react-aria-components/Button"
import { type BatteryFilter, type BatterySort, sorts } from "../api/batteryFilter.ts"

interface Props {
  readonly id: string
  readonly filter: BatteryFilter
  readonly onSort: (sort: Pick<BatteryFilter, "order" | "sort">) => void
  readonly children: ReactNode
}

const isSort = (id: string): id is BatterySort => sorts.some((one) => one === id)

export const SortedHeader = ({ children, filter: { order, sort }, id, onSort }: Props) => {
  if (!isSort(id)) {
    return (
      <th scope="col" className="sticky">
        {children}
      </th>
    )
  }
  const isOwn = sort === id
  return (
    <th scope="col" className="sticky" aria-sort={isOwn ? (order === "asc" ? "ascending" : "descending") : "none"}>
      <Button className="plain" onPress={() => onSort({ sort: id, order: isOwn && order === "asc" ? "desc" : "asc" })}>
        {children}
        <span aria-hidden="true">{isOwn ? (order === "asc" ? " ↑" : " ↓") : ""}</span>
      </Button>
    </th>
  )
}
