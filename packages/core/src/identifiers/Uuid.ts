/** A UUID of any version. The ids of products, organizations, facilities and keys are UUIDs. */
import * as Schema from "effect/Schema"

export const Uuid = Schema.String.annotate({ format: "uuid" }).check(
  Schema.isPattern(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu, { expected: "a UUID" })
)
