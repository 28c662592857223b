/** Texts of the sign-out, where something is not saved, in English. */
import type { LeaveTexts } from "../de/leave.ts"

export const leave: LeaveTexts = {
  title: "Before you sign out",
  unsaved: (count) =>
    count === 1
      ? "1 entry or spreadsheet is not saved. It is in this browser only."
      : `${count} entries and spreadsheets are not saved. They are in this browser only.`,
  lead: "If others use this computer, delete them. What you keep is shown to you alone when you sign in here again.",
  forget: "Delete and sign out",
  keep: "Keep and sign out"
}
