/** The texts of `dpp declaration`, in Chinese. */
import type { DeclarationTexts } from "../en/declaration.ts"

export const declarationTexts: DeclarationTexts = {
  short: "欧盟符合性声明：create、list、show、update、issue、withdraw、delete、pdf。",
  description:
    "依据法规 (EU) 2023/1542 附件 IX 的欧盟符合性声明。服务根据型号和电池的数值起草声明，由人员签署。密钥取自 DPP_API_KEY 或 --key-file。",
  create: "起草一份声明。文件中是 POST /declarations 的 JSON 正文。",
  list: "列出声明，最新的在前。",
  show: "显示一份声明：状态、签发前缺少的内容以及之后的变化。",
  update: "修改一份声明。文件中是要修改的内容；null 表示删除。",
  issue: "说明已有人员签署。以每种语言保存一份 PDF，该型号的护照随后显示它。",
  withdraw: "永久撤回一份声明。其文件仍可读取。",
  delete: "删除草稿，或不再需要保存的声明。",
  pdf: "保存已签发的文件，或每页带有标记的草稿。",
  id: "声明的 ID，由 dpp declaration list 显示",
  file: "JSON 文件",
  onBehalfOf: "代表谁签署",
  place: "签发地点",
  date: "签发日期，例如 2026-11-01",
  name: "签署人姓名",
  function: "签署人职务",
  signedFile: "已签署文件的地址",
  signature: "合格电子签名，代替文件",
  language: "文件的语言",
  reason: "撤回的原因",
  out: "PDF 文件",
  examples: {
    create: "某型号的草稿",
    update: "另一个市场",
    issue: "已有人员签署",
    pdf: "第一种语言的已签发文件"
  },
  followed: (updated, requested, rejected) =>
    `显示该声明的电池：${updated}；等待第二位成员的：${requested}；无法修改的：${rejected}。`,
  remaining: (ids) => `其余电池可用 dpp template apply 跟进：${ids}`,
  deleted: (id) => `${id}：已删除`,
  written: (file) => `已保存 ${file}`
}
