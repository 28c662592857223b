/** Walks a v1.3 tree: which value each property holds for which attribute, not yet decoded. */
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { type NamedDefinition, steps, type StepView } from "../catalogue/Catalogue.ts"
import { parseDigitalLink } from "../identifiers/DigitalLink.ts"
import type { Issue } from "../text/Issues.ts"
import { isJsonObject, type Json, type JsonObject } from "../text/Json.ts"
import type { BrokenRule } from "../text/BrokenRule.ts"
import { broken } from "../text/broken.ts"

/** Paths begin with `Battery_Passport`, or are a rejected section's name. */
export type Finding =
  /** A value as a flat field would have it, units converted. */
  | { readonly _tag: "Value"; readonly field: string; readonly path: string; readonly value: unknown }
  /** A node that does not have the form of its attribute. */
  | { readonly _tag: "Malformed"; readonly field: string; readonly path: string; readonly found: BrokenRule }
  /** A section that cannot be parsed or is not accepted. */
  | { readonly _tag: "Rejected"; readonly path: string; readonly found: BrokenRule }
  | { readonly _tag: "Skipped"; readonly path: string; readonly found: BrokenRule }
  | { readonly _tag: "Unknown"; readonly path: string }

type Findings = Generator<Finding, void>

const root = "Battery_Passport"
const notAnObject = (path: string): Finding => ({ _tag: "Rejected", path, found: broken("object") })

export function* findingsOf(tree: Json, acceptsAllSections: boolean): Findings {
  if (!isJsonObject(tree)) return yield notAnObject(root)
  for (const [section, node] of Object.entries(tree)) {
    const step = steps.find(({ v13 }) => v13.section === section)
    if (step === undefined) yield { _tag: "Unknown", path: `${root}.${section}` }
    else if (step.v13.input === "refused" && !acceptsAllSections) {
      yield { _tag: "Rejected", path: section, found: rejection }
    } else if (!isJsonObject(node)) yield notAnObject(`${root}.${section}`)
    else yield* inSection(step, node)
  }
}

const rejection = broken("sectionRefused")

/** An issue for each section of a tree that the API does not accept. */
export const refusedSections = (tree: JsonObject): ReadonlyArray<Issue> =>
  steps
    .filter(({ v13 }) => v13.input === "refused" && Object.hasOwn(tree, v13.section))
    .map(({ v13 }) => ({ field: v13.section, ...rejection }))

function* inSection(step: StepView, section: JsonObject): Findings {
  for (const [property, node] of Object.entries(section)) {
    const path = `${root}.${step.v13.section}.${property}`
    const definitions = step.product.filter(({ v13 }) => v13 === property)
    if (property === "UniqueBatteryIdentifierUniqueProductIdentifier") yield* inIdentifier(node, path)
    else if (definitions.length > 0) {
      for (const definition of definitions) yield* inAttribute(definition, node, path)
      if (isJsonObject(node)) yield* otherKeys(definitions, node, path)
    } else if (step.condition.some(({ v13 }) => v13 === property)) {
      yield { _tag: "Skipped", path, found: broken("skippedCondition", { endpoint: "PATCH /products/{id}/condition" }) }
    } else if (step.derived.some(({ v13 }) => v13 === property)) {
      yield { _tag: "Skipped", path, found: whyDerived(property) }
    } else yield { _tag: "Unknown", path }
  }
}

const whyDerived = (property: string): BrokenRule => {
  if (/EconomicOperator/u.test(property)) return broken("skippedOperator")
  if (/Facility/u.test(property)) return broken("skippedFacility")
  return broken("skippedDerived")
}

function* inAttribute({ name, shape }: NamedDefinition, node: Json, path: string): Findings {
  if (shape.v13 === null) {
    return yield { _tag: "Skipped", path, found: broken("skippedDate", { name }) }
  }
  if (node === null) return
  const value = shape.v13.read(node)
  yield Result.isFailure(value)
    ? { _tag: "Malformed", field: name, path: [path, ...value.failure.path].join("."), found: value.failure.found }
    : { _tag: "Value", field: name, path, value: value.success }
}

/** Keys of a node that no attribute reads: known to the model without a field here, or unknown. */
function* otherKeys(definitions: ReadonlyArray<NamedDefinition>, node: JsonObject, path: string): Findings {
  const read = new Set(definitions.flatMap(({ shape }) => shape.v13?.reads ?? []))
  const ignored = new Set(definitions.flatMap(({ shape }) => shape.v13?.ignored ?? []))
  for (const key of Object.keys(node).filter((name) => !read.has(name))) {
    yield ignored.has(key)
      ? { _tag: "Skipped", path: `${path}.${key}`, found: broken("skippedProperty") }
      : { _tag: "Unknown", path: `${path}.${key}` }
  }
}

/**
 * A Digital Link gives the GTIN, and the serial number if it has one: it must agree with the one in the rest of the tree.
 */
function* inIdentifier(node: Json, path: string): Findings {
  const link = typeof node === "string" ? parseDigitalLink(node) : Option.none()
  if (Option.isSome(link)) {
    yield { _tag: "Value", field: "gtin", path, value: link.value.gtin }
    yield { _tag: "Value", field: "serial_number", path, value: link.value.serial }
  } else if (node !== null) {
    yield { _tag: "Skipped", path, found: broken("skippedLink") }
  }
}
