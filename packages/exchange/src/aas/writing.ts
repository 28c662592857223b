/**
 * Elements of submodels, written as JSON text of the AAS metamodel 3.0. Names and meanings become text when a table is loaded, so
 * that writing a passport adds its values only.
 *
 * A text that the metamodel cannot hold (a control character, a text in a language of more than 1023 characters) is not
 * written, so that it is listed as a loss.
 *
 * @source IDTA 01001-3-0 (metamodel), AASd-107 to AASd-109, AASd-114, AASd-120 (lists)
 */
import type { Json } from "@dpp/core/text"
import { asText } from "../values/asText.ts"
import { defaultLanguage } from "./elements.ts"

/** What every element in one place has, as the text before its value. An entry of a list has no name. */
interface Kind {
  readonly named: string
  readonly unnamed: string
  /** What a list states of its entries. */
  readonly entries: string
}

export interface WrittenElement {
  readonly kind: Kind
  readonly value: string
}

const longestText = 1023

/** Characters that XML 1.0 allows, which the metamodel requires of every text. */
const xmlText = /^[\u{9}\u{a}\u{d}\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]+$/u

/** The text or number as a text that an element can hold; undefined if none can. */
export const asXmlText = (value: unknown): string | undefined => {
  const text = asText(value)
  return xmlText.test(text) ? text : undefined
}

export const quoted = (text: string): string => JSON.stringify(text)

/** A reference to what a submodel or an element means. */
export const meaningOf = (semanticId: string): string =>
  `{"type":"ExternalReference","keys":[{"type":"GlobalReference","value":${quoted(semanticId)}}]}`

/** `rest`: the members after the type of the element, up to its value. */
const kindOf = (idShort: string, semanticId: string, modelType: string, rest = "", valueType?: string): Kind => {
  const meaning = meaningOf(semanticId)
  const members = `"semanticId":${meaning},"modelType":"${modelType}",${rest}`
  const typed = valueType === undefined ? "" : `"valueTypeListElement":"${valueType}",`
  return {
    named: `{"idShort":${quoted(idShort)},${members}`,
    unnamed: `{${members}`,
    entries: `"orderRelevant":true,"semanticIdListElement":${meaning},"typeValueListElement":"${modelType}",${typed}`
  }
}

/** Makes the kinds of one place once for each type of their value or their entries. */
const kindsBy = <A>(make: (type: A) => Kind): ((type: A) => Kind) => {
  const known = new Map<A, Kind>()
  return (type) => {
    const kind = known.get(type) ?? make(type)
    known.set(type, kind)
    return kind
  }
}

const elementText = ({ kind, value }: WrittenElement): string => `${kind.named}${value}}`

const entryText = ({ kind, value }: WrittenElement): string => `${kind.unnamed}${value}}`

/** Texts with a comma between them. `Array.join` would copy them at each level of a shell, `+` copies when they are encoded. */
const joined = (texts: ReadonlyArray<string>): string => {
  let all = ""
  for (const text of texts) all += all === "" ? text : `,${text}`
  return all
}

export const elementTexts = (elements: ReadonlyArray<WrittenElement>): string => joined(elements.map(elementText))

const present = (elements: ReadonlyArray<WrittenElement | undefined>): ReadonlyArray<WrittenElement> =>
  elements.filter((element) => element !== undefined)

/** A property with the given type and value. Without a value that it can hold there is none. */
export const property = (idShort: string, semanticId: string) => {
  const kinds = kindsBy((type: string) =>
    kindOf(idShort, semanticId, "Property", `"valueType":"${type}","value":`, type)
  )
  return (value: Json | undefined, valueType = "xs:string"): WrittenElement | undefined => {
    const text = asXmlText(value)
    return text === undefined ? undefined : { kind: kinds(valueType), value: quoted(text) }
  }
}

/** Whether a property with languages can hold a text. */
const isLanguageText = (text: string): boolean => text.length <= longestText && xmlText.test(text)

export const multiLanguage = (idShort: string, semanticId: string) => {
  const kind = kindOf(idShort, semanticId, "MultiLanguageProperty", '"value":[')
  return (text: string, language = defaultLanguage): WrittenElement | undefined =>
    isLanguageText(text) ? { kind, value: `{"language":"${language}","text":${quoted(text)}}]` } : undefined
}

export const file = (idShort: string, semanticId: string) => {
  const kind = kindOf(idShort, semanticId, "File", '"contentType":')
  return (url: string, contentType: string): WrittenElement => ({
    kind,
    value: `${quoted(contentType)},"value":${quoted(url)}`
  })
}

/** A collection has at least one element. */
export const collection = (idShort: string, semanticId: string) => {
  const kind = kindOf(idShort, semanticId, "SubmodelElementCollection", '"value":[')
  return (elements: ReadonlyArray<WrittenElement | undefined>): WrittenElement | undefined => {
    const text = elementTexts(present(elements))
    return text === "" ? undefined : { kind, value: `${text}]` }
  }
}

/** A list of elements of one kind, at least one. */
export const list = (idShort: string, semanticId: string) => {
  const kinds = kindsBy(({ entries }: Kind) =>
    kindOf(idShort, semanticId, "SubmodelElementList", `${entries}"value":[`)
  )
  return (given: ReadonlyArray<WrittenElement | undefined>): WrittenElement | undefined => {
    const entries = present(given)
    const [first] = entries
    if (first === undefined) return undefined
    return { kind: kinds(first.kind), value: `${joined(entries.map(entryText))}]` }
  }
}
