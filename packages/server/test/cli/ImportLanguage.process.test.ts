/** `dpp import` in German, French and Chinese: lines, comments of the workbook, the CSV report, and why a file is refused. */
import { unzip } from "@dpp/exchange/archive"
import { inFolder } from "@dpp/testkit/Process"
import { assert, describe, it } from "@effect/vitest"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { dpp } from "../support/dpp.ts"
import { completeProfile, organizationServer } from "../support/organizationServer.ts"

const createOrganization = organizationServer()

const english = /\b(?:the|is|must|has|of|and|or|use|with|column|row|rows|Annex|warning|sheet|file)\b/u

const header = "Bezeichnung;Seriennummer;Batteriekategorie;Batteriemasse (kg);Herstellungsdatum;GTIN;Bemerkung"

/** Every row has another problem. */
const faulty = [
  "Batterien, Werk Dresden",
  header,
  "Batterie eins;T-1;Elektroauto;412,5 lb;03/04/2026;1;x",
  "B;T-1;Elektrofahrzeugbatterie;1.234;31.02.2026;9526001000013;",
  "Batterie drei;T 3;Elektrofahrzeugbatterie;#NV;18.05.2030;00000000;;jenseits",
  "Batterie vier;T-4;Elektrofahrzeugbatterie;0;18.05.2026;;",
  "Summe;;;1000;;;"
].join("\n")

describe("a faulty sheet", () => {
  it("is described in German: lines, comments, and the next step", () =>
    inFolder(async (folder) => {
      const file = join(folder, "Batterien.csv")
      const report = join(folder, "Befund.xlsx")
      writeFileSync(file, faulty)
      const { code, stdout } = await dpp(["import", file, "--lang", "de", "--report", report])
      assert.strictEqual(code, 1)
      for (const line of [
        "Zeile 3, Batteriemasse (kg): hat die Einheit lb: verwenden Sie kg, g oder t",
        "Zeile 3, GTIN: muss aus 8, 12, 13 oder 14 Ziffern bestehen",
        "Zeile 4, Herstellungsdatum: ist kein gültiges Kalenderdatum",
        "Zeile 4, Seriennummer: wird bereits in Zeile 3 verwendet",
        "Zeile 5, Spalte 8: enthält einen Wert, hat aber keine Überschrift",
        "Zeile 6, Batteriemasse (kg): Warnung: ist 0 kg: erwartet wird ein Wert über 0",
        "1 von 4 Zeilen ist gültig. Es wurde nichts hochgeladen.",
        "Beheben Sie die oben genannten Fehler, und rufen Sie den Befehl erneut auf."
      ]) {
        assert.include(stdout.split("\n"), line, stdout)
      }
      assert.match(stdout, /^ {2}Modellkennung \(1 Zeile\): fehlt im Schritt „Identifikation und Produktdaten“ \(/mu)
      const comments = [...unzip(readFileSync(report), { maximumBytes: 10_000_000 })]
        .filter(([name]) => /comments\d*\.xml$/u.test(name))
        .map(([, bytes]) => new TextDecoder().decode(bytes).replaceAll(/<[^>]*>/gu, "\n"))
        .join("\n")
      assert.include(comments, "hat die Einheit lb: verwenden Sie kg, g oder t")
      assert.include(comments, "Modellkennung: fehlt im Schritt „Identifikation und Produktdaten“")
      for (const line of `${stdout}\n${comments}`.split("\n")) assert.notMatch(line.replace(report, ""), english)
    }))

  it("is described in French, with French numbers and dates", () =>
    inFolder(async (folder) => {
      const file = join(folder, "batteries.csv")
      const french = [
        "Désignation;Numéro de série;Catégorie de la batterie;Masse de la batterie (kg);Date de fabrication;GTIN",
        "Batterie;T-1;Batterie de véhicule électrique;412,5;18 mai 2026;",
        "Batterie;T-2;Batterie de véhicule électrique;1.234;03/04/2026;12",
        "Total;;;1000;;"
      ].join("\n")
      writeFileSync(file, french)
      const { stdout } = await dpp(["import", file, "--lang=fr"])
      const lines = stdout.replaceAll(/[\u00A0\u202F]/gu, " ").split("\n")
      assert.include(lines, "ligne 3, GTIN : doit avoir 8, 12, 13 ou 14 chiffres")
      assert.match(
        lines.join("\n"),
        /ligne 3, Date de fabrication : « 03\/04\/2026 » se lit de deux manières, le 3 avril 2026 ou/u
      )
      assert.include(lines, "1 ligne sur 2 est valide. Rien n’a été envoyé.")
      for (const line of lines) assert.notMatch(line, english)
    }))

  it("is described in Chinese", () =>
    inFolder(async (folder) => {
      const file = join(folder, "batteries.csv")
      writeFileSync(file, faulty)
      const { stdout } = await dpp(["import", file, "--lang=zh", "--ignore-unknown-columns"])
      assert.include(stdout, "第 2 行，Bemerkung：警告：该列将被忽略\n")
      assert.match(stdout, /\n4 行中有 1 行有效。未上传任何内容。\n/u)
      for (const line of stdout.split("\n")) assert.notMatch(line, english)
    }))

  it("has the same messages for programs in every language", () =>
    inFolder(async (folder) => {
      const file = join(folder, "batteries.csv")
      writeFileSync(file, faulty)
      const [german, plain] = await Promise.all([
        dpp(["import", file, "--json", "--lang", "de"]),
        dpp(["import", file, "--json"])
      ])
      assert.strictEqual(german.stdout, plain.stdout)
      assert.match(plain.stdout, /"message": "is already used in row 3"/u)
    }))
})

it("the outcome of an upload and messages of the server are in German", () =>
  inFolder(async (folder) => {
    const { environment } = await createOrganization({ ...completeProfile, limits: { drafts: 1 } })
    const german = { ...environment, LANG: "de_DE.UTF-8", LC_ALL: "" }
    const file = join(folder, "Batterien.csv")
    const report = join(folder, "Ergebnis.csv")
    const facility = "0197a1f0-0000-7000-8000-000000000001"
    writeFileSync(file, `Bezeichnung;Seriennummer;Batteriekategorie;Einrichtung\nBatterie;T-1;ev;${facility}\n`)
    const skipped = await dpp(["import", file, "--apply", "--report", report], german)
    assert.include(
      skipped.stdout,
      "Zeile 2 (T-1) wurde übersprungen: der Server lehnt die Werte ab; Einrichtung: ist kein Werk dieses Unternehmens\n"
    )
    assert.include(skipped.stdout, "\n0 von 1 Zeile importiert, 1 nicht.\n")
    const [first, second] = readFileSync(report, "utf8").replace("\uFEFF", "").split("\r\n")
    assert.strictEqual(first, "Zeile;Seriennummer;Ergebnis;Begründung")
    assert.match(second ?? "", /^2;T-1;übersprungen;"der Server lehnt die Werte ab; Einrichtung: /u)

    writeFileSync(file, "Bezeichnung;Seriennummer;Batteriekategorie\nBatterie;T-1;ev\nBatterie;T-2;ev\n")
    const stopped = await dpp(["import", file, "--apply"], german)
    assert.strictEqual(stopped.code, 1)
    assert.match(stopped.stderr, /^Meldung des Servers: product_limit_reached: [^]*\n {2}Korrelations-ID /u)
    const offline = await dpp(["import", file, "--apply"], { LANG: "de_DE.UTF-8", LC_ALL: "" })
    assert.deepStrictEqual(
      [offline.code, offline.stderr],
      [2, "Setzen Sie DPP_API_KEY, oder nennen Sie mit --key-file eine Datei, die den Wert enthält.\n"]
    )
  }))

it("a file is refused in German", () =>
  inFolder(async (folder) => {
    for (const [name, content, reason] of [
      ["batteries.txt", "", "muss einen Namen mit einer dieser Endungen haben: .csv, "],
      ["batteries.xlsx", "x", "ist keine XLSX-Arbeitsmappe mit einem Tabellenblatt\n"],
      ["batteries.ods", "x", "ist keine OpenDocument-Tabelle\n"],
      ["batteries.json", "{}", "muss eine Liste von Produkten enthalten "]
    ] as const) {
      const file = join(folder, name)
      writeFileSync(file, content)
      const { code, stderr } = await dpp(["import", file, "--lang", "de"])
      assert.strictEqual(code, 1)
      assert.include(stderr, `${file} ${reason}`)
    }
    const none = await dpp(["import", join(folder, "none.csv"), "--lang", "de"])
    assert.strictEqual(none.stderr, `Datei nicht gefunden: ${join(folder, "none.csv")}\n`)
  }))
