/** Decodes the attributes of a battery, which flat fields and v1.3 trees carry. */
import * as DateTime from "effect/DateTime"
import * as Option from "effect/Option"
import { productDefinitions } from "./Catalogue.ts"
import { decoder, type DecoderTable, notInFuture } from "./decodeFields.ts"

/** A text without time zone counts as UTC. */
const timeOf = (value: unknown): DateTime.Utc | null => Option.getOrNull(DateTime.make(String(value)))

/** Dates may not be in the future. */
export const attributeTable: DecoderTable = new Map(
  productDefinitions.map(({ name, shape }) => {
    const decode = decoder(shape.input)
    return [name, shape.type === "date" ? notInFuture(decode, timeOf) : decode]
  })
)
