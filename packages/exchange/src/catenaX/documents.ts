/**
 * Documents of Catena-X: lists of addresses with a header, and texts in the same form.
 *
 * @source inferred: the header is the title, which defaults to the label of the attribute
 */
import { attributeLabel } from "@dpp/core/languages"
import { isJsonObject, type Json, type JsonObject } from "@dpp/core/text"
import type { Form } from "../json/forms.ts"
import { row } from "../json/forms.ts"
import type { Row } from "../json/table.ts"
import { asText } from "../values/asText.ts"

const labelOf = (attribute: string): string => attributeLabel(attribute, "en")
/** The schema has room for 100 characters. */
const headerOf = (text: string): string => text.slice(0, 100)
const isAddress = (text: unknown): text is string => typeof text === "string" && /^https?:\/\//iu.test(text)

/** The first entry of a list is the attribute; others are left over. */
const firstEntry =
  (read: (entry: JsonObject) => Json | undefined): NonNullable<Form["read"]> =>
  (node) => {
    const [entry, ...others] = Array.isArray(node) ? (node as ReadonlyArray<Json>) : []
    return isJsonObject(entry) && others.length === 0 ? read(entry) : undefined
  }

const documentFrom = (attribute: string, { content, contentType, header }: JsonObject): Json | undefined => {
  if (!isAddress(content)) return undefined
  return {
    url: content,
    ...(typeof header === "string" && header !== "" && header !== headerOf(labelOf(attribute))
      ? { title: header }
      : {}),
    ...(typeof contentType === "string" && contentType.includes("/") ? { content_type: contentType } : {})
  }
}

/** A document. */
export const document = (attribute: string, path: string): Row =>
  row(attribute, path, {
    write: (value) =>
      isJsonObject(value)
        ? [
            {
              contentType: value["content_type"] ?? "URL",
              header: headerOf(asText(value["title"] ?? labelOf(attribute))),
              content: value["url"] ?? null
            }
          ]
        : undefined,
    read: firstEntry((entry) => documentFrom(attribute, entry))
  })

/** An address. */
export const address = (attribute: string, path: string): Row =>
  row(attribute, path, {
    write: (value) => [{ contentType: "URL", header: headerOf(labelOf(attribute)), content: value }],
    read: firstEntry(({ content }) => (isAddress(content) ? content : undefined))
  })

/** A text. An address in its place is left over, because the passport has a text. */
export const textDocument = (attribute: string, path: string): Row =>
  row(attribute, path, {
    write: (value) => [{ contentType: "text/plain", header: headerOf(labelOf(attribute)), content: value }],
    read: firstEntry(({ content }) => (typeof content === "string" && !isAddress(content) ? content : undefined))
  })

/** A document that only the sources have a place for. Its header there is the label of the attribute. */
export const source = (attribute: string, category: string): Row =>
  row(attribute, `sources[header=${labelOf(attribute)};category=${category};type=URL]/content`, {
    write: (value) => (isJsonObject(value) ? value["url"] : undefined),
    read: (node) => (isAddress(node) ? { url: node } : undefined)
  })
