/** Reads a v2.0 document. It does not say when the battery was measured, so `toDraft` leaves the values of its condition over. */
import type { JsonObject } from "@dpp/core/text"
import { isDocument, parseDocument } from "@dpp/core/v20"
import * as Result from "effect/Result"
import type { Read } from "../values/Format.ts"
import { LeftOvers } from "../values/LeftOvers.ts"

const at = (document: JsonObject, pointer: string) =>
  pointer
    .split("/")
    .slice(1)
    .reduce<unknown>(
      (node, key) => (typeof node === "object" && node !== null ? Reflect.get(node, key) : undefined),
      document
    )

/** Fails with a sentence if the input is not a document. */
export const readModelJson = (document: JsonObject): Result.Result<Read, string> => {
  if (!isDocument(document)) return Result.fail("must be a v2.0 document, with dppHeader and batteryPassportData")
  const { condition, issues, product, unrecognized } = parseDocument(document)
  const leftOvers = new LeftOvers()
  for (const pointer of [...issues.map(({ field }) => field), ...unrecognized]) {
    // Sound: a part of a JSON document is JSON.
    leftOvers.add(pointer, at(document, pointer) as JsonObject | undefined)
  }
  return Result.succeed({
    values: new Map([...Object.entries(product), ...condition]),
    leftOver: leftOvers.listed,
    omitted: leftOvers.omitted
  })
}
