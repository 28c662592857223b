/** Decodes the attributes of a battery that an input carries as flat fields. */
import * as DateTime from "effect/DateTime"
import * as Option from "effect/Option"
import { productDefinitions } from "../catalogue/Catalogue.ts"
import { decoder, type DecoderTable, notInFuture } from "../catalogue/decodeFields.ts"
import type { ProductAttributes } from "./Product.ts"

/** A text without time zone counts as UTC. */
const timeOf = (value: unknown): DateTime.Utc | null => Option.getOrNull(DateTime.make(String(value)))

/** Dates may not be in the future. */
export const attributeTable: DecoderTable = new Map(
  productDefinitions.map(({ name, shape }) => {
    const decode = decoder(shape.input)
    return [name, shape.type === "date" ? notInFuture(decode, timeOf) : decode]
  })
)

/** Decoded values by the names of a table, as attributes. */
export const attributesOf = (values: ReadonlyMap<string, unknown>): Partial<ProductAttributes> =>
  Object.fromEntries(values)

/** Whether the two attributes are there that every battery has. */
export const hasIdentity = (attributes: Partial<ProductAttributes>): attributes is ProductAttributes =>
  attributes.serial_number !== undefined && attributes.battery_category !== undefined
