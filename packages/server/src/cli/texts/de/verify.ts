/** The texts of `dpp verify` in German. */
import type { VerifyTexts } from "../en/verify.ts"

export const verifyTexts: VerifyTexts = {
  short: "Den Nachweis eines Passes prüfen: wer ihn signiert hat und dass ihn niemand geändert hat.",
  description:
    "Einen Nachweis prüfen: eine Datei, die öffentliche Adresse eines Passes oder die Adresse eines Nachweises. Braucht weder " +
    "API-Schlüssel noch Datenbank. Stufe 0: Die Signatur passt zum beiliegenden Schlüssel; das zeigt nicht, wer signiert hat. 1: Der Schlüssel ist mit --key vorgegeben " +
    "oder wurde unter der did:web-Adresse des Ausstellers abgerufen. 2: Die Aussage steht im Protokoll des Ausstellers. 3: Das " +
    "Protokoll setzt den Kontrollpunkt von --since fort, und der Nachweis ist nicht älter. Endet mit 0, wenn --level erreicht ist, mit 1, wenn etwas dem Nachweis " +
    "widerspricht, und mit 2, wenn etwas fehlt.\n\n" +
    "Die Schlüssel des Ausstellers werden abgerufen, außer wenn eine Datei mit --key geprüft wird; die Knoten zwischen zwei " +
    "Kontrollpunkten, wenn sie nötig sind. Mit --offline wird nichts abgerufen, und nur Dateien können geprüft werden.\n\n" +
    "Der Nachweis unter einer Adresse muss für diese Adresse gelten, wie sie nach Weiterleitungen lautet; auf einem anderen Host, etwa einer Spiegelung, wird " +
    "nur der Pfad verglichen. Der Nachweis in einer Datei kann für jede Batterie gelten: Geben Sie mit --expect die Adresse oder GTIN und Seriennummer " +
    "auf der Batterie an. Stufe 1 bindet die Aussage an den Host des Ausstellers: Vergleichen Sie ihn mit dem Code auf der Batterie.",
  source:
    "Datei eines Nachweises, öffentliche Adresse eines Passes oder Adresse eines Nachweises (sie endet mit /proof oder .json)",
  expect: "Wofür der Nachweis gelten muss: die Adresse im Code auf der Batterie oder GTIN und Seriennummer",
  document: "Ein v2.0-Dokument, das mit dem signierten verglichen wird",
  since: "Ein aufbewahrter Kontrollpunkt oder ein früherer Nachweis, der einen enthält",
  key: "Öffentlicher Schlüssel, dem Sie vertrauen: die Datei eines JWK oder JWK-Satzes oder der JWK selbst. Mehrfach möglich",
  level: "Stufe, die erreicht werden muss",
  offline: "Nichts abrufen. Nur Dateien können geprüft werden",
  examples: {
    file: "Eine Datei, mit den Schlüsseln vom Host des Ausstellers",
    pinned: "Eine Datei ohne Netz, mit einem Schlüssel, dem Sie vertrauen",
    expect: "Eine Datei, zur Batterie mit dieser GTIN und Seriennummer",
    url: "Ein Pass über seine öffentliche Adresse",
    since: "Ob das Protokoll seit einem aufbewahrten Kontrollpunkt umgeschrieben wurde"
  },
  outcome: (source, outcome) => `${source}: ${outcome}`,
  reached: (level, required) => `Stufe ${level} ist erreicht, Stufe ${required} ist gefordert`,
  signedBy: (host, did) => `signiert von: ${host} (${did})`,
  address: (host, address) => `für die Adresse auf: ${host} (${address})`,
  sameHost: "Aussteller und Adresse haben denselben Host.",
  otherHost:
    "AUSSTELLER UND ADRESSE HABEN VERSCHIEDENE HOSTS. Das ist normal bei einer eigenen Domain, kommt aber auch vor, wenn ein " +
    "Dritter für diese Adresse signiert: Prüfen Sie, ob die Adresse zu diesem Aussteller führt.",
  compared: {
    address: "Das ist die Adresse, nach der gefragt wurde.",
    path:
      "DIE ADRESSE, NACH DER GEFRAGT WURDE, HAT EINEN ANDEREN HOST. Nur die Pfade wurden verglichen: Bei einer Spiegelung ist das " +
      "normal. Prüfen Sie, ob die obige Adresse zu diesem Aussteller führt.",
    identifier: "Das ist die Batterie, nach der gefragt wurde.",
    none: "Die Adresse wurde mit nichts verglichen: Vergleichen Sie sie mit dem Code auf der Batterie, oder verwenden Sie --expect."
  },
  unknownHost: "Die Adresse ist keine Webadresse.",
  version: (version, validFrom, issuedAt) =>
    `Version ${version}, gültig ab ${validFrom}, signiert am ${issuedAt} (nach Angabe des Ausstellers)`,
  history: (checked, complete) =>
    complete
      ? `Versionsliste: ${checked} ${checked === 1 ? "Version" : "Versionen"} geprüft; das sind alle bis zu dieser`
      : `Versionsliste: die neuesten ${checked} Versionen geprüft; die Signatur bindet auch die früheren`,
  attributes: (disclosed, sections) =>
    `${disclosed} ${disclosed === 1 ? "beschränktes Attribut" : "beschränkte Attribute"} enthalten; ${sections} ${sections === 1 ? "Abschnitt enthält" : "Abschnitte enthalten"} zurückgehaltene oder leere Attribute`,
  condition: (moment) => `signierter Zustand vom ${moment}`,
  states: { passed: "bestanden", failed: "NICHT BESTANDEN", open: "offen" },
  trust:
    "Nicht geprüft: dass dieser Aussteller zu Angaben über die Batterie befugt ist, dass seine Angaben stimmen, dass seine " +
    "Schlüssel nur in seinem Sinne verwendet wurden, die Zeitpunkte, und dass allen dasselbe Protokoll gezeigt wird.",
  note: (text) => `Hinweis: ${text}`,
  notFetched: (what, reason) => `${what} wurde nicht abgerufen: ${reason}`,
  insecure: "abgerufen wird nur über https, und über http auf localhost",
  redirected: "die Adresse leitet weiter, und Schlüssel werden nur von ihrem eigenen Host angenommen",
  timedOut: "keine vollständige Antwort in der vorgesehenen Zeit",
  notJson: "kein JSON",
  addressOffline:
    "--offline prüft eine Datei. Laden Sie den Nachweis zuerst herunter: Er steht unter der öffentlichen Adresse, gefolgt von /proof.",
  notExpected: (text) =>
    `--expect ${text} ist weder eine Adresse noch GTIN und Seriennummer, etwa 09526001000012/TR82-26-000147.`,
  notADocument: (file) => `${file} ist kein v2.0-Dokument.`,
  status: (status) => `HTTP-Status ${status}`,
  tooLarge: (megabytes) => `größer als ${megabytes} MB`,
  notAKey: (text) => `--key ${text} ist weder ein JWK noch die Datei eines solchen.`
}
