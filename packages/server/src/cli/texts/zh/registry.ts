/** The texts of `dpp registry` in Chinese. */
import type { RegistryTexts } from "../en/registry.ts"

const rows = (count: number): string => `${count.toLocaleString("zh")} 个电池`

export const registryTexts: RegistryTexts = {
  short: "欧盟登记处：编写工作表、检查工作表、记录登记处的答复。",
  description:
    "在欧盟登记处登记电池（实施条例 (EU) 2026/1778）。工作表不是欧盟委员会的模板，也不会发送任何内容：请与登记处的模板核对后在那里提交。" +
    "密钥来自 DPP_API_KEY 或 --key-file。",
  prepare:
    "将工作表写成每个最多 100 行的文件（登记处对一个文件要么全部接受，要么全部拒绝），并记录这些电池已准备。已准备的电池不会出现在下一份工作表中。" +
    "DPP_REGISTRY_TEMPLATE 指定一个 JSON 文件，将字段名称对应到登记处的名称。",
  check:
    "像登记处那样检查工作表（第 8(7) 条）：不用密钥，在印刷地址读取每份护照，并与其所在行比较。不作任何更改。" +
    "没有错误时退出码为 0，有错误时为 1，有内容无法检查时为 2。",
  result:
    "记录登记处的答复：登记编号、证明和错误，格式为 JSON 或 CSV。每行用 unique_product_identifier、passport_id 或 product_id 指明电池。" +
    "同一文件可以重复记录。",
  out: "存放文件的文件夹；以前的文件会保留",
  format: "文件格式",
  status: "仅限此状态的电池；默认为 not_registered、update_pending 和 failed",
  deregistrations: "应从登记处移除的电池：已回收，或护照已删除",
  dryRun: "只写文件，不作记录",
  all: "检查所有已发布的护照，而不仅是待发送的护照",
  state: "保存检查进度的文件：之后用同一文件运行会继续检查",
  report: "将发现写入文件：.xlsx 为工作簿，其他为 JSON",
  concurrency: "同时读取的护照数，1 到 64",
  concurrencyRange: "--concurrency 必须为 1 到 64。",
  allowLocal: "允许本机或本地网络的地址，用于试用服务",
  file: "含答复的文件：.csv 或 JSON",
  examples: {
    prepare: "所有待登记或待更新的电池",
    deregistrations: "待注销的电池，XML 格式",
    check: "提交工作表之前",
    report: "所有护照，并生成报告；中断后继续",
    result: "登记处的答复"
  },
  nothing: "没有需要准备的内容。",
  prepared: (count, files, folder) => `${rows(count)}，${files} 个文件，位于 ${folder}`,
  unsigned: (count) => `${rows(count)}尚无已签名的声明：其哈希值为空。请稍后用 --status prepared 重新准备。`,
  notice: "这些是工作表，不是欧盟委员会的模板。未发送任何内容。提交前请用 dpp registry check 检查。",
  checked: (count) => `已检查 ${count.toLocaleString("zh")} 份护照`,
  severities: { error: "错误", warning: "警告", undecided: "未检查" },
  example: (address) => `例如 ${address}`,
  written: (file) => `报告：${file}`,
  undecided: (count) => `${count.toLocaleString("zh")} 份无法检查：请再次运行该命令。`,
  title: "欧盟登记处检查",
  sheets: { summary: "摘要", findings: "发现" },
  columns: {
    severity: "严重程度",
    code: "发现",
    article: "条款",
    count: "数量",
    text: "含义",
    example: "示例",
    identifier: "唯一产品标识",
    passport: "护照",
    at: "字段",
    detail: "工作表 / 护照"
  },
  cut: (shown, all) =>
    `共 ${all.toLocaleString("zh")} 条，此处为前 ${shown.toLocaleString("zh")} 条；JSON 报告包含全部。`,
  noResults: (file) => `${file} 中没有答复。`,
  recorded: ({ rejected, stored, unchanged }) => `已记录：${stored}，此前已知：${unchanged}，被拒绝：${rejected}`,
  line: (number) => `第 ${number} 条答复`,
  differs: "登记处的声明不属于该护照"
}
