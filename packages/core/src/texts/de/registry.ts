/** The texts of the findings of `dpp registry`, in German. */
import type { FindingTexts } from "../../registry/findingTexts.ts"

export const findingTexts: FindingTexts = {
  NOT_READ: "Der Pass konnte nicht gelesen werden",
  PUBLIC_VIEW_INVALID: "Das öffentliche Dokument ist als öffentliche Sicht nicht gültig",
  VALUE_DIFFERS: "Ein Wert des Arbeitsblatts ist nicht der, den jeder unter der gedruckten Adresse liest",
  STATEMENT_PENDING:
    "Die neueste Version ist noch nicht signiert: Bereiten Sie das Arbeitsblatt gleich noch einmal vor",
  GRANULARITY_NOT_ITEM: "Die Granularität ist nicht item: Ein Batteriepass gilt für eine einzelne Batterie",
  COMMODITY_CODE_INVALID: "Die Warennummer hat nicht 6, 8 oder 10 Ziffern",
  COMMODITY_CODE_OTHER_GOODS: "Die Warennummer beginnt nicht mit 8507, der Position für Akkumulatoren",
  BACKUP_NOT_NAMED:
    "Kein Anbieter von Sicherungskopien ist genannt, oder die öffentliche Adresse führt nicht zur Kopie",
  OPERATOR_NOT_IDENTIFIED: "Der Wirtschaftsakteur hat keine Kennung der Arten lei, vat, ntr oder eid",
  VERIFICATION_ENDING:
    "Das Register führt das Unternehmen noch höchstens 90 Tage als verifiziert: Lassen Sie es erneut verifizieren, und tragen Sie den neuen Tag ein",
  ADDRESS_NOT_HTTPS: "Die Adresse beginnt nicht mit https",
  ADDRESS_PORT: "Die Adresse nennt einen Port",
  ADDRESS_STATUS: "Die Adresse antwortet nicht mit dem Status 200",
  ADDRESS_REDIRECTS: "Die Adresse leitet auf eine andere um",
  IDENTIFIER_NOT_UNIQUE: "Eine andere Zeile hat dieselbe eindeutige Produktkennung",
  IDENTIFIER_TOO_LONG: "Die eindeutige Produktkennung ist länger als 2.000 Zeichen",
  IDENTIFIER_SCHEME: "Die Kennung enthält keine GTIN und folgt damit nicht der Normenreihe ISO/IEC 15459"
}
