/** Reads what a document is made of: the battery, and what is printed beside it. All issues are found at once. */
import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { BatteryCondition } from "../condition/BatteryCondition.ts"
import { parse as parseReading } from "../condition/ConditionReading.ts"
import { isUri } from "../identifiers/Uri.ts"
import { OrganizationId } from "../party/Organization.ts"
import type * as Core from "../passport/Passport.ts"
import { ProductId } from "../product/ProductId.ts"
import type { BatteryInput } from "../product/ProductInput.ts"
import { noLife } from "../product/ProductLife.ts"
import { draft, published } from "../product/ProductState.ts"
import { type Issue, issue } from "../text/Issues.ts"
import { type Decoded, together } from "./Decoded.ts"
import type { PassportFacts } from "./PassportFacts.ts"
import { parseBattery, warningsOf } from "./parseBattery.ts"
import { printedFacility, printedOperator } from "./printedParties.ts"
import { utcOf } from "./utcOf.ts"

export interface ReadFacts {
  readonly facts: Core.PassportFacts
  readonly condition: BatteryCondition | null
  readonly warnings: ReadonlyArray<Issue>
}

const isId = Schema.is(ProductId)

/** The embedding program has no organizations of this service. */
const noOrganization = OrganizationId.make("00000000-0000-0000-0000-000000000000")

/** Returns the facts of a document, or all issues: of fields of the battery by their name, of the facts as `operator.gln`. */
export const readFacts = (input: unknown, given: PassportFacts): Decoded<ReadFacts> => {
  const lastUpdated = utcOf("lastUpdated", given.lastUpdated)
  const publishedAt = given.publishedAt == null ? null : utcOf("publishedAt", given.publishedAt)
  const { condition, facility, id, operator, publicUrl, serviceName = null } = given
  const read = together({
    battery: parseBattery(input, lastUpdated),
    operator: printedOperator(operator, lastUpdated),
    facility: printedFacility(facility, lastUpdated),
    condition: conditionOf(condition, lastUpdated),
    id: isId(id) ? Result.succeed(id) : Result.fail([issue("id", "uuid")]),
    publicUrl: isWebAddress(publicUrl) ? Result.succeed(publicUrl) : Result.fail([issue("publicUrl", "address")])
  })
  return Result.map(read, (parts) => ({
    facts: {
      product: productOf(parts.battery, parts.id, lastUpdated, publishedAt),
      organization: parts.operator,
      facility: parts.facility,
      publicUrl,
      lastUpdated,
      serviceName
    },
    condition: parts.condition,
    warnings: warningsOf(parts.battery)
  }))
}

const isWebAddress = (text: unknown): boolean => typeof text === "string" && isUri(text) && /^https?:/iu.test(text)

const conditionOf = (condition: PassportFacts["condition"], now: DateTime.Utc): Decoded<BatteryCondition | null> =>
  condition == null
    ? Result.succeed(null)
    : Result.mapError(
        Result.map(parseReading(condition, now), ({ reading }) => reading),
        ({ issues }) => issues.map((one) => ({ ...one, field: `condition.${one.field}` }))
      )

const productOf = (
  { attributes, external_id, facility_id, gtin, name, not_applicable, predecessors }: BatteryInput,
  id: ProductId,
  at: DateTime.Utc,
  publishedAt: DateTime.Utc | null
): Core.PassportFacts["product"] => ({
  id,
  organization_id: noOrganization,
  category: "batteries",
  name,
  gtin,
  external_id,
  facility_id,
  attributes,
  not_applicable,
  life: { ...noLife, predecessors },
  registration: null,
  publication_request: null,
  image: null,
  state: publishedAt === null ? draft : published(draft, publishedAt),
  created_at: at,
  updated_at: at
})
