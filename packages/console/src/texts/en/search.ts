/** Texts of the search over everything, in English. */
import type { SearchTexts } from "../de/search.ts"

export const search: SearchTexts = {
  title: "Search everything",
  hint: "Serial number, GTIN, own key, model, plant, person, supplier, declaration or view",
  close: "Close",
  short: "At least two characters.",
  none: "Nothing found.",
  found: (count) => (count === 1 ? "1 result" : `${count} results`),
  all: "Show all matching batteries",
  groups: {
    battery: "Battery",
    model: "Model",
    plant: "Plant",
    person: "Person",
    request: "Request to a supplier",
    declaration: "EU declaration of conformity",
    view: "View"
  }
}
