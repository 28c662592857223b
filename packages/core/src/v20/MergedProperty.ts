/** A property of v2.0 that states several attributes together. */
import type * as Result from "effect/Result"
import type { AttributeName, Attributes } from "../catalogue/Catalogue.ts"
import type { ReadIssue } from "../catalogue/Shape.ts"
import type { Json, JsonObject } from "../text/Json.ts"

export interface MergedProperty {
  /** The property, which takes the place of the first merged attribute in its section. */
  readonly property: string
  readonly attributes: readonly [AttributeName, ...ReadonlyArray<AttributeName>]
  readonly schema: JsonObject
  readonly write: (attributes: Attributes) => Json | undefined
  /** Flat fields as a caller sends them. */
  readonly read: (node: Json) => Result.Result<JsonObject, ReadIssue>
}
