/**
 * The value of an attribute: one type, and how it stands in each of the three places where it is met.
 *
 * Nobody but the shapes knows how a mass looks in v1.3. A shape is added when a model has a new JSON form, never for
 * a validation whim of one attribute.
 */
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { isJsonObject, type Json, type JsonObject } from "../text/Json.ts"

export interface Shape<A> {
  /** As the decisions name it: text, decimal, percent, document, ... For documentation. */
  readonly type: string
  /** Unit of the stored value, as shown to people. */
  readonly unit: string | null
  /** Decodes what a caller sends in a flat field. What it gives is answered, stored and exported. */
  readonly input: Schema.Codec<A, unknown>
  /** null where the attribute stands in no v1.3 section that is accepted as input. */
  readonly v13: ReadableNode<A> | null
  readonly v20: Node<A>
}

/** How a value stands in a data model. */
export interface Node<A> {
  /** JSON Schema of the node; where definitions share one, of this definition's part of it. */
  readonly schema: JsonObject
  /** The node; where definitions share one, this definition's part of it, to be merged with the others'. */
  readonly write: (value: A) => Json
}

export interface ReadableNode<A> extends Node<A> {
  /**
   * What a caller would have sent in the flat field, units converted, not yet judged by `input`.
   * `undefined`: the node holds nothing for this definition.
   */
  readonly read: (node: Json) => Result.Result<unknown, ReadIssue>
  /** Keys of an object node that `read` looks at. */
  readonly reads: ReadonlyArray<string>
  /** Keys of an object node that the model allows but the passport has no field for. */
  readonly ignored: ReadonlyArray<string>
}

/** A node that does not have the form of its model; `path` is relative to the node. */
export interface ReadIssue {
  readonly path: ReadonlyArray<string>
  readonly message: string
}

/** JSON Schema of the values a codec gives. */
export const schemaOf = (codec: Schema.Codec<unknown, unknown>): JsonObject =>
  // Sound: a JSON Schema document is JSON.
  Schema.toJsonSchemaDocument(Schema.toType(codec)).schema as unknown as JsonObject

/** A node that is the value itself, the same in both models. */
export const scalar = <A extends Json>(
  type: string,
  unit: string | null,
  input: Schema.Codec<A, unknown>
): Shape<A> => {
  const node: ReadableNode<A> = {
    schema: schemaOf(input),
    write: (value) => value,
    read: Result.succeed,
    reads: [],
    ignored: []
  }
  return { type, unit, input, v13: node, v20: node }
}

/** Reads one string property of an object node that several definitions share. */
export const readProperty =
  (key: string) =>
  (node: Json): Result.Result<unknown, ReadIssue> =>
    isJsonObject(node) ? Result.succeed(node[key]) : Result.fail({ path: [], message: "Expected object" })

/** A text that is one property of an object node which several definitions share. */
export const propertyNode = <A extends Json>(
  key: string,
  input: Schema.Codec<A, unknown>,
  presence: "required" | "optional"
): ReadableNode<A> => ({
  schema: objectSchema({ [key]: schemaOf(input) }, presence === "required" ? [key] : []),
  // Sound: a computed key gives an index signature, which is what a JSON object is.
  write: (value) => ({ [key]: value }),
  read: readProperty(key),
  reads: [key],
  ignored: []
})

/** Strict object: nothing but the named properties. */
export const objectSchema = (
  properties: Readonly<Record<string, JsonObject>>,
  required: ReadonlyArray<string>
): JsonObject => ({ type: "object", properties, required: [...required], additionalProperties: false })
