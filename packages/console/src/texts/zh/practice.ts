/** Texts about throwing the practice area away, in Chinese. */
import type { PracticeTexts } from "../de/practice.ts"

export const practice: PracticeTexts = {
  title: "删除练习空间",
  lead: "您在这里录入和发布的全部内容都会被删除。您的真实电池不受影响。之后您可以开始新的练习空间。",
  button: "删除练习空间",
  loss: (drafts, published) =>
    `将删除 ${drafts} 份草稿和 ${published} 份已发布的练习护照，以及型号、文件和访问权限。此操作无法撤销。`,
  confirm: "永久删除"
}
