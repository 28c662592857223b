/** Messages about products, their life and the work of parties in German. */
import type { TextsOf } from "../../text/messages.ts"
import type { workRules } from "../../text/rules/workRules.ts"

export const workMessages: TextsOf<typeof workRules> = {
  categoryFixed: "kann nicht geändert werden: dieses Produkt hat die Kategorie {category}",
  modelPublished: "ein Produkt der Kategorie batteries_light hat keinen Batteriepass, der veröffentlicht werden könnte",
  isModel: "ist die eines Batteriemodells, das keinen Batteriepass hat",
  batteryName: "ist erforderlich, oder gtin und serial_number",
  batteryNameTwice: "darf nicht zusammen mit gtin oder serial_number gesendet werden",
  attributeBytes: "belegt {bytes} von {size} Byte; die Angaben eines Produkts dürfen als JSON {maximum} Byte belegen",
  predecessorBytes: "belegt {bytes} Byte; zulässig sind als JSON {maximum} Byte",
  requestBytes:
    "belegt {bytes} von {size} Byte; eine Änderung, die ein zweites Mitglied freigibt, darf {maximum} Byte belegen",
  manufacturerRemoved:
    "wurde entfernt: der Wert war der des Unternehmens, und das Produkt nennt jetzt einen anderen Hersteller",
  restrictedFile:
    "ist die Adresse einer Datei für den Empfängerkreis {audience}, die Angabe ist aber öffentlich: laden Sie das Dokument als öffentliche Datei hoch",
  publicFile:
    "ist die Adresse einer öffentlichen Datei, die jeder lesen kann, der die Adresse kennt: beschränken Sie den Empfängerkreis der Datei",
  noBattery: "ist keine Batterie dieses Unternehmens",
  noProduct: "ist kein Produkt dieses Unternehmens",
  oneStatus: "die Vorgänge müssen zu einem Status führen, nicht zu mehreren: {statuses}",
  placedLater:
    "[{index}].no_passport.placed_on_market_date muss vor dem {day} liegen: spätere Batterien haben einen Batteriepass",
  practicePassport: "[{index}].passport_url darf nicht die Adresse eines Übungspasses sein",
  predecessorNoWaste: "die Vorgängerbatterie muss für {operation} den Status waste haben: sie hat {status}",
  predecessorWaste: "die Vorgängerbatterie darf für {operation} nicht den Status waste haben: sie hat {status}",
  predecessorDeleted: "die Batterie {id} wurde gelöscht",
  predecessorCeased: "der Batteriepass von {serial} ist erloschen",
  predecessorDraft: "der Batteriepass von {serial} ist nicht veröffentlicht",
  predecessorsNeeded: "ist erforderlich: eine Batterie mit dem Status {status} entsteht aus anderen",
  ownBattery: "nennt eine Batterie des Unternehmens: legen Sie die neue Batterie einzeln an",
  statusOfOperations: "muss {expected} sein, wie es die Vorgänge der Vorgängerbatterien sagen",
  newPurpose: "ist erforderlich: {operation} gibt der Batterie einen neuen Zweck",
  remanufacturedCapacity:
    "REMANUFACTURED_CAPACITY: die verbleibende Kapazität liegt unter 90 % der Bemessungskapazität der Vorgängerbatterie (Art. 3 Abs. 1 Nr. 32)",
  healthRecord:
    "SOH_RECORD_MISSING: zu einer vorbereiteten Batterie gehört ein Nachweis ihres Alterungszustands: fügen Sie das Dokument hinzu (Art. 73 Abs. 1 Buchst. a)",
  healthReading:
    "SOH_RECORD_MISSING: keine Messung dieser Batterie zeigt ihren Alterungszustand (Art. 73 Abs. 1 Buchst. a)",
  newDeclaration:
    "NEW_DECLARATION: eine Vorgängerbatterie hat dieselbe Konformitätserklärung: die Batterie wird erneut in Verkehr gebracht",
  statusByEvent:
    "kann durch eine Änderung nicht von {before} zu {after} werden: zu Abfall wird eine Batterie nur durch ein Ereignis ihres Lebens ({endpoint})",
  statusBySuccessor:
    "kann durch eine Änderung nicht von {before} zu {after} werden: daraus entsteht eine neue Batterie ({endpoint})",
  statusByCorrection:
    "kann durch eine Änderung nicht von {before} zu {after} werden: zurück führt nur eine Berichtigung ({endpoint} mit dem Ereignis correction)",
  passportEnded: "ist {status}: der Batteriepass ändert sich nicht mehr",
  eventNeeds: "ist für das Ereignis {event} erforderlich",
  correctionNeeds: "ist für das Ereignis {event} erforderlich: das Ereignis, das es aufhebt",
  wasteNeeds: "ist für das Ereignis {event} erforderlich: wer für den Abfall verantwortlich ist",
  recallOnly: "gehört nur zum Ereignis recalled: alle anderen haben einen festen Empfängerkreis",
  beforeManufacture: "liegt vor der Herstellung der Batterie ({made})",
  otherSpace:
    "ist ein Angebot zwischen einem Übungs- und einem echten Unternehmen: zwischen diesen wird nichts übertragen",
  ownOffer: "ist ein Angebot dieses Unternehmens: annehmen muss es ein anderes",
  daysFromNow: "darf höchstens {count} Tage in der Zukunft liegen",
  secondLifeOnly: "gehört zum Zweck second_life: ein Batteriepass geht an genau ein Unternehmen über",
  atMostProducts: "darf höchstens {count} Produkte nennen",
  acceptedAlready: "wurde schon angenommen",
  notAsked: "wurde nicht angefragt",
  emptyAnswer: "die Antwort hat noch keinen Wert",
  nothingToDecide: "{name} hat keine Antwort, über die zu entscheiden wäre",
  nothingMissing: "es fehlt nichts, was ein Lieferant angeben kann",
  noAttribute: "{name} ist keine Angabe des Batteriepasses",
  ownAttribute: "{name} kann nicht angefragt werden: Ihr Unternehmen gibt es selbst an",
  singleAttribute: "{name} gehört zu einer einzelnen Batterie: nennen Sie ein Produkt",
  otherCategory: "{name} gehört nicht zum Batteriepass dieser Kategorie",
  oneTarget: "nennen Sie ein Modell oder product_ids, nicht beides",
  roleAudience: "{role} gehört zum Empfängerkreis {audience}",
  purchaserScope: "ist für die Rolle purchaser erforderlich",
  pointsAllowed: "muss für den Empfängerkreis {audience} unter {allowed} sein, außer mit der Rechtsgrundlage {basis}",
  monthsAhead: "darf höchstens {count} Monate in der Zukunft liegen, bis {last}",
  afterValidFrom: "muss später sein als valid_from",
  otherManufacturer: "hat einen anderen Hersteller als der erste Gegenstand: erklären Sie ihn getrennt",
  regulationNamed: "muss {reference} enthalten (Art. 18 Abs. 3)",
  notCited:
    "fehlt: nur eine harmonisierte Norm, deren Fundstelle im Amtsblatt steht, begründet eine Konformitätsvermutung (Art. 15 Abs. 3)",
  certificateEnded: "die Bescheinigung galt bis {day}",
  oneSerial:
    "muss eine Batterie mit genau einer Seriennummer sein: Modul G prüft einzelne Batterien (Anhang VIII Teil C)",
  moduleUsed: "muss für eine Batterie aus gebrauchten allein A sein (Art. 17 Abs. 3)",
  moduleSeries: "muss für Batterien in Serienfertigung A oder D1 sein (Art. 17 Abs. 1 Buchst. a)",
  moduleSingle: "muss für Batterien, die nicht in Serie gefertigt werden, A oder G sein (Art. 17 Abs. 1 Buchst. b)",
  moduleOther: "muss {expected} sein ({paragraph})",
  moduleNeeded: "ist für diese Artikel erforderlich: {articles}. Zulässig ist {expected} ({paragraph})",
  bodyNeeded: "ist für Modul {module} erforderlich (Anhang IX Nr. 7)",
  bodyAbsent: "muss bei Modul A allein fehlen, denn daran ist keine notifizierte Stelle beteiligt (Anhang IX Nr. 7)",
  footprintNumber:
    "ist erforderlich: die Erklärung zum CO2-Fußabdruck nennt die EU-Konformitätserklärung (Art. 7 Abs. 1 Buchst. f)",
  informationOnly: "gilt nur für `end-user-information`",
  notCondition: "ist kein Wert des Batteriezustands<; meinten Sie {meant}?>",
  noValue: "muss mindestens einen Wert enthalten",
  otherSerial: "weicht von der Seriennummer im übrigen Baum ab",
  sectionRefused:
    "dieser Abschnitt des Baums v1.3 wird nicht angenommen: geben Sie seine flachen Felder neben dem Baum an",
  skippedAddress: "wird nicht übernommen: {uri} ist keine Internetadresse",
  skippedCondition: "wird nicht übernommen: Werte des Zustands werden getrennt gesendet ({endpoint})",
  skippedOperator: "wird nicht übernommen: der Batteriepass zeigt das Profil des Unternehmens",
  skippedFacility: "wird nicht übernommen: geben Sie stattdessen facility_id an",
  skippedDerived: "wird nicht übernommen: der Dienst setzt den Wert",
  skippedDate: "wird nicht übernommen: in v1.3 steht hier ein Datum; geben Sie {name} als flaches Feld an",
  skippedProperty: "wird nicht übernommen: dafür gibt es kein Feld",
  skippedLink: "wird nicht übernommen: es ist kein GS1 Digital Link mit einer GTIN",
  tooManySuccessors: "aus der Batterie {id} sind schon {count} andere entstanden, mehr sind nicht möglich",
  answerOutdated: "wurde inzwischen geändert<, bei {product}>: jetzt {now}, in der Antwort {answered}",
  schema: "entspricht nicht dem Schema des Datenmodells<: {property}>",
  elementPath:
    "muss zu einer Eigenschaft eines Abschnitts führen, die ein Produkt angibt, zum Beispiel performanceAndDurability.ratedCapacity",
  oneIdentifier: "genau eines von product_id und unique_product_identifier ist erforderlich",
  statusNeeded: "ist ohne registration_id und errors erforderlich",
  requiredWithStatus: "ist mit dem Status {status} erforderlich",
  otherStatus: "gehört zum Status {status}",
  resultCount: "muss 1 bis {count} Ergebnisse enthalten",
  treeTemplate: "ist für ein Modell nicht zulässig: senden Sie flache Felder oder from_product_id",
  individualField:
    "gehört zu einer einzelnen Batterie: geben Sie es bei jeder Batterie an, die nach dem Modell entsteht",
  notCopied: "wurde nicht übernommen: es gehört nicht zu einem Batteriepass",
  imageStays:
    "wurde nicht übernommen: ein Modell hat kein Bild. Laden Sie es bei jeder Batterie hoch, die nach dem Modell entsteht",
  notTakenOver: "{name} ist keine Angabe, die Batterien von einem Modell übernehmen",
  exportOnly: "v2.0 ist ein Exportformat: die API nimmt Bäume nach v1.3 und flache Felder an",
  undeclared: "hat keinen Wert und ist nur unter einer Bedingung erforderlich",
  templateUnchecked: "wird hier nicht geprüft: nur der Dienst hat die Werte des Modells",
  nameBeside: "ist erforderlich: geben Sie den Namen als flaches Feld neben dem Baum an",
  unreadInTree: "wird nicht aus einem Baum gelesen: geben Sie {name} als flaches Feld neben dem Baum an",
  ignored: "ist unbekannt und wird nicht beachtet",
  moreIgnored: "hat {count} weitere Felder, die unbekannt sind und nicht beachtet werden",
  noTree: "fehlt: die Eingabe ist kein Baum nach v1.3"
}
