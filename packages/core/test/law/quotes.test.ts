/** The Official Journal has the words that duties quote in the provision that they name. */
import { lawBundle } from "@dpp/core/law"
import { assert, it } from "@effect/vitest"
import { officialText } from "./officialText.ts"

const words = (text: string): string => text.replaceAll(/\s+/gu, " ").trim()

it("every quote of a binding duty is in the official text of its provision", () => {
  const notFound = lawBundle.duties.flatMap(({ id, source: { provision, quote }, status }) => {
    if (status === "proposed") return []
    const texts = provision.split("; ").flatMap((part) => officialText[part] ?? [])
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
