/** The id of a product, which is also the id of its passport. */
import * as Schema from "effect/Schema"
import { Uuid } from "../identifiers/Uuid.ts"

export const ProductId = Uuid.pipe(Schema.brand("ProductId"))
export type ProductId = typeof ProductId.Type
