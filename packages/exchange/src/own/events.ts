/**
 * The events of a passport that moves to another service, as requests that record them there again once the passport is published.
 *
 * The other service gives events ids and times of its own, so an event that was corrected is left over with its correction. Waste is
 * an event of a published passport: its draft has the status before.
 */
import { LifecycleEventInput } from "@dpp/core/lifecycle"
import { isJsonObject, type Json, type JsonObject } from "@dpp/core/text"
import type { LeftOvers } from "../values/LeftOvers.ts"

export interface RecordedEvents {
  /** Bodies of `POST /products/{id}/lifecycle`, oldest first. */
  readonly events: ReadonlyArray<JsonObject>
  /** The status of the draft; absent where it is that of the document. */
  readonly status?: Json
}

const sent = Object.keys(LifecycleEventInput.fields)

/** A change of the status by an update is in the status of the draft. */
const isRecorded = ({ event }: JsonObject): boolean => event !== "correction" && event !== "re-used"

export const eventsToRecord = (value: Json | undefined, leftOvers: LeftOvers): RecordedEvents => {
  const all: ReadonlyArray<Json> = Array.isArray(value) ? value : []
  if (!Array.isArray(value)) leftOvers.add("lifecycle_events", value)
  const corrected = new Set(
    all.flatMap((event) => (isJsonObject(event) && event["of"] !== undefined ? [event["of"]] : []))
  )
  const kept = all.filter((event, index): event is JsonObject => {
    const isKept = isJsonObject(event) && isRecorded(event) && !corrected.has(event["id"] ?? null)
    if (!isKept) leftOvers.add(`lifecycle_events[${index}]`, event)
    return isKept
  })
  const waste = kept.find(({ event }) => event === "waste")
  const events = kept.map((event) =>
    Object.fromEntries(sent.flatMap((name) => (event[name] === undefined ? [] : [[name, event[name]]])))
  ) as ReadonlyArray<JsonObject>
  return waste?.["status_before"] === undefined ? { events } : { events, status: waste["status_before"] }
}
