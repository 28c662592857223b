/**
 * A battery model as a caller sends it.
 *
 * @source spec §3 rule 4, §4.1
 */
import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { decodeFields, decoder, type DecoderTable } from "../catalogue/decodeFields.ts"
import type { Gtin } from "../identifiers/Gtin.ts"
import { type Issue, type ValidationFailed, validationFailed, issue } from "../text/Issues.ts"
import type { JsonObject } from "../text/Json.ts"
import type { UnrecognizedFields } from "../text/UnrecognizedFields.ts"
import { parseBaseFields, requiredIssues } from "./BaseFields.ts"
import { type BatteryModelAttributes, batteryModelShapes } from "./BatteryModelFields.ts"
import { inputWarnings } from "./Rules.ts"
import { unknownFieldHints } from "./unknownFields.ts"

export interface BatteryModelInput {
  readonly category: "batteries_light"
  readonly name: string
  readonly gtin: Gtin | null
  readonly external_id: string | null
  readonly attributes: BatteryModelAttributes
  /** Unknown fields, nested ones by path: ignored, and listed in the response. */
  readonly unrecognized: UnrecognizedFields
  readonly warnings: ReadonlyArray<Issue>
}

const table: DecoderTable = new Map(
  Object.entries(batteryModelShapes).map(([name, { shape }]) => [name, decoder<unknown>(shape.input)])
)

/** The fields that a creation and an update share. */
export const parseFields = (
  input: JsonObject,
  now: DateTime.Utc,
  kind: "battery_model" | "battery_model_update" = "battery_model"
) => {
  const base = parseBaseFields(input, kind)
  const decoded = decodeFields(table, input, now, base.names)
  const attributes: BatteryModelAttributes = Object.fromEntries(decoded.values)
  const issues = [...base.issues, ...decoded.issues, ...statusIssues(base.values.status)]
  return { base, decoded, attributes, issues, hints: unknownFieldHints(decoded.unrecognized, kind) }
}

/** A battery model is always a draft: it has no passport to publish. */
const statusIssues = (status: string | undefined): ReadonlyArray<Issue> =>
  status === "published" ? [issue("status", "modelPublished")] : []

export const parseBatteryModelInput = (
  input: JsonObject,
  now: DateTime.Utc
): Result.Result<BatteryModelInput, ValidationFailed> => {
  const { attributes, base, decoded, hints, issues } = parseFields(input, now)
  const { external_id, gtin, name } = base.values
  const all = [...issues, ...requiredIssues(["name"], (field) => input[field] !== undefined && input[field] !== null)]
  if (all.length > 0 || name === undefined)
    return Result.fail(validationFailed([...all, ...hints], decoded.unrecognized))
  return Result.succeed({
    category: "batteries_light",
    name,
    gtin: gtin ?? null,
    external_id: external_id ?? null,
    attributes,
    unrecognized: decoded.unrecognized,
    warnings: [...hints, ...inputWarnings(attributes)]
  })
}
