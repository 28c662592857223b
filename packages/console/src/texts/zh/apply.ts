/** Texts of carrying a model to its batteries, in Chinese. */
import type { ApplyTexts } from "../de/apply.ts"

export const apply: ApplyTexts = {
  drafts: (count) => `与此型号不一致的草稿：${count}。`,
  published: (count) => `与此型号不一致的已发布护照：${count}。`,
  reason: "更正原因（记入日志）",
  complete: (count) => `应用到草稿（${count}）`,
  correct: (count) => `发布更正（${count}）`,
  done: ({ rejected, requested, updated }) => `已更改：${updated}。等待第二个人：${requested}。未更改：${rejected}。`,
  document: {
    other: (field) => `${field}：使用其他字段的文件`,
    choose: "使用其他字段的文件"
  }
}
