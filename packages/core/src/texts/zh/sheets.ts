/** Names of columns, words and notes of spreadsheets, in Chinese. */
import { exampleSerial } from "../../sheets/exampleSerial.ts"
import type { SheetTexts } from "../en/sheets.ts"

export const sheetTexts: SheetTexts = {
  entry: (entry) => `第 ${entry} 项`,
  product: "产品",
  column: (column) => `第 ${column} 列`,
  fields: {
    name: "名称",
    status: "状态",
    category: "产品类别",
    gtin: "GTIN",
    external_id: "自有编号",
    template_id: "型号的名称",
    facility_id: "工厂",
    not_applicable: "不适用"
  },
  none: "无",
  status: { draft: "草稿", published: "已发布" },
  listParts: {
    component_materials: { component: "组件", name: "材料", identifier: "标识符" },
    hazardous_substances: {
      chemical_name: "物质",
      identifier_type: "标识符类型",
      identifier: "标识符",
      location: "位置",
      concentration_percent: "浓度",
      hazards: "危险性说明",
      impact: "影响"
    }
  },
  years: "年",
  template: {
    batteries: "电池",
    models: "型号",
    materials: "材料",
    substances: "有害物质",
    choices: "列表",
    notes: "说明",
    title: { batteries: "电池护照", models: "电池型号" },
    guidance: {
      batteries: `每个电池一行。带 * 的列为必填项；说明见表头批注和“说明”工作表。示例行 ${exampleSerial} 不会被导入。`,
      models: `每个型号一行。带 * 的列为护照必填项；说明见表头批注和“说明”工作表。示例行 ${exampleSerial} 不会被导入。`
    },
    listGuidance: { batteries: "每个序列号和条目一行。", models: "每个型号和条目一行。" },
    fullStop: "。",
    colon: "：",
    mandatory: "必填",
    conditional: "有条件必填",
    pending: "DIN DKE SPEC 99100 要求必填，欧盟尚未要求",
    optional: "可选",
    filled: "若留空，服务会根据企业或工厂资料自动填写。",
    notApplicable: "若不适用，请填写“不适用”。",
    list: "条目之间用分号分隔；空列表填写“无”。",
    date: "YYYY-MM-DD",
    duration: "例如“8 年”或 P8Y",
    address: "网址（https://…）",
    column: "列",
    field: "字段",
    duty: "要求",
    unit: "单位",
    form: "格式",
    description: "说明",
    source: "法律依据",
    name: "企业使用的产品名称。",
    gtin: "8、12、13 或 14 位 GTIN；包含在二维码中。",
    external_id: "贵方为电池设置的编号，例如 ERP 编号：最多 200 个字符，在企业内唯一，不会公开。",
    status: "“已发布”会公开护照，且不可撤销。留空：草稿。",
    facility_id: "企业生产工厂的名称、GLN 或 ID。"
  },
  readiness: {
    title: "合规准备情况，截至",
    open: "待办",
    duties: "义务",
    models: "型号",
    state: "状态",
    day: "起始日",
    waits: "最早；等待",
    duty: "义务",
    provision: "条款",
    supplier: "数据提供方",
    category: "类别",
    model: "型号",
    facility: "工厂",
    fields: "数据项",
    ready: "其中已就绪",
    declarations: "欧盟符合性声明",
    declaration: "编号",
    finding: "需要检查的内容",
    left_off: "未列出"
  },
  standings: {
    missing: "缺失",
    below: "低于最低比例",
    waiting: "等待法案",
    later: "以后",
    bound: "适用，不在护照中",
    met: "已满足",
    ended: "已终止",
    not_bound: "不适用"
  },
  suppliers: {
    manufacturer: "制造商",
    cell_supplier: "电芯供应商",
    bms: "电池管理系统",
    responsible_party: "责任方",
    operator: "经济运营者"
  },
  stock: { templates: "型号", drafts: "草稿", published: "已发布" }
}
