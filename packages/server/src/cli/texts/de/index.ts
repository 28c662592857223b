/** The texts of the command line in German. Terms are those of the German text of Regulation (EU) 2023/1542. */
import { changeFromTexts } from "./changeFrom.ts"
import { dataRequestTexts } from "./dataRequest.ts"
import type { Texts } from "../en/index.ts"
import { importTexts } from "./import.ts"
import { lifecycleTexts } from "./lifecycle.ts"
import { mcpTexts } from "./mcp.ts"
import { memberTexts } from "./member.ts"
import { practiceTexts } from "./practice.ts"
import { provenanceTexts } from "./provenance.ts"
import { registryTexts } from "./registry.ts"
import { verifyTexts } from "./verify.ts"
import { declarationTexts } from "./declaration.ts"
import { webhookTexts } from "./webhook.ts"

export const texts: Texts = {
  locale: "de-DE",
  groups: {
    service: "Dienst betreiben",
    organizations: "Unternehmen, für Administratoren",
    passports: "Mit Batteriepässen arbeiten"
  },
  root:
    "Der Batteriepass-Dienst und seine Werkzeuge. Rückgabewert: 0 bei Erfolg, 1 bei abgelehnten oder ungültigen Daten, 2 bei " +
    "falschem Aufruf. Ergebnisse erscheinen auf stdout, Fehler auf stderr.",
  api: {
    short: "Eine Anfrage an die API senden.",
    description:
      "Sendet eine Anfrage an die API und gibt den Inhalt der Antwort aus, für alles, was keinen Befehl hat. Endet mit 1, wenn die " +
      "Antwort ein Fehler ist. Nichts wird wiederholt, und keiner Weiterleitung wird gefolgt.",
    method: "Die Methode der Anfrage",
    path: "Der Pfad unter /api/v1, mit Parametern",
    input: "Datei mit dem Inhalt als JSON; - liest die Standardeingabe",
    out: "Datei für den Inhalt der Antwort, etwa ein PDF",
    badPath: (path) => `${path}: Ein Pfad beginnt mit /, zum Beispiel /products`,
    examples: {
      read: "Die ersten fünf Entwürfe",
      write: "Eine Batterie mit einer Datei ändern",
      pipe: "Eine Batterie mit der Ausgabe eines anderen Programms ändern"
    }
  },
  help: { more: (command) => `Alle Optionen und Beispiele: ${command}` },
  flags: {
    lang: "Sprache der Texte und Etiketten. Ohne Angabe gilt LC_ALL, LC_MESSAGES oder LANG, sonst Englisch",
    status: "Nur Entwürfe oder nur veröffentlichte Pässe",
    category: "Nur einzelne Batterien oder nur Batteriemodelle",
    batteryCategory: "Nur Batterien dieser Kategorie",
    search: "Nur Batterien, deren Bezeichnung, Seriennummer oder GTIN diesen Text enthält",
    updatedSince: "Nur Batterien, die sich seit diesem Zeitpunkt geändert haben (ISO 8601)",
    product: "ID, Seriennummer, GTIN:Seriennummer oder Digital Link",
    all: "Alle Batterien, die die Filter auswählen, anstelle genannter Batterien",
    json: "Ein JSON-Dokument statt Text ausgeben",
    url: "Adresse des Servers. Ohne Angabe gilt DPP_URL, sonst http://localhost:3000",
    keyFile: "Datei mit dem API-Schlüssel. Ohne Angabe gilt der Schlüssel in DPP_API_KEY"
  },
  validate: {
    short: "Pässe in Dateien offline prüfen: Fehler, fehlende Angaben, Rechtsquellen.",
    description: (limits) =>
      "Prüft Pässe in Dateien offline: v1.3-Bäume (Battery_Passport, mit oder ohne flache Felder daneben, oder nur dessen " +
      "Abschnitte), v2.0-Dokumente, flache Produkte oder Listen davon. Gemeldet werden Fehler nach Feld, fehlende Angaben nach " +
      "Schritt mit ihrer Rechtsquelle (und der Bedingung, wenn sie nur unter einer Bedingung erforderlich sind), und getrennt " +
      "davon, was die Schnittstelle ablehnen würde. Rückgabewert 1, wenn ein Pass ungültig ist, mit --published auch, wenn einer " +
      "unvollständig ist. Das Profil des Unternehmens steht nicht in der Datei und wird nicht geprüft.\n\n" +
      `Eine Datei hat höchstens ${limits}. Eine größere wird abgelehnt, bevor sie gelesen wird.`,
    limits: (megabytes, passports, values, levels) =>
      `${megabytes} MB, ${passports} Pässe, ${values} Werte und ${levels} Ebenen`,
    file: "JSON: ein v1.3-Baum, ein v2.0-Dokument, ein flaches Produkt oder eine Liste davon; - liest die Standardeingabe",
    asOf: {
      title: (day, version) => `Pflichten zum ${day} (Recht ${version})`,
      waiting: "wartet auf einen Rechtsakt",
      later: "später",
      notBound: "nicht verpflichtet",
      act: (act, months) => `${months} Monate nach Rechtsakt ${act}`,
      notBefore: (day) => `nicht vor ${day}`,
      from: (day) => `ab ${day}`
    },
    asOfFlag:
      "Ein Tag: es zählen die Pflichten einer Batterie, die an ihm in Verkehr gebracht wird, statt derer des Profils",
    view: "Für wen ein Dokument nach v2.0 bestimmt ist: was diese Leser nicht sehen dürfen, fehlt nicht. Ohne Angabe die kleinste passende Sicht",
    profile:
      "Welche Pflichten zählen: die voraussichtlich ab dem 18. Februar 2027 geltenden oder alle der DIN DKE SPEC 99100",
    published: "Auch verlangen, was die Veröffentlichung verlangt: alle sieben Schritte vollständig",
    exempt: "Mit --as-of: der Wirtschaftsakteur ist von der Sorgfaltspflicht ausgenommen (Art. 47)",
    examples: {
      one: "Ein Pass",
      asOf: "Als wäre die Batterie an diesem Tag in Verkehr gebracht",
      ci: "In der CI: alle müssen bereit zur Veröffentlichung sein"
    },
    valid: "gültig",
    invalid: (errors) => `UNGÜLTIG: ${errors} Fehler`,
    errors: "Fehler",
    unknown: "Unbekannte Felder, die der Dienst nicht beachtet",
    warnings: "Warnungen",
    apiIssues: "Was die Schnittstelle ablehnt oder nicht beachtet",
    skipped: (count) => `${count} Werte gehören an andere Stelle (Zustand, Unternehmen, Kopf); --json listet sie auf`,
    complete: (profile) => `vollständig für ${profile}: es fehlt nichts`,
    incomplete: (profile, missing) =>
      `UNVOLLSTÄNDIG für ${profile}: ${missing} ${missing === 1 ? "Angabe fehlt" : "Angaben fehlen"}`,
    step: (filled, required) => `${filled} von ${required}`,
    filling: {
      always: ", wird vom Dienst ergänzt, wenn die Angabe fehlt",
      own: ", wird vom Dienst ergänzt, wenn das Unternehmen der Erzeuger ist",
      never: ""
    },
    declare: "Trifft das nicht zu, das Feld in not_applicable angeben.",
    total: (count, valid, ready) => `${count} Pässe: ${valid} gültig, ${ready} vollständig.`
  },
  labels: {
    short: "Etiketten drucken: QR-Code, durchgestrichene Mülltonne, Text nach Anhang VI.",
    description: (perDocument) =>
      "Schreibt ein PDF mit Etiketten für Batterien: den QR-Code mit seiner Ruhezone, die durchgestrichene Abfalltonne auf " +
      "Rädern (mit Pb oder Cd, wenn die Batterie mehr als 0,004 % Blei oder 0,002 % Cadmium angibt) und die Texte nach Anhang VI " +
      "Teil A der Verordnung (EU) 2023/1542, soweit der Pass sie enthält. Leere Texte und solche, die nicht passen, werden aufgelistet. " +
      "Nur Batterien mit gesperrten Kennungen erhalten ein Etikett: veröffentlichte, und Entwürfe nach dpp product preprint. " +
      "Alle anderen werden aufgelistet, und der Rückgabewert ist 1, ebenso wenn QR-Code und Tonne nicht auf das Etikett " +
      "passen.\n\n" +
      `Mehr als ${perDocument} Etiketten werden auf mehrere Dateien verteilt: labels-1.pdf, labels-2.pdf und so weiter. Ohne ` +
      "Skalierung drucken. Der Schlüssel kommt aus DPP_API_KEY oder --key-file.",
    out: "Die PDF-Datei",
    preview: "Das erste Etikett zusätzlich als PNG in diese Datei zeichnen",
    sheet: "A4-Bogen mit selbstklebenden Etiketten; die Zahl der Etiketten steht im Namen",
    size: "Eine eigene Seite für jedes Etikett, BREITExHÖHE in Millimetern, für Etikettendrucker. Ersetzt --sheet",
    side:
      "Größte Seite der Batterie, BREITExHÖHE in Millimetern: die Tonne nimmt mindestens 3 % davon ein, höchstens 50 x 50 mm " +
      "(Art. 13 Abs. 4)",
    outline: "Den Umriss jedes Etiketts zeichnen, zum Ausschneiden",
    examples: {
      all: "Alle veröffentlichten Pässe",
      series: "Die Batterien einer Serie auf größeren Etiketten, deutsch, mit einem Bild des ersten",
      printer: "Für einen Etikettendrucker; die Batterie ist 80 x 40 cm groß"
    },
    notLocked: (serial, id) =>
      `${serial} (${id}) ist ein Entwurf, dessen Kennungen nicht gesperrt sind: kein Etikett. Sperren Sie sie mit dpp product preprint ${serial}.`,
    noRoom: (serial, id, side) =>
      `${serial} (${id}): QR-Code (mindestens ${side} mm) und Tonne passen nicht auf dieses Etikett; wählen Sie ein größeres.`,
    omitted: (labels, list) =>
      `Kein Platz auf ${labels} ${labels === 1 ? "Etikett" : "Etiketten"} für: ${list}. Wählen Sie ein größeres Etikett, oder bringen Sie die Angabe an anderer Stelle der Batterie an.`,
    missing: (labels, list) => `Kein Wert in ${labels} ${labels === 1 ? "Pass" : "Pässen"} für: ${list}.`,
    bin: (side, area) =>
      `Die durchgestrichene Tonne ist ${side} mm breit: genug für eine größte Seite bis ${area} cm² (Art. 13 Abs. 4). Für eine größere Batterie --largest-side angeben.`,
    none: "Keine Etiketten.",
    written: (labels, files) => `${labels} ${labels === 1 ? "Etikett" : "Etiketten"} geschrieben: ${files}.`,
    items: {
      serial_number: "Seriennummer",
      gtin: "GTIN",
      manufacturer: "Erzeuger",
      category: "Kategorie",
      capacity: "Kapazität",
      chemistry: "chemische Zusammensetzung",
      weight: "Gewicht",
      manufacturing_date: "Herstellungsdatum",
      manufacturing_place: "Herstellungsort",
      extinguishing_agent: "Löschmittel",
      critical_raw_materials: "kritische Rohstoffe",
      hazardous_substances: "gefährliche Stoffe"
    }
  },
  export: {
    title: "Batterien",
    short: "Pässe als v2.0-Dokumente, AAS, Catena-X, CSV oder XLSX exportieren.",
    description:
      "Exportiert die veröffentlichten Pässe des Unternehmens, alle oder gefiltert. Als JSON sind es v2.0-Dokumente, Byte für " +
      "Byte wie die Schnittstelle sie liefert. In fremden Formaten wie `aas` oder `untp` ist es eine Datei je Pass. Als CSV oder XLSX sind es die flachen Felder, eine Zeile je Batterie, in der " +
      "Reihenfolge der Attributdefinitionen; `dpp import --ignore-unknown-columns` liest sie. Listen und Dokumente stehen als JSON in ihrer Zelle; vor " +
      "einem Text, der wie eine Formel beginnt, steht ein Apostroph. Rückgabewert 1, wenn ein Pass nicht exportiert werden " +
      "konnte. Der Schlüssel kommt aus DPP_API_KEY oder --key-file.",
    out: "JSON: ein Ordner für eine Datei je Pass, oder eine Datei .ndjson oder .jsonl für eine Zeile je Pass. Sonst die Datei",
    format: "Ohne Angabe gilt die Endung des Namens in --out, sonst json",
    header: "Erste Zeile einer Tabelle: Bezeichnungen in der Sprache von --lang oder Feldnamen",
    status: "Welche Batterien eine Tabelle hat; Dokumente gibt es nur von veröffentlichten Pässen",
    examples: {
      files: "Eine Datei je Pass",
      lines: "Eine Zeile je Pass einer Kategorie",
      table: "Eine Tabelle mit deutschen Bezeichnungen"
    },
    draftsAsJson:
      "Dokumente gibt es nur von veröffentlichten Pässen: --status nur zusammen mit --format csv oder xlsx angeben.",
    tooMany: (rows) => `Eine XLSX-Datei hat hier höchstens ${rows} Zeilen: filtern Sie, oder wählen Sie --format csv.`,
    done: (exported, total, out) => `${exported} von ${total} Pässen nach ${out} exportiert.`,
    rows: (rows, out) => `${rows} ${rows === 1 ? "Batterie" : "Batterien"} nach ${out} exportiert.`,
    columns: {
      id: "ID",
      name: "Bezeichnung",
      status: "Status",
      gtin: "GTIN",
      facility_id: "Werk",
      not_applicable: "Nicht zutreffend",
      public_url: "Öffentliche Adresse",
      published_at: "Veröffentlicht am",
      updated_at: "Geändert am"
    }
  },
  reissue: {
    short: "Neue Versionen veröffentlichter Pässe erstellen, geschrieben von der vorliegenden Ausgabe.",
    description:
      "Erstellt von jedem genannten Pass eine neue Version mit demselben Inhalt. Ihr Dokument schreibt die vorliegende Ausgabe " +
      "des Dienstes. Dokumente früherer Versionen ändern sich nie; notwendig ist das also nie. Der Befehl ist für Dokumente " +
      "gedacht, die die Form einer späteren Ausgabe haben sollen. Mit --all werden die Pässe nur gezählt, bis --apply " +
      "hinzukommt.",
    apply: "Mit --all: neu ausstellen und nicht nur zählen",
    example: "Alle veröffentlichten Pässe",
    applyNext: (count) =>
      count === 1
        ? "1 veröffentlichter Pass bekäme eine neue Version. Mit --apply neu ausstellen."
        : `${count} veröffentlichte Pässe bekämen eine neue Version. Mit --apply neu ausstellen.`,
    done: (count) => (count === 1 ? "1 Pass neu ausgestellt." : `${count} Pässe neu ausgestellt.`)
  },
  publicReach: {
    warning: (origin, isMachine) =>
      `Warnung: Die öffentliche Adresse ${origin} ist nur ${isMachine ? "auf diesem Rechner" : "in einem privaten Netz"} erreichbar, ` +
      "und ein gedruckter Code lässt sich nicht ändern. Setzen Sie DPP_PUBLIC_URL, bevor Sie veröffentlichen oder Codes drucken.",
    refused: (origin, isMachine) =>
      `Nichts wurde geändert: Die öffentliche Adresse ${origin} ist nur ${isMachine ? "auf diesem Rechner" : "in einem privaten Netz"} ` +
      "erreichbar, und ein gedruckter Code lässt sich nicht ändern. Setzen Sie zuerst DPP_PUBLIC_URL auf dem Server, oder " +
      "verwenden Sie --allow-local-address, um den Dienst auszuprobieren.",
    allow:
      "Veröffentlichen oder sperren, obwohl die öffentliche Adresse nur auf diesem Rechner oder in seinem Netz erreichbar ist"
  },
  product: {
    short:
      "Produkte: auflisten, ansehen, veröffentlichen, Kennungen sperren, PDF, QR-Code, Dateien hochladen; zweites Leben, Ereignisse, Herkunft, Übergabe.",
    description:
      "Batterien und Batteriemodelle des Unternehmens. Ein Produkt wird mit seiner ID, seiner Seriennummer, GTIN:Seriennummer " +
      "oder seinem Digital Link genannt, wie ein Lesegerät ihn aus dem Code liest. Der Schlüssel kommt aus DPP_API_KEY oder " +
      "--key-file.",
    list: "Produkte auflisten, die neuesten zuerst, mit dem Anteil der Pflichtangaben, die sie haben.",
    show: "Die Werte eines Produkts zeigen, und was nach dem Gesetz fehlt.",
    publish:
      "Pässe veröffentlichen. Das ist unwiderruflich und verlangt alle sieben Schritte zu 100 % und ein vollständiges Profil des " +
      "Unternehmens. Was fehlt, wird mit seiner Rechtsquelle aufgelistet, und der Rückgabewert ist 1. Mit --all werden die " +
      "Entwürfe, die die Filter auswählen, nur aufgelistet, bis --apply hinzukommt.",
    apply: "Zusammen mit --all: veröffentlichen, statt nur aufzulisten",
    preprint: {
      description:
        "GTIN und Seriennummer von Entwürfen sperren, damit ihre Codes und Etiketten gedruckt werden können, bevor die Pässe " +
        "fertig sind. Das ist unwiderruflich. Zu jeder Batterie wird die Adresse im Code ausgegeben; dpp product qr und dpp " +
        "labels zeichnen danach die Codes. Mit --all werden die Entwürfe, die die Filter auswählen, nur aufgelistet, bis " +
        "--apply hinzukommt.",
      apply: "Zusammen mit --all: sperren, statt nur aufzulisten",
      locale:
        "Sprache der Seite, zu der der Code führt. Ohne Angabe de; gesperrte Entwürfe behalten ohne diese Option ihre Sprache",
      examples: { one: "Eine Batterie mit englischer Seite", all: "Alle Entwürfe einer Serie" },
      wouldLock: (serial, url) => `${serial}: ${url}`,
      applyNext: (count) =>
        `${count} ${count === 1 ? "Entwurf würde" : "Entwürfe würden"} gesperrt. Nichts wurde gesperrt. Mit --apply sperren.`,
      locked: (serial, url) => `${serial}: gesperrt, ${url}`,
      alreadyLocked: (serial, url) => `${serial}: war schon gesperrt, ${url}`,
      refused: (serial, reason) => `${serial}: nicht gesperrt: ${reason}`,
      total: (locked, total) => `${locked} von ${total} gesperrt.`
    },
    pdf: "Das PDF von Pässen schreiben. Ein Produkt kommt in die Datei --out, mehrere in den Ordner --out, benannt nach der Seriennummer.",
    preview:
      "Die öffentliche Seite von Produkten schreiben, oder mit --format pdf das PDF, wie sie jetzt veröffentlicht würden. Ein Produkt kommt in die Datei --out, mehrere in den Ordner --out, benannt nach der Seriennummer.",
    previewFormat: "Format der Vorschau",
    qr: "QR-Codes veröffentlichter oder vorab gesperrter Produkte schreiben. Ein Produkt kommt in die Datei --out, mehrere in den Ordner --out, benannt nach der Seriennummer.",
    format: "Format des Bildes",
    out: "Datei, bei mehreren Produkten der Ordner; - schreibt eine Datei in die Standardausgabe",
    upload:
      "Ein Dokument (PDF, JPEG, PNG, WebP, höchstens 10 MB) hochladen und einem Attribut zuweisen, oder mit --field image ein " +
      "Bild (JPEG, PNG, WebP). Die Datei hat den Leserkreis des Attributs: In einem veröffentlichten Pass ist sie sofort " +
      "öffentlich, wenn das Attribut öffentlich ist, und sonst beschränkt.",
    file: "Die Datei",
    field: "Das Attribut, zu dem das Dokument gehört, oder image für das Bild des Produkts",
    title: "Titel des Dokuments. Ohne Angabe gilt die Bezeichnung des Attributs",
    documentLanguage: "Sprache des Dokuments, zum Beispiel de",
    examples: {
      search: "Entwürfe, deren Bezeichnung, Seriennummer oder GTIN einen Text enthält",
      show: "Über den Code auf der Batterie",
      publish: "Zwei Batterien",
      publishAll: "Alle vollständigen Entwürfe einer Kategorie",
      pdf: "Alle veröffentlichten Pässe auf Deutsch",
      preview: "Einen Entwurf als Seite auf Deutsch ansehen",
      upload: "Die EU-Konformitätserklärung"
    },
    notFound: (named) => `Kein Produkt hat die ID, die Seriennummer oder den Link ${named}.`,
    nameOne: "Nennen Sie mindestens ein Produkt, oder verwenden Sie --all.",
    acceptUnlikely: "Pässe trotz unwahrscheinlicher Werte veröffentlichen",
    unlikely: "unwahrscheinliche Werte: korrigieren Sie sie, oder bestätigen Sie sie mit --accept-unlikely",
    incomplete: "die Angaben sind unvollständig oder ungültig",
    kinds: { batteries: "Batterie", batteries_light: "Batteriemodell" },
    namedAndAll: "Nennen Sie Produkte, oder verwenden Sie --all, nicht beides.",
    notBattery: (named) => `${named} ist ein Batteriemodell, das keinen Pass hat.`,
    none: "Keine Produkte.",
    columns: {
      serial: "Seriennummer",
      name: "Bezeichnung",
      category: "Kategorie",
      status: "Status",
      complete: "vollständig",
      id: "ID"
    },
    missing: (count) => `${count} ${count === 1 ? "Pflichtangabe fehlt" : "Pflichtangaben fehlen"}:`,
    nothingMissing: "Keine Pflichtangabe fehlt.",
    published: (serial, url) => `${serial}: veröffentlicht, ${url}`,
    warned: (serial, field, reasons) => `${serial}: Warnung: ${field}: ${reasons}`,
    alreadyPublished: (serial) => `${serial}: war schon veröffentlicht`,
    ready: (serial) => `${serial}: vollständig`,
    notReady: (serial, missing) => `${serial}: ${missing} ${missing === 1 ? "Angabe fehlt" : "Angaben fehlen"}`,
    refused: (serial, reason) => `${serial}: nicht veröffentlicht: ${reason}`,
    applyNext: (ready) => `${ready} vollständig. Nichts wurde veröffentlicht. Mit --apply veröffentlichen.`,
    publishedTotal: (published, total) => `${published} von ${total} veröffentlicht.`,
    oneOnly: "--out - schreibt eine Datei: ein Produkt angeben, ohne --all.",
    written: (files, out) => `${files} ${files === 1 ? "Datei" : "Dateien"} geschrieben: ${out}.`,
    cannotWrite: (path) => `${path} kann nicht geschrieben werden`,
    tooLarge: (file) => `${file} ist größer als 10 MB.`,
    uploaded: (file, field, url) => `${file} hochgeladen und ${field} zugewiesen: ${url}`
  },
  files: {
    short: "Dokumente nicht öffentlicher Attribute: prüfen, beschränken.",
    description:
      "Dokumente, die als öffentliche Dateien hochgeladen wurden und zu Attributen gehören, die nicht alle lesen dürfen. Der " +
      "Schlüssel kommt aus DPP_API_KEY oder --key-file.",
    audit:
      "Dokumente nicht öffentlicher Attribute auflisten, die öffentliche Dateien sind: Alle, die die Adresse kennen, können sie " +
      "lesen. Dateien, die hochgeladen wurden, bevor Dateien einen Leserkreis hatten, sind öffentlich.",
    restrict:
      "Öffentliche Dateien nicht öffentlicher Attribute auf den Leserkreis des Attributs beschränken. Ihre Adressen bleiben " +
      "gleich; abrufbar sind sie dann nur noch mit dem Schlüssel des Unternehmens und mit Zugriffstoken, die es erlauben. Eine " +
      "Datei, die auch in einem öffentlichen Attribut steht, wird abgelehnt, und der Rückgabewert ist 1. Mit --all werden die " +
      "Dateien nur aufgelistet, bis --apply hinzukommt. Browser und Proxys können Kopien von Dateien, die öffentlich waren, bis " +
      "zu ein Jahr lang behalten.",
    product: "Nur die Dokumente dieses Produkts: ID, Seriennummer, GTIN:Seriennummer oder Digital Link",
    file: "ID oder Adresse einer Datei, wie dpp files audit sie auflistet",
    all: "Alle Dateien, die dpp files audit auflistet, statt genannter Dateien",
    apply: "Zusammen mit --all: beschränken, statt nur aufzulisten",
    audience: "Leserkreis der Dateien, statt dessen der Attribute",
    examples: {
      audit: "Alle Produkte des Unternehmens",
      restrict: "Alle Dokumente, die dpp files audit auflistet"
    },
    nameOne: "Nennen Sie mindestens eine Datei, oder verwenden Sie --all.",
    namedAndAll: "Nennen Sie Dateien, oder verwenden Sie --all, nicht beides.",
    notListed: (file) =>
      `${file} ist keine öffentliche Datei eines nicht öffentlichen Attributs. dpp files audit listet diese auf.`,
    none: "Kein nicht öffentliches Attribut enthält eine öffentliche Datei.",
    columns: {
      serial: "Seriennummer",
      attribute: "Attribut",
      audience: "Leserkreis des Attributs",
      file: "Datei",
      id: "ID der Datei"
    },
    next: (count) =>
      `${count} ${count === 1 ? "öffentliches Dokument" : "öffentliche Dokumente"} in nicht öffentlichen Attributen. Mit dpp files restrict --all --apply beschränken.`,
    applyNext: "Nichts wurde beschränkt. Mit --apply beschränken.",
    restricted: (file, audience) => `${file}: beschränkt auf ${audience}`,
    refused: (file, reason) => `${file}: nicht beschränkt: ${reason}`,
    severalAudiences:
      "Attribute mit verschiedenen Leserkreisen enthalten die Datei. Wählen Sie einen mit --audience, oder laden Sie das Dokument für jeden Leserkreis einmal hoch.",
    total: (restricted, total) => `${restricted} von ${total} beschränkt.`,
    caches:
      "Diese Dateien waren bisher öffentlich: Kopien können bis zu ein Jahr lang in Browsern und Proxys verbleiben, und bei allen, die sie heruntergeladen haben."
  },
  durations: { Y: "Jahre", M: "Monate", D: "Tage" },
  progress: {
    passports: (done, total) => `${done} von ${total} Pässen`,
    documents: (done, total) => `${done} von ${total} Dokumenten`,
    files: (done, total) => `${done} von ${total} Dateien`,
    labels: (done, total) => `${done} von ${total} Etiketten`
  },
  import: importTexts,
  lifecycle: lifecycleTexts,
  mcp: mcpTexts,
  changeFrom: changeFromTexts,
  provenance: provenanceTexts,
  member: memberTexts,
  registry: registryTexts,
  practice: practiceTexts,
  declaration: declarationTexts,
  webhook: webhookTexts,
  dataRequest: dataRequestTexts,
  verify: verifyTexts,
  profile: {
    short: "Das Profil des Unternehmens, und was zur Veröffentlichung noch fehlt.",
    description:
      "Zeigt das Profil des Unternehmens, zu dem der Schlüssel gehört. Jeder Pass nennt es als Wirtschaftsakteur. Zeigt auch, " +
      "was dem Profil zur Veröffentlichung fehlt. Nur der Administrator des Dienstes ändert es, mit dpp org update. Der " +
      "Schlüssel kommt aus DPP_API_KEY oder --key-file.",
    fields: {
      name: "Name",
      trade_name: "Handelsname",
      street: "Straße",
      postal_code: "Postleitzahl",
      city: "Ort",
      country: "Land",
      website: "Website",
      email: "E-Mail",
      gln: "GLN",
      eori: "EORI-Nummer",
      public_origin: "Öffentliche Adressen",
      id: "ID"
    },
    glnOrEori: "GLN oder EORI-Nummer",
    complete: "Das Profil ist vollständig; Pässe können veröffentlicht werden.",
    missing: (fields) => `Zur Veröffentlichung fehlt: ${fields}.`,
    change: (id) => `Änderungen nimmt der Administrator des Dienstes vor: dpp org update ${id}.`
  },
  template: {
    short: "Modelle: auflisten, ansehen, anlegen, ändern, löschen. Tabellenvorlagen.",
    description:
      "Schreibt ohne Unterbefehl und ohne Server eine Tabellenvorlage für dpp import. Ihre Spalten entstehen aus den " +
      "Attributdefinitionen: Pflichtspalten der Kategorie sind mit * markiert, jede Überschrift hat eine Notiz mit Pflicht, " +
      "Beschreibung und Rechtsquelle, geschlossene Listen sind Auswahllisten, und eine Beispielzeile zeigt die Formen. " +
      "Materialien und Stoffe haben eigene Blätter mit einer Zeile je Seriennummer und Eintrag. CSV hat nur die Spalten und die " +
      "Beispielzeile. Eine vorhandene Datei wird ersetzt.\n\n" +
      "Die Unterbefehle verwalten die Modelle des Unternehmens mit den Werten, die alle Batterien eines Modells " +
      "gemeinsam haben; Zeilen von dpp import nennen sie. Der Schlüssel kommt aus DPP_API_KEY oder --key-file.",
    category: "Kategorie der Batterien; sie bestimmt die Spalten, und welche davon Pflicht sind",
    out: "Die Datei; ihr Name endet auf .xlsx oder .csv",
    example: "Für Elektrofahrzeugbatterien",
    wrongEnd: "Der Name der Datei muss auf .xlsx oder .csv enden.",
    next: (out) => `${out}: ausfüllen, dann dpp import ${out} aufrufen`,
    models: {
      description:
        "Schreibt ohne Server eine Tabelle für Modelle: eine Zeile je Modell, ohne die Spalten einzelner Batterien. " +
        "Materialien und Stoffe haben eine Zeile je Modell und Eintrag. Eine vorhandene Datei wird ersetzt.",
      example: "Modelle von Elektrofahrzeugbatterien",
      next: (out) => `${out}: ausfüllen, dann dpp template create ${out} aufrufen`
    },
    named: "Name oder ID des Modells",
    file: "Eine Tabelle mit einer Zeile je Modell, oder JSON mit flachen Feldern",
    apply: "Die Werte speichern; ohne diese Option werden sie nur geprüft",
    list: "Listet die Modelle nach Namen auf, mit dem Anteil der Pflichtangaben, die sie haben.",
    show: "Zeigt die Werte eines Modells, und welche Pflichtangaben seinen Batterien fehlen würden.",
    create:
      "Legt Modelle aus einer Datei an: aus einer Tabelle, wie dpp template models sie schreibt, oder aus einem JSON-Objekt " +
      "oder einer Liste davon. Zuerst werden alle Zeilen geprüft, und Fehler werden nach Zeile und Spalte gemeldet. Mit --apply " +
      "werden die Modelle gespeichert, wenn keine Zeile einen Fehler hat.",
    update:
      "Ändert ein Modell nach seiner Zeile in einer Tabelle oder nach einem JSON-Objekt. Eine Datei mit nur einer Zeile " +
      "ändert das Modell unabhängig vom Namen in der Zeile. Leere Zellen ändern nichts; null in JSON löscht ein Feld. Batterien, " +
      "die aus dem Modell entstanden sind, ändern sich nicht.",
    delete: "Löscht ein Modell. Batterien, die aus ihm entstanden sind, behalten ihre Werte.",
    examples: { create: "Ein Modell je Zeile", update: "Nach der Zeile mit seinem Namen" },
    none: "Keine Modelle.",
    valid: (valid, rows) =>
      `${valid} von ${rows} ${rows === 1 ? "Modell" : "Modellen"} ${valid === 1 ? "ist" : "sind"} gültig. Es wurde nichts gespeichert.`,
    applyNext: "Mit --apply speichern.",
    notAsked: "Ohne API-Schlüssel nicht geprüft: Werke und Namen vorhandener Modelle.",
    created: (name, id, percent) => `${name}: angelegt, zu ${percent} % vollständig (${id})`,
    createdTotal: (created, rows) => `${created} von ${rows} ${rows === 1 ? "Modell" : "Modellen"} angelegt.`,
    noRow: (file, name) => `${file} hat mehrere Zeilen, aber keine mit dem Namen „${name}“.`,
    unchanged: (name) => `${name} hat diese Werte schon.`,
    wouldUpdate: (name, fields) => `${name} würde geändert: ${fields}. Mit --apply ändern.`,
    updated: (name, fields) => `${name} geändert: ${fields}.`,
    deleted: (name) => `${name} gelöscht.`
  },
  grant: {
    short: "Zugriffsrechte: wer mehr von den Pässen liest als die Öffentlichkeit.",
    description:
      "Zugriffsrechte des Unternehmens: Art. 77 Abs. 2 der Verordnung (EU) 2023/1542 öffnet beschränkte Daten für Personen mit " +
      "berechtigtem Interesse und für Behörden. Jedes Recht hat ein Token, einen Umfang und ein Ende. Der Schlüssel, der den " +
      "Zugriff full haben muss, kommt aus DPP_API_KEY oder --key-file.",
    create: "Gibt einer Person oder Behörde, die Sie kennen, Zugriff. Das Token wird einmal angezeigt.",
    list: "Listet Zugriffsrechte und Anfragen auf, die neuesten zuerst.",
    show: "Zeigt ein Zugriffsrecht oder eine Anfrage.",
    approve:
      "Genehmigt eine Anfrage, ohne weitere Angabe für den angefragten Pass. Das Token erhält, wer angefragt hat.",
    requests: "Listet die Anfragen auf, die auf eine Entscheidung warten, und zählt die, für die kein Platz war.",
    deny:
      "Lehnt Anfragen ab: eine mit ihrer ID, oder viele nach IDs, Pass oder Zeit, entweder alle oder keine. Viele werden ohne " +
      "--confirm nur gezählt. Das ist endgültig.",
    delete:
      "Löscht Anfragen, die warten oder abgelehnt wurden, entweder alle ausgewählten oder keine. Ohne --confirm werden sie nur " +
      "gezählt. Das ist endgültig.",
    revoke: "Widerruft ein Zugriffsrecht, sofort und auf jedem Server. Das ist endgültig.",
    rotate: "Ersetzt das Token eines Zugriffsrechts. Das neue wird einmal angezeigt, das alte sofort abgewiesen.",
    suspend: "Setzt ein aktives Zugriffsrecht aus: Sein Token öffnet nichts, bis das Recht fortgesetzt wird.",
    resume: "Macht ein ausgesetztes Zugriffsrecht wieder aktiv.",
    revokeAll:
      "Widerruft alle aktiven Zugriffsrechte des Unternehmens auf einmal, etwa nach einem Datenleck. Das ist endgültig.",
    id: "ID des Zugriffsrechts oder der Anfrage, wie `dpp grant list` sie zeigt",
    ids: "IDs von Anfragen, wie `dpp grant requests` sie zeigt",
    requestedProduct: "Anfragen für dieses Produkt: ID, Seriennummer, GTIN:Seriennummer oder Digital Link",
    before: "Anfragen, die vor Beginn dieses Tages (UTC) oder vor diesem ISO-8601-Zeitpunkt gestellt wurden",
    after: "Anfragen, die nach Beginn dieses Tages (UTC) oder nach diesem ISO-8601-Zeitpunkt gestellt wurden",
    confirmMany: "Ändert die Anfragen; sonst werden sie nur gezählt",
    role: "Was der Berechtigte mit den Daten tut; daraus folgt der Adressatenkreis",
    name: "Name der Person, des Unternehmens oder der Behörde",
    email: "E-Mail-Adresse des Berechtigten",
    identifier: "Eine Kennung des Berechtigten, etwa GLN, EORI-Nummer oder Registernummer",
    purpose: "Wofür die Daten gebraucht werden",
    all: "Alle Pässe des Unternehmens, auch spätere",
    gtin: "Alle Batterien mit dieser GTIN, auch spätere. Kann wiederholt werden",
    product: "Ein Produkt: ID, Seriennummer, GTIN:Seriennummer oder Digital Link. Kann wiederholt werden",
    points: "Nummern von Anhang XIII, durch Kommas getrennt, etwa 1,2. Ohne Angabe die des Adressatenkreises",
    expires:
      "Ende des Zugriffsrechts, höchstens in 24 Monaten: ein Datum einschließlich dieses Tages oder ein ISO-8601-Zeitpunkt",
    legalBasis: "Ohne Angabe EU 2023/1542 Art. 77(2). owner_consent erlaubt Nummern, die der Adressatenkreis nicht hat",
    note: "Eine Notiz, die der Berechtigte nicht sieht",
    status: "Nur Zugriffsrechte mit diesem Status; pending: Anfragen ohne Entscheidung",
    audience: "Nur Zugriffsrechte dieses Adressatenkreises",
    reason: "Der Grund; er wird die Notiz jedes Zugriffsrechts",
    confirm: "Der Name des Unternehmens, als Bestätigung. Ohne ihn fragt der Befehl nach; ohne Terminal bricht er ab",
    otherOrganization: (name) =>
      `Der Schlüssel gehört zum Unternehmen „${name}“. Nichts wurde widerrufen; --confirm braucht genau ihren Namen.`,
    confirmMissing: (name, count) =>
      `Dies widerruft ${count} ${count === 1 ? "gültiges Zugriffsrecht" : "gültige Zugriffsrechte"} von „${name}“ und ist endgültig. ` +
      "Bestätigen Sie es mit --confirm und dem Namen des Unternehmens.",
    revokeAllQuestion: (name, count) =>
      `${count} ${count === 1 ? "gültiges Zugriffsrecht" : "gültige Zugriffsrechte"} von „${name}“ widerrufen? Das ist endgültig.`,
    nothingRevoked: "Nichts wurde widerrufen.",
    examples: {
      recycler: "Ein Recycler liest alle Batterien eines Modells",
      authority: "Eine notifizierte Stelle liest die Prüfberichte einer Batterie",
      pending: "Anfragen, die auf eine Entscheidung warten",
      approve: "Für den angefragten Pass",
      deny: "Eine Anfrage",
      denyMany: "Alle wartenden Anfragen für einen Pass",
      delete: "Anfragen, die vor einem Tag gestellt wurden"
    },
    oneScope: "Geben Sie die Pässe mit genau einer der Optionen --all, --gtin und --product an.",
    oneSelection: "Geben Sie die Anfragen entweder mit ihren IDs an oder mit --product, --before und --after.",
    none: "Keine Zugriffsrechte.",
    noRequests: "Keine Anfragen.",
    dropped: (count, since, last) =>
      `${count} ${count === 1 ? "Anfrage wurde" : "Anfragen wurden"} verworfen, weil zu viele warten, von ${since} bis ${last}. ` +
      "Am meisten betroffene Pässe:",
    many: {
      deny: {
        counted: (count) =>
          `${count} ${count === 1 ? "Anfrage würde" : "Anfragen würden"} abgelehnt. Rufen Sie den Befehl mit --confirm auf, um abzulehnen.`,
        done: (count) => `${count} ${count === 1 ? "Anfrage" : "Anfragen"} abgelehnt.`
      },
      delete: {
        counted: (count) =>
          `${count} ${count === 1 ? "Anfrage würde" : "Anfragen würden"} gelöscht. Rufen Sie den Befehl mit --confirm auf, um zu löschen.`,
        done: (count) => `${count} ${count === 1 ? "Anfrage" : "Anfragen"} gelöscht.`
      }
    },
    requestColumns: { name: "Anfragender", role: "Rolle", passport: "Pass", received: "Eingang", id: "ID" },
    handOver: "Übergeben Sie das Token jetzt auf sicherem Weg: Es kann nicht noch einmal angezeigt werden.",
    revokedAll: (count) => `${count} ${count === 1 ? "Zugriffsrecht" : "Zugriffsrechte"} widerrufen.`,
    columns: { name: "Berechtigter", role: "Rolle", status: "Status", points: "Nummern", expires: "Ende", id: "ID" }
  },
  failures: {
    fileNotFound: (file) => `Datei nicht gefunden: ${file}`,
    setSecret: (variable, flag) =>
      `Setzen Sie ${variable}, oder nennen Sie mit --${flag} eine Datei, die den Wert enthält.`,
    notAClient: (url) => `Der API-Schlüssel oder die Adresse des Servers (${url}) ist ungültig.`,
    noScheme: (url, meant) => `${url} ist keine Adresse mit http:// oder https://. Meinten Sie ${meant}?`,
    keyIncomplete: (length) => `Der API-Schlüssel ist unvollständig: Er müsste ${length} Zeichen haben.`,
    refused: (url) => `Unter ${url} antwortet kein Server: Die Verbindung wurde abgelehnt. Läuft er?`,
    unknownHost: (url) => `Der Rechner in ${url} ist nicht zu finden. Stimmt sein Name?`,
    noResponse: (url, reason) => `Keine Antwort von ${url}: ${reason}`,
    otherService: (url, message) => `${url} ist nicht dieser Dienst: ${message}`,
    byServer: (message) => `Meldung des Servers: ${message}`,
    correlationId: (id) => `Korrelations-ID ${id}`,
    waitsForLimit: (seconds) => `Warte ${seconds} s: So lange nimmt der Dienst keine weiteren Anfragen an.`,
    retries: (reason) => (seconds) => `Neuer Versuch in ${seconds} s: ${reason}`,
    runAgain: "Rufen Sie denselben Befehl erneut auf."
  }
}
