/**
 * How large the attributes of one product may be: counted as the UTF-8 bytes of their JSON, with what the service
 * filled in. A real passport has some 20 kB.
 *
 * A battery model has too few fields to reach the limit.
 *
 * @source spec §8 (attributes of one product)
 */
import * as Result from "effect/Result"
import type { Attributes } from "../catalogue/Catalogue.ts"
import { type Issue, type ValidationFailed, validationFailed, issue } from "../text/Issues.ts"
import type { UnrecognizedFields } from "../text/UnrecognizedFields.ts"

/** 256 kB are 256 * 1024 bytes. */
export const maximumAttributeBytes = 256 * 1024

/** How many of the largest fields an error names. */
const namedFields = 3

/** UTF-8 bytes of a value as JSON. */
const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

/**
 * The attributes, unless they are too large. Attributes that were stored before the limit may become smaller: `before`
 * is what the product has now, where it has any.
 */
export const withinSize = <A extends Attributes>(
  attributes: A,
  unrecognized: UnrecognizedFields,
  before?: A
): Result.Result<A, ValidationFailed> => {
  const size = bytesOf(attributes)
  if (size <= maximumAttributeBytes || (before !== undefined && size < bytesOf(before))) {
    return Result.succeed(attributes)
  }
  return Result.fail(validationFailed(largestFields(attributes, size), unrecognized))
}

const largestFields = (attributes: Attributes, size: number): ReadonlyArray<Issue> =>
  Object.entries(attributes)
    .map(([field, value]) => ({ field, bytes: bytesOf(value) }))
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, namedFields)
    .map(({ bytes, field }) => issue(field, "attributeBytes", { bytes, size, maximum: maximumAttributeBytes }))
