/** Texts of a publication that is under way, or was interrupted, in English. */
import type { PublicationTexts } from "../de/publication.ts"

export const publication: PublicationTexts = {
  stopped: (left) =>
    left === 1
      ? "Interrupted. 1 battery is not published yet; what is published stays so."
      : `Interrupted. ${left} batteries are not published yet; what is published stays so.`,
  goOn: "Continue",
  close: "Done",
  outcomes: {
    deleted: (done, all) => `${done} of ${all} drafts are deleted.`,
    locked: (done, all) => `${done} of ${all} codes are fixed.`
  },
  refused: (count) => `Not possible for: ${count}.`,
  left: (count) => `Interrupted. ${count} are as they were: select them once more.`
}
