/**
 * Reads a Battery Passport Data Model v1.3 tree (`Battery_Passport`) into flat fields.
 *
 * Units are converted to those of the catalogue. All problems are collected under the path in the tree. What has
 * another home (operator, condition, header) is not taken over, and the reason is told. It never throws, whatever
 * JSON it gets. It does not judge whether the tree is complete: that is `Completeness.ts`.
 *
 * @source spec §4.1 (Battery_Passport), §9 rule 2
 */
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { type NamedDefinition, steps, type StepView } from "../catalogue/Catalogue.ts"
import { isJsonObject, type Json, type JsonObject } from "../text/Json.ts"
import { parseDigitalLink } from "../identifiers/DigitalLink.ts"
import type { Table } from "../product/Fields.ts"
import type { Issue } from "../text/Issues.ts"
import { UnrecognizedFields } from "../text/UnrecognizedFields.ts"

const root = "Battery_Passport"

export interface ParsedTree {
  /** Decoded values by flat field. */
  readonly values: ReadonlyMap<string, unknown>
  readonly issues: ReadonlyArray<Issue>
  /** The same problems under the flat field that they leave unfilled. */
  readonly suspects: ReadonlyArray<Issue>
  readonly unrecognized: UnrecognizedFields
  readonly warnings: ReadonlyArray<Issue>
}

/** v2.0 is an export format only (spec §9 rule 2). */
export const refuseV20 = (input: JsonObject): ReadonlyArray<Issue> =>
  ["dppHeader", "batteryPassportData"]
    .filter((key) => Object.hasOwn(input, key))
    .map((field) => ({
      field,
      message: "Battery Passport Data Model v2.0 is an export format; send v1.3 or flat fields"
    }))

/**
 * `table` decodes the values as if they had come in flat fields. Fields in `flat` are sent beside the tree and win:
 * their places in the tree are passed over. `whole` reads the two refused sections, too: to judge a tree that is not
 * sent anywhere.
 */
export const fromV13 = (tree: Json, table: Table, flat: ReadonlySet<string>, whole: boolean = false): ParsedTree => {
  const reading = new Reading(table, flat)
  if (!isJsonObject(tree)) {
    reading.issues.push({ field: root, message: "Expected object" })
    return reading
  }
  for (const [section, node] of Object.entries(tree)) {
    const step = steps.find(({ v13 }) => v13.section === section)
    if (step === undefined) reading.unrecognized.add(`${root}.${section}`)
    else if (step.v13.input === "refused" && !whole) reading.issues.push({ field: section, message: refusal })
    else if (!isJsonObject(node)) reading.issues.push({ field: `${root}.${section}`, message: "Expected object" })
    else readSection(reading, step, node)
  }
  return reading
}

/** The sections of a tree that the API does not take. */
export const refusedSections = (tree: JsonObject): ReadonlyArray<Issue> =>
  steps
    .filter(({ v13 }) => v13.input === "refused" && Object.hasOwn(tree, v13.section))
    .map(({ v13 }) => ({ field: v13.section, message: refusal }))

const refusal = "this section of the v1.3 tree is not accepted: send its flat fields beside the tree"

/** What was found so far. */
class Reading implements ParsedTree {
  readonly table: Table
  readonly flat: ReadonlySet<string>
  readonly values = new Map<string, unknown>()
  readonly issues: Array<Issue> = []
  readonly suspects: Array<Issue> = []
  readonly unrecognized = new UnrecognizedFields()
  readonly warnings: Array<Issue> = []

  constructor(table: Table, flat: ReadonlySet<string>) {
    this.table = table
    this.flat = flat
  }

  /** Takes over a value that stood at `path` as if it had come in the flat field `name`. */
  take(name: string, value: unknown, path: string): void {
    const decode = this.table.get(name)
    if (decode === undefined || this.flat.has(name) || value === undefined || value === null) return
    const decoded = decode(path, value)
    if (Result.isFailure(decoded)) this.refuse(name, decoded.failure)
    else if (name === "serial_number" && this.values.has(name) && this.values.get(name) !== decoded.success) {
      this.refuse(name, [{ field: path, message: "names another serial number than the rest of the tree" }])
    } else this.values.set(name, decoded.success)
  }

  refuse(name: string, issues: ReadonlyArray<Issue>): void {
    this.issues.push(...issues)
    this.suspects.push(...issues.map(({ message }) => ({ field: name, message })))
  }
}

const readSection = (reading: Reading, step: StepView, section: JsonObject): void => {
  for (const [property, node] of Object.entries(section)) {
    const path = `${root}.${step.v13.section}.${property}`
    const rows = step.product.filter(({ v13 }) => v13 === property)
    if (property === "UniqueBatteryIdentifierUniqueProductIdentifier") readIdentifier(reading, node, path)
    else if (rows.length > 0) {
      for (const row of rows) readRow(reading, row, node, path)
      if (isJsonObject(node)) reportUnknownKeys(reading, rows, node, path)
    } else if (step.condition.some(({ v13 }) => v13 === property))
      reading.warnings.push({ field: path, message: isCondition })
    else if (step.derived.some(({ v13 }) => v13 === property))
      reading.warnings.push({ field: path, message: isDerived(property) })
    else reading.unrecognized.add(path)
  }
}

const isCondition = "is not taken over: condition values have an endpoint of their own (PATCH /products/{id}/condition)"

const isDerived = (property: string): string => {
  if (/EconomicOperator/u.test(property)) return "is not taken over: the organization profile is printed"
  if (/Facility/u.test(property)) return "is not taken over: send facility_id"
  return "is not taken over: the service sets it"
}

const readRow = (reading: Reading, row: NamedDefinition, node: Json, path: string): void => {
  const dialect = row.shape.v13
  if (dialect === null) {
    reading.warnings.push({
      field: path,
      message: `is not taken over: v1.3 holds a date here; send ${row.name} as a flat field`
    })
    return
  }
  if (node === null || reading.flat.has(row.name)) return
  const value = dialect.read(node)
  if (Result.isFailure(value)) {
    const at = [path, ...value.failure.path].join(".")
    reading.refuse(row.name, [{ field: at, message: value.failure.message }])
    return
  }
  reading.take(row.name, value.success, path)
}

/** Keys of a node that no row reads: known to the model without a field here, or unknown. */
const reportUnknownKeys = (
  reading: Reading,
  rows: ReadonlyArray<NamedDefinition>,
  node: JsonObject,
  path: string
): void => {
  const read = new Set(rows.flatMap(({ shape }) => shape.v13?.reads ?? []))
  const ignored = new Set(rows.flatMap(({ shape }) => shape.v13?.ignored ?? []))
  for (const key of Object.keys(node)) {
    if (read.has(key)) continue
    if (ignored.has(key))
      reading.warnings.push({ field: `${path}.${key}`, message: "is not taken over: there is no field for it" })
    else reading.unrecognized.add(`${path}.${key}`)
  }
}

/** A Digital Link gives GTIN and serial number; a serial number of its own must agree with it. */
const readIdentifier = (reading: Reading, node: Json, path: string): void => {
  const link = typeof node === "string" ? parseDigitalLink(node) : Option.none()
  if (Option.isNone(link)) {
    if (node !== null)
      reading.warnings.push({
        field: path,
        message: "is not taken over: it is no GS1 Digital Link with GTIN and serial number"
      })
    return
  }
  reading.take("gtin", link.value.gtin, path)
  reading.take("serial_number", link.value.serial, path)
}
