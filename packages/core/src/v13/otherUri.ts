/** Documents that a tree names by a URI that is not a web address, such as a URN: v1.3 allows them, and the passport has no place for them. */
import { productDefinitions } from "../catalogue/Catalogue.ts"

const fields: ReadonlySet<string> = new Set(
  productDefinitions.flatMap(({ name, shape }) => (shape.type === "document" || shape.type === "uri" ? [name] : []))
)

const uriIn = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "url" in value ? value.url : value

/** The URI of an attribute with an address, if it has a scheme other than that of the web. */
export const otherUri = (field: string, value: unknown): string | undefined => {
  const uri = fields.has(field) ? uriIn(value) : undefined
  return typeof uri === "string" && /^(?!https?:)[a-z][a-z\d+.-]*:\S+$/iu.test(uri.trim()) ? uri.trim() : undefined
}
