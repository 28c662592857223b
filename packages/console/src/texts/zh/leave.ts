/** Texts of the sign-out, where something is not saved, in Chinese. */
import type { LeaveTexts } from "../de/leave.ts"

export const leave: LeaveTexts = {
  title: "退出登录前",
  unsaved: (count) => `有 ${count} 项输入或表格未保存，仅存在于此浏览器中。`,
  lead: "如果其他人使用此计算机，请删除它们。保留的内容只有您再次在此登录时才能看到。",
  forget: "删除并退出",
  keep: "保留并退出"
}
