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
  }
}
