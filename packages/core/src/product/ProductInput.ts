/**
 * A product as a caller sends it: flat fields, a v1.3 tree with flat fields beside it, or a light product.
 *
 * Everything is judged at once; what is wrong is told by field, what is unknown is named. Nothing here knows what is
 * stored: uniqueness, caps and the organization's profile come later.
 *
 * @source spec §4.1 (POST /products)
 */
import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { isAttributeName } from "../catalogue/Catalogue.ts"
import { isJsonObject, type JsonObject } from "../text/Json.ts"
import type { FacilityId } from "../party/Facility.ts"
import { type DecodedFields, decodeFields } from "./Fields.ts"
import type { Gtin } from "../identifiers/Gtin.ts"
import { type Issue, type ValidationFailed, validationFailed } from "../text/Issues.ts"
import type { BatteryModelAttributes, ProductAttributes, ProductStatus } from "./Product.ts"
import { batteryModelFields, productFields } from "./ProductFields.ts"
import { inputIssues, inputWarnings } from "./Rules.ts"
import { UnrecognizedFields } from "../text/UnrecognizedFields.ts"
import { fromV13, refuseV20 } from "../v13/BatteryPassport.ts"

interface Draft {
  readonly name: string
  readonly gtin: Gtin | null
  /** Unknown fields, nested ones by path: ignored, and named in the answer. */
  readonly unrecognized: UnrecognizedFields
  readonly warnings: ReadonlyArray<Issue>
}

export interface BatteryInput extends Draft {
  readonly category: "batteries"
  readonly status: ProductStatus
  readonly facility_id: FacilityId | null
  readonly attributes: ProductAttributes
}

export interface BatteryModelInput extends Draft {
  readonly category: "batteries_light"
  readonly attributes: BatteryModelAttributes
}

export type ParsedInput = BatteryInput | BatteryModelInput

/** `now` judges the dates: none may lie in the future. */
export const parse = (input: unknown, now: DateTime.Utc): Result.Result<ParsedInput, ValidationFailed> => {
  if (!isJsonObject(input)) return invalid([{ field: "body", message: "Expected object" }])
  const v20 = refuseV20(input)
  if (v20.length > 0) return invalid(v20)
  return input["category"] === "batteries_light" ? parseBatteryModelInput(input) : parseBatteryInput(input, now)
}

const invalid = (
  issues: ReadonlyArray<Issue>,
  unrecognized?: UnrecognizedFields
): Result.Result<never, ValidationFailed> => Result.fail(validationFailed(issues, unrecognized))

/** A field that must be there: neither decoded nor already complained about. */
const requireFields = (fields: ReadonlyArray<string>, decoded: DecodedFields): ReadonlyArray<Issue> =>
  fields
    .filter((field) => !decoded.values.has(field) && !decoded.issues.some((issue) => issue.field === field))
    .map((field) => ({ field, message: "is required" }))

/** What an input says, sound or not: to be judged where nothing is stored. */
export interface ParsedBattery {
  readonly values: ReadonlyMap<string, unknown>
  readonly attributes: Partial<ProductAttributes>
  readonly issues: ReadonlyArray<Issue>
  readonly unrecognized: UnrecognizedFields
  /** What is not taken over from a tree, and why. */
  readonly skipped: ReadonlyArray<Issue>
}

/** `whole` reads the two sections of a v1.3 tree that the API refuses, too. */
export const parseBattery = (input: JsonObject, now: DateTime.Utc, whole: boolean = false): ParsedBattery => {
  const { Battery_Passport: tree, ...flat } = input
  const table = productFields(now)
  const decoded = decodeFields(table, flat)
  const read = tree === undefined ? undefined : fromV13(tree, table, new Set(Object.keys(flat)), whole)

  const values = new Map([...(read?.values ?? []), ...decoded.values])
  const attributes = attributesOf(values)
  const issues = [
    ...decoded.issues,
    ...(read?.issues ?? []),
    ...requireFields(["name", "serial_number", "battery_category"], {
      ...decoded,
      values,
      issues: [...decoded.issues, ...(read?.suspects ?? [])]
    }),
    ...inputIssues(attributes)
  ]
  const unrecognized = new UnrecognizedFields()
  unrecognized.append(decoded.unrecognized)
  if (read !== undefined) unrecognized.append(read.unrecognized)
  return { values, attributes, issues, unrecognized, skipped: read?.warnings ?? [] }
}

const parseBatteryInput = (input: JsonObject, now: DateTime.Utc): Result.Result<BatteryInput, ValidationFailed> => {
  const { attributes, issues, skipped, unrecognized, values } = parseBattery(input, now)
  if (issues.length > 0) return invalid(issues, unrecognized)
  // Sound: name, serial number and category were required above, and every value was decoded by its own codec.
  const complete = attributes as ProductAttributes
  return Result.succeed({
    category: "batteries",
    name: values.get("name") as string,
    status: (values.get("status") as ProductStatus | undefined) ?? "draft",
    gtin: (values.get("gtin") as Gtin | undefined) ?? null,
    facility_id: (values.get("facility_id") as FacilityId | undefined) ?? null,
    attributes: { ...complete, battery_status: complete.battery_status ?? "original" },
    unrecognized,
    warnings: [...inputWarnings(complete), ...skipped]
  })
}

/** The attributes among decoded values. */
export const attributesOf = (values: ReadonlyMap<string, unknown>): Partial<ProductAttributes> =>
  // Sound: each value was decoded by the codec of its row.
  Object.fromEntries([...values].filter(([field]) => isAttributeName(field)))

/**
 * A light product is always a draft: the API publishes none.
 *
 * @source spec §3 rule 4
 */
export const batteryModelStatusIssues = (status: unknown): ReadonlyArray<Issue> =>
  status === "published"
    ? [{ field: "status", message: "a product of category batteries_light has no passport to publish" }]
    : []

const baseNames = new Set(["name", "status", "category", "gtin"])

/** The light attributes among decoded values. */
export const batteryModelAttributesOf = (values: ReadonlyMap<string, unknown>): BatteryModelAttributes =>
  // Sound: each value was decoded by the codec of its field, and the table holds no others.
  Object.fromEntries([...values].filter(([field]) => !baseNames.has(field)))

const parseBatteryModelInput = (input: JsonObject): Result.Result<BatteryModelInput, ValidationFailed> => {
  const decoded = decodeFields(batteryModelFields, input)
  const issues = [
    ...decoded.issues,
    ...requireFields(["name"], decoded),
    ...batteryModelStatusIssues(decoded.values.get("status"))
  ]
  if (issues.length > 0) return invalid(issues, decoded.unrecognized)
  const attributes = batteryModelAttributesOf(decoded.values)
  return Result.succeed({
    category: "batteries_light",
    name: decoded.values.get("name") as string,
    gtin: (decoded.values.get("gtin") as Gtin | undefined) ?? null,
    attributes,
    unrecognized: decoded.unrecognized,
    warnings: inputWarnings(attributes)
  })
}
