/**
 * Parses a Battery Passport Data Model v1.3 tree (`Battery_Passport`) into decoded attributes.
 *
 * Units are converted to those of the catalogue. Issues are collected under the path in the tree. Properties that are
 * maintained elsewhere (operator, condition, header) are skipped with a reason. Whether the tree is complete is decided
 * by `Completeness.ts`.
 *
 * @source spec §4.1 (Battery_Passport), §9 rule 2
 */
import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { attributeTable } from "../catalogue/attributeTable.ts"
import { decoder } from "../catalogue/decodeFields.ts"
import { Gtin } from "../identifiers/Gtin.ts"
import { type Issue, issue } from "../text/Issues.ts"
import type { Json } from "../text/Json.ts"
import { UnrecognizedFields } from "../text/UnrecognizedFields.ts"
import { type Finding, findingsOf } from "./findings.ts"
import { urnOf } from "./urnOf.ts"

export interface ParsedTree {
  readonly gtin: Gtin | undefined
  /** Decoded values by attribute. */
  readonly values: ReadonlyMap<string, unknown>
  readonly issues: ReadonlyArray<Issue>
  /** Attributes that have no value because of an issue. */
  readonly issuesByField: ReadonlySet<string>
  readonly unrecognized: UnrecognizedFields
  /** Properties that are not imported, and why. */
  readonly warnings: ReadonlyArray<Issue>
}

export interface TreeOptions {
  /** Flat fields that were sent in addition to the tree: they win over the same attribute in the tree. */
  readonly flat: Pick<ReadonlySet<string>, "has">
  /** Dates after this time are an issue. */
  readonly now: DateTime.Utc
  /** Also parses the two sections that the API rejects. */
  readonly acceptsAllSections: boolean
}

const decodeGtin = decoder(Gtin)

export const parseTree = (tree: Json, { acceptsAllSections, flat, now }: TreeOptions): ParsedTree => {
  const values = new Map<string, unknown>()
  const issues: Array<Issue> = []
  const issuesByField = new Set<string>()
  const unrecognized = new UnrecognizedFields()
  const warnings: Array<Issue> = []
  let gtin: Gtin | undefined

  const report = (field: string, found: ReadonlyArray<Issue>): void => {
    issues.push(...found)
    issuesByField.add(field)
  }
  const assign = ({ field, path, value }: Extract<Finding, { readonly _tag: "Value" }>): void => {
    if (flat.has(field) || value === undefined || value === null) return
    if (field === "gtin") {
      const decoded = decodeGtin(path, value)
      if (Result.isFailure(decoded)) report(field, decoded.failure)
      else gtin = decoded.success
      return
    }
    const uri = urnOf(field, value)
    if (uri !== undefined) return void warnings.push(issue(path, "skippedAddress", { uri }))
    const decoded = attributeTable.get(field)?.(path, value, now)
    if (decoded === undefined) return
    if (Result.isFailure(decoded)) report(field, decoded.failure)
    else if (field === "serial_number" && values.has(field) && values.get(field) !== decoded.success) {
      report(field, [issue(path, "otherSerial")])
    } else values.set(field, decoded.success)
  }

  for (const finding of findingsOf(tree, acceptsAllSections)) {
    switch (finding._tag) {
      case "Value":
        assign(finding)
        break
      case "Malformed":
        if (!flat.has(finding.field)) report(finding.field, [{ field: finding.path, ...finding.found }])
        break
      case "Rejected":
        issues.push({ field: finding.path, ...finding.found })
        break
      case "Skipped":
        warnings.push({ field: finding.path, ...finding.found })
        break
      case "Unknown":
        unrecognized.add(finding.path)
    }
  }
  return { gtin, values, issues, issuesByField, unrecognized, warnings }
}
