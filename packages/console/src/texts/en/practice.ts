/** Texts about throwing the practice area away, in English. */
import type { PracticeTexts } from "../de/practice.ts"

export const practice: PracticeTexts = {
  title: "Delete the practice area",
  lead: "Everything that you have entered and published here is deleted. Your real batteries stay. You can then begin a new practice area.",
  button: "Delete the practice area",
  loss: (drafts, published) =>
    `This deletes ${drafts} drafts and ${published} published practice passports, and also models, files and access. It cannot be undone.`,
  confirm: "Delete permanently"
}
