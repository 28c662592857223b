/** Texts of the filters of the list of batteries. */
import type { Translated } from "../Translated.ts"

export const filters = {
  model: "Modell",
  anyModel: "alle",
  passport: "Batteriepass",
  anyPassport: "alle",
  passports: {
    active: "gilt",
    inactive: "ruht: in eine andere Batterie eingegangen",
    ceased: "hat geendet: recycelt",
    transferred: "an ein anderes Unternehmen übergegangen"
  }
}

export type FiltersTexts = Translated<typeof filters>
