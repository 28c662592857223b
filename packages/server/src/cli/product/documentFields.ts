/** The fields that a file can be assigned to, and who may read it then. */
import type { ProductFile } from "@dpp/client"
import { catalogue, isAttributeName, productDefinitions } from "@dpp/core/catalogue"

/** Attributes whose value is a document or the address of one, and the picture of the product. */
export const documentFields: ReadonlyArray<string> = [
  "image",
  ...productDefinitions
    .filter(({ name, shape }) => shape.type === "document" || (shape.type === "uri" && !name.startsWith("mfr_")))
    .map(({ name }) => name)
]

/** Whether the value of the field is an address and not a document with a title. */
export const isAddress = (field: string): boolean =>
  productDefinitions.some(({ name, shape }) => name === field && shape.type === "uri")

export type FileAudience = ProductFile["audience"]

/** Who may read an attribute, and so the file that it holds. */
export const audienceOf = (attribute: string): FileAudience =>
  isAttributeName(attribute) ? catalogue[attribute].audience : "public"
