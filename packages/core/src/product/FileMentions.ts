/**
 * Where the fields of a product name uploaded files, in whatever spelling of their addresses.
 *
 * `documentsOf` finds addresses that open a file. A public attribute must not even name a restricted one: `/FILES/{token}`,
 * `//files/{token}`, an address without the name, or one with percent-encoded letters makes the token public as well, and so does a
 * text. Therefore the token counts wherever it stands. All fields that everyone may read are searched, and of the others those for
 * documents.
 *
 * @source inferred: see docs/decisions/0026-uploaded-files.md
 */
import type { AnnexPoint } from "../catalogue/AnnexPoint.ts"
import { productDefinitions } from "../catalogue/Catalogue.ts"
import { type AttributeDocument, documentNames, documentPoint } from "./AttributeDocuments.ts"
import { batteryModelShapes } from "./BatteryModelFields.ts"
import type { AnyProduct } from "./Product.ts"
import { tokenLength } from "./UploadedFile.ts"

const points: ReadonlyMap<string, AnnexPoint> = new Map(productDefinitions.map(({ name, point }) => [name, point]))

/** Names of the fields that are searched. Those without a definition are public: the name, and fields of battery models alone. */
export const mentioningFields: ReadonlyArray<string> = [
  ...new Set([...documentNames, "name", ...Object.keys(batteryModelShapes), ...points.keys()])
].filter((name) => documentNames.includes(name) || (points.get(name) ?? 1) === 1)

/** Texts in the form of a token that the fields of a product contain, in the order of `mentioningFields`. */
export const fileMentionsOf = ({
  attributes,
  name
}: Pick<AnyProduct, "attributes" | "name">): ReadonlyArray<AttributeDocument> => {
  const fields: Readonly<Record<string, unknown>> = { ...attributes, name }
  return mentioningFields.flatMap((field) => {
    const tokens = new Set<string>()
    addTokens(fields[field], tokens)
    return Array.from(tokens, (token) => ({ field, point: documentPoint(field), token }))
  })
}

const shapedLikeToken = new RegExp(`(?<![\\w-])[\\w-]{${tokenLength}}(?![\\w-])`, "gu")
const encoded = /%([0-9a-f]{2})/giu

/** How often a text is decoded: servers and programs on the way of an address may do it more than once. */
const maximumDecodings = 4

const addTokens = (value: unknown, tokens: Set<string>): void => {
  if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) addTokens(part, tokens)
  } else if (typeof value === "string" && value.length >= tokenLength) {
    let text = value
    for (let decodings = 0; ; decodings += 1) {
      for (const [token] of text.matchAll(shapedLikeToken)) tokens.add(token)
      if (decodings === maximumDecodings || !text.includes("%")) return
      // Only ASCII matters, so the bytes of other characters need not be put together.
      text = text.replaceAll(encoded, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    }
  }
}
