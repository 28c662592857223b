/** Texts of the search over everything, in Chinese. */
import type { SearchTexts } from "../de/search.ts"

export const search: SearchTexts = {
  title: "搜索全部内容",
  hint: "序列号、GTIN、自有编号、型号、工厂、人员、供应商、声明或页面",
  close: "关闭",
  short: "至少两个字符。",
  none: "未找到。",
  found: (count) => `${count} 个结果`,
  all: "显示所有匹配的电池",
  groups: {
    battery: "电池",
    model: "型号",
    plant: "工厂",
    person: "人员",
    request: "供应商请求",
    declaration: "欧盟符合性声明",
    view: "页面"
  }
}
