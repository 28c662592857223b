/** The texts of `dpp product successor`, `lifecycle` and `lineage` in German. */
import { transferTexts } from "./transfer.ts"
import type { LifecycleTexts } from "../en/lifecycle.ts"

export const lifecycleTexts: LifecycleTexts = {
  successor: {
    description:
      "Den Entwurf einer Batterie anlegen, die aus dieser hergestellt wird. Zusammensetzung, Zerlegung, Sicherheit und " +
      "Lebensende werden übernommen; was der erste Erzeuger erklärt hat, nicht. Sobald der Entwurf veröffentlicht wird, ist der " +
      "Pass dieser Batterie inaktiv, außer wenn mit --parts nur Teile von ihr eingegangen sind.",
    operation:
      "Was mit der Batterie geschieht. preparation_for_reuse und preparation_for_repurposing brauchen eine Altbatterie, " +
      "repurposing und remanufacturing eine Batterie, die noch kein Abfall ist",
    serial: "Seriennummer der neuen Batterie",
    category:
      "Batteriekategorie der neuen Batterie. Erforderlich für repurposing und preparation_for_repurposing; sonst gilt ohne Angabe die dieser Batterie",
    model: "Modellkennung der neuen Batterie",
    gtin: "GTIN der neuen Batterie",
    facility: "ID des Werks, in dem die neue Batterie hergestellt wird, siehe dpp facility list",
    name: "Bezeichnung der neuen Batterie. Ohne Angabe gilt die dieser Batterie",
    parts: "Nur Module oder Zellen dieser Batterie sind eingegangen; die übrigen können in weitere Batterien eingehen",
    examples: {
      repurposing: "Die Batterie eines Elektrofahrzeugs wird ein stationärer Speicher",
      parts: "Module einer Altbatterie"
    },
    categoryMissing: (operation) =>
      `--category ist für ${operation} erforderlich: Die neue Batterie hat einen anderen Zweck.`,
    created: (serial, id) => `${serial}: Entwurf, ${id}`,
    madeOf: (serial, operation) => `  hergestellt aus ${serial} durch ${operation}`,
    copied: (count) => `  Von der Vorgängerin übernommen: ${count} ${count === 1 ? "Angabe" : "Angaben"}`,
    missing: (count) => `  Nach dem Gesetz fehlen noch: ${count}`,
    next: (serial) =>
      `Ergänzen Sie, was fehlt; dpp product show ${serial} listet es auf. Danach: dpp product publish ${serial}.`,
    becomesInactive: (serial) => `Der Pass von ${serial} wird inaktiv, sobald dieser veröffentlicht ist.`
  },
  events: {
    description:
      "Auflisten, was mit einer Batterie geschehen ist, das Älteste zuerst. Mit --event wird ein Ereignis eingetragen: waste nennt, " +
      "wer von da an für die Batterie verantwortlich ist, recycled beendet ihren Pass, dismantled macht ihn inaktiv, sobald Teile in veröffentlichten Batterien sind, correction macht das letzte Ereignis " +
      "rückgängig, und alle anderen sind Vermerke.",
    event: "Was geschehen ist. Ohne diese Option werden die Ereignisse aufgelistet",
    date: "Der Tag, an dem es geschehen ist, zum Beispiel 2027-05-18. Erforderlich für jedes Ereignis außer correction",
    role: "Was die verantwortliche Stelle ist. Erforderlich für waste",
    responsible: "Name der Stelle, die für die Batterie verantwortlich ist. Erforderlich für waste",
    identifier: "Eine Kennung der verantwortlichen Stelle, etwa eine Registrierungsnummer",
    contact: "Wie die verantwortliche Stelle zu erreichen ist: Anschrift, E-Mail-Adresse oder Seite. Der Pass zeigt es",
    ownerOnly: "Mit recalled: den Rückruf nicht allen zeigen, nur Lesern der Daten der einzelnen Batterie",
    note: "Ein Vermerk. Erforderlich für correction, wo er den Grund nennt",
    evidence: "Adresse eines Dokuments, das das Ereignis belegt",
    of: "ID des Ereignisses, das correction rückgängig macht, wie die Liste sie zeigt. Nur das letzte Ereignis kann berichtigt werden",
    confirm: "Bestätigen, dass der Pass endet. Erforderlich für recycled, und unwiderruflich",
    withPredecessors:
      "Zusammen mit recycled: auch die inaktiven Pässe der Batterien beenden, aus denen diese hergestellt wurde",
    examples: {
      list: "Was mit einer Batterie geschehen ist",
      waste: "Ein Abfallbewirtschafter ist für die Batterie verantwortlich",
      recycled: "Die Batterie wurde recycelt, und ihr Pass endet",
      correction: "Die falsche Batterie wurde als Abfall eingetragen"
    },
    eventMissing: (flag) => `${flag} erfordert --event.`,
    onlyFor: (flag, event) => `${flag} ist nur mit --event ${event} möglich.`,
    requiredFor: (flag, event) => `--event ${event} erfordert ${flag}.`,
    requiredWith: (flag, given) => `${given} erfordert ${flag}.`,
    confirmMissing: "Das beendet den Pass und ist unwiderruflich. Bestätigen Sie es mit --confirm.",
    recorded: (serial, event, id) => `${serial}: ${event} eingetragen, ${id}`,
    answersGone: (url) => `Der Pass besteht nicht mehr: ${url} antwortet ab jetzt mit 410.`,
    none: "Keine Ereignisse: Der Pass ist nicht veröffentlicht.",
    columns: {
      date: "Datum",
      event: "Ereignis",
      responsible: "verantwortlich",
      recorded: "eingetragen",
      id: "ID",
      note: "Vermerk"
    }
  },
  lineage: {
    description:
      "Zeigen, aus welchen Batterien eine Batterie hergestellt wurde und welche aus ihr, über mehrere Generationen. Von Batterien " +
      "anderer Unternehmen ist höchstens die Adresse bekannt.",
    depth: "Wie viele Generationen in jeder Richtung, von 1 bis 100. Ohne Angabe 10",
    example: "Die Batterien, aus denen ein Speicher hergestellt wurde",
    madeOf: "hergestellt aus",
    wentInto: "eingegangen in",
    parts: "Teile",
    withoutPassport: "ohne Pass",
    unnamed: "eine Batterie",
    shownElsewhere: "an anderer Stelle gezeigt",
    truncated:
      "Es gibt weitere Batterien: Verwenden Sie ein höheres --depth, oder fragen Sie nach einer dieser Batterien."
  },
  transfer: transferTexts
}
