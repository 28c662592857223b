/** Texts of the filters of the list of batteries, in Chinese. */
import type { FiltersTexts } from "../de/filters.ts"

export const filters: FiltersTexts = {
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
