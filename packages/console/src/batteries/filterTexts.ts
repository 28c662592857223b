/** Texts of the filters of the list of batteries. */
import type { ViewTexts } from "../texts/viewTexts.ts"

const de = {
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

export const filterTexts: ViewTexts<typeof de> = {
  de,
  en: {
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
  },
  zh: {
    model: "型号",
    anyModel: "全部",
    passport: "电池护照",
    anyPassport: "全部",
    passports: {
      active: "有效",
      inactive: "停用：已并入另一块电池",
      ceased: "已终止：已回收",
      transferred: "已转给另一家企业"
    }
  }
}
