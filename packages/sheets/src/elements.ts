/** Calls back for the elements of an XML part, without the prefixes of their names. */
import { Parser } from "saxen"

/** The attributes of an element, decoded one by one when they are read. */
export interface Attributes {
  readonly texts: Readonly<Record<string, string>>
  readonly decode: (text: string) => string
}

export interface ElementHandlers {
  readonly open: (name: string, attributes: Attributes) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

const withoutPrefix = (name: string): string => (name.startsWith("xmlns:") ? name : name.slice(name.indexOf(":") + 1))

/** Throws if the part is not well-formed. */
export const forEachElement = (part: Uint8Array, { close, open, text }: ElementHandlers): void => {
  const parser = new Parser()
  parser.on("openTag", (name, attributes, decode) => open(withoutPrefix(name), { texts: attributes(), decode }))
  if (close !== undefined) parser.on("closeTag", (name) => close(withoutPrefix(name)))
  if (text !== undefined) {
    parser.on("text", (value, decode) => text(decode(value)))
    parser.on("cdata", text)
  }
  parser.on("error", (error) => {
    throw error
  })
  parser.parse(new TextDecoder().decode(part))
}

/** The values of the attributes with a name, whatever their prefixes. */
export const attributesOf = ({ decode, texts }: Attributes, name: string): ReadonlyArray<string> =>
  Object.entries(texts).flatMap(([key, text]) => (withoutPrefix(key) === name ? [decode(text)] : []))

/** The value of an attribute; an empty text if the element does not have it. */
export const attributeOf = ({ decode, texts }: Attributes, name: string): string => {
  const key = name in texts ? name : Object.keys(texts).find((one) => one.endsWith(name) && withoutPrefix(one) === name)
  return decode((key === undefined ? undefined : texts[key]) ?? "")
}
