/**
 * Judges a v1.3 tree as it is: also the two sections that the API does not take, and values in a form that the service
 * does not read. What that means for sending it is told apart.
 */
import { steps } from "@dpp/core/catalogue"
import { isJsonObject, type JsonObject, type Issue } from "@dpp/core/text"
import { ProductInput, inputWarnings } from "@dpp/core/product"
import { refusedSections } from "@dpp/core/v13"
import { type Judgement, type Measure, nothing, stepsOf } from "./judgement.ts"

const root = "Battery_Passport"
const sections = new Set(steps.map(({ v13 }) => v13.section))

/** With its root, flat fields beside it or not; or the bare sections. */
export const isTree = (input: JsonObject): boolean =>
  Object.hasOwn(input, root) || Object.keys(input).some((key) => sections.has(key))

/** v1.3 tells the impact of hazardous substances beside them; here it stands with each. */
const impact = { row: "hazardous_substances", property: "ImpactOfSubstancesOnEnvironmentHumanHealthSafetyPersons" }

export const judgeTree = (input: JsonObject, { now, profile }: Measure): Judgement => {
  const product: JsonObject = Object.hasOwn(input, root) ? input : { [root]: input }
  const tree = product[root]
  const { attributes, issues, skipped, unrecognized } = ProductInput.parseBattery(product, now, {
    acceptsAllSections: true
  })
  const unread = unreadIn(tree, new Set(Object.keys(product)))
  const isUnread = (path: string) => unread.some((one) => one.path === path)
  const isThere = (field: string) => unread.some(({ name }) => field === name || field.startsWith(`${name}[`))
  return {
    ...nothing,
    kind: "v1.3 tree",
    battery_category: attributes.battery_category ?? null,
    // A tree has no place for the name: only the API asks for it.
    errors: issues.filter(({ field }) => field !== "name" || Object.hasOwn(product, "name")),
    unknown_fields: unrecognized.names.filter((path) => !isUnread(path)),
    notes: inputWarnings(attributes),
    not_taken: skipped.filter(({ field }) => !isUnread(field)),
    api: [
      ...(isJsonObject(tree) ? refusedSections(tree) : []),
      ...(Object.hasOwn(product, "name") ? [] : [{ field: "name", message: "is required: send it beside the tree" }]),
      ...unread.map(({ name, path }): Issue => ({
        field: path,
        message: `is not read from a tree: send ${name} as a flat field beside it`
      }))
    ],
    steps:
      stepsOf(attributes, profile)?.map((step) => ({
        ...step,
        missing: step.missing.filter(({ field }) => !isThere(field))
      })) ?? null
  }
}

/** Attributes that the tree holds in a form that the service does not read, and that no flat field brings. */
const unreadIn = (tree: unknown, flat: ReadonlySet<string>) =>
  steps.flatMap((step) => {
    const section = isJsonObject(tree) ? tree[step.v13.section] : undefined
    if (!isJsonObject(section)) return []
    return step.product
      .filter(({ name, shape }) => shape.v13 === null && !flat.has(name))
      .flatMap(({ name, v13 }) =>
        [v13, ...(name === impact.row ? [impact.property] : [])]
          .filter((property) => property !== null && section[property] != null)
          .map((property) => ({ name, path: `${root}.${step.v13.section}.${property}` }))
      )
  })
