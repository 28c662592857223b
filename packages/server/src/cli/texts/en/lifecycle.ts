/** The texts of `dpp product successor`, `lifecycle` and `lineage` in English. */
import { transferTexts } from "./transfer.ts"

export const lifecycleTexts = {
  successor: {
    description:
      "Create the draft of a battery that is made of this one. Composition, dismantling, safety and end of life are copied; " +
      "what the first manufacturer declared is not. When the draft is published, the passport of this battery becomes inactive, " +
      "unless only --parts of it went in.",
    operation:
      "What is done with the battery. preparation_for_reuse and preparation_for_repurposing need a battery that is waste, " +
      "repurposing and remanufacturing one that is not",
    serial: "Serial number of the new battery",
    category:
      "Battery category of the new battery. Required for repurposing and preparation_for_repurposing; otherwise defaults to that of this battery",
    model: "Model identifier of the new battery",
    gtin: "GTIN of the new battery",
    facility: "Id of the facility where the new battery is made, as dpp facility list shows it",
    name: "Name of the new battery. Defaults to that of this battery",
    parts: "Only modules or cells of this battery went in; the others may go into further batteries",
    examples: {
      repurposing: "A pack of an electric vehicle becomes a stationary storage",
      parts: "Modules of a battery that is waste"
    },
    categoryMissing: (operation: string) =>
      `--category is required for ${operation}: the new battery has another purpose.`,
    created: (serial: string, id: string) => `${serial}: draft, ${id}`,
    madeOf: (serial: string, operation: string) => `  made of ${serial} by ${operation}`,
    copied: (count: number) => `  Copied from the predecessor: ${count} ${count === 1 ? "field" : "fields"}`,
    missing: (count: number) => `  Missing by law: ${count}`,
    next: (serial: string) =>
      `Fill in what is missing; dpp product show ${serial} lists it. Then run dpp product publish ${serial}.`,
    becomesInactive: (serial: string) => `The passport of ${serial} becomes inactive when this one is published.`
  },
  events: {
    description:
      "List what happened to a battery, oldest first. With --event, record what happened: waste names who answers for the " +
      "battery from then on, recycled ends its passport, dismantled makes it inactive once parts are in published batteries, correction undoes the last event, and all other events are notes.",
    event: "What happened. Without this flag, the events are listed",
    date: "The day on which it happened, such as 2027-05-18. Required for every event except correction",
    role: "What the responsible party is. Required for waste",
    responsible: "Name of the party that answers for the battery. Required for waste",
    identifier: "An identifier of the responsible party, such as a registration number",
    contact: "How to reach the responsible party: an address, an e-mail address or a page. The passport shows it",
    ownerOnly: "With recalled: do not show the recall to everybody, only to readers of the individual battery's data",
    note: "A note. Required for correction, where it states why",
    evidence: "Address of a document that proves the event",
    of: "Id of the event that a correction undoes, as the list shows it. Only the last event can be corrected",
    confirm: "Confirm that the passport ends. Required for recycled, and irreversible",
    withPredecessors: "With recycled: also end the inactive passports of the batteries that this one was made of",
    examples: {
      list: "What happened to a battery",
      waste: "A waste management operator answers for the battery",
      recycled: "The battery was recycled, and its passport ends",
      correction: "The wrong battery was recorded as waste"
    },
    eventMissing: (flag: string) => `${flag} requires --event.`,
    onlyFor: (flag: string, event: string) => `${flag} is possible with --event ${event} only.`,
    requiredFor: (flag: string, event: string) => `--event ${event} requires ${flag}.`,
    requiredWith: (flag: string, given: string) => `${given} requires ${flag}.`,
    confirmMissing: "This ends the passport and is irreversible. To confirm, add --confirm.",
    recorded: (serial: string, event: string, id: string) => `${serial}: ${event} recorded, ${id}`,
    answersGone: (url: string) => `The passport has ceased to exist: ${url} answers 410 from now on.`,
    none: "No events: the passport is not published.",
    columns: {
      date: "date",
      event: "event",
      responsible: "responsible",
      recorded: "recorded",
      id: "id",
      note: "note"
    }
  },
  lineage: {
    description:
      "Show which batteries a battery was made of, and which were made of it, over several generations. Batteries of other " +
      "organizations have an address at most.",
    depth: "How many generations in either direction, from 1 to 100. Defaults to 10",
    example: "The batteries of which a storage was made",
    madeOf: "made of",
    wentInto: "went into",
    parts: "parts",
    withoutPassport: "without passport",
    unnamed: "a battery",
    shownElsewhere: "shown elsewhere",
    truncated: "There are further batteries: use a higher --depth, or ask for the lineage of one of these."
  },
  transfer: transferTexts
}

export type LifecycleTexts = typeof lifecycleTexts
