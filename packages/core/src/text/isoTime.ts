import * as Schema from "effect/Schema"

/** A time in responses. */
export const isoTime = Schema.DateTimeUtcFromString.pipe(Schema.annotateEncoded({ format: "date-time" }))
