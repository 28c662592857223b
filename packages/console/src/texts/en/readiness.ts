/** Texts of the view of what falls due, in English. */
import type { ReadinessTexts } from "../de/readiness.ts"

export const readiness: ReadinessTexts = {
  lead: "What the Batteries Regulation asks for from which day, for which model, and who has it. What waits for an act never counts as missing.",
  day: "As if placed on the market on",
  dayHint: "Published batteries keep the duties of the day on which they were placed on the market.",
  counts: "Where you stand",
  ready: (ready, total) => `${ready} of ${total} ready`,
  stock: { templates: "Models", drafts: "Drafts", published: "Published batteries" },
  declarations: "EU declarations of conformity to look at",
  open: "What is open",
  none: "Nothing is missing, now or later.",
  heads: { day: "From", state: "State", what: "Values", model: "Model", who: "Who has them", products: "Products" },
  states: {
    missing: "missing",
    below: "below the least share",
    waiting: "waits for an act",
    later: "later",
    bound: "due",
    met: "met",
    ended: "ended",
    not_bound: "does not apply"
  },
  suppliers: {
    manufacturer: "Manufacturer",
    cell_supplier: "Cell supplier",
    bms: "Battery management system",
    responsible_party: "Responsible party",
    operator: "Economic operator"
  },
  noModel: "without model identifier",
  notBefore: (day) => `not before ${day}`,
  ask: "Ask a supplier",
  duty: "Art. 39 of Regulation (EU) 2023/1542: “Suppliers of battery cells and battery modules shall provide the information and documentation necessary to comply with the requirements of this Regulation when supplying battery cells or battery modules to a manufacturer. That information and documentation shall be provided free of charge.”",
  more: (count) => `${count} more rows are in the table to download.`,
  download: "Download as a table"
}
