/** Calls back for the elements of an XML part, without the prefixes of their names. */
import { broken } from "@dpp/core/text"
import { Parser } from "saxen"
import { FileRefused, maximumCellCharacters, requireCellText } from "./fileLimits.ts"

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

/** Most attributes of an element: those of a spreadsheet have some ten. */
const maximumAttributes = 1000

/** Throws if an element has too many attributes. It has at most as many of them as signs of equality. */
const requireFewAttributes = (xml: string): void => {
  let signs = 0
  for (let at = 0; at < xml.length; at += 1) {
    const sign = xml.charCodeAt(at)
    if (sign === openTag) signs = 0
    else if (sign === equality) signs += 1
    else if (sign === closeTag && signs > maximumAttributes) {
      throw new FileRefused(broken("manyAttributes", { count: maximumAttributes }))
    }
  }
}

/** Characters of the longest reference to one, `&#x10FFFF;`. */
const longestReference = 10

/** Throws if the text is too long for a cell, however its characters are written: decoding takes many times its memory. */
const decoded = (text: string, decode: (text: string) => string): string => {
  if (text.length > maximumCellCharacters * longestReference) requireCellText(text)
  return decode(text)
}

const openTag = 0x3c
const equality = 0x3d
const closeTag = 0x3e

/** Throws if the part is not well-formed, or an element has too many attributes. */
export const forEachElement = (part: Uint8Array, { close, open, text }: ElementHandlers): void => {
  const parser = new Parser()
  parser.on("openTag", (name, attributes, decode) => open(withoutPrefix(name), { texts: attributes(), decode }))
  if (close !== undefined) parser.on("closeTag", (name) => close(withoutPrefix(name)))
  if (text !== undefined) {
    parser.on("text", (value, decode) => text(decoded(value, decode)))
    parser.on("cdata", text)
  }
  parser.on("error", (error) => {
    throw error
  })
  const xml = new TextDecoder().decode(part)
  requireFewAttributes(xml)
  parser.parse(xml)
}

/** The values of the attributes with a name, whatever their prefixes. */
export const attributesOf = ({ decode, texts }: Attributes, name: string): ReadonlyArray<string> =>
  Object.entries(texts).flatMap(([key, text]) => (withoutPrefix(key) === name ? [decoded(text, decode)] : []))

/** The value of an attribute; an empty text if the element does not have it. */
export const attributeOf = ({ decode, texts }: Attributes, name: string): string => {
  const key = name in texts ? name : Object.keys(texts).find((one) => one.endsWith(name) && withoutPrefix(one) === name)
  return decoded((key === undefined ? undefined : texts[key]) ?? "", decode)
}
