/** Texts about what happens to a battery: condition, waste, second life, another organization, and the difference of two versions. */
import type { Translated } from "../Translated.ts"

export const life = {
  condition: {
    lead: "Was das Batteriemanagementsystem gemeldet hat.",
    none: "Noch keine Messung. Hier stehen die Werte, die das Batteriemanagementsystem meldet, und ihr Verlauf.",
    now: "Zustand jetzt",
    measured: (moment: string) => `Gemessen: ${moment}`,
    course: "Verlauf",
    measure: "Welcher Wert?",
    loading: (count: string) => `${count} Messungen sind gelesen …`,
    all: (count: string) => `${count} Messungen.`,
    newest: (count: string, total: string) => `Die neuesten ${count} von ${total} Messungen.`,
    summary: (label: string, from: string, to: string, first: string, last: string, low: string, high: string) =>
      `${label} vom ${from} bis ${to}: zuerst ${first}, zuletzt ${last}; niedrigster Wert ${low}, höchster ${high}.`,
    table: "Verlauf als Tabelle",
    period: "Zeitraum",
    count: "Messungen",
    lowest: "Niedrigster Wert",
    highest: "Höchster Wert",
    last: "Letzter Wert"
  },
  versions: {
    title: "Zwei Fassungen vergleichen",
    lead: "Was stand früher da, was später, und wer hat es geändert?",
    drafts: "Fassungen gibt es, sobald eine Batterie veröffentlicht ist.",
    one: "Bisher gibt es eine Fassung.",
    before: "Frühere Fassung",
    after: "Spätere Fassung",
    option: (moment: string, name: string) => `${moment}, ${name}`,
    same: "Diese beiden Fassungen haben dieselben Angaben.",
    swap: "Wählen Sie zuerst die frühere, dann die spätere Fassung.",
    who: "Wer, wann und woher",
    region: "Unterschiede der beiden Fassungen",
    sources: {
      supplier: "Antwort eines Lieferanten",
      import: "aus einer Tabelle",
      template: "aus dem Modell",
      organization: "aus den Angaben des Unternehmens",
      facility: "aus den Angaben des Werks"
    }
  },
  provenance: {
    title: "Woher die Angaben kommen",
    source: "Woher",
    who: "Wer",
    when: "Wann",
    suppliedModel: "aus dem Modell, Antwort eines Lieferanten",
    sources: {
      api: "von einem Programm gesendet",
      member: "in der Konsole eingegeben",
      import: "aus einer Tabelle",
      template: "aus dem Modell",
      supplier: "Antwort eines Lieferanten",
      organization: "aus den Angaben des Unternehmens",
      facility: "aus den Angaben des Werks",
      condition: "Messung der Batterie",
      unknown: "nicht aufgezeichnet"
    }
  },
  life: {
    status: "Status der Batterie",
    waste: "Die Batterie ist Abfall",
    wasteLead:
      "Ab dann ist eine andere Stelle für den Batteriepass verantwortlich. Der Batteriepass nennt sie als Wirtschaftsakteur.",
    role: "Wer ist verantwortlich?",
    roles: {
      producer: "Hersteller",
      producer_responsibility_organisation: "Organisation für Herstellerverantwortung",
      waste_management_operator: "Abfallbewirtschafter"
    },
    responsible: "Name der verantwortlichen Stelle",
    identifier: "Registernummer",
    identifierHint: "Zum Beispiel die WEEE-Nummer.",
    contact: "Kontakt der verantwortlichen Stelle",
    contactHint: "Anschrift, E-Mail-Adresse oder Internetseite. Der Batteriepass zeigt sie.",
    recallIsPublic: "Alle dürfen von dem Rückruf wissen: Die öffentliche Seite zeigt ihn mit seinem Tag.",
    recallPublic: "öffentlich",
    recallHidden: "nicht öffentlich",
    recycled: "Die Batterie ist recycelt",
    recycledLead:
      "Der Batteriepass endet damit für immer: Seine öffentliche Seite zeigt nur noch, dass die Batterie recycelt ist. Das lässt sich nicht rückgängig machen.",
    recycledConfirm: "Diese Batterie ist recycelt, und ihr Batteriepass soll enden.",
    withPredecessors: "Auch die Batteriepässe der Batterien beenden, aus denen sie besteht",
    undo: "Rückgängig machen",
    undoReason: "Warum war der Eintrag falsch?",
    dismantled: "Die Batterie ist zerlegt",
    dismantledLead:
      "Ihre Teile sind in anderen Batterien. Ihr Batteriepass bleibt lesbar und ändert sich nicht mehr. Sie können das rückgängig machen.",
    inactive: "Die Batterie ist in andere eingegangen. Ihr Batteriepass bleibt lesbar und ändert sich nicht mehr.",
    ceased: "Die Batterie ist recycelt. Ihr Batteriepass hat geendet.",
    transferred: "Ein anderes Unternehmen ist jetzt für diesen Batteriepass verantwortlich.",
    lineage: "Vorgänger und Nachfolger",
    madeOf: "Besteht aus",
    wentInto: "Ging ein in",
    parts: "Teile davon",
    noPassport: "Batterie ohne Batteriepass",
    elsewhere: "Batteriepass eines anderen Unternehmens",
    successor: "Eine neue Batterie daraus machen",
    successorOf: (count: number) =>
      count === 1 ? "Eine neue Batterie aus 1 Batterie machen" : `Eine neue Batterie aus ${count} Batterien machen`,
    successorLead: (count: number) =>
      count === 1
        ? "Für ein zweites Leben braucht die Batterie einen eigenen Batteriepass. Es entsteht ein Entwurf; was wahr bleibt, etwa die Materialien, wird übernommen."
        : `Aus ${count} Batterien entsteht der Entwurf einer neuen. Ihr Batteriepass nennt alle ${count} als Vorgänger; was wahr bleibt, etwa die Materialien, wird von der ersten übernommen.`,
    operation: "Was wurde gemacht?",
    serial: "Seriennummer der neuen Batterie",
    name: "Bezeichnung der neuen Batterie",
    nameHint: "Ohne Eingabe bleibt die bisherige Bezeichnung.",
    category: "Wofür ist die neue Batterie bestimmt?",
    onlyParts: "Nur Module oder Zellen sind eingegangen; andere Batterien bekommen den Rest.",
    wholeLead: (count: number) =>
      count === 1
        ? "Sobald die neue Batterie veröffentlicht ist, ändert sich der Batteriepass dieser Batterie nicht mehr."
        : `Sobald die neue Batterie veröffentlicht ist, ändern sich die Batteriepässe dieser ${count} Batterien nicht mehr.`,
    create: "Entwurf anlegen"
  },
  transfer: {
    lead: "Ein anderes Unternehmen, das diesen Dienst nutzt, übernimmt die Verantwortung für den Batteriepass, oder Sie erlauben ihm ein zweites Leben der Batterie.",
    onlyPublished: "Weitergeben können Sie eine Batterie, deren Batteriepass veröffentlicht ist und gilt.",
    purpose: "Was soll übergehen?",
    purposes: {
      responsibility: "Die Verantwortung: Das andere Unternehmen führt den Batteriepass weiter.",
      second_life: "Nichts: Das andere Unternehmen darf aus der Batterie neue machen."
    },
    made: "Wie viele neue Batterien?",
    madeHint: "Aus jeder Batterie, höchstens 1000.",
    perBattery: (count: number) => `je bis zu ${count} neue`,
    until: "Bis wann kann es annehmen?",
    untilHint: "Höchstens 90 Tage.",
    note: "Bemerkung",
    noteHint: "Beide Unternehmen sehen sie.",
    offer: "Anbieten",
    offerMany: (count: number) => (count === 1 ? "1 Batterie weitergeben" : `${count} Batterien weitergeben`),
    codeFor: (count: number) => (count === 1 ? "Für 1 Batterie." : `Für ${count} Batterien.`),
    code: "Mit diesem Code nimmt das andere Unternehmen an. Er wird nur hier angezeigt. Geben Sie ihn auf sicherem Weg weiter.",
    offers: "Angebote",
    none: "Noch kein Angebot.",
    noneLead: "Anbieten können Sie veröffentlichte Batterien: Wählen Sie sie in der Liste aller Batterien aus.",
    states: { open: "offen", accepted: "angenommen", withdrawn: "zurückgezogen", expired: "abgelaufen" },
    to: (name: string) => `an ${name}`,
    from: (name: string) => `von ${name}`,
    expires: (day: string) => `gilt bis ${day}`,
    batteries: (count: number) => (count === 1 ? "1 Batterie" : `${count} Batterien`),
    withdraw: "Zurückziehen",
    takeBack: "Zustimmung zurücknehmen",
    takeBackHint: "Möglich, bis das andere Unternehmen eine Batterie daraus veröffentlicht.",
    title: "Weitergabe",
    viewLead: "Batteriepässe, die Sie anderen Unternehmen angeboten oder von ihnen übernommen haben.",
    accept: "Ein Angebot annehmen",
    acceptLead: "Sie haben den Code von dem Unternehmen, das die Batterie weitergibt.",
    acceptCode: "Code",
    acceptNow: "Annehmen",
    unknown: "Diesen Code gibt es nicht, oder das Angebot ist abgelaufen oder zurückgezogen.",
    accepted: (count: number) => (count === 1 ? "Angenommen: 1 Batterie." : `Angenommen: ${count} Batterien.`),
    endedGrants: (count: number) =>
      count === 1
        ? "1 Zugang, den das frühere Unternehmen gegeben hatte, ist beendet. Geben Sie ihn neu, wenn er gebraucht wird."
        : `${count} Zugänge, die das frühere Unternehmen gegeben hatte, sind beendet. Geben Sie sie neu, wenn sie gebraucht werden.`,
    role: "Weitergeben und annehmen kann eine Person mit der Rolle „Veröffentlichen“ oder „Verwaltung“."
  }
}

export type LifeTexts = Translated<typeof life>
