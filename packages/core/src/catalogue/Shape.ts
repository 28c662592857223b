/**
 * The shape of an attribute: the type of its value, and its forms in a flat field, in v1.3 and in v2.0.
 *
 * Only shapes know how a mass is written in v1.3. A new shape is for a new JSON form of a model, never for a validation
 * rule of one attribute.
 */
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { isJsonObject, type Json, type JsonObject } from "../text/Json.ts"
import type { BrokenRule } from "../text/BrokenRule.ts"
import { broken } from "../text/broken.ts"

export interface Shape<A> {
  /** The name of the type in documentation: text, decimal, percent, document, ... */
  readonly type: string
  /** Unit of the stored value, as people read it. */
  readonly unit: string | null
  /**
   * Present where people read the value in words, each text of which can be in several languages: the value itself (`true`), or these
   * keys of each entry of a list.
   */
  readonly typedText?: true | ReadonlyArray<string>
  /** Decodes the value of a flat field. The decoded value is stored, returned and exported. */
  readonly input: Schema.Codec<A, unknown>
  /** null where no v1.3 section that is accepted as input has the attribute. */
  readonly v13: ReadableNode<A> | null
  readonly v20: Node<A>
}

/** The form of a value in a data model. */
export interface Node<A> {
  /** JSON Schema of the node; of this attribute's part where several share the node. */
  readonly schema: JsonObject
  /** The node; this attribute's part where several share the node, to be merged with the other parts. */
  readonly write: (value: A) => Json
  /**
   * The value as a caller would send it in the flat field, units converted, not yet decoded by `input`.
   * `undefined`: the node has no value for this attribute. Absent where only the service writes the node.
   */
  readonly read?: (node: Json) => Result.Result<unknown, ReadIssue>
}

export interface ReadableNode<A> extends Node<A> {
  readonly read: (node: Json) => Result.Result<unknown, ReadIssue>
  /** Keys of an object node that `read` uses. */
  readonly reads: ReadonlyArray<string>
  /** Keys of an object node that the model allows but the passport has no field for. */
  readonly ignored: ReadonlyArray<string>
}

/** A node that does not have the form of its model; `path` is relative to the node. */
export interface ReadIssue {
  readonly path: ReadonlyArray<string>
  readonly found: BrokenRule
}

/** JSON Schema of the decoded values of a codec. */
export const schemaOf = (codec: Schema.Codec<unknown, unknown>): JsonObject =>
  // Sound: a JSON Schema document is JSON.
  Schema.toJsonSchemaDocument(Schema.toType(codec)).schema as unknown as JsonObject

/** A shape whose node is the value itself in both models. */
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

/** Reads one property of an object node that several attributes share. */
export const readProperty =
  (key: string) =>
  (node: Json): Result.Result<unknown, ReadIssue> =>
    isJsonObject(node) ? Result.succeed(node[key]) : Result.fail({ path: [], found: broken("object") })

/** A value that is one property of an object node which several attributes share. */
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

/** Schema of a strict object, which has only these properties. */
export const objectSchema = (
  properties: Readonly<Record<string, JsonObject>>,
  required: ReadonlyArray<string>
): JsonObject => ({ type: "object", properties, required: [...required], additionalProperties: false })
