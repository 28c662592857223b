/** Documents that a tree names by a URN: v1.3 allows it, and the passport has no place for one. Other schemes are refused. */
import { productDefinitions } from "../catalogue/Catalogue.ts"

const fields: ReadonlySet<string> = new Set(
  productDefinitions.flatMap(({ name, shape }) => (shape.type === "document" || shape.type === "uri" ? [name] : []))
)

const uriIn = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "url" in value ? value.url : value

/** The URN of an attribute with an address. */
export const urnOf = (field: string, value: unknown): string | undefined => {
  const uri = fields.has(field) ? uriIn(value) : undefined
  return typeof uri === "string" && /^urn:\S+$/iu.test(uri.trim()) ? uri.trim() : undefined
}
