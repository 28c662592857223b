/** Problems of a file in German. Fields have the labels of the German text of Regulation (EU) 2023/1542. */
import { stepLabel } from "../../validation/messages/labels.ts"
import { issue } from "../../text/Issues.ts"
import { say } from "../../validation/messages/say.ts"
import { conditionIn, labelOf, sourcesIn, unitIn } from "../../sheets/labels.ts"
import { readingsOf } from "../../sheets/numbers.ts"
import { alternativesTo } from "../../sheets/units.ts"
import { nearestWord, wordFor, wordsIn } from "../../sheets/values.ts"
import type { ProblemTexts } from "../../sheets/problems/SheetProblem.ts"

const listed = (units: ReadonlyArray<string>): string =>
  [units.slice(0, -1).join(", "), units.at(-1)].filter((text) => text !== "").join(" oder ")

/** The number as it is written in German. */
const comma = (number: string): string => number.replaceAll(/(?<=\d)\.(?=\d)/gu, ",")
const germanDay = (day: string): string => day.split("-").toReversed().join(".")
const meant = (text: string | undefined): string => (text === undefined ? "" : `. Meinten Sie „${text}“?`)

const unitsFor = (unit: string): string => listed(alternativesTo(unit).map((one) => unitIn(one, "de")))

const accept = "Korrigieren Sie ihn, oder bestätigen Sie ihn mit --accept-unlikely"

export const problems: ProblemTexts = {
  FormulaError: ({ error }) =>
    `enthält den Fehler ${error} anstelle eines Werts: korrigieren Sie die Formel, oder leeren Sie die Zelle`,
  NoResult: () =>
    "ist eine Formel ohne Ergebnis: öffnen Sie die Datei in einem Tabellenprogramm, und speichern Sie sie einmal",
  Unreadable: ({ text }) =>
    `enthält einen nicht lesbaren Wert${text === "" ? "" : ` (${text})`}: öffnen Sie die Datei in einem Tabellenprogramm, ` +
    "geben Sie den Wert neu ein, und speichern Sie die Datei",
  LostDigits: ({ text }) =>
    `ist eine Zahl mit mehr als 15 Ziffern (${text}), von denen Tabellenprogramme die letzten verlieren: formatieren Sie die ` +
    "Spalte als Text, und geben Sie den Wert neu ein",
  SerialSeparators: ({ proposal }) =>
    `darf nur Buchstaben von A bis Z, Ziffern, Bindestriche und Schrägstriche enthalten: schreiben Sie zum Beispiel ${proposal}`,
  NoValue: ({ text }) => `„${text}“ besagt, dass es keinen Wert gibt: leeren Sie die Zelle`,
  NotANumber: () => "muss eine Zahl sein",
  NotADate: () => "muss ein Datum sein, zum Beispiel 31.12.2026 oder 2026-12-31",
  NotACalendarDay: () => "ist kein gültiges Kalenderdatum",
  NotADuration: () => "muss eine Dauer sein, zum Beispiel 8 Jahre, 24 Monate oder P8Y",
  NotJson: () => "muss eine Internetadresse oder gültiges JSON sein",
  NotAList: () => 'muss aus Einträgen bestehen, die durch Semikolon getrennt sind, oder aus JSON wie ["Lithium"]',
  NotAMaterial: ({ text }) =>
    `„${text}“ muss in der Form „Komponente: Material“ geschrieben sein, zum Beispiel „Kathode: NMC 811“`,
  NotASubstance: ({ text }) =>
    `„${text}“ muss in der Form „Stoff: Auswirkung“ geschrieben sein oder auf einem Blatt für Listen stehen`,
  NotInList: ({ field, text }) =>
    `„${text}“ ist kein zulässiger Wert. Zulässig sind: ${wordsIn(field, "de").join("; ")}${meant(nearestWord(field, text, "de"))}`,
  AmbiguousValue: ({ codes, field, text }) =>
    `„${text}“ kann ${listed(codes.map((code) => `„${wordFor(field, code, "de")}“`))} sein: schreiben Sie einen dieser Werte`,
  ReadAs: ({ code, field, text }) => `„${text}“ wurde als „${wordFor(field, code, "de")}“ gelesen`,
  DateAsText: ({ day }) =>
    `ist in der Datei ein Datum (${germanDay(day)}): formatieren Sie die Zelle als Text, und geben Sie den Wert neu ein`,
  DateAsNumber: ({ day }) =>
    `ist in der Datei ein Datum (${germanDay(day)}): formatieren Sie die Zelle als Zahl, und geben Sie den Wert neu ein`,
  NumberAsDate: () =>
    "ist eine Zahl und kein Datum: formatieren Sie die Zelle als Datum, oder schreiben Sie 31.12.2026 als Text",
  AmbiguousNumber: ({ text }) => {
    const { forFraction, forWhole, fraction, whole } = readingsOf(text)
    return (
      `„${text}“ lässt sich auf zwei Arten lesen, als ${whole} oder als ${comma(fraction)}. Mit --decimal ${forWhole} gilt ` +
      `${whole}, mit --decimal ${forFraction} gilt ${comma(fraction)}. Oder schreiben Sie in der Datei ${whole} oder ` +
      `${comma(fraction)}0`
    )
  },
  AmbiguousDate: ({ dayFirst, monthFirst, text }) =>
    `„${text}“ lässt sich auf zwei Arten lesen, als ${germanDay(dayFirst)} oder als ${germanDay(monthFirst)}. Mit ` +
    `--date-order dmy gilt ${germanDay(dayFirst)}, mit --date-order mdy gilt ${germanDay(monthFirst)}. Oder schreiben Sie das ` +
    "Datum in der Datei in dieser Form",
  AmbiguousList: ({ text }) =>
    `„${text}“ lässt sich auf zwei Arten lesen: trennen Sie Einträge durch Semikolon; hinter einen einzelnen Eintrag, der ein Komma enthält, gehört ein Semikolon`,
  OtherUnit: ({ given, unit }) =>
    unit === null
      ? `muss eine Zahl ohne die Einheit ${given} sein`
      : `hat die Einheit ${given}: verwenden Sie ${unitsFor(unit)}`,
  OwnUnit: ({ column, given }) => `hat die Einheit ${given}, die Spalte ${column}: es gilt die Einheit der Zelle`,
  UnitOfColumnDiffers: ({ column, given }) => `hat die Einheit ${given}, die Spalte aber die Einheit ${column}`,
  UnknownColumn: ({ proposals }) =>
    `Unbekannte Spalte.${proposals.length === 0 ? "" : ` Meinten Sie ${listed(proposals.map((field) => `„${labelOf(field, "de")}“`))}?`} ` +
    "Verwenden Sie eine dieser Bezeichnungen oder den Feldnamen, ordnen Sie die Spalte mit --map DATEI zu, oder lassen Sie " +
    "solche Spalten mit --ignore-unknown-columns weg",
  IgnoredColumn: () => "die Spalte wird nicht beachtet",
  OtherUnitInHeader: ({ field, given, unit }) =>
    `hat in der Überschrift die Einheit ${given}: „${labelOf(field, "de")}“ ${
      unit === null ? "ist eine Zahl ohne Einheit" : `wird in ${unitsFor(unit)} angegeben`
    }`,
  UnexpectedInHeader: ({ field, text }) =>
    `„${text}“ gehört nicht in die Überschrift von „${labelOf(field, "de")}“; entfernen Sie es`,
  UnknownLabel: () => "diese Angabe über der Tabelle ist unbekannt und wird nicht beachtet",
  LanguageMissing: () =>
    "hat einen Text ohne Sprache neben Texten mit einer Sprache: schreiben Sie die Sprache des Textes in die Überschrift, etwa (de)",
  RepeatedHeader: () => "ist die Überschrift von zwei Spalten",
  NoHeader: () => "enthält einen Wert, hat aber keine Überschrift",
  NoTable: () => "enthält keine Tabelle",
  NoSheet: ({ name }) => `hat kein Tabellenblatt „${name}“`,
  SecondTable: ({ read }) =>
    `enthält ebenfalls Batterien; gelesen wird nur „${read}“. Wählen Sie ein Blatt mit --sheet, oder fassen Sie die Zeilen auf einem Blatt zusammen`,
  GuessedEncoding: () =>
    "ist nicht in UTF-8 kodiert und wurde als Windows-1252 gelesen: prüfen Sie Umlaute und ß, oder geben Sie die Kodierung mit --encoding an",
  Required: () => "ist erforderlich",
  ExampleRow: () => "ist das Beispiel der Vorlage und wird nicht importiert",
  NoteRow: () => "die Zeile ist eine Notiz und wurde übersprungen",
  TotalRow: () => "die Zeile sieht wie eine Summenzeile aus und wurde übersprungen",
  RepeatedValue: ({ row }) => `wird bereits in Zeile ${row} verwendet`,
  UnknownSerial: ({ serial }) => `${serial} kommt unter den Batterien nicht vor`,
  UnknownModel: ({ name }) => `${name} kommt unter den Modellen nicht vor`,
  AlsoOnSheet: ({ sheet }) => `hat einen Wert hier und auf dem Blatt „${sheet}“: leeren Sie eine der Stellen`,
  NoTemplate: ({ name }) => `es gibt kein Modell mit dem Namen „${name}“`,
  SeveralTemplates: ({ ids, name }) =>
    `mehrere Modelle haben den Namen „${name}“: geben Sie die ID an, ${ids.join(" oder ")}`,
  TemplateExists: () => "es gibt schon ein Modell mit diesem Namen: ändern Sie es mit dpp template update",
  NoFacility: ({ known, name }) =>
    known.length === 0
      ? `es gibt kein Werk „${name}“: das Unternehmen hat keines. Der Administrator legt Werke an`
      : `es gibt kein Werk „${name}“: geben Sie Name, GLN oder ID eines dieser Werke an: ${known.join(", ")}`,
  SeveralFacilities: ({ ids, name }) =>
    `mehrere Werke haben den Namen „${name}“: geben Sie die ID an, ${ids.join(" oder ")}`,
  NoFile: ({ folder, name }) =>
    `in ${folder} gibt es keine Datei „${name}“: geben Sie ihren Namen dort oder eine Adresse (https://…) an`,
  FileTooLarge: ({ name }) => `„${name}“ ist größer als 10 MB`,
  NotADocument: ({ name }) => `„${name}“ muss PDF, JPEG, PNG oder WebP sein`,
  MissingByLaw: ({ condition, field, legal_source, step }) =>
    `fehlt im Schritt „${stepLabel(step, "de")}“ (${sourcesIn(legal_source, "de")})` +
    (condition === undefined
      ? ""
      : `. ${conditionIn(field, "de")} Trifft das auf diese Batterie nicht zu: „nicht zutreffend“ eintragen`),
  Unlikely: ({ stops, ...unlikely }) =>
    `${say(unlikely, "de")}${stops ? `${unlikely.meant === undefined ? "." : ""} ${accept}` : ""}`,
  UnlikelyInModel: ({ field, stops, ...value }) =>
    `${say(issue(field, "unlikelyInModel", value), "de")}${stops ? `. ${accept}` : ""}`,
  Invalid: ({ issue }) => say(issue, "de")
}
