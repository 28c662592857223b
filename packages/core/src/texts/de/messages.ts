/** Messages of validation in German. Terms are those of the German text of Regulation (EU) 2023/1542. */
import { categoryWord, fieldLabel, fieldLabels, statusWord, stepLabel } from "../../validation/messages/labels.ts"
import type { MessageTexts } from "../../text/messages.ts"
import type { inputRules } from "../../text/rules/inputRules.ts"
import type { Params } from "../../text/template.ts"

const label = (field: string | undefined): string => `„${fieldLabel(field, "de")}“`
const meant = (text: string | undefined): string => (text === undefined ? "" : `; meinten Sie ${text}?`)
const example = (text: string | undefined): string => (text === undefined ? "" : `, zum Beispiel ${text}`)
const metals: Readonly<Record<string, string>> = {
  mercury: "Quecksilber",
  cadmium: "Cadmium",
  lead: "Blei",
  nickel: "Nickel",
  cobalt: "Kobalt",
  lithium: "Lithium",
  "cadmium (Cd)": "Cadmium (Cd)",
  "lead (Pb)": "Blei (Pb)"
}
/** Numbers as they are written in German. */
const comma = (text = ""): string => text.replaceAll(/(?<=\d)\.(?=\d)/gu, ",")
const day = (text = ""): string => text.replace(/^(\d{4})-(\d\d)-(\d\d)/u, "$3.$2.$1")
/** A day, or a time with its zone. */
const moment = (text = ""): string =>
  day(text)
    .replace(/T(\d\d:\d\d)[^Z+-]*/u, ", $1 Uhr ")
    .replace(/ ?Z$/u, " UTC")
    .trim()
const units: Readonly<Record<string, string>> = { years: "Jahre", "%/month": "%/Monat" }
const amount = (number: string, unit: string | undefined): string =>
  `${comma(number)}${unit === undefined ? "" : ` ${units[unit] ?? unit}`}`
/** Quantities whose unit has words. */
const bases: Readonly<Record<string, (value: string) => string>> = {
  "V per cell": (value) => `${value} V je Zelle`,
  "of nominal_voltage": (value) => `${value} von ${label("nominal_voltage")}`,
  "of nominal_voltage x rated_capacity": (value) =>
    `${value} von ${label("nominal_voltage")} × ${label("rated_capacity")}`,
  "of original_power_at_80_soc": (value) => `${value} von ${label("original_power_at_80_soc")}`,
  "of nominal_voltage lost at 1 C": (value) => `${value} von ${label("nominal_voltage")}, Verlust bei 1 C`,
  "of maximum_permitted_power / energy": (value) => `${value} von ${label("maximum_permitted_power")} je Energie`,
  "kg per litre": (value) => `${value} kg je Liter`
}
const usual = ({ basis = "", high, low, quantity, rangeUnit }: Params<(typeof inputRules)["unlikely"]>): string => {
  const range = `üblich sind ${comma(low)} bis ${comma(high)}${rangeUnit === undefined ? "" : ` ${units[rangeUnit] ?? rangeUnit}`}`
  if (quantity === undefined) return range
  const shown = bases[basis]?.(comma(quantity)) ?? amount(quantity, basis)
  return `${shown}, ${range}`
}
const metal = (name = ""): string => metals[name] ?? name

export const messages: MessageTexts = {
  required: () => "ist erforderlich",
  requiredInStep: ({ condition, source, step }) =>
    `ist erforderlich im Schritt „${stepLabel(step, "de")}“ (${source})${
      condition === undefined
        ? ""
        : ", aber nur unter einer Bedingung. Trifft sie nicht zu: Feld in not_applicable angeben"
    }`,
  oneOf: (groups) => `muss einer dieser Werte sein: ${groups.values}${meant(groups.meant)}`,
  date: () => "muss ein Datum nach ISO 8601 sein, zum Beispiel 2026-12-31",
  dateTime: () => "muss ein Zeitpunkt mit Zeitzone nach ISO 8601 sein, zum Beispiel 2026-11-21T09:30:00Z",
  duration: () => "muss eine Dauer nach ISO 8601 sein, zum Beispiel P8Y (acht Jahre) oder P18M (18 Monate)",
  address: () => "muss eine vollständige Adresse mit http oder https sein, zum Beispiel https://example.com",
  unprintableAddress: () =>
    "darf als Adresse keine Leer-, Zeilenumbruch- oder Steuerzeichen enthalten: schreiben Sie %20 für ein Leerzeichen",
  credentials: () => "darf als Adresse weder Benutzernamen noch Kennwort enthalten",
  email: () => "muss eine E-Mail-Adresse sein, zum Beispiel info@example.com",
  gtin: () => "muss aus 8, 12, 13 oder 14 Ziffern bestehen",
  uuid: () => "muss eine ID in der Form einer UUID sein",
  languageTag: () => "muss eine Sprachkennung sein, zum Beispiel en",
  mediaType: () => "muss ein Medientyp sein, zum Beispiel application/pdf",
  number: (groups) =>
    `muss eine ${groups.kind === undefined ? "Zahl" : "ganze Zahl"}${
      groups.low === undefined ? "" : ` zwischen ${groups.low} und ${groups.high}`
    } sein${groups.unit === undefined ? "" : ` (${groups.unit})`}${example(groups.example)}`,
  finite: () => "muss eine endliche Zahl sein",
  text: (groups) => `muss ein Text sein${example(groups.example)}`,
  someLanguage: () => "muss einen Text in mindestens einer Sprache haben, zum Beispiel en",
  notLanguage: ({ languages, meant: other }) => `ist keine der Sprachen ${languages}${meant(other)}`,
  list: (groups) => `muss eine Liste sein${example(groups.example)}`,
  boolean: () => "muss true oder false sein",
  object: () => "muss ein Objekt sein",
  empty: () => "darf nicht leer sein",
  atLeastCharacters: ({ count }) => `muss mindestens ${count} Zeichen haben`,
  atMostCharacters: ({ count }) => `darf höchstens ${count} Zeichen haben`,
  atLeastEntries: ({ count }) => `muss mindestens ${count} ${count === "1" ? "Eintrag" : "Einträge"} haben`,
  atMostEntries: ({ count }) => `darf höchstens ${count} Einträge haben`,
  atLeast: ({ bound }) => `muss mindestens ${bound} sein`,
  between: ({ high, low }) => `muss zwischen ${low} und ${high} liegen`,
  invalid: () => "ist ungültig",
  calendarDay: () => "ist kein gültiges Kalenderdatum",
  future: () => "liegt in der Zukunft",
  refusedCharacter: ({ code }) => `enthält das unzulässige Zeichen ${code}`,
  notField: (groups) => `ist kein Feld${meant(groups.meant)}`,
  gtinDigit: ({ digit }) => `die Prüfziffer muss ${digit} sein`,
  gtinZero: () => "eine GTIN nur aus Nullen ist ungültig",
  serialCharacters: () => "darf nur Buchstaben A bis Z, Ziffern, Bindestriche und Schrägstriche enthalten",
  serialText: () => "muss ein Text aus Buchstaben A bis Z, Ziffern, Bindestrichen und Schrägstrichen sein",
  serialGs1: ({ count }) =>
    `ist länger als die ${count} Zeichen, die GS1 (AI 21) vorsieht: GS1-Software kann den Code möglicherweise nicht lesen`,
  noTemplate: () => "ist kein Modell dieses Unternehmens",
  noFacility: () => "ist kein Werk dieses Unternehmens",
  notDeclarable: ({ category, name, names }) =>
    `darf ${name} nicht enthalten${category === undefined ? "" : `. Kategorie „${categoryWord(category, "de")}“`}: ` +
    `als nicht zutreffend können nur angegeben werden: ${fieldLabels(names, "de").join("; ")}`,
  declaredValue: ({ name }) =>
    `darf ${label(name.replaceAll('"', ""))} nicht enthalten, denn dazu gibt es einen Wert: streichen Sie den Namen oder leeren Sie den Wert`,
  sharesDiffer: ({ metal: name, share, sum }) =>
    `der Rezyklatgehalt von ${metal(name)} ist ${comma(share)} %, die Anteile aus Abfällen der Batterieerzeugung und aus Verbraucherabfällen ergeben ${comma(sum)} %`,
  shares: ({ sum }) =>
    `die Anteile aus Abfällen der Batterieerzeugung und aus Verbraucherabfällen ergeben zusammen ${comma(sum)} %, mehr als 100 %`,
  onlyLead: () =>
    "das Datenmodell kennt für Industriebatterien ohne Batteriemanagementsystem nur die chemische Zusammensetzung Blei (Pb)",
  outsideCategory: ({ category }) =>
    `gehört nicht zum Batteriepass der Kategorie „${categoryWord(category, "de")}“: der Wert wird gespeichert und nicht exportiert`,
  zero: ({ value }) => `ist ${comma(value)}: erwartet wird ein Wert über 0`,
  above: ({ high, low, lower, upper }) =>
    `${label(lower)} (${comma(low)}) ist größer als ${label(upper)} (${comma(high)})`,
  before: ({ earlier, later, made, used }) =>
    `${label(earlier)} (${day(used)}) liegt vor ${label(later)} (${day(made)})`,
  stages: ({ sum, total, whole }) =>
    `die Summe der Lebenszyklusphasen ist ${comma(sum)}, der Wert von ${label(total)} aber ${comma(whole)}`,
  otherHazard: ({ code, identifier, index }) =>
    `Eintrag ${Number(index) + 1} hat ${code}, das kein Gefahrenhinweis des Stoffes ${identifier} ist: prüfen Sie Code und CAS-Nummer`,
  otherList: (groups) =>
    `Eintrag ${Number(groups.index) + 1} ist ${metal(groups.metal)}: die Liste ist für andere Stoffe als Quecksilber, Cadmium und Blei`,
  noSymbol: (groups) =>
    `hat keinen Wert, aber eine Batterie mit der chemischen Zusammensetzung ${groups.chemistry} trägt das Zeichen für ${metal(groups.metal)}`,
  impliedMetal: ({ chemistry, metal: name }) =>
    `nennt ${metal(name)} nicht, das eine Batterie der Zellchemie ${chemistry} enthält`,
  otherCathode: ({ chemistry, index, name, other }) =>
    `der ${Number(index) + 1}. Stoff (${name}) ist eine Kathode von ${other}, die Zellchemie ist aber ${chemistry}`,
  perCapacity: ({ value }) =>
    `${comma(value)} ist ein ungewöhnlicher Wert: er gilt je kWh der Energie, die die Batterie über ihre Lebensdauer abgibt, und ist meist kleiner als 3; angegeben ist er anscheinend je kWh Kapazität`,
  footprintRatio: ({ absolute, energy, expected, value }) =>
    `${comma(value)} passt nicht zu ${label("carbon_footprint_absolute")}: auf ${comma(energy)} kWh, die die Batterie über ihre Lebensdauer abgibt, verteilt, sind ${comma(absolute)} etwa ${comma(expected)}`,
  customsCode: () => "muss aus 6, 8 oder 10 Ziffern bestehen, zum Beispiel 85076000",
  tooHeavy: ({ mass }) =>
    `ist ${comma(mass)}: eine Batterie der Kategorie „${categoryWord("lmt", "de")}“ hat höchstens 25 kg (EU 2023/1542 Art. 3(1)(11))`,
  tooSmall: ({ energy }) =>
    `${label("rated_capacity")} mal ${label("nominal_voltage")} ergibt ${comma(energy)} kWh: eine Industriebatterie braucht erst über 2 kWh einen Batteriepass (EU 2023/1542 Art. 77(1))`,
  withoutFootprint: () =>
    `hat einen Wert, ${label("carbon_footprint_per_functional_unit")} aber nicht (EU 2023/1542 Art. 7(2))`,
  neverInService: ({ status }) =>
    `hat keinen Wert, aber eine Batterie mit dem Status „${statusWord(status, "de")}“ war schon in Betrieb (EU 2023/1542 Anhang VII Teil B Nr. 1)`,
  timeInService: ({ measured, service, sum, used }) =>
    `die Zeiten über und unter den Temperaturgrenzen ergeben zusammen ${sum} min, aber von der Inbetriebnahme (${moment(used)}) bis zur Messung (${moment(measured)}) sind nur ${service} min vergangen (EU 2023/1542 Anhang VII Teil B Nr. 4)`,
  readingFraction: ({ meant, value }) =>
    `${comma(value)} ist ein unwahrscheinlicher Prozentwert: war ${comma(meant)} gemeint?`,
  readingAboveRated: ({ rated, value }) =>
    `${comma(value)} Ah ist ein unwahrscheinlicher Wert: ${label("rated_capacity")} ist ${comma(rated)} Ah`,
  readingFade: ({ expected, fade, rated, remaining }) =>
    `ein Verlust von ${comma(fade)} % und ${comma(remaining)} Ah von ${comma(rated)} Ah passen nicht zusammen: mit dieser Kapazität beträgt der Verlust ${comma(expected)} %`,
  readingThroughput: ({ cycles, energy, value }) =>
    `${comma(value)} ist ein unwahrscheinlicher Wert nach ${comma(cycles)} Zyklen mit je ${comma(energy)}`,
  readingScale: ({ initial, value }) =>
    `${comma(value)} ist ein unwahrscheinlicher Wert neben dem ursprünglichen von ${comma(initial)}`,
  readingBackwards: ({ former, value }) =>
    `${comma(value)} ist ein unwahrscheinlicher Wert: zuvor waren es ${comma(former)}, und der Zähler wird nie kleiner`,
  readingTemperature: ({ high, low, value }) =>
    `${comma(value)} ist ein unwahrscheinlicher Wert: Temperaturen sind in °C angegeben und liegen zwischen ${comma(low)} und ${comma(high)}`,
  unlikely: (value) => `${amount(value.value, value.unit)} ist ein unwahrscheinlicher Wert (${usual(value)})`,
  unlikelyMeant: (value) =>
    `${amount(value.value, value.unit)} ist ein unwahrscheinlicher Wert (${usual(value)}): war ${amount(value.meant, value.unit)} gemeint?`,
  unlikelyUnit: (value) =>
    `${amount(value.value, value.unit)} ist ein unwahrscheinlicher Wert (${usual(value)}): war ${amount(value.meant, value.unit)} gemeint (${amount(value.value, value.sentUnit)})?`,
  unlikelyDate: ({ day: date, year }) =>
    `${day(date)} ist ein unwahrscheinlicher Wert (üblich ist ${year} oder später)`,
  unlikelyPeriod: ({ high, low, meant: other, period }) =>
    `${period} ist ein unwahrscheinlicher Wert (üblich sind ${low} bis ${high})${other === undefined ? "" : `: war ${other} gemeint?`}`,
  unlikelyInModel: ({ common, model, times, unit, value }) =>
    `${amount(value, unit)} ist ein unwahrscheinlicher Wert: das ${times}-Fache anderer Batterien des Modells ${model}, die ${amount(common, unit)} haben`,
  otherGoods: ({ code }) => `ist ${code}: Warennummern von Batterien beginnen mit 8507`,
  identifierScheme: () =>
    "IDENTIFIER_SCHEME: ohne GTIN folgt die Kennung der Batterie nicht der Normenreihe ISO/IEC 15459, die Art. 77 Abs. 3 der Verordnung (EU) 2023/1542 verlangt, oder einer gleichwertigen",
  noDay: ({ profile }) =>
    `wird nach dem Profil ${profile} ohne Tag geprüft: einem v2.0-Dokument fehlen Werte, von denen die Pflichten eines Tages abhängen`,
  noSafetyInstructions: ({ day: from }) =>
    `hat keinen Wert, ab dem ${day(from)} wird aber kein Batteriepass ohne Hinweise zum sicheren Umgang mit Altbatterien veröffentlicht (EU 2023/1542 Art. 74(1)(d))`,
  translated: ({ path, value }) => `ist übersetzt aus ${path}: ${value}`,
  notTranslated: () => "ist nicht übersetzt: geben Sie die Angabe als eigenes Feld neben dem Baum an",
  firstOfMonth: () => "ist der erste Tag des Monats, denn ein Dokument nach v2.0 enthält nur den Monat",
  notAProof: () => "ist kein gültiger Nachweis: dpp verify nennt den Grund",
  modelInBulk: () => "Batteriemodelle werden einzeln angelegt, nicht mit einem Import",
  exportFormat: () => "das Datenmodell v2.0 ist ein Exportformat; senden Sie v1.3 oder flache Felder",
  tooManyValues: ({ count }) => `enthält mehr als ${count} Werte`,
  tooDeep: ({ count }) => `ist tiefer als ${count} Ebenen verschachtelt`,
  more: ({ count }) => `und ${count} weitere`,
  profile: () => "fehlt im Profil des Unternehmens, das im Batteriepass steht"
}
