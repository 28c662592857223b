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
  },
  saved: {
    title: (count) => (count === 0 ? "已保存的筛选" : `已保存的筛选（${count}）`),
    lead: "仅保存在此浏览器中，且仅供您本人使用。退出登录时会被删除，除非您选择保留。",
    name: "将此筛选保存为",
    save: "保存筛选",
    remove: "删除",
    forget: (name) => `删除筛选 ${name}`
  }
}
