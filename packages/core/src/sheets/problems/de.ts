/** Problems of a file in German. Fields have the labels of the German text of Regulation (EU) 2023/1542. */
import { stepLabel } from "../../validation/messages/labels.ts"
import { conditionIn, labelOf, sourcesIn } from "../labels.ts"
import { readingsOf } from "../numbers.ts"
import { alternativesTo } from "../units.ts"
import { nearestWord, wordsIn } from "../values.ts"
import type { ProblemTexts } from "./SheetProblem.ts"

const listed = (units: ReadonlyArray<string>): string =>
  [units.slice(0, -1).join(", "), units.at(-1)].filter((text) => text !== "").join(" oder ")

/** The number as it is written in German. */
const comma = (number: string): string => number.replace(".", ",")
const germanDay = (day: string): string => day.split("-").toReversed().join(".")
const meant = (text: string | undefined): string => (text === undefined ? "" : `. Meinten Sie „${text}“?`)

const otherUnit = ({ given, unit }: { readonly given: string; readonly unit: string | null }): string =>
  unit === null
    ? `muss eine Zahl ohne die Einheit ${given} sein`
    : `hat die Einheit ${given}: verwenden Sie ${listed(alternativesTo(unit))}`

export const de: ProblemTexts = {
  FormulaError: ({ error }) =>
    `enthält den Fehler ${error} anstelle eines Werts: korrigieren Sie die Formel, oder leeren Sie die Zelle`,
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
  DateAsText: ({ day }) =>
    `ist in der Datei ein Datum (${germanDay(day)}): formatieren Sie die Zelle als Text, und geben Sie den Wert neu ein`,
  DateAsNumber: ({ day }) =>
    `ist in der Datei ein Datum (${germanDay(day)}): formatieren Sie die Zelle als Zahl, und geben Sie den Wert neu ein`,
  NumberAsDate: () =>
    "ist eine Zahl und kein Datum: formatieren Sie die Zelle als Datum, oder schreiben Sie 31.12.2026 als Text",
  AmbiguousNumber: ({ text }) => {
    const { forFraction, forWhole, fraction, whole } = readingsOf(text)
    return (
      `${text} ist mehrdeutig: gemeint sein kann ${whole} oder ${comma(fraction)}. Rufen Sie den Befehl erneut auf, mit ` +
      `--decimal ${forWhole} für ${whole} oder mit --decimal ${forFraction} für ${comma(fraction)}, oder schreiben Sie ` +
      `${whole} oder ${comma(fraction)}0`
    )
  },
  AmbiguousDate: ({ dayFirst, monthFirst, text }) =>
    `${text} ist mehrdeutig: gemeint sein kann der ${germanDay(dayFirst)} oder der ${germanDay(monthFirst)}. Rufen Sie den ` +
    `Befehl erneut auf, mit --date-order dmy für den ${germanDay(dayFirst)} oder mit --date-order mdy für den ` +
    `${germanDay(monthFirst)}, oder schreiben Sie das Datum in dieser Form`,
  AmbiguousList: ({ text }) =>
    `${text} ist mehrdeutig: trennen Sie Einträge durch Semikolon; ein einzelner Eintrag mit Komma endet mit einem Semikolon`,
  OtherUnit: otherUnit,
  UnitOfColumnDiffers: ({ column, given }) => `hat die Einheit ${given}, die Spalte aber die Einheit ${column}`,
  UnknownColumn: ({ meant: name }) =>
    `ist eine unbekannte Spalte${meant(name)}. Verwenden Sie eine Bezeichnung wie „Batteriemasse“ oder den Feldnamen ` +
    "battery_mass, oder rufen Sie den Befehl erneut mit --ignore-unknown-columns auf",
  IgnoredColumn: () => "ist eine unbekannte Spalte und wird nicht beachtet",
  OtherUnitInHeader: ({ field, ...unit }) => `Die Überschrift von „${labelOf(field, "de")}“ ${otherUnit(unit)}`,
  UnexpectedInHeader: ({ field, text }) =>
    `„${text}“ gehört nicht in die Überschrift von „${labelOf(field, "de")}“; entfernen Sie es`,
  RepeatedHeader: () => "ist die Überschrift von zwei Spalten",
  NoHeader: () => "enthält einen Wert, hat aber keine Überschrift",
  NoTable: () => "die Datei enthält keine Tabelle",
  NoSheet: ({ name }) => `die Datei hat kein Tabellenblatt „${name}“`,
  SecondTable: ({ read }) =>
    `enthält ebenfalls Batterien; gelesen wird nur „${read}“. Wählen Sie ein Blatt mit --sheet, oder fassen Sie die Zeilen auf einem Blatt zusammen`,
  GuessedEncoding: () =>
    "die Datei ist nicht in UTF-8 und wurde als Windows-1252 gelesen: prüfen Sie Umlaute und ß, oder geben Sie die Kodierung mit --encoding an",
  Required: () => "ist erforderlich",
  ExampleRow: () => "ist das Beispiel der Vorlage und wird nicht importiert",
  TotalRow: () => "ist leer; die Zeile ist eine Summenzeile und wird nicht importiert",
  RepeatedSerial: ({ row }) => `wird bereits in Zeile ${row} verwendet`,
  UnknownSerial: ({ serial }) => `${serial} kommt unter den Batterien nicht vor`,
  AlsoOnSheet: ({ sheet }) => `hat einen Wert hier und auf dem Blatt „${sheet}“: leeren Sie eine der Stellen`,
  NoTemplate: ({ name }) => `es gibt keine Vorlage mit dem Namen „${name}“`,
  SeveralTemplates: ({ ids, name }) =>
    `mehrere Vorlagen haben den Namen „${name}“: geben Sie die ID an, ${ids.join(" oder ")}`,
  MissingByLaw: ({ condition, field, legal_source, step }) =>
    `fehlt im Schritt „${stepLabel(step, "de")}“ (${sourcesIn(legal_source, "de")})` +
    (condition === undefined
      ? ""
      : `. ${conditionIn(field, "de")} Trifft das auf diese Batterie nicht zu: „nicht zutreffend“ eintragen`),
  Invalid: ({ message }) => message
}
