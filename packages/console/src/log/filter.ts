/** Which entries of the log are shown, as the address has it. */
import type { OrganizationAuditLogQuery } from "@dpp/client"

export interface LogFilter {
  /** A serial number. */
  readonly battery?: string
  /** The id of a member, a key, a grant or a request to a supplier. */
  readonly person?: string
  /** A type of resource. */
  readonly kind?: string
  /** Days, as in `2027-02-18`, on the calendar of the reader. */
  readonly from?: string
  readonly to?: string
}

const isDay = (value: unknown): value is string => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/u.test(value)
const textIn = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "")

export const parseLogFilter = (address: Readonly<Record<string, unknown>>): LogFilter => {
  const { from, to } = address
  const battery = textIn(address["battery"])
  const person = textIn(address["person"])
  const kind = textIn(address["kind"])
  return {
    ...(battery === "" ? {} : { battery }),
    ...(person === "" ? {} : { person }),
    ...(kind === "" ? {} : { kind }),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {})
  }
}

/** The beginning of a day on the calendar of the reader, or of the day after it. */
const moment = (day: string, after = 0): string => {
  const start = new Date(`${day}T00:00:00`)
  start.setDate(start.getDate() + after)
  return start.toISOString()
}

/** The request for entries. `product`: the id of the battery that the filter names. */
export const logQueryOf = ({ from, kind, person, to }: LogFilter, product?: string): OrganizationAuditLogQuery => ({
  // Sound: the service refuses any other text.
  ...(kind === undefined
    ? {}
    : { resource_type: kind as Exclude<OrganizationAuditLogQuery["resource_type"], undefined> }),
  ...(product === undefined ? {} : { resource_id: product }),
  ...(person === undefined ? {} : { actor_id: person }),
  ...(from === undefined ? {} : { since: moment(from) }),
  ...(to === undefined ? {} : { until: moment(to, 1) })
})
