/**
 * What a battery that is made from a template would lack, apart from the fields that belong to one battery.
 *
 * @source inferred: templates; see docs/decisions/0067-templates.md
 */
import type { Facility } from "../party/Facility.ts"
import type { Organization } from "../party/Organization.ts"
import { autoFill } from "../product/AutoFill.ts"
import { type Completeness, completeness, type ReadinessProfile } from "../product/Completeness.ts"
import { type DutyStanding, dutyStandings } from "../product/dutyStandings.ts"
import { type LawCompleteness, lawCompleteness, type LawContext } from "../product/LawCompleteness.ts"
import type { Template } from "./Template.ts"

interface OwnFacts {
  readonly organization: Organization
  readonly facility: Facility | null
}

/** Counts what the service fills in when it creates the battery: manufacturer, manufacturing place, battery status. */
export const templateCompleteness = (template: Template, facts: OwnFacts, profile: ReadinessProfile): Completeness =>
  completeness(filledIn(template, facts), profile, "model")

/** What the law asks for in a battery that is made from the template, as if it were placed on the market on a day. */
export const templateLawCompleteness = (template: Template, facts: OwnFacts, context: LawContext): LawCompleteness =>
  lawCompleteness(filledIn(template, facts), { ...context, scope: "model" })

/** Where the batteries of a template stand with each duty, as if they were placed on the market on a day. */
export const templateStandings = (
  template: Template,
  facts: OwnFacts,
  context: LawContext
): ReadonlyArray<DutyStanding> => dutyStandings(filledIn(template, facts), { ...context, scope: "model" })

const filledIn = ({ attributes, not_applicable }: Template, facts: OwnFacts) => ({
  attributes: autoFill({ ...attributes, battery_status: attributes.battery_status ?? "original" }, facts).attributes,
  not_applicable
})
