/** The id of an API key. */
import * as Schema from "effect/Schema"
import { Uuid } from "../identifiers/Uuid.ts"

export const ApiKeyId = Uuid.pipe(Schema.brand("ApiKeyId"))
export type ApiKeyId = typeof ApiKeyId.Type
