/**
 * Validates a v1.3 tree as it is, including the two sections that the API rejects and values in a form that the service
 * does not read. What the API rejects or ignores is reported separately, in `api_issues`.
 */
import { steps } from "../catalogue/Catalogue.ts"
import * as ProductInput from "../product/ProductInput.ts"
import { publicationWarnings } from "../product/publicationWarnings.ts"
import { issue } from "../text/Issues.ts"
import { isJsonObject, type JsonObject } from "../text/Json.ts"
import { refusedSections } from "../v13/findings.ts"
import { dutiesOf, emptyReport, type ValidationContext, type ValidationReport } from "./ValidationReport.ts"

const root = "Battery_Passport"

/** v1.3 has one text on the impact of all hazardous substances; the attribute has one for each substance. */
const impact = {
  attribute: "hazardous_substances",
  property: "ImpactOfSubstancesOnEnvironmentHumanHealthSafetyPersons"
}

export const validateTree = (input: JsonObject, context: ValidationContext): ValidationReport => {
  const product: JsonObject = Object.hasOwn(input, root) ? input : { [root]: input }
  const tree = product[root]
  const parsed = ProductInput.parseBattery(product, context.now, { acceptsAllSections: true })
  const { attributes, issues, skipped, unrecognized, warnings } = parsed
  const unread = unreadIn(tree, new Set(Object.keys(product)))
  const isUnread = (path: string) => unread.some((one) => one.path === path)
  const isPresent = (field: string) => unread.some(({ name }) => field === name || field.startsWith(`${name}[`))
  const duties = dutiesOf(parsed, context)
  return {
    ...emptyReport,
    kind: "v1.3 tree",
    battery_category: attributes.battery_category ?? null,
    // A tree has no place for the name, which only the API requires.
    errors: issues.filter(({ field }) => field !== "name" || Object.hasOwn(product, "name")),
    unknown_fields: unrecognized.names.filter((path) => !isUnread(path)),
    warnings: [...warnings, ...publicationWarnings(parsed)],
    skipped: skipped.filter(({ field }) => !isUnread(field)),
    api_issues: [
      ...(isJsonObject(tree) ? refusedSections(tree) : []),
      ...(Object.hasOwn(product, "name") ? [] : [issue("name", "nameBeside")]),
      ...unread.map(({ name, path }) => issue(path, "unreadInTree", { name }))
    ],
    ...duties,
    steps:
      duties.steps?.map((step) => ({
        ...step,
        missing: step.missing.filter(({ field }) => !isPresent(field))
      })) ?? null
  }
}

/** The attributes that the tree has in a form that the service does not read, unless a flat field replaces them. */
const unreadIn = (tree: unknown, flat: ReadonlySet<string>) =>
  steps.flatMap((step) => {
    const section = isJsonObject(tree) ? tree[step.v13.section] : undefined
    if (!isJsonObject(section)) return []
    return step.product
      .filter(({ name, shape }) => shape.v13 === null && !flat.has(name))
      .flatMap(({ name, v13 }) =>
        [v13, ...(name === impact.attribute ? [impact.property] : [])]
          .filter((property) => property !== null && section[property] != null)
          .map((property) => ({ name, path: `${root}.${step.v13.section}.${property}` }))
      )
  })
