/** The id of a member. */
import * as Schema from "effect/Schema"
import { Uuid } from "../identifiers/Uuid.ts"

export const MemberId = Uuid.pipe(Schema.brand("MemberId"))
export type MemberId = typeof MemberId.Type
