/** The languages of the command line: which one is used, and that nothing English remains where a text exists. */
import { languageOf } from "@dpp/server/cli/texts/language"
import { sayReceived } from "@dpp/core/validation"
import { show } from "@dpp/server/cli/shared/progress"
import { inFolder } from "@dpp/testkit/Process"
import { assert, describe, it } from "@effect/vitest"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { dpp } from "../support/dpp.ts"

const localeOf = (args: ReadonlyArray<string>, environment: Record<string, string> = {}) =>
  languageOf(args, environment).locale

describe("the language", () => {
  it("is that of --lang, otherwise of the environment, otherwise English", () => {
    assert.strictEqual(localeOf([]), "en")
    assert.strictEqual(localeOf(["labels", "--lang", "zh"], { LANG: "de_DE.UTF-8" }), "zh")
    assert.strictEqual(localeOf(["labels", "--lang=de"]), "de")
    assert.strictEqual(localeOf([], { LANG: "de_DE.UTF-8" }), "de")
    assert.strictEqual(localeOf([], { LANG: "de_DE.UTF-8", LC_ALL: "C" }), "en")
    assert.strictEqual(localeOf([], { LANG: "en_GB", LC_MESSAGES: "zh_CN", LC_ALL: "" }), "zh")
    assert.strictEqual(localeOf([], { LANG: "fr_FR.UTF-8" }), "fr")
    assert.strictEqual(localeOf([], { LANG: "it_IT.UTF-8" }), "en")
  })

  it("is that of the help", async () => {
    const german = await dpp(["labels", "--help"], { LANG: "de_AT.UTF-8", LC_ALL: "" })
    assert.include(german.stdout, "durchgestrichene Abfalltonne")
    const chinese = await dpp(["validate", "--lang", "zh", "--help"])
    assert.include(chinese.stdout, "离线检查护照文件")
    const french = await dpp(["validate", "--lang", "fr", "--help"])
    assert.include(french.stdout, "Contrôler des fichiers de passeports hors ligne")
    const wrong = await dpp(["validate", "--lang", "it", "file.json"])
    assert.strictEqual(wrong.code, 2)
  })

  it("is that of findings, labels and results of validation", () =>
    inFolder(async (folder) => {
      const file = join(folder, "passport.json")
      writeFileSync(
        file,
        JSON.stringify({
          serial_number: "TB 1!",
          battery_category: "EV",
          battery_mass: "412,5",
          manufacturing_date: "31.12.2026",
          warranty_period: "8 years",
          gtin: "4012345678902",
          expected_lifetime_cycles: 1.5,
          renewable_content: 120,
          critical_raw_materials: "Lithium"
        })
      )
      const { code, stdout } = await dpp(["validate", file, "--lang", "de"])
      assert.strictEqual(code, 1)
      for (const line of [
        "  UNGÜLTIG: 10 Fehler",
        "    name: ist erforderlich",
        "    battery_mass: muss eine Zahl sein (kg), zum Beispiel 412.5",
        "    manufacturing_date: muss ein Datum nach ISO 8601 sein, zum Beispiel 2026-12-31",
        "    renewable_content: muss zwischen 0 und 100 % liegen",
        '    critical_raw_materials: muss eine Liste sein, zum Beispiel ["Lithium"]',
        "    gtin: die Prüfziffer muss 1 sein"
      ]) {
        assert.include(stdout.split("\n"), line, stdout)
      }
      assert.match(stdout, /battery_category: muss einer dieser Werte sein: .*; meinten Sie "ev"\?/u)
      assert.notMatch(stdout, /: (must|is|has) /u)

      const french = await dpp(["validate", file, "--lang", "fr"])
      for (const line of [
        "  INVALIDE\u202F: 10 erreurs",
        "    name: est obligatoire",
        "    battery_mass: doit être un nombre (kg), par exemple 412.5",
        "    renewable_content: doit être compris entre 0 et 100 %"
      ]) {
        assert.include(french.stdout.split("\n"), line, french.stdout)
      }
      assert.notMatch(french.stdout, /: (must|is|has|muss) /u)

      writeFileSync(file, JSON.stringify({ name: "Battery", serial_number: "TB-1", battery_category: "ev" }))
      const missing = await dpp(["validate", file, "--lang", "de"])
      assert.match(missing.stdout, /UNVOLLSTÄNDIG für eu-2027-02: \d+ Angaben fehlen/u)
      assert.match(
        missing.stdout,
        /Leistung und Haltbarkeit: 0 von \d+\n {6}Bemessungskapazität, rated_capacity \(DIN/u
      )
    }))

  it("leaves a message as it is that has no text", () => {
    const messages = { name: ["is something new"] }
    assert.deepStrictEqual(sayReceived({ messages }, "de"), messages)
    assert.deepStrictEqual(sayReceived({ messages, rules: { name: [{ rule: "later", params: {} }] } }, "de"), messages)
  })
})

describe("the progress of long work", () => {
  it.effect("is a line now and then in a log, and nothing for short work", () => {
    const lines: Array<string> = []
    const console: Console.Console = Object.assign(Object.create(globalThis.console), {
      error: (line: string) => lines.push(line)
    })
    return Effect.gen(function* () {
      for (let done = 1; done <= 10; done += 1) yield* show(done, 10, "files")
      assert.deepStrictEqual(lines, [])
      for (let done = 1; done <= 4; done += 1) {
        yield* show(done, 4, (some, all) => `${some} von ${all} Dateien`)
        yield* TestClock.adjust("10 seconds")
      }
      assert.deepStrictEqual(lines, ["3 von 4 Dateien", "4 von 4 Dateien"])
      yield* TestClock.adjust("1 minute")
      yield* show(5, 5, "files")
      assert.lengthOf(lines, 2, "a later work begins again, also if its first report is its last")
    }).pipe(Effect.provideService(Console.Console, console))
  })

  it.effect("is redrawn on a terminal", () =>
    Effect.gen(function* () {
      const drawn: Array<string> = []
      const write = process.stderr.write.bind(process.stderr)
      const isTerminal = process.stderr.isTTY
      process.stderr.write = (text: string | Uint8Array) => (drawn.push(String(text)), true)
      process.stderr.isTTY = true
      yield* Effect.andThen(show(1, 2, "files"), show(2, 2, "files")).pipe(
        Effect.ensuring(
          Effect.sync(() => {
            process.stderr.write = write
            process.stderr.isTTY = isTerminal
          })
        )
      )
      assert.match(drawn.join(""), /^\r\[#{15}\.{15}\] 1 of 2 files\u001B\[K\r\[#{30}\] 2 of 2 files\u001B\[K\n$/u)
    })
  )
})
