/** The words of the printed label, in Chinese. They are ours. */
import type { LabelWords } from "../../passport/labelWords.ts"

export const labelWords: LabelWords = {
  colon: "：",
  serial_number: "序列号",
  gtin: "GTIN",
  manufacturer: "制造商",
  category: null,
  capacity: "容量",
  chemistry: "化学体系",
  weight: "重量",
  manufacturing_date: "生产日期",
  manufacturing_place: "生产地点",
  extinguishing_agent: "可用灭火剂",
  critical_raw_materials: "关键原材料（超过 0.1 %）",
  hazardous_substances: "有害物质",
  fireClass: (fireClass) => `（火灾类别 ${fireClass}）`
}
