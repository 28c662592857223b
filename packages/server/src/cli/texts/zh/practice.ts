/** The texts of `dpp practice`, in Chinese. */
import type { PracticeTexts } from "../en/practice.ts"

export const practiceTexts: PracticeTexts = {
  short: "练习空间：可以试用一切功能，然后全部丢弃。",
  description:
    "与真实企业并列的练习空间。它发布的每个页面、文档、标签和证明都标明是练习，地址位于 /practice/ 之下，不属于任何电池。真实企业的密钥来自 " +
    "DPP_API_KEY 或 --key-file。",
  start: "建立练习空间，复制资料、工厂和型号。它的密钥只显示一次：把它放入 DPP_API_KEY，所有命令都在练习空间中运行。",
  key: "为练习空间再签发一个密钥。先前的密钥仍然有效。",
  discard: "丢弃练习空间及其全部内容。其密钥、页面和文件立即失效，无法恢复。",
  confirm: "丢弃全部内容。没有此选项时不会删除任何内容",
  examples: {
    start: "建立练习空间",
    key: "第一个密钥丢失后签发新密钥",
    discard: "丢弃全部内容"
  },
  issued: "密钥只在此时显示。把它放入 DPP_API_KEY，每个命令都在练习空间中运行。",
  confirmFirst: (name) =>
    `这将丢弃 ${name} 的练习空间：其中的所有电池、护照、文件、密钥和证明。请加上 --confirm 重新运行。`,
  discarded: (name) => `${name} 的练习空间已丢弃。`
}
