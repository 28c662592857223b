/** The texts of `dpp product successor`, `lifecycle` and `lineage` in Chinese. */
import { transferTexts } from "./transfer.ts"
import type { LifecycleTexts } from "../en/lifecycle.ts"

export const lifecycleTexts: LifecycleTexts = {
  successor: {
    description:
      "为由此电池制成的新电池创建草稿。成分、拆解、安全和寿命终结信息会被复制；首个制造商声明的内容不会被复制。草稿发布后，此电池的护照变为失效，" +
      "除非用 --parts 说明只使用了其中一部分。",
    operation:
      "对电池的处理。preparation_for_reuse 和 preparation_for_repurposing 要求电池为废电池，repurposing 和 remanufacturing 要求电池不是废电池",
    serial: "新电池的序列号",
    category: "新电池的电池类别。repurposing 和 preparation_for_repurposing 必填；否则默认为此电池的类别",
    model: "新电池的型号标识",
    gtin: "新电池的 GTIN",
    facility: "制造新电池的工厂的 ID，见 dpp facility list",
    name: "新电池的名称。默认为此电池的名称",
    parts: "只使用了此电池的模块或电芯；其余部分可用于其他电池",
    examples: {
      repurposing: "电动汽车电池组改作固定式储能",
      parts: "废电池的模块"
    },
    categoryMissing: (operation) => `${operation} 需要 --category：新电池的用途不同。`,
    created: (serial, id) => `${serial}：草稿，${id}`,
    madeOf: (serial, operation) => `  由 ${serial} 经 ${operation} 制成`,
    copied: (count) => `  从原电池复制的字段：${count} 个`,
    missing: (count) => `  依法缺失：${count}`,
    next: (serial) => `请补充缺少的信息；dpp product show ${serial} 会列出。然后运行 dpp product publish ${serial}。`,
    becomesInactive: (serial) => `此护照发布后，${serial} 的护照变为失效。`
  },
  events: {
    description:
      "列出电池发生的事件，最早的在前。使用 --event 时记录事件：waste 指明此后由谁对电池负责，recycled 终止其护照，dismantled 在零件已用于已发布的电池后使其失效，correction 撤销上一个事件，" +
      "其他事件均为备注。",
    event: "发生的事件。未提供时列出事件",
    date: "发生的日期，例如 2027-05-18。除 correction 外均为必填",
    role: "负责方的身份。waste 必填",
    responsible: "对电池负责的一方的名称。waste 必填",
    identifier: "负责方的标识，例如注册号",
    contact: "负责方的联系方式：地址、电子邮箱或网页。护照会显示",
    ownerOnly: "与 recalled 一起使用：不向所有人显示召回，仅向可读取单个电池数据的读者显示",
    note: "备注。correction 必填，须说明原因",
    evidence: "证明该事件的文件地址",
    of: "correction 所撤销事件的 ID，见列表。只能更正最后一个事件",
    confirm: "确认护照终止。recycled 必填，不可撤回",
    withPredecessors: "与 recycled 一起使用：同时终止制成此电池的各电池的失效护照",
    examples: {
      list: "电池发生的事件",
      waste: "由废物管理企业对电池负责",
      recycled: "电池已被回收，护照终止",
      correction: "误将另一块电池记录为废电池"
    },
    eventMissing: (flag) => `${flag} 需要 --event。`,
    onlyFor: (flag, event) => `${flag} 只能与 --event ${event} 一起使用。`,
    requiredFor: (flag, event) => `--event ${event} 需要 ${flag}。`,
    requiredWith: (flag, given) => `${given} 需要 ${flag}。`,
    confirmMissing: "此操作将终止护照，且不可撤回。如需确认，请加上 --confirm。",
    recorded: (serial, event, id) => `${serial}：已记录 ${event}，${id}`,
    answersGone: (url) => `护照已不存在：${url} 从现在起返回 410。`,
    none: "没有事件：护照尚未发布。",
    columns: {
      date: "日期",
      event: "事件",
      responsible: "负责方",
      recorded: "记录时间",
      id: "ID",
      note: "备注"
    }
  },
  lineage: {
    description: "显示一块电池由哪些电池制成，以及哪些电池由它制成，可跨多代。其他企业的电池最多只有地址。",
    depth: "每个方向的代数，1 至 100。默认为 10",
    example: "制成一个储能系统的各电池",
    madeOf: "由以下电池制成",
    wentInto: "已用于",
    parts: "部分",
    withoutPassport: "无护照",
    unnamed: "电池",
    shownElsewhere: "见他处",
    truncated: "还有其他电池：请提高 --depth，或查询其中一块电池的谱系。"
  },
  transfer: transferTexts
}
