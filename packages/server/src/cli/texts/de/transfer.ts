/** The texts of offers: `dpp product transfer` and `dpp transfer`, in German. */
import type { TransferTexts } from "../en/transfer.ts"

const passportsDe = (count: number): string => (count === 1 ? "1 Pass" : `${count} Pässe`)

export const transferTexts: TransferTexts = {
  short: "Angebote von Pässen und gebrauchten Batterien: auflisten, annehmen, zurückziehen.",
  shortDescription:
    "Angebote, mit denen Pässe und gebrauchte Batterien an ein anderes Unternehmen übergehen. dpp product transfer macht ein " +
    "Angebot und gibt seinen Code aus, mit dem das andere Unternehmen es annimmt. Der Schlüssel kommt aus DPP_API_KEY oder --key-file.",
  description:
    "Einem anderen Unternehmen Batterien anbieten. Gibt einen Code aus, mit dem das andere Unternehmen das Angebot einmal " +
    "annimmt. Bei responsibility ist sie von da an für die Pässe verantwortlich; bei second_life geht nichts über, und sie darf " +
    "aus jeder Batterie andere herstellen: eine, oder so viele, wie --batteries angibt.",
  purpose: "responsibility: Die Pässe gehen über. second_life: die Zustimmung, aus jeder Batterie andere herzustellen",
  batteries: "Mit second_life: wie viele Batterien aus jeder Batterie entstehen dürfen, höchstens 1000. Ohne Angabe 1",
  expires: "Bis wann der Code gilt, zum Beispiel 2027-05-31; höchstens 90 Tage ab heute",
  note: "Ein Vermerk, den beide Unternehmen sehen",
  list: "Die Angebote auflisten, die das Unternehmen gemacht oder angenommen hat, das neueste zuerst.",
  accept:
    "Das Angebot eines anderen Unternehmens annehmen. Die Pässe nennen von da an dieses Unternehmen als Wirtschaftsakteur; der " +
    "Erzeuger und alle gedruckten Adressen bleiben.",
  code: "Der Code des Angebots, wie ihn das andere Unternehmen erhalten hat",
  facility:
    "ID eines Werks dieses Unternehmens als Ort der Herstellung aller Batterien. Ohne diese Option behält jede ihr Werk",
  withdraw:
    "Ein Angebot zurückziehen. Sein Code gilt dann nicht mehr. Eine angenommene Zustimmung lässt sich zurücknehmen, " +
    "bis eine Batterie veröffentlicht ist, die aus einer der Batterien besteht; eine angenommene Verantwortung nicht.",
  id: "ID des Angebots, wie dpp transfer list sie zeigt",
  examples: {
    responsibility: "Ein anderes Unternehmen ist für eine Batterie verantwortlich",
    secondLife: "Ein anderes Unternehmen darf zwei Batterien umnutzen",
    batteries: "Ein anderes Unternehmen darf aus einem Pack zwölf Batterien machen",
    list: "Alle Angebote",
    accept: "Ein Angebot mit seinem Code annehmen",
    withdraw: "Ein Angebot zurückziehen"
  },
  handOver:
    "Der Code wird nur jetzt angezeigt. Geben Sie ihn dem anderen Unternehmen auf einem sicheren Weg: Es nimmt das Angebot mit dpp transfer accept an.",
  none: "Keine Angebote.",
  withdrawn: (id) => `${id}: zurückgezogen`,
  accepted: {
    responsibility: (count, sender) => `${passportsDe(count)} von ${sender} erhalten:`,
    second_life: (count, sender) =>
      `${sender} stimmt einem zweiten Leben von ${count} ${count === 1 ? "Batterie" : "Batterien"} zu:`
  },
  ended: (name, audience) =>
    `Die Freigabe für ${name} (${audience}) ist beendet: Erteilen Sie sie neu, wo sie gebraucht wird.`,
  columns: {
    id: "ID",
    direction: "Richtung",
    purpose: "Zweck",
    status: "Status",
    with: "mit",
    products: "Produkte",
    expires: "gilt bis"
  }
}
