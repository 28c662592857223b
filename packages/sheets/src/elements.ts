/** Calls back for the elements of an XML part, without the prefixes of their names. */
import { Parser } from "saxen"

export interface ElementHandlers {
  readonly open: (name: string, attributes: ReadonlyArray<readonly [name: string, value: string]>) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

const withoutPrefix = (name: string): string => (name.startsWith("xmlns:") ? name : name.slice(name.indexOf(":") + 1))

/** Throws if the part is not well-formed. */
export const forEachElement = (part: Uint8Array, { close, open, text }: ElementHandlers): void => {
  const parser = new Parser()
  parser.on("openTag", (name, attributes, decode) =>
    open(
      withoutPrefix(name),
      Object.entries(attributes()).map(([attribute, value]) => [withoutPrefix(attribute), decode(value)])
    )
  )
  if (close !== undefined) parser.on("closeTag", (name) => close(withoutPrefix(name)))
  if (text !== undefined) parser.on("text", (value, decode) => text(decode(value)))
  parser.on("error", (error) => {
    throw error
  })
  parser.parse(new TextDecoder().decode(part))
}

/** The value of an attribute; an empty text if the element does not have it. */
export const attributeOf = (attributes: ReadonlyArray<readonly [name: string, value: string]>, name: string): string =>
  attributes.find(([one]) => one === name)?.[1] ?? ""
