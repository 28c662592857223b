/** Documents as values of attributes: an address, or an object with one. */
import { type ProductDefinition, productDefinitions } from "@dpp/core/catalogue"
import type { Values } from "../modelCheck.ts"
import type { OtherDocument } from "./EditorProps.ts"

interface Document {
  readonly url: string
  readonly title?: string
}

/** Null for a value without address. */
export const documentOf = (value: unknown): Document | null => {
  if (typeof value === "string") return { url: value }
  return typeof value === "object" && value !== null && "url" in value ? (value as Document) : null
}

/** All but the web site of the manufacturer. */
const isDocument = ({ name, shape }: ProductDefinition): boolean =>
  shape.type === "document" || (shape.type === "uri" && name !== "mfr_website")

/** The documents of fields that the same readers see, each once: a file has one audience. */
export const otherDocuments = (definition: ProductDefinition, values: Values): ReadonlyArray<OtherDocument> => {
  if (!isDocument(definition)) return []
  const found = new Map<string, OtherDocument>()
  for (const other of productDefinitions) {
    const document = documentOf(values[other.name])
    const isShown = other.name !== definition.name && other.point === definition.point && isDocument(other)
    if (isShown && document !== null && !found.has(document.url)) {
      found.set(document.url, { field: other.name, value: values[other.name] })
    }
  }
  return [...found.values()]
}

/** The value of a field that shows a document of another one. */
export const asValueOf = ({ shape }: ProductDefinition, value: unknown): unknown => {
  const document = documentOf(value)
  return shape.type === "uri" ? (document?.url ?? null) : document
}
