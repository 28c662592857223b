/** Successors and lifecycle events as text. */
import type { DppClient, LifecycleEvent, Product, SuccessorCreate } from "@dpp/client"
import { tableOf } from "../shared/output.ts"
import { labelledField } from "../shared/valueText.ts"
import type { Language } from "../texts/language.ts"

type Created = Awaited<ReturnType<DppClient["lifecycle"]["createSuccessor"]>>
type Recorded = Awaited<ReturnType<DppClient["lifecycle"]["recordEvent"]>>

interface Made {
  readonly operation: SuccessorCreate["operation"]
  readonly parts: boolean
}

export const successorText = (
  { data: draft, meta }: Created,
  predecessor: Product,
  { operation, parts }: Made,
  { locale, texts }: Language
): string => {
  const words = texts.lifecycle.successor
  const { completeness, id, serial_number: serial } = draft
  const copied = meta.copied_fields ?? []
  const missing = completeness.steps.reduce((sum, step) => sum + step.missing.length, 0)
  return [
    words.created(serial, id),
    words.madeOf(predecessor.serial_number, operation),
    `  battery_category ${draft.battery_category}, battery_status ${draft.battery_status}`,
    words.copied(copied.length),
    ...copied.map((field) => `    ${labelledField(field, locale)}`),
    ...(missing === 0 ? [] : [words.missing(missing)]),
    words.next(serial),
    ...(parts ? [] : [words.becomesInactive(predecessor.serial_number)])
  ].join("\n")
}

export const recordedText = (
  { data, meta }: Recorded,
  { public_url, serial_number }: Product,
  { texts }: Language
): string => {
  const words = texts.lifecycle.events
  return [
    words.recorded(serial_number, data.event, data.id ?? ""),
    `  battery_status ${meta.battery_status}, passport_status ${meta.passport_status}`,
    ...(meta.passport_status === "ceased" ? [words.answersGone(public_url)] : [])
  ].join("\n")
}

export const eventsText = (events: ReadonlyArray<LifecycleEvent>, { texts }: Language): string => {
  const { columns, none } = texts.lifecycle.events
  if (events.length === 0) return none
  return tableOf(
    events.map((event) => ({
      [columns.date]: event.date,
      [columns.event]: event.event,
      [columns.responsible]: responsibleText(event.responsible),
      [columns.recorded]: event.recorded_at.slice(0, 10),
      [columns.id]: event.id,
      // A note may have several lines.
      [columns.note]: event.note?.replaceAll(/\s+/gu, " ")
    }))
  )
}

const responsibleText = (responsible: LifecycleEvent["responsible"]): string | undefined =>
  responsible === undefined ? undefined : `${responsible.name} (${responsible.role})`
