/** Texte, warum der Service etwas ablehnt, nach dem Code der Antwort. */
import type { Translated } from "../Translated.ts"

export const refusals = {
  codes: {
    validation_error: "Eine Angabe ist nicht richtig.",
    unlikely_value: "Ein Wert ist ungewöhnlich und muss bestätigt werden.",
    unauthorized: "Die Sitzung ist zu Ende. Melden Sie sich neu an.",
    cross_site_request: "Diese Seite wurde von einer anderen geöffnet. Laden Sie sie neu.",
    plan_required: "Der Vertrag Ihres Unternehmens enthält das nicht.",
    account_locked: "Ihr Unternehmen ist hier gesperrt. Fragen Sie den Administrator des Dienstes.",
    serial_number_taken: "Eine andere Batterie hat diese Seriennummer.",
    external_id_taken: "Etwas anderes hat diesen eigenen Schlüssel.",
    conflict:
      "Das passt nicht zu dem, was gespeichert ist. Vielleicht wird es noch verwendet, oder jemand hat es inzwischen geändert.",
    passport_inactive: "Dieser Batteriepass gilt nicht mehr und ändert sich nicht.",
    practice_exists: "Es gibt schon einen Übungsbereich.",
    is_practice: "Im Übungsbereich ist das nicht möglich.",
    passport_ceased: "Die Batterie wurde recycelt. Ihren Batteriepass gibt es nicht mehr.",
    transfer_ended: "Das Angebot ist abgelaufen oder wurde zurückgezogen.",
    link_expired: "Dieser Link ist abgelaufen.",
    second_member_required:
      "Das braucht eine zweite Person. Sie finden die Anfrage unter „Prüfen und veröffentlichen“.",
    last_admin: "Ihr Unternehmen hätte dann keine Person mit der Rolle „Administration“ mehr.",
    custom_domain_pending: "Die eigene Internetadresse Ihres Unternehmens ist noch nicht aktiv.",
    export_validation_failed: "Der Batteriepass passt nicht in dieses Format.",
    internal_error: "Der Dienst hatte einen Fehler. Versuchen Sie es noch einmal."
  },
  limits: {
    product_limit_reached: (most: string) =>
      `Ihr Unternehmen hat so viele Entwürfe oder Dateien, wie der Vertrag zulässt: ${most}.`,
    published_limit_reached: (most: string) =>
      `Ihr Unternehmen hat in diesem Monat so viel veröffentlicht, wie der Vertrag zulässt: ${most}.`
  }
}

export type RefusalsTexts = Translated<typeof refusals>
