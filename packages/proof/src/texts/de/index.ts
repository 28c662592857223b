/** The texts of a verification in German. */
import type { ProofTexts } from "../ProofTexts.ts"

export const texts: ProofTexts = {
  outcomes: { ok: "BESTÄTIGT", broken: "UNGÜLTIG", undecided: "UNENTSCHIEDEN" },
  practice: "ÜBUNG: Dieser Nachweis gehört zu einem Übungspass und zu keiner echten Batterie.",
  levels: {
    0: "Alle Teile passen zueinander und zum beiliegenden Schlüssel: Seit der Signatur wurde kein Byte geändert. Wer signiert hat, zeigt das nicht.",
    1: "Der Schlüssel gehört dem Aussteller.",
    2: "Die Aussage steht im Protokoll des Ausstellers.",
    3: "Das Protokoll wurde seit dem aufbewahrten Kontrollpunkt nicht umgeschrieben."
  },
  checks: {
    bundle: {
      passed: "Die Datei hat die Form eines Nachweises",
      failed: "Die Datei hat nicht die Form eines Nachweises"
    },
    did: {
      passed: "Die beiliegenden Schlüssel passen zu ihren Kennungen",
      failed: "Die beiliegenden Schlüssel passen nicht zu ihren Kennungen"
    },
    statement: {
      passed: "Die Signatur passt zum Inhalt und zum beiliegenden Schlüssel",
      failed: "Die Signatur passt nicht zum Inhalt und zum beiliegenden Schlüssel"
    },
    address: {
      passed: "Der Nachweis gilt für das, wonach gefragt wurde",
      failed: "Der Nachweis gilt nicht für das, wonach gefragt wurde",
      open: "Es ist nicht lesbar, wonach gefragt wurde"
    },
    history: {
      passed: "Die Liste der Versionen ist die signierte",
      failed: "Die Liste der Versionen ist nicht die signierte"
    },
    condition: {
      passed: "Die Signatur des Zustands ist gültig und gehört zu dieser Aussage",
      failed: "Die Signatur des Zustands ist ungültig oder gehört nicht zu dieser Aussage"
    },
    passport: {
      passed: "Die Signatur des beigefügten Passes ist gültig und gehört zu dieser Aussage",
      failed: "Die Signatur des beigefügten Passes ist ungültig oder gehört nicht zu dieser Aussage",
      open: "Der beigefügte Pass ist nicht signiert"
    },
    inclusion: {
      passed: "Die Aussage steht im signierten Protokoll",
      failed: "Die Aussage steht nicht im signierten Protokoll"
    },
    anchors: {
      passed: "Die vertrauten Schlüssel gehören zu diesem Aussteller",
      failed: "Die vertrauten Schlüssel sind nicht lesbar oder gehören zu einem anderen Aussteller"
    },
    key: {
      passed: "Der Schlüssel gehört dem Aussteller",
      failed: "Der Schlüssel gehört nicht dem Aussteller oder gilt nicht mehr",
      open: "Ob der Schlüssel dem Aussteller gehört, ist nicht bekannt"
    },
    "condition-key": {
      passed: "Der Schlüssel des Zustands gehört dem Aussteller",
      failed: "Der Schlüssel des Zustands gehört nicht dem Aussteller oder gilt nicht mehr",
      open: "Ob der Schlüssel des Zustands dem Aussteller gehört, ist nicht bekannt"
    },
    "passport-key": {
      passed: "Der Schlüssel des beigefügten Passes gehört dem Aussteller",
      failed: "Der Schlüssel des beigefügten Passes gehört nicht dem Aussteller oder gilt nicht mehr",
      open: "Ob der Schlüssel des beigefügten Passes dem Aussteller gehört, ist nicht bekannt"
    },
    "log-key": {
      passed: "Das Protokoll gehört dem Aussteller",
      failed: "Das Protokoll gehört nicht dem Aussteller",
      open: "Ob das Protokoll dem Aussteller gehört, ist nicht bekannt"
    },
    consistency: {
      passed: "Das Protokoll stimmt mit dem aufbewahrten überein",
      failed: "Das Protokoll stimmt nicht mit dem aufbewahrten überein",
      open: "Das Protokoll wurde mit keinem früheren verglichen"
    },
    checkpoint: {
      passed: "Der Nachweis ist so neu wie der aufbewahrte Kontrollpunkt",
      failed: "Der Nachweis ist älter als der aufbewahrte Kontrollpunkt",
      open: "Der Nachweis ist älter als der aufbewahrte Kontrollpunkt"
    },
    document: {
      passed: "Das Dokument stimmt mit der Aussage überein",
      failed: "Das Dokument stimmt nicht mit der Aussage überein",
      open: "Ob das ganze Dokument mit der Aussage übereinstimmt, ist nicht bekannt"
    }
  },
  reasons: {
    "bundle-not-json": "Der Nachweis ist kein JSON in UTF-8.",
    "bundle-not-canonical":
      "Der Nachweis enthält einen doppelten Namen oder Leerzeichen oder Escape-Sequenzen, die Programme nicht schreiben.",
    "bundle-malformed": "Ein Teil des Nachweises fehlt, ist unbekannt oder hat eine andere Form.",

    "did-malformed": "Das DID-Dokument hat eine andere Form als die festgelegte oder nennt einen Schlüssel zweimal.",
    "did-other-issuer": "Das DID-Dokument gehört einem anderen Aussteller als die Aussage.",
    "did-key-thumbprint": "Die Kennung eines Schlüssels im DID-Dokument ist nicht sein Fingerabdruck.",
    "did-key-event": "Der Widerruf eines Schlüssels im DID-Dokument passt nicht zu seinem Hash im Protokoll.",

    "jws-malformed": "Ein signierter Teil ist kein kompaktes JWS mit kanonischem base64url und JSON.",
    "jws-header": "Der Kopf eines signierten Teils hat ein anderes Verfahren, einen anderen Typ oder weitere Angaben.",
    "key-unknown": "Das DID-Dokument enthält den Schlüssel nicht, mit dem ein Teil signiert ist.",
    "key-purpose": "Ein Teil ist mit einem Schlüssel für einen anderen Zweck signiert.",
    "signature-invalid": "Eine Signatur passt nicht zu Schlüssel und Inhalt.",

    "statement-malformed": "Eine Angabe der Aussage fehlt oder hat eine andere Form.",
    "disclosure-malformed": "Eine Offenlegung ist kein kanonisches base64url von [Salz, Name, Wert].",
    "disclosure-name":
      "Eine Offenlegung hat einen reservierten Namen oder den Namen eines Attributs, das ihr Abschnitt schon hat.",
    "disclosure-repeated": "Dieselbe Offenlegung kommt zweimal vor.",
    "disclosure-unreferenced": "Eine Offenlegung gehört nicht zur Aussage.",
    "digest-repeated": "Derselbe Hash kommt in der Aussage zweimal vor.",

    address_mismatch: "Der Nachweis gilt für eine andere Adresse oder Batterie als die, nach der gefragt wurde.",
    "expectation-malformed":
      "Die Erwartung ist weder eine Webadresse noch GTIN und Seriennummer, getrennt durch einen Schrägstrich.",

    "history-malformed": "Die Versionen oder ihre Plätze im Protokoll steigen nicht an.",
    "history-statement": "Der letzte Eintrag der Versionsliste ist nicht die Aussage dieses Nachweises.",
    "history-previous": "Der vorletzte Eintrag der Versionsliste ist nicht die Aussage, die als Vorgänger genannt ist.",
    "history-hash": "Die Versionsliste ist nicht die, auf die sich die Aussage festlegt.",
    "history-page":
      "Eine Seite der Versionsliste ist nicht die, auf die sich die Aussage oder die Seite danach festlegt.",

    "condition-malformed": "Eine Angabe der Zustandsaussage fehlt oder hat eine andere Form.",
    "condition-key-revoked": "Die Zustandsaussage ist mit einem widerrufenen Schlüssel signiert.",
    "condition-key-not-trusted":
      "Der Schlüssel der Zustandsaussage ist weder vorgegeben noch wurde er beim Aussteller abgerufen.",
    "condition-statement": "Die Zustandsaussage gehört zu einer anderen Aussage, einem anderen Pass oder Aussteller.",

    "passport-malformed": "Eine Angabe des beigefügten Passes fehlt oder hat eine andere Form.",
    "passport-unsigned": "Der beigefügte Pass ist nicht signiert. Signiert ist nur, was die Aussage von ihm enthält.",
    "passport-key-revoked": "Der beigefügte Pass ist mit einem widerrufenen Schlüssel signiert.",
    "passport-key-not-trusted":
      "Der Schlüssel des beigefügten Passes ist weder vorgegeben noch beim Aussteller abgerufen.",
    "passport-statement": "Der beigefügte Pass gehört zu einer anderen Aussage, einem anderen Pass oder Aussteller.",
    "checkpoint-malformed":
      "Der Kontrollpunkt ist keine signierte Notiz mit Herkunft, Größe, Wurzel und genau einer Signatur.",
    "checkpoint-origin": "Der Kontrollpunkt gehört zum Protokoll eines anderen Ausstellers.",
    "checkpoint-size": "Kontrollpunkt und Einschlussbeweis nennen verschiedene Größen des Protokolls.",
    "inclusion-invalid": "Die Aussage steht nicht an diesem Platz im Protokoll.",

    "pinned-key-malformed": "Ein vorgegebener Schlüssel ist kein öffentlicher Ed25519-JWK.",
    "published-did-malformed": "Das abgerufene DID-Dokument hat eine andere Form als die festgelegte.",
    "published-did-other-issuer": "Das abgerufene DID-Dokument gehört einem anderen Aussteller.",
    "key-not-trusted": "Der Schlüssel ist weder vorgegeben noch wurde er beim Aussteller abgerufen.",
    "key-not-pinned": "Die Aussage ist mit einem anderen Schlüssel signiert als dem vorgegebenen.",
    "key-not-published": "Der Aussteller veröffentlicht den Schlüssel der Aussage nicht.",
    "key-revoked": "Der Schlüssel wurde widerrufen, bevor die Aussage ins Protokoll kam.",
    "key-revoked-log-unknown":
      "Der Schlüssel wurde widerrufen. Dass die Aussage vorher im Protokoll stand, zeigt nur ein Protokoll, dessen Schlüssel nicht bestätigt ist.",
    "log-key-not-trusted":
      "Der Schlüssel des Protokolls ist weder vorgegeben noch vom Aussteller veröffentlicht noch in der bestätigten Aussage genannt.",
    "log-key-not-published": "Der Aussteller veröffentlicht den Schlüssel des Protokolls nicht.",
    "log-key-revoked":
      "Der Schlüssel des Protokolls wurde widerrufen: Nur ein aufbewahrter Kontrollpunkt zeigt, dass das Protokoll unverändert ist.",

    "kept-checkpoint-missing": "Es wurde kein früher aufbewahrter Kontrollpunkt angegeben.",
    "kept-checkpoint-malformed":
      "Der aufbewahrte Kontrollpunkt ist keine signierte Notiz mit Herkunft, Größe und Wurzel.",
    "kept-checkpoint-origin": "Der aufbewahrte Kontrollpunkt gehört zu einem anderen Protokoll.",
    "kept-checkpoint-key":
      "Der aufbewahrte Kontrollpunkt ist mit einem Schlüssel signiert, den weder Sie noch der Nachweis nennen.",
    "kept-checkpoint-signature": "Die Signatur des aufbewahrten Kontrollpunkts ist ungültig.",
    checkpoint_outdated:
      "Der Nachweis ist älter als der aufbewahrte Kontrollpunkt: Eine neuere Version kann diese ersetzt haben.",
    "consistency-missing": "Es fehlen die Knoten, die den aufbewahrten Kontrollpunkt mit dem des Nachweises verbinden.",
    "consistency-invalid":
      "Das Protokoll setzt das aufbewahrte nicht fort: Es wurde umgeschrieben, oder die Knoten sind falsch.",
    "log-forked":
      "Zwei Kontrollpunkte derselben Größe haben verschiedene Wurzeln: Zwei Fassungen des Protokolls wurden signiert.",

    "manifest-malformed": "Das Verzeichnis hat nicht die Form, die dieses Format vorgibt.",
    "manifest-signature": "Die Signatur gehört zu einem anderen Verzeichnis oder Aussteller.",
    "manifest-unsigned": "Das Verzeichnis hat keine Signatur des Ausstellers.",
    "mirror-file-missing": "Die Spiegelung hat die Datei nicht.",
    "mirror-file-unlisted":
      "Das Verzeichnis nennt diese Datei, diesen Ordner oder diese Verknüpfung nicht: Sie gehört nicht zur Spiegelung.",
    "mirror-file-changed": "Die Datei ist nicht die, die das Verzeichnis nennt.",
    "mirror-other-passport": "Die Aussage gehört zu einem anderen Pass als die Adresse.",
    "log-tiles": "Die Kacheln des Protokolls ergeben nicht die Wurzel, die sein Kontrollpunkt signiert.",
    "log-not-compared":
      "Das Protokoll wurde weder mit dem heutigen des Ausstellers noch mit einem aufbewahrten Kontrollpunkt verglichen.",
    "statement-not-logged": "Die Aussage steht nicht im Protokoll.",

    "document-withheld": "Das Dokument hat Werte, die die Aussage nur als Hash enthält.",
    "document-newer":
      "Das Dokument wurde nach der Aussage geändert, und der Nachweis hat keine Zustandsaussage, die das erklärt.",
    "document-differs": "Das Dokument weicht von der Aussage ab."
  }
}
