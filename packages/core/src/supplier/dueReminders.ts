/**
 * When a supplier is reminded without a person: once before the date of the request and once after it, by mail.
 *
 * @source inferred: see docs/decisions/0134-reminders-by-date.md
 */
import * as DateTime from "effect/DateTime"
import { type DataRequest, reminderDays } from "./DataRequest.ts"

export type DueReminder = "before" | "after"

/** A reminder of a request with a date: when it was sent, and otherwise when it will be; null for never. */
export interface PlannedReminder {
  readonly kind: DueReminder
  readonly sent_at: DateTime.Utc | null
  readonly planned_at: DateTime.Utc | null
}

type Dated = Pick<
  DataRequest,
  "created_at" | "due_at" | "recipient" | "reminded_after_due_at" | "reminded_at" | "reminded_before_due_at" | "status"
>

/** Returns both reminders of a request; none without a date or an address. */
export const plannedReminders = (request: Dated, now: DateTime.Utc): ReadonlyArray<PlannedReminder> => {
  const { due_at, recipient, reminded_after_due_at, reminded_before_due_at, status } = request
  if (due_at === null || recipient.email === null) return []
  const before = DateTime.subtract(due_at, { days: reminderDays.before })
  const after = DateTime.add(due_at, { days: reminderDays.after })
  const end = DateTime.add(due_at, { days: reminderDays.latest })
  const planned = (kind: DueReminder, at: DateTime.Utc, until: DateTime.Utc, sent_at: DateTime.Utc | null) => {
    const first = DateTime.max(at, pausedUntil(request))
    const isPossible = status === "open" && sent_at === null && DateTime.isLessThan(DateTime.max(first, now), until)
    return { kind, sent_at, planned_at: isPossible ? first : null }
  }
  return [
    planned("before", before, due_at, reminded_before_due_at),
    planned("after", after, end, reminded_after_due_at)
  ]
}

/** The request itself, and the last reminder, are reminders too. */
const pausedUntil = ({ created_at, reminded_at }: Dated): DateTime.Utc =>
  DateTime.add(reminded_at === null ? created_at : DateTime.max(created_at, reminded_at), { days: reminderDays.pause })

/** The reminder that is to be sent now; null if there is none. */
export const dueReminder = (request: Dated, now: DateTime.Utc): DueReminder | null =>
  plannedReminders(request, now).find(
    ({ planned_at }) => planned_at !== null && DateTime.isLessThanOrEqualTo(planned_at, now)
  )?.kind ?? null

/** The request after a reminder of this kind. */
export const reminded = (request: DataRequest, kind: DueReminder, at: DateTime.Utc): DataRequest => ({
  ...request,
  ...(kind === "before" ? { reminded_before_due_at: at } : { reminded_after_due_at: at }),
  reminded_at: at,
  updated_at: at
})
