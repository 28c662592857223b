/** The texts of `dpp import` in Chinese: help, and results of a run. Problems of cells are in the core. */
import type { ImportTexts } from "../en/import.ts"

export const importTexts: ImportTexts = {
  short: "从 XLSX、ODS、CSV 或 JSON 导入产品：先检查，可续传。",
  description: (limits) =>
    "从文件导入产品。先离线检查所有行，按行和列报告问题；对可疑值的警告不妨碍上传。行号与文件中一致。要发布的行必须具备发布所需的" +
    "全部内容，由服务从企业和工厂填写的除外；对于草稿，列出依法缺失的内容。使用 --apply 上传各行，每次请求 500 行。密钥来自 " +
    "DPP_API_KEY 或 --key-file。\n\n" +
    "修改文件后可反复运行同一命令。各行按序列号和 GTIN 匹配：草稿会被补全，已发布的护照仅在使用 --update-published 时更改。" +
    "空单元格不作更改。文件所在文件夹中的日志记录已保存的行，因此中断的导入可以续传，任何行都不会发送两次。删除日志即可将所有行与服务器比较。\n\n" +
    "表头上方可以有标题。表头由公开页面任一语言的名称或字段名 (docs/attributes.md) 组成；若值的单位与字段不同，请注明单位：" +
    "质量 (g)、容量 [mAh]。单元格可含单位（412.5 kg）、小数逗号以及 18.05.2026 形式的日期。列表的条目用分号分隔，或作为另一工作表的行" +
    "（见 dpp template）。有两种含义的内容绝不猜测：1.234 和 03/04/2026 会连同两种读法和相应选项一并报告。公式错误 (#DIV/0!) " +
    "不视为空单元格。公式取其最后的值。\n\n" +
    limits,
  limits: (megabytes, rows, columns, cells, rowBytes, levels) =>
    `文件最大 ${megabytes} MB（解压后同样），最多 ${rows} 行；表格最多 ${columns} 列和 ${cells} 个单元格；CSV 文件每行最多 ${rowBytes} ` +
    `字节；JSON 最多 ${cells} 个值和 ${levels} 层。更大的文件在读取各行前即被拒绝，请将其拆分。`,
  file: ".xlsx、.ods、.csv、.tsv、.json（列表或 { products: [...] }）、.ndjson、.jsonl 或 .aasx；单个护照（v1.3、v2.0、资产管理壳或 Catena-X Battery Pass）视为只有一项的列表；- 表示读取标准输入",
  flags: {
    apply: "上传各行；不加此选项仅检查",
    dryRun: "仅检查各行，此为默认",
    publish: "发布各行，此操作不可撤销；行中已有状态的以其为准",
    updatePublished: "行与已发布的护照不同时，也更改该护照",
    ignoreUnknownColumns: "忽略表头未知的列",
    acceptUnlikely: "即使值不太可能也发布各行；这些值则为警告",
    documents: "单元格以文件名引用的文档所在的文件夹。默认为文件旁边的同名文件夹（若存在）",
    map: "JSON 文件，为表头未知的列指定字段；若不存在，则写入建议",
    decimal: "有两种读法的数字（如 1.234）的小数符号",
    dateOrder: "有两种读法的日期（如 03/04/2026）的顺序",
    read: "按提示读取此形式的单元格（可重复）：two-digit-year、month、approximate、no-value、separators 或 comma-list",
    sheet: "含电池的工作表。默认为表头中字段最多的工作表",
    encoding: "CSV 文件的编码，例如 gb18030。默认为 UTF-8、UTF-16 或 Windows-1252",
    serialNumber: "用于其他格式的护照：原文没有序列号，或其序列号不被接受",
    measuredAt: "电池的测量时间（ISO 8601），用于未注明测量时间的其他格式护照",
    skipInvalid: "即使其他行有错误，也上传有效的行",
    journal: "记录已上传内容的文件。默认为 文件名.dpp-import.jsonl",
    report: "写出每行的结果：CSV，或 .xlsx（带标记单元格和批注的原工作簿）",
    profile: "状态为已发布的行须满足哪些义务：服务器所要求的"
  },
  examples: { validate: "检查并标记单元格", publish: "发布各行，并将每行的结果写入文件" },
  contradiction: "--apply 与 --dry-run 相互矛盾。",
  as: (form: string, text: string) => `使用 --read ${form} 时，${text === "" ? "该单元格视为空" : `读作“${text}”`}`,
  reportOfJson: "JSON 文件的报告为 CSV：文件名必须以 .csv 结尾。",
  noFolder: (path) => `找不到文件夹：${path}`,
  notAJournal: (path) => `${path} 不是导入日志。`,
  wouldSkip: (row, serial, reason) => `第 ${row} 行（${serial ?? "无序列号"}）将被跳过：${reason}`,
  profileIncomplete: "企业资料不完整：在管理员补全之前，无法发布任何内容。",
  domainPending: (host) => `自定义域名 ${host} 尚未生效：在此之前无法发布。`,
  draftLimit: (limit) => `该企业最多可有 ${limit} 份草稿，这些行将超出限制。`,
  publicationLimit: (limit) => `该企业每月最多可发布 ${limit} 份护照，这些行将超出限制。`,
  notAsked: "没有 API 密钥，未检查：企业资料、工厂、配额和已保存的电池。",
  noResponse: (reason) => `未检查：企业资料、工厂、配额和已保存的电池。${reason}`,
  notAMap: (path) => `${path} 必须是此形式的 JSON：{"columns": {"Herst.-Datum": "manufacturing_date", "备注": null}}。`,
  notAField: (path, column, field) => `${path}：列“${column}”的“${field}”不是字段。`,
  mapWritten: (path) => `已写入未知列的建议：${path}。请检查该文件（null 表示忽略该列），然后重新运行同一命令。`,
  at: (rows, _count, column, sheet) => `${sheet === undefined ? "" : `工作表“${sheet}”，`}第 ${rows} 行，${column}`,
  wholeFile: "文件",
  wholeSheet: (name) => `工作表“${name}”`,
  colon: "：",
  warning: (text) => `警告：${text}`,
  more: (count) => `…… 以及另外 ${count} 条；--report 和 --json 会全部列出`,
  moreMissing: (count) => `  …… 以及另外 ${count} 条`,
  unknownFields: (fields) => `未知字段，服务将忽略：${fields}`,
  skipped: (row, serial, reason) => `第 ${row} 行（${serial ?? "无序列号"}）已跳过：${reason}`,
  reasons: {
    repeated: "前面的行已指定同一电池",
    not_found: "企业没有此电池",
    unlikely_values: "数值可疑：请更正，或使用 --accept-unlikely 接受",
    duplicate_in_database: "另一产品已使用此序列号",
    external_id_taken: "另一行或另一产品已使用此 external_id",
    duplicate_in_request: "另一行已使用此序列号",
    validation_failed: "服务器拒绝这些值",
    conflict: "服务器拒绝此更改",
    published: "护照已发布"
  },
  differs: "与已发布的护照不同：使用 --update-published 重新运行即可更改",
  product: (id) => `产品 ${id}`,
  lacking: "草稿可以不完整地导入。若要发布，还缺少：",
  lacks: (column, rows, text) => `  ${column}（${rows} 行）：${text}`,
  imported: (imported, rows, updated, unchanged) => {
    const changed = [
      ...(updated > 0 ? [`其中 ${updated} 行已更改`] : []),
      ...(unchanged > 0 ? [`${unchanged} 行未变`] : [])
    ]
    const detail = changed.length === 0 ? "" : `（${changed.join("，")}）`
    return `${rows} 行中已导入 ${imported} 行${detail}${imported === rows ? "" : `，${rows - imported} 行未导入`}。`
  },
  valid: (valid, rows) => `${rows} 行中有 ${valid} 行有效。未上传任何内容。`,
  noRows: "文件中没有行。",
  applyNext: (isPublished) => (isPublished ? "使用 --apply 上传并发布。发布不可撤销。" : "使用 --apply 上传。"),
  published: (count) => `${count} 份电池护照已发布。`,
  reportWritten: (path) => `已写入报告：${path}`,
  fix: "请修正上述错误后重新运行。",
  fixOrSkip: (flags) => `请修正上述错误后重新运行，或使用 ${flags} 仅上传有效的行。`,
  progress: (done, total) => `${done} / ${total} 行`,
  report: {
    header: ["行", "序列号", "结果", "原因"],
    outcomes: { imported: "已导入", updated: "已更改", unchanged: "未变", skipped: "已跳过", notSent: "未发送" },
    lacks: (columns) => `发布所缺：${columns}`,
    sheet: (number) => `工作表 ${number}`
  }
}
