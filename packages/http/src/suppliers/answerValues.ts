/**
 * The values in the body of an answer: attributes by name, a Catena-X Battery Pass, or a product of the organization of the supplier.
 *
 * Of a file and of a product, only the attributes that are asked for are taken; nothing else of them is stored.
 */
import type { Caller } from "@dpp/core/access"
import type { AttributeName } from "@dpp/core/catalogue"
import type { OrganizationId } from "@dpp/core/party"
import { ProductId } from "@dpp/core/product"
import { isJsonObject, fieldRefused } from "@dpp/core/text"
import { ForeignReading } from "@dpp/service/ports/ForeignReading"
import type { Products } from "@dpp/service/products/Products"
import { Turns } from "@dpp/service/shared/Turns"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

const pickFields = (values: object, fields: ReadonlyArray<AttributeName>): object =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== null && fields.some((one) => one === name))
  )

/**
 * Replaces a Catena-X Battery Pass, which has the object `identification`, by its values, in the turn of the organization. `fields`: those
 * that may be stated.
 */
export const statedValues = Effect.fnUntraced(function* (
  body: unknown,
  fields: ReadonlyArray<AttributeName>,
  organization: OrganizationId
) {
  if (!isJsonObject(body) || !isJsonObject(body["identification"])) return body
  const reading = yield* ForeignReading
  const { supplierFiles } = yield* Turns
  const { epochMilliseconds: now } = yield* DateTime.now
  const { product } = yield* supplierFiles
    .run(organization, reading.passport({ format: "catena-x", content: body, now }, "supplier"))
    .pipe(Effect.catchTag("FileUnreadable", ({ reason }) => fieldRefused("body", "unreadableFile", { reason })))
  return pickFields(product, fields)
})

const decodeSource = Schema.decodeUnknownOption(Schema.Struct({ answer_from: ProductId, token: Schema.String }))

const noSource = fieldRefused("answer_from", "answerSource")

/** The body with which an organization answers from a product of its own: its key is in the header, the token of the request here. */
export const readSource = (body: unknown) => Effect.fromOption(decodeSource(body), () => noSource)

/** The values of a product of the organization that answers. */
export const valuesOfProduct = (
  products: Products["Service"],
  caller: Caller,
  id: ProductId,
  fields: ReadonlyArray<AttributeName>
) => Effect.map(products.find(caller, id), ({ attributes }) => pickFields(attributes, fields))

/** The fields that a supplier may state now. */
export const openFields = ({
  accepted_fields,
  fields
}: {
  readonly accepted_fields: ReadonlyArray<AttributeName>
  readonly fields: ReadonlyArray<AttributeName>
}): ReadonlyArray<AttributeName> => fields.filter((field) => !accepted_fields.includes(field))
