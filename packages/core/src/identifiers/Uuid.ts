/** A UUID of any version: the ids of products, organizations, facilities and keys. */
import * as Schema from "effect/Schema"
import { expecting } from "../text/broken.ts"

export const Uuid = Schema.String.annotate({ format: "uuid" }).check(
  Schema.isPattern(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu, { ...expecting("uuid") })
)
