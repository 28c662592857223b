/** The id of a request to a supplier, which is also that of who answers it. */
import * as Schema from "effect/Schema"
import { Uuid } from "../identifiers/Uuid.ts"

export const DataRequestId = Uuid.pipe(Schema.brand("DataRequestId"))
export type DataRequestId = typeof DataRequestId.Type
