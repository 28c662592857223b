/** Whether two values of an attribute state the same. */
import { contentTypeOf } from "@dpp/core/catalogue"
import { isJsonObject, isSameJson, type Json, type JsonObject } from "@dpp/core/text"
import { definitionOf } from "./PassportValues.ts"
import { asText } from "./asText.ts"

/** A document without media type has that of its address, as in the v2.0 document. */
const withContentType = (document: JsonObject): JsonObject =>
  document["content_type"] === undefined
    ? { ...document, content_type: mediaTypeOf(asText(document["url"])) }
    : document

export const mediaTypeOf = (url: string): string => (URL.canParse(url) ? contentTypeOf(url) : "text/html")

export const isSame = (attribute: string, one: Json | undefined, other: Json | undefined): boolean => {
  if (one === other) return true
  if (definitionOf(attribute)?.shape.type === "document" && isJsonObject(one) && isJsonObject(other)) {
    const hasType = one["content_type"] !== undefined || other["content_type"] !== undefined
    return hasType ? isSameJson(withContentType(one), withContentType(other)) : isSameJson(one, other)
  }
  return isSameJson(one, other)
}
