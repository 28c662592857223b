/** Labels of others are compared with ours, and translators get those of draft languages. */
import { languageFiles } from "@dpp/core/languages"
import { assert, it } from "@effect/vitest"
import { compareLabels, listLabels } from "../labels.ts"

it("labels of a file are compared by property and language", () => {
  const { rated_capacity } = languageFiles.de.attributes
  assert.deepStrictEqual(compareLabels({ rated_capacity: { de: ` ${rated_capacity} ` } }), [])
  assert.deepStrictEqual(
    compareLabels({ rated_capacity: { de: "Kapazität", xx: "Capacity" }, unheardOf: { en: "Unheard of" } }),
    [
      `de\trated_capacity\t${rated_capacity}\tKapazität`,
      "xx\trated_capacity\t(none)\tCapacity",
      "en\tunheardOf\t(none)\tUnheard of"
    ]
  )
})

it("translators get the labels of the languages that were not compared with the law, with its place", () => {
  const lines = listLabels()
  assert.include(
    lines.find((line) => line.startsWith("pl\trated_capacity\t")),
    "EU 2023/1542"
  )
  assert.isFalse(lines.some((line) => line.startsWith("de\t")))
  assert.isTrue(listLabels("de").every((line) => line.startsWith("de\t")))
})
