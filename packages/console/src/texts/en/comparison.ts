/** Texts about batteries of a spreadsheet that are already here, in English. */
import type { ComparisonTexts } from "../de/comparison.ts"

export const comparison: ComparisonTexts = {
  counts: (created, changed, same, published) =>
    `New: ${created}. Changed: ${changed}. Equal: ${same}. Published and different: ${published}.`,
  publishedStay: "Published batteries stay as they are. Correct them in the view of the battery.",
  show: "What changes",
  battery: "Serial number",
  field: "Value",
  before: "before",
  after: "after",
  updated: (count) => (count === 1 ? "1 draft has changed." : `${count} drafts have changed.`),
  reasons: {
    repeated_key: "An earlier row has the same own key.",
    other_battery: "Another battery has this serial number or own key: its GTIN is another one."
  },
  published: (count) =>
    count === 1
      ? "1 published battery differs and stays as it is."
      : `${count} published batteries differ and stay as they are.`
}
