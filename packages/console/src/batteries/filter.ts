/** Which batteries are shown, as the address has it. */
export const states = ["any", "draft", "incomplete", "published"] as const

export interface BatteryFilter {
  readonly search: string
  readonly status: (typeof states)[number]
}

export const parseFilter = ({ search, status }: Readonly<Record<string, unknown>>): BatteryFilter => ({
  search: typeof search === "string" || typeof search === "number" ? String(search) : "",
  status: states.find((one) => one === status) ?? "any"
})
