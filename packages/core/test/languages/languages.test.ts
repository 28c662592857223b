/** Rules of the language files: which texts each has, and that none has an unknown key. */
import { assert, describe, it } from "@effect/vitest"
import { batteryCategories } from "../../src/catalogue/BatteryCategory.ts"
import { catalogue, steps } from "../../src/catalogue/Catalogue.ts"
import { schemaOf } from "../../src/catalogue/Shape.ts"
import { groups, type LanguageFile } from "../../src/languages/LanguageFile.ts"
import {
  completeLanguages,
  labelAt,
  type Language,
  languageFiles,
  languages,
  textsOf
} from "../../src/languages/languages.ts"
import { explanationOf } from "../../src/passport/explanation.ts"
import { locales } from "../../src/text/Locale.ts"

const names = steps.flatMap((step) => [...step.product, ...step.condition, ...step.derived]).map(({ name }) => name)
/** The names in braces, whose places values take. */
const placesIn = (text: string) => [...new Set(text.match(/\{\w+\}/gu) ?? [])].toSorted()
const keysOf = (texts: object | undefined) => Object.keys(texts ?? {}).toSorted()

/** What a language lacks that has the texts of pages and documents only; it is shown in English. */
const furtherGroups: ReadonlySet<string> = new Set(["mail", "problems", "supplier"])
const isComplete = (language: Language) => completeLanguages.some((one) => one === language)

describe("the English texts", () => {
  const { en } = languageFiles

  it("have a label for each step and each attribute of the catalogue, and for nothing else", () => {
    assert.deepStrictEqual(keysOf(en.sections), steps.map(({ id }) => id).toSorted())
    assert.deepStrictEqual(keysOf(en.attributes), names.toSorted())
  })

  it("have a word for each value of the closed lists that are shown", () => {
    const values = (name: "battery_status" | "battery_chemistry") => {
      const { enum: literals } = schemaOf(catalogue[name].shape.input)
      return (literals as ReadonlyArray<string>).map((value) => `${name}.${value}`)
    }
    const expected = [
      ...batteryCategories.map((category) => `battery_category.${category}`),
      ...values("battery_status"),
      ...values("battery_chemistry"),
      "dpp_status.active",
      "dpp_granularity.item",
      "none",
      ...["rechargeable", "exclusively_external_storage", "is_back_up"].flatMap((name) => [
        `${name}.true`,
        `${name}.false`
      ])
    ]
    assert.deepStrictEqual(keysOf(en.values), expected.toSorted())
  })
})

describe.each([...languages])("the texts in %s", (language) => {
  const file: LanguageFile = languageFiles[language]

  it("have no unknown key, and lack what is listed here", () => {
    const missing = groups.flatMap((group) => {
      const known = keysOf(languageFiles.en[group])
      const own = keysOf(file[group])
      assert.deepStrictEqual(
        own.filter((key) => !known.includes(key)),
        [],
        group
      )
      return known.filter((key) => !own.includes(key)).map((key) => `${group}.${key}`)
    })
    const further = groups
      .filter((group) => furtherGroups.has(group) && !isComplete(language))
      .flatMap((group) => keysOf(languageFiles.en[group]).map((key) => `${group}.${key}`))
    assert.deepStrictEqual(missing, further)
  })

  it("explain what the public page or the import template shows, in plain sentences", () => {
    // The template has the attributes of all audiences.
    const hasTemplate = locales.some((locale) => locale === language)
    const shown = steps
      .flatMap(({ derived, product }) => [
        ...product.filter(({ audience }) => audience === "public" || hasTemplate),
        ...derived.filter(({ audience }) => audience === "public")
      ])
      .map(({ name }) => name)
    for (const name of keysOf(file.explanations)) assert.include(shown, name)
    // The English explanations are the descriptions of the definitions, if they have no text of their own.
    const missing = language === "en" ? [] : shown.filter((name) => !keysOf(file.explanations).includes(name))
    assert.deepStrictEqual(missing, isComplete(language) ? [] : shown)
    for (const name of shown) {
      const { text } = explanationOf(name, language) ?? { text: "" }
      assert.match(text, /[.。]$/u, name)
      assert.notMatch(text, /[`{}[\]]/u, name)
    }
  })

  it("are trimmed, and keep the places of values", () => {
    for (const group of [...groups, "explanations"] as const) {
      for (const [key, text] of Object.entries(file[group] ?? {})) {
        assert.match(text, /^\S(?:.*\S)?$/u, `${group}.${key}`)
        assert.notMatch(text, / {2}|'|"/u, `${group}.${key}`)
      }
    }
    for (const group of groups) {
      const english: Readonly<Record<string, string>> = languageFiles.en[group]
      for (const [key, text] of Object.entries(file[group])) {
        assert.deepStrictEqual(placesIn(text), placesIn(english[key] ?? ""), `${group}.${key}`)
      }
    }
    assert.strictEqual(Intl.getCanonicalLocales(file.tag)[0], file.tag)
    assert.include(["reviewed", "draft"], file.state)
  })
})

it("the German texts have the words of the Official Journal for what everybody may read", () => {
  const { attributes, explanations = {} } = languageFiles.de
  const official: { readonly [Name in keyof typeof attributes]?: string } = {
    rated_capacity: "Bemessungskapazität",
    minimum_voltage: "Minimal",
    nominal_voltage: "Nenn",
    maximum_voltage: "Maximalspannung",
    original_power_at_80_soc: "Ursprüngliche Leistungskapazität",
    cycle_life_reference_test: "Referenztest",
    capacity_threshold_for_exhaustion: "Kapazitätsschwelle für die Erschöpfung",
    idle_temperature_reference_test: "Referenztest",
    warranty_period: "Herstellergarantie",
    initial_round_trip_efficiency: "Round-Trip-Wirkungsgrad am Anfang",
    round_trip_efficiency_at_half_life: "nach 50 % der Zykluslebensdauer",
    initial_internal_resistance: "Innenwiderstand",
    cycle_life_test_c_rate: "Prüfung der Zykluslebensdauer",
    recycled_nickel: "Rezyklatgehalt",
    renewable_content: "Anteil aus erneuerbaren Quellen"
  }
  for (const [name, words] of Object.entries(official)) {
    assert.include(attributes[name as keyof typeof attributes], words, name)
  }
  assert.strictEqual(
    explanations.warranty_period,
    "Zeitraum, in dem die Herstellergarantie für die kalendarische Lebensdauer gilt."
  )
})

describe("a language", () => {
  it("shows in English what it lacks", () => {
    assert.strictEqual(labelAt("page", "skip").en, "Skip to content")
    assert.strictEqual(labelAt("page", "no such text").fr, "no such text")
    assert.strictEqual(textsOf("pl").page.battery_passport, "Paszport baterii")
  })

  it("is reviewed or a draft", () => {
    const reviewed = languages.filter((language) => languageFiles[language].state === "reviewed")
    assert.deepStrictEqual(reviewed, ["de", "en"])
  })

  it("exists for every value of the parameter locale", () => {
    for (const locale of locales) assert.include(languages, locale)
  })
})
