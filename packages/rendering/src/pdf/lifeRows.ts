/** The rows of the cover that lead to the passports that a battery was made of, and to those that were made of it. */
import { type Language, textsOf } from "@dpp/core/languages"
import {
  type LifeLink,
  lifeLinks,
  operationText,
  type PassportFacts,
  type PassportRow,
  publicRecalls
} from "@dpp/core/passport"
import { inactiveText } from "../shared/inactiveText.ts"

type Value = PassportRow["value"]
type MakeRow = (name: string, label: string, value: Value) => PassportRow

/** `makeRow`: makes a row of what everybody may know. */
export const lifeRows = ({ product, publicUrl }: PassportFacts, locale: Language, makeRow: MakeRow) => {
  const { event_recalled, made_of, recall_text, second_life, went_into } = textsOf(locale).page
  const inactive = inactiveText(product.life, locale)
  const recalls = publicRecalls(product.life).map(({ date }) => `${date ?? ""}: ${recall_text}`)
  const { predecessors, successors } = lifeLinks(product.life, publicUrl)
  return [
    ...(inactive === null ? [] : [makeRow("standing", second_life, { kind: "text", text: inactive })]),
    ...recalls.map((text) => makeRow("recalled", event_recalled, { kind: "text", text })),
    ...valuesOf(predecessors, locale).map((value) => makeRow("made_of", made_of, value)),
    ...valuesOf(successors, locale).map((value) => makeRow("went_into", went_into, value))
  ]
}

/** The links, and how many batteries have no passport. */
const valuesOf = (links: ReadonlyArray<LifeLink>, locale: Language): ReadonlyArray<Value> => {
  const { parts_of_it, without_passport } = textsOf(locale).page
  const documents = links.flatMap(({ name, operation, parts, url }) => {
    const battery = name === null ? "" : `: ${name}`
    const title = `${operationText(operation, locale)}${battery}${parts ? ` (${parts_of_it})` : ""}`
    return url === null ? [] : [{ title, url, language: null, contentType: null }]
  })
  const others = links.filter(({ url }) => url === null)
  const operations = [...new Set(others.map(({ operation }) => operationText(operation, locale)))].join(", ")
  return [
    ...(documents.length === 0 ? [] : [{ kind: "documents" as const, documents }]),
    ...(others.length === 0
      ? []
      : [{ kind: "text" as const, text: `${operations}: ${others.length} × ${without_passport}` }])
  ]
}
