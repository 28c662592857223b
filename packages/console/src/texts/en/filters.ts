/** Texts of the filters of the list of batteries, in English. */
import type { FiltersTexts } from "../de/filters.ts"

export const filters: FiltersTexts = {
  model: "Model",
  anyModel: "all",
  passport: "Passport",
  anyPassport: "all",
  passports: {
    active: "in force",
    inactive: "inactive: went into another battery",
    ceased: "ended: recycled",
    transferred: "passed to another company"
  },
  saved: {
    title: (count) => (count === 0 ? "Saved filters" : `Saved filters (${count})`),
    lead: "They are only in this browser, and only for you. Signing out deletes them, unless you keep what is there.",
    name: "Save this filter as",
    save: "Save filter",
    remove: "Delete",
    forget: (name) => `Delete filter ${name}`
  }
}
