/** The Official Journal has the words that duties quote in the provision that they name. */
import { lawBundle } from "@dpp/core/law"
import { assert, it } from "@effect/vitest"
import { correctedText, officialText, wrongReferences } from "./officialText.ts"

const words = (text: string): string => text.replaceAll(/\s+/gu, " ").trim()

it("every quote of a binding duty is in the official text of its provision", () => {
  const notFound = lawBundle.duties.flatMap(({ id, source: { provision, quote }, status }) => {
    if (status === "proposed") return []
    const texts = provision.split("; ").flatMap((part) => correctedText(part) ?? [])
    return quote !== null && texts.some((text) => words(text).includes(words(quote))) ? [] : [`${id}: ${provision}`]
  })
  assert.deepStrictEqual(notFound, [])
})

it("every excerpt is quoted", () => {
  const quoted = new Set(lawBundle.duties.flatMap(({ source }) => source.provision.split("; ")))
  assert.deepStrictEqual(
    Object.keys(officialText).filter((provision) => !quoted.has(provision)),
    []
  )
})

it("a corrigendum corrects words that the text has", () => {
  for (const { corrigendum, means, provision, says } of wrongReferences) {
    if (corrigendum === null) continue
    assert.include(officialText[provision], says)
    assert.include(correctedText(provision), means)
    assert.notInclude(correctedText(provision), says)
  }
})

it("no duty quotes a wrong reference of the text, or rests on a provision with one that no corrigendum corrects", () => {
  for (const { id, source } of lawBundle.duties) {
    for (const { corrigendum, provision, says } of wrongReferences) {
      const isOf = source.provision.split("; ").includes(provision)
      assert.isFalse(isOf && (corrigendum === null || (source.quote ?? "").includes(says)), `${id}: ${provision}`)
    }
  }
})
