/** The id of a passport, and the path of a value in its document, as parameters of a path. */
import { ProductId } from "@dpp/core/product"
import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"
import { expecting } from "@dpp/core/text"

/** The letters of a URN's prefix are case-insensitive (RFC 8141 §3.1). OpenAPI has patterns without flags only. */
const passportId = /^(?:[Uu][Rr][Nn]:[Uu][Uu][Ii][Dd]:)?[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$/u

/** The id of a passport: the UUID of the product, or the URN that its document has as `digitalProductPassportId`. */
export const PassportId = Schema.String.annotate({
  description: "Id of the passport: the UUID of the product, or `urn:uuid:` and the UUID."
})
  .check(Schema.isPattern(passportId, { ...expecting("passportId") }))
  .pipe(
    Schema.decodeTo(
      ProductId,
      SchemaTransformation.transform({ decode: (text) => text.replace(/^urn:uuid:/iu, ""), encode: (id) => id })
    )
  )

export const elementPath = Schema.String.check(Schema.isMinCodePoints(1), Schema.isMaxCodePoints(400)).annotate({
  description:
    "Names from the root of the document, or from one of its two parts, separated by dots; the entry of a list by its position. " +
    "For example `performanceAndDurability.ratedCapacity`."
})
