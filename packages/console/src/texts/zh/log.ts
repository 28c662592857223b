/** Texts of the filters of the log, and of its file, in Chinese. */
import type { LogTexts } from "../de/log.ts"

export const log: LogTexts = {
  battery: "电池序列号",
  unknown: "您的电池中没有此序列号。",
  person: "操作者",
  anybody: "所有人",
  kind: "对象",
  anything: "全部",
  from: "起始日",
  to: "截止日",
  reset: "显示所有记录",
  none: "没有匹配的记录。",
  count: (_count, text) => `${text} 条记录`,
  csv: "保存为 CSV",
  reading: (count) => `已读取 ${count} 条记录…`,
  file: "日志",
  heads: {
    time: "时间",
    actor: "操作者",
    actorKind: "类型",
    thing: "对象",
    name: "名称",
    action: "操作",
    fields: "数据",
    reason: "原因",
    hash: "校验和"
  }
}
