/** Messages about the form of values in German. */
import type { TextsOf } from "../../text/messages.ts"
import type { valueRules } from "../../text/rules/valueRules.ts"

export const valueMessages: TextsOf<typeof valueRules> = {
  expected: "hat nicht die erwartete Form",
  exactly: "muss {value} sein<; meinten Sie {meant}?>",
  worded: "{message}",
  either: "hat keine der möglichen Formen",
  otherType: "muss ein Wert einer anderen Art sein",
  oneLine: "muss eine Zeile sein, ohne Tabulatoren und Zeilenumbrüche",
  dateOnly: "muss ein Datum sein, zum Beispiel 2027-05-18",
  inFuture: "muss in der Zukunft liegen",
  sha256: "muss aus 64 Hexadezimalziffern in Kleinschreibung bestehen",
  sha256Base64: "muss ein SHA-256 in base64url sein, 43 Zeichen",
  sha256Forms: "muss ein SHA-256 aus 43 Zeichen (base64url) oder 64 Hexadezimalziffern sein",
  fourDigits: "muss aus vier Ziffern bestehen",
  gln: "muss aus 13 Ziffern bestehen",
  glnZero: "eine GLN nur aus Nullen ist ungültig",
  lei: "muss aus 20 Großbuchstaben und Ziffern bestehen, von denen die letzten beiden Prüfziffern sind",
  leiDigits: "die Prüfziffern stimmen nicht",
  bpn: "muss {prefix} und 12 Großbuchstaben oder Ziffern sein, zum Beispiel {prefix}00000007QGTF",
  euid: "muss aus Land, Register, Punkt und Nummer des Unternehmens bestehen, zum Beispiel DEK1101R.HRB116737",
  eori: "muss aus zwei Großbuchstaben für das Land und 1 bis 15 Buchstaben oder Ziffern bestehen, zum Beispiel DE1234567",
  vat: "muss eine gültige Umsatzsteuer-Identifikationsnummer sein",
  country: "muss ein Ländercode nach ISO 3166-1 aus zwei Großbuchstaben sein, zum Beispiel DE<; meinten Sie {meant}?>",
  languageCode: "muss eine Sprache sein, zum Beispiel fr",
  localeTag: "muss eine Sprachkennung sein, zum Beispiel de oder pt-BR",
  hostName: "muss ein Hostname in Kleinschreibung sein, zum Beispiel passports.example.com",
  rootAddress:
    "muss eine vollständige Adresse mit https sein, ohne Anmeldedaten, Abfrage und Fragment, zum Beispiel https://backup.example.com",
  httpsAddress: "muss eine Adresse mit https sein",
  noFragment: "darf kein Fragment haben (den Teil nach #)",
  publicAddress: "muss zu einer öffentlichen Adresse führen: lokale, private und reservierte Netze sind nicht zulässig",
  registryName: "muss ein Name aus Buchstaben, Ziffern, Bindestrichen, Punkten und Unterstrichen sein",
  color: "muss eine Farbe in der Form #rrggbb sein, zum Beispiel #0b6247",
  contrast:
    "muss zu Weiß einen Kontrast von mindestens 4,5:1 haben; {color} hat {contrast}:1. Verwenden Sie eine dunklere Farbe",
  identifierTwice: "darf keine Kennung doppelt enthalten",
  memberStateTwice: "darf keinen Mitgliedstaat doppelt enthalten",
  productTwice: "nennt das Produkt {id} doppelt",
  oneOfFields: "muss genau eine dieser Angaben haben: {fields}",
  eitherField: "muss entweder {one} oder {other} haben",
  selection: "muss entweder ids oder einige dieser Angaben haben: {fields}",
  notClearable: "kann nicht geleert werden",
  requiredFrom: "ist erforderlich: füllen Sie {source} aus",
  glnOrEori: "ist erforderlich, oder operator.eori",
  array: "ist erforderlich, als Liste"
}
