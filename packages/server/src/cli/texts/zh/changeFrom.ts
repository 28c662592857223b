/** The texts of `dpp product update`, `upsert` and `publish` with a file, in Chinese. */
import type { ChangeFromTexts } from "../en/changeFrom.ts"

export const changeFromTexts: ChangeFromTexts = {
  update:
    "更改文件各行所指的电池：按 id、external_id、gtin 加 serial_number，或 serial_number 指定。其他列是要设置的值；空单元格不作更改。中断后再次运行即可继续。",
  upsert: "与 update 相同，并创建尚不存在的电池。",
  from: "每行一块电池的文件（.csv、.tsv、.xlsx、.ods、.json、.ndjson、.jsonl），按 id、external_id、gtin 加 serial_number，或 serial_number 指定",
  dryRun: "与 --from 一起使用：说明每一行会发生什么，不作任何更改",
  confirm: "与 --from 一起使用：确认需要确认的更改，例如已发布电池的类别",
  reason: "与 --from 一起使用：更改电池的原因，记入审计日志",
  journal: "与 --from 一起使用：中断运行的日志文件。默认为 文件名.dpp-命令.jsonl",
  fromAlone: "--from 由文件指定电池：不要再指定其他电池，也不要使用 --all 和 --apply。",
  needsFrom: "--dry-run、--confirm、--reason 和 --journal 需要 --from。",
  readings: "文件包含状态值，批量更改不保存这些值。请使用 dpp import。",
  earlier: (count) => `先前中断的运行已保存 ${count} 行。`,
  counts: {
    created: (count) => `${count} 新建`,
    updated: (count) => `${count} 更改`,
    unchanged: (count) => `${count} 相同`,
    published: (count) => `${count} 发布`,
    requested: (count) => `${count} 待批准`,
    rejected: (count) => `${count} 被拒绝`
  },
  examples: {
    update: "会有哪些更改",
    upsert: "更改和新电池",
    publish: "发布文件中的电池"
  }
}
