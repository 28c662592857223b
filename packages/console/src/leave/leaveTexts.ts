/** Texts of the sign-out, where something is not saved. */
import type { ViewTexts } from "../texts/viewTexts.ts"

const de = {
  title: "Vor dem Abmelden",
  unsaved: (count: number) =>
    count === 1
      ? "1 Eingabe oder Tabelle ist nicht gespeichert. Sie liegt nur in diesem Browser."
      : `${count} Eingaben und Tabellen sind nicht gespeichert. Sie liegen nur in diesem Browser.`,
  lead: "Wenn andere diesen Rechner benutzen, löschen Sie sie. Was Sie behalten, sehen nur Sie, wenn Sie sich hier wieder anmelden.",
  forget: "Löschen und abmelden",
  keep: "Behalten und abmelden"
}

export const leaveTexts: ViewTexts<typeof de> = {
  de,
  en: {
    title: "Before you sign out",
    unsaved: (count) =>
      count === 1
        ? "1 entry or spreadsheet is not saved. It is in this browser only."
        : `${count} entries and spreadsheets are not saved. They are in this browser only.`,
    lead: "If others use this computer, delete them. What you keep is shown to you alone when you sign in here again.",
    forget: "Delete and sign out",
    keep: "Keep and sign out"
  },
  zh: {
    title: "退出登录前",
    unsaved: (count) => `有 ${count} 项输入或表格未保存，仅存在于此浏览器中。`,
    lead: "如果其他人使用此计算机，请删除它们。保留的内容只有您再次在此登录时才能看到。",
    forget: "删除并退出",
    keep: "保留并退出"
  }
}
