/** Which batteries are shown and in which order, as the address has it. */
import type { ProductsListQuery } from "@dpp/client"

export const states = ["any", "draft", "incomplete", "published"] as const
export const passportStates = ["active", "inactive", "ceased", "transferred"] as const
export const sorts = ["updated_at", "name", "status", "serial_number"] as const
export type BatterySort = (typeof sorts)[number]

export interface BatteryFilter {
  readonly search: string
  readonly status: (typeof states)[number]
  /** A model identifier; all if it is absent. */
  readonly model?: string
  /** Only published passports of this status. */
  readonly passport?: (typeof passportStates)[number]
  readonly sort: BatterySort
  readonly order: "asc" | "desc"
}

/** A text of the address, which may look like a number. */
const textIn = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "")

export const parseFilter = (address: Readonly<Record<string, unknown>>): BatteryFilter => {
  const { order, sort, status } = address
  const model = textIn(address["model"])
  const passport = passportStates.find((one) => one === address["passport"])
  return {
    search: textIn(address["search"]),
    ...(model === "" ? {} : { model }),
    ...(passport === undefined ? {} : { passport }),
    status: states.find((one) => one === status) ?? "any",
    sort: sorts.find((one) => one === sort) ?? "updated_at",
    order: order === "asc" ? "asc" : "desc"
  }
}

/** The most that a page of the service has. */
const pageSize = 100

/** The request for a page of the list. */
export const queryOf = ({ model, order, passport, search, sort, status }: BatteryFilter): ProductsListQuery => ({
  category: "batteries",
  per_page: pageSize,
  sort,
  order,
  ...(search === "" ? {} : { search }),
  ...(model === undefined ? {} : { model_identifier: model }),
  ...(passport === undefined ? {} : { passport_status: passport }),
  ...(status === "draft" || status === "published" ? { status } : {}),
  ...(status === "incomplete" ? { status: "draft", incomplete: "true" } : {})
})
