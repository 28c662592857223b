/** When a supplier was reminded, and when the service will remind by mail. */
import type { DataRequest } from "@dpp/client"
import { plannedReminders } from "@dpp/core/supplier"
import { useQuery } from "@tanstack/react-query"
import * as DateTime from "effect/DateTime"
import { waysQuery } from "../session/session.ts"
import { useTexts } from "../texts/texts.tsx"
import { useViewTexts } from "../texts/viewTexts.ts"

const moment = (text: string | null): DateTime.Utc | null => (text === null ? null : DateTime.makeUnsafe(text))

export const Reminders = ({ request }: { readonly request: DataRequest }) => {
  const { tag } = useTexts()
  const words = useViewTexts("suppliers")
  const { data: ways } = useQuery(waysQuery)
  const day = new Intl.DateTimeFormat(tag, { dateStyle: "medium" })
  const planned = plannedReminders(
    {
      ...request,
      created_at: DateTime.makeUnsafe(request.created_at),
      due_at: moment(request.due_at),
      reminded_at: moment(request.reminded_at),
      reminded_before_due_at: moment(request.reminded_before_due_at),
      reminded_after_due_at: moment(request.reminded_after_due_at)
    },
    DateTime.nowUnsafe()
  )
  const dayOf = (at: DateTime.Utc) => day.format(DateTime.toDate(at))
  return (
    <>
      {request.reminded_at !== null && (
        <p className="quiet">{words.reminded(day.format(new Date(request.reminded_at)))}</p>
      )}
      {ways?.mail === true &&
        planned.map(({ kind, planned_at, sent_at }) => {
          const text =
            sent_at === null
              ? planned_at === null
                ? undefined
                : words.reminderPlanned[kind](dayOf(planned_at))
              : words.reminderSent[kind](dayOf(sent_at))
          return (
            text !== undefined && (
              <p key={kind} className="quiet">
                {text}
              </p>
            )
          )
        })}
    </>
  )
}
