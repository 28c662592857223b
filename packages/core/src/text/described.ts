import * as Schema from "effect/Schema"

/** Adds a description to the encoded side of a schema: the documents of the API describe what is sent. */
export const described = <S extends Schema.Top>(schema: S, description: string): S["Rebuild"] =>
  schema.pipe(Schema.annotateEncoded({ description }))

/** What only the service writes, and a database returns as it was written. It is not decoded. */
export const written = <A>() => Schema.declare((_input): _input is A => true)
