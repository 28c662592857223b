/** Texts about batteries of a spreadsheet that are already here. */
import type { Translated } from "../Translated.ts"

export const comparison = {
  counts: (created: string, changed: string, same: string, published: string) =>
    `Neu: ${created}. Geändert: ${changed}. Unverändert: ${same}. Veröffentlicht und anders: ${published}.`,
  publishedStay: "Veröffentlichte Batterien bleiben, wie sie sind. Berichtigen Sie sie bei der Batterie.",
  show: "Was sich ändert",
  battery: "Seriennummer",
  field: "Angabe",
  before: "bisher",
  after: "künftig",
  updated: (count: number) => (count === 1 ? "1 Entwurf ist geändert." : `${count} Entwürfe sind geändert.`),
  reasons: {
    repeated_key: "Eine frühere Zeile hat denselben eigenen Schlüssel.",
    other_battery: "Eine andere Batterie hat diese Seriennummer oder diesen Schlüssel: Ihre GTIN ist eine andere."
  },
  published: (count: number) =>
    count === 1
      ? "1 veröffentlichte Batterie weicht ab und bleibt, wie sie ist."
      : `${count} veröffentlichte Batterien weichen ab und bleiben, wie sie sind.`
}

export type ComparisonTexts = Translated<typeof comparison>
