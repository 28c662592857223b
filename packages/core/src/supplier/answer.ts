/**
 * Checks what a supplier states, and compares it with the values of the template or the products.
 *
 * An answer is checked on its own: no message about it depends on values that the supplier does not know.
 */
import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { type AttributeName, type Attributes, isAttributeName } from "../catalogue/Catalogue.ts"
import { attributeTable } from "../catalogue/attributeTable.ts"
import { decodeFields } from "../catalogue/decodeFields.ts"
import type { ProductId } from "../product/ProductId.ts"
import { withinSize } from "../product/ProductSize.ts"
import { inputIssues, inputWarnings } from "../product/Rules.ts"
import { type Issue, issue, type ValidationFailed, validationFailed } from "../text/Issues.ts"
import { isJsonObject, isSameJson } from "../text/Json.ts"
import type { DataRequest, StandingFingerprints, StandingValues } from "./DataRequest.ts"

/** Values that may be wrong, such as one that no battery has. */
export const answerWarnings: (values: Attributes) => ReadonlyArray<Issue> = inputWarnings

/**
 * The values of an answer, with those that were accepted before. Fails with all issues, and with fields that the request does not ask
 * for. `stored`: the answer until now.
 */
export const parseAnswer = (
  { accepted_fields, fields }: Pick<DataRequest, "accepted_fields" | "fields">,
  stored: Attributes,
  body: unknown,
  now: DateTime.Utc
): Result.Result<Attributes, ValidationFailed> => {
  if (!isJsonObject(body)) return Result.fail(validationFailed([issue("body", "object")]))
  const open: ReadonlySet<string> = new Set(fields.filter((name) => !accepted_fields.includes(name)))
  const table = new Map([...attributeTable].filter(([name]) => open.has(name)))
  const accepted = pick(stored, accepted_fields)
  // A program may send back the accepted values that it has read.
  const repeated = accepted_fields.filter((name) => isSameJson(body[name], accepted[name]))
  const decoded = decodeFields(table, body, now, new Set(repeated))
  const values: Attributes = { ...accepted, ...Object.fromEntries(decoded.values) }
  const unknown = decoded.unrecognized.names.map((field) =>
    issue(field, isAttributeName(field) && accepted_fields.includes(field) ? "acceptedAlready" : "notAsked")
  )
  const issues = [...decoded.issues, ...unknown, ...inputIssues(values)]
  return issues.length > 0 ? Result.fail(validationFailed(issues)) : withinSize(values, decoded.unrecognized)
}

/** The values of some fields. */
export const pick = (attributes: Attributes, fields: ReadonlyArray<AttributeName>): Attributes =>
  Object.fromEntries(fields.flatMap((name) => (attributes[name] === undefined ? [] : [[name, attributes[name]]])))

/** The present values of the fields of a request: products with the same values are one entry. */
export const standingValues = (
  fields: ReadonlyArray<AttributeName>,
  holders: ReadonlyArray<{ readonly id: ProductId | null; readonly attributes: Attributes }>
): ReadonlyArray<StandingValues> => {
  const groups = new Map<string, { readonly product_ids: Array<ProductId>; readonly values: Attributes }>()
  for (const { attributes, id } of holders) {
    const values = pick(attributes, fields)
    const key = JSON.stringify(fields.map((name) => values[name] ?? null))
    const group = groups.get(key) ?? { product_ids: [], values }
    if (id !== null) group.product_ids.push(id)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Present values with their fingerprints. */
export interface FingerprintedValues extends StandingValues, StandingFingerprints {}

/** Marks the fingerprint of a value that is too long to be kept: no JSON text begins with it. Alone, it is that of an unknown value. */
export const hashMark = "#"

/**
 * The decided fields that were changed since the answer was submitted, with what stood there then if it is short, what stands there
 * now, and what the answer says. Empty if nothing was changed. `base`: of all fields of the request.
 */
export const differences = (
  { fields }: Pick<DataRequest, "fields">,
  decided: ReadonlyArray<AttributeName>,
  base: ReadonlyArray<StandingFingerprints>,
  now: ReadonlyArray<FingerprintedValues>,
  answered: Attributes
): ReadonlyArray<Issue> => {
  const before = byHolder(base)
  return [...byHolder(now)].flatMap(([holder, { fingerprints, values }]) =>
    decided.flatMap((name): ReadonlyArray<Issue> => {
      const index = fields.indexOf(name)
      const former = before.get(holder)?.fingerprints[index] ?? null
      if (former === fingerprints[index]) return []
      return [
        issue(name, "answerOutdated", {
          former: formerText(former),
          product: holder === "" ? undefined : holder,
          now: textOf(values[name]),
          answered: textOf(answered[name])
        })
      ]
    })
  )
}

const byHolder = <Standing extends Pick<StandingValues, "product_ids">>(
  groups: ReadonlyArray<Standing>
): ReadonlyMap<string, Standing> =>
  new Map(
    groups.flatMap((group) =>
      (group.product_ids.length === 0 ? [""] : group.product_ids).map((id): readonly [string, Standing] => [id, group])
    )
  )

const formerText = (fingerprint: string | null): string => {
  if (fingerprint === null) return "empty"
  if (fingerprint === hashMark) return "a value that was too large to keep"
  return fingerprint.startsWith(hashMark) ? "another value" : fingerprint
}

const maximumCharacters = 100

const textOf = (value: unknown): string => {
  if (value === undefined) return "empty"
  const text = JSON.stringify(value)
  return text.length > maximumCharacters ? `${text.slice(0, maximumCharacters)}…` : text
}
