/** Which batteries are shown and in which order, as the address has it. */
import type { ProductsListQuery } from "@dpp/client"

export const states = ["any", "draft", "incomplete", "published"] as const
export const sorts = ["updated_at", "name", "status"] as const
export type BatterySort = (typeof sorts)[number]

export interface BatteryFilter {
  readonly search: string
  readonly status: (typeof states)[number]
  readonly sort: BatterySort
  readonly order: "asc" | "desc"
}

export const parseFilter = ({ order, search, sort, status }: Readonly<Record<string, unknown>>): BatteryFilter => ({
  search: typeof search === "string" || typeof search === "number" ? String(search) : "",
  status: states.find((one) => one === status) ?? "any",
  sort: sorts.find((one) => one === sort) ?? "updated_at",
  order: order === "asc" ? "asc" : "desc"
})

/** The most that a page of the service has. */
const pageSize = 100

/** The request for a page of the list. */
export const queryOf = ({ order, search, sort, status }: BatteryFilter): ProductsListQuery => ({
  category: "batteries",
  per_page: pageSize,
  sort,
  order,
  ...(search === "" ? {} : { search }),
  ...(status === "draft" || status === "published" ? { status } : {}),
  ...(status === "incomplete" ? { status: "draft", incomplete: "true" } : {})
})
