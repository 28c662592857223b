/** A language of work is a line in one list, and a folder of texts in each package: nothing else names it. */
import { type Locale, locales } from "@dpp/core/text"
import { assert, describe, it } from "@effect/vitest"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { texts as german } from "../../packages/console/src/texts/de/index.ts"
import { texts as english } from "../../packages/console/src/texts/en/index.ts"
import { texts as french } from "../../packages/console/src/texts/fr/index.ts"
import { texts as chinese } from "../../packages/console/src/texts/zh/index.ts"
import { files, filesFor } from "../generators/texts.ts"
import { find, read, root } from "../repository.ts"

const folders = ["core/src/texts", "proof/src/texts", "server/src/cli/texts", "console/src/texts"]
const others = locales.filter((locale) => locale !== "en")

/** The files of texts of a language, below its folders. */
const filesIn = (language: string): ReadonlyArray<string> =>
  folders.flatMap((folder) =>
    find(`packages/${folder}/${language}/*.ts`).map((path) => path.replace(`/${language}/`, "/"))
  )

describe("a language of work", () => {
  it("has the files that every other one has", () => {
    for (const folder of folders) {
      for (const locale of locales) assert.isTrue(existsSync(join(root, "packages", folder, locale)), folder)
    }
    for (const locale of others) assert.deepStrictEqual(filesIn(locale), filesIn("de"), locale)
    // English messages stand at their rules.
    assert.deepStrictEqual(
      filesIn("en"),
      filesIn("de").filter((path) => !/core\/src\/texts\/(?:\w+M|m)essages\.ts$/u.test(path))
    )
  })

  it("that is new needs its folders, and the lists of the folders are written", () => {
    const before = files()
    const after = filesFor([...locales, "xx"])
    assert.deepStrictEqual(Object.keys(after), Object.keys(before))
    for (const [path, text] of Object.entries(after)) {
      const imported = [...text.matchAll(/"(\.\/xx\/[^"]+)"/gu)].map(([, file]) => file)
      assert.isAbove(imported.length, 0, path)
      // A copy of the folder of another language is all that these lists ask for.
      for (const file of imported) {
        assert.isTrue(existsSync(join(root, path, "..", (file ?? "").replace("/xx/", "/fr/"))), `${path} ${file}`)
      }
    }
  })

  // What is usual of a value is recognized by its English words.
  const recognized = ["packages/core/src/sheets/usualTexts.ts"]

  it("is named by no other source", () => {
    const sources = find("packages/{core,proof,sheets,rendering,service,http,server,console}/src/**/*.{ts,tsx}").filter(
      (path) => !recognized.includes(path) && !/\/(?:texts|languages|generated|columns)\/|Locale\.ts$/u.test(path)
    )
    // Tables and unions of languages of work; the punctuation of Chinese is a rule of its writing.
    const table =
      /\bde: [^\n]*\bzh: |"de" \| "en"|"en" \| "zh"|"de" \| "zh"|\["de", "en", "zh"\]|\["de", "en", "fr", "zh"\]/u
    assert.deepStrictEqual(
      sources.filter((path) => table.test(read(path))),
      []
    )
  })
})

/** What the list promises does not compile where it is missing. */
const promised: Readonly<Record<Locale, true>> = { de: true, en: true, fr: true, zh: true }

it("the list says which languages have the texts of work", () => {
  assert.deepStrictEqual([...locales], Object.keys(promised))
})

/** The texts of the files of a language, without the code around them. */
const textsOf = (paths: ReadonlyArray<string>): ReadonlyArray<readonly [path: string, text: string]> =>
  paths.flatMap((path) =>
    [
      ...read(path)
        .replaceAll(/^import .*$/gmu, "")
        .matchAll(/"(?:[^"\\]|\\.)*"|`[^`]*`/gu)
    ].map(([text]) => [path, text] as const)
  )

describe("a thing has one word in each language", () => {
  /** The words that are not used, and the texts in which they mean something else. */
  const words: Readonly<Record<string, { readonly not: RegExp; readonly but: RegExp; readonly in?: string }>> = {
    de: {
      not: /Vorlage|Einrichtung|Organisation/u,
      but: /Tabellenvorlage|der Vorlage (?:im Register|und wird)|die Vorlage (?:der Kommission|")|der Kommission|Vorlage herunterladen|Organisation für Herstellerverantwortung/u
    },
    // The command line speaks English as its documentation does, in the names of the API.
    en: {
      not: /\b(?:template|facility|organi[sz]ation)s?\b/iu,
      but: /Producer responsibility|Download the template|Commission’s template|\$\{organization\}/u,
      in: "console"
    },
    fr: {
      not: /\b(?:gabarit|installation|établissement|organisation|société)s?\b/iu,
      but: /Organisation compétente|à une installation|[dD]ate d’établissement|Lieu d’établissement/u
    },
    zh: { not: /模板|组织|公司/u, but: /表格模板|委员会|下载模板|是模板的示例|登记处的模板|生产者责任组织|模板逐项/u }
  }

  it.each(Object.entries(words))("%s", (language, { but, in: below = "", not }) => {
    const paths = folders
      .filter((folder) => folder.startsWith(below))
      .flatMap((folder) => find(`packages/${folder}/${language}/*.ts`))
    const others = textsOf(paths).filter(([, text]) => not.test(text) && !but.test(text))
    assert.deepStrictEqual(others, [])
  })

  it.each([
    ["de", german],
    ["en", english],
    ["fr", french],
    ["zh", chinese]
  ])("the status of a passport is not the condition that a battery reports: %s", (_, texts) => {
    assert.strictEqual(texts.batteries.status, texts.batteries.columnNames.status)
    assert.notStrictEqual(texts.batteries.status, texts.battery.condition)
  })
})
