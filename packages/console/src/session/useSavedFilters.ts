/**
 * Filters of a list under names, in this browser: the service has no place for them. They belong to a member, and are deleted with her
 * other traces when she signs out.
 */
import { useState } from "react"
import { useSession } from "./session.ts"

const prefix = "dpp-console-filters:"
/** So many are chosen from at a glance. */
const most = 30

/** A filter as the address has it. */
export type Address = Readonly<Record<string, string>>

interface SavedFilter {
  readonly name: string
  readonly address: Address
}

const isSaved = (value: unknown): value is SavedFilter =>
  typeof value === "object" && value !== null && "name" in value && typeof value.name === "string" && "address" in value

const read = (key: string): ReadonlyArray<SavedFilter> => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]")
    return Array.isArray(stored) ? stored.filter(isSaved) : []
  } catch {
    return []
  }
}

/** Returns the filters of a list by name, with functions that save one under a name, and forget one. */
export const useSavedFilters = (list: "batteries" | "log") => {
  const { member, organization } = useSession()
  const key = `${prefix}${member.id} ${organization.id} ${list}`
  const [filters, setFilters] = useState(() => read(key))
  const store = (next: ReadonlyArray<SavedFilter>) => {
    const sorted = next.toSorted((a, b) => a.name.localeCompare(b.name)).slice(0, most)
    localStorage.setItem(key, JSON.stringify(sorted))
    setFilters(sorted)
  }
  const others = (name: string) => filters.filter((one) => one.name !== name)
  return {
    filters,
    isFull: filters.length >= most,
    save: (filter: SavedFilter) => store([...others(filter.name), filter]),
    forget: (name: string) => store(others(name))
  }
}

export const forgetFilters = (member: string): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(`${prefix}${member} `)) localStorage.removeItem(key)
}
