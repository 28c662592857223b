/** Texts of the filters of the log, and of its file, in English. */
import type { LogTexts } from "../de/log.ts"

export const log: LogTexts = {
  battery: "Serial number of a battery",
  unknown: "None of your batteries has this serial number.",
  person: "Who",
  anybody: "everybody",
  kind: "What",
  anything: "everything",
  from: "From the day",
  to: "To the day",
  reset: "Show all entries",
  none: "No entry matches.",
  count: (count, text) => (count === 1 ? "1 entry" : `${text} entries`),
  csv: "Save as CSV",
  reading: (count) => `${count} entries loaded …`,
  file: "Log",
  heads: {
    time: "Time",
    actor: "Who",
    actorKind: "Kind",
    thing: "What",
    name: "Name",
    action: "Action",
    fields: "Values",
    reason: "Reason",
    hash: "Checksum"
  }
}
