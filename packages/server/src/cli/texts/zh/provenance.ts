/** The texts of `dpp product provenance`, in Chinese. */
import type { ProvenanceTexts } from "../en/provenance.ts"

export const provenanceTexts: ProvenanceTexts = {
  description: "显示产品各项数值的来源:来源类型、写入者和写入时间。",
  example: "一块电池的数值来源",
  empty: "该产品没有数值。",
  request: (id) => `请求 ${id}`,
  sources: {
    api: "API",
    member: "成员",
    import: "导入",
    template: "型号",
    supplier: "供应商",
    facility: "工厂",
    organization: "企业资料",
    condition: "读数",
    unknown: "未知"
  }
}
