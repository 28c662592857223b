/**
 * Whether a product may be published, and what publishing makes of it.
 *
 * @source spec §3
 */
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { type LawBundle, lawBundle } from "../law/bundle.ts"
import { completeness, type MissingInStep, type ReadinessProfile } from "./Completeness.ts"
import type { DueDiligence, Organization } from "../party/Organization.ts"
import { missingProfileFields, pendingDomain } from "../party/organizationRules.ts"
import { sentenceOf } from "../text/Issue.ts"
import { type Details, type Issue, issue, listed, listing, toDetails } from "../text/Issues.ts"
import type { Product } from "./Product.ts"
import { published } from "./ProductState.ts"
import { bindingDays } from "../law/bindingDay.ts"
import { dutyOutcomes } from "../law/dutyOutcomes.ts"
import { isFilled, type LawSubject, lawValues, passportDuties, stepOf } from "./lawFields.ts"

export interface PublicationFacts {
  readonly now: DateTime.Utc
  readonly organization: Organization
  readonly profile: ReadinessProfile
  /** The duties with the acts that the service recorded; absent for those of this version. */
  readonly law?: LawBundle
}

export type PublicationRefused = CustomDomainPending | PassportIncomplete

/**
 * The product, published, its identifiers locked. A product that is published already stays as it is.
 *
 * Checked in this order: custom domain, then organization profile and steps together.
 */
export const publish = (product: Product, facts: PublicationFacts): Result.Result<Product, PublicationRefused> => {
  if (product.state._tag === "Published") return Result.succeed(product)
  const host = pendingDomain(facts.organization)
  if (host !== null) return Result.fail(new CustomDomainPending({ host }))
  return Result.map(complete(product, facts), (): Product => ({
    ...product,
    state: published(product.state, facts.now)
  }))
}

/**
 * Whether the passport has everything: the organization profile and all seven steps.
 *
 * @source spec §3 (all 7 steps at 100 %)
 */
export const complete = (product: Product, facts: PublicationFacts): Result.Result<Product, PassportIncomplete> => {
  const issues = missingIssues(product, facts)
  return issues.length === 0 ? Result.succeed(product) : Result.fail(incomplete(issues))
}

/**
 * What a changed passport lacks, as warnings. A rule that became stricter leaves published passports published, so the change
 * fails only if it adds to what is missing.
 *
 * @source spec §3 (a published passport stays complete)
 */
export const stillMissing = (
  before: Product,
  after: Product,
  facts: PublicationFacts
): Result.Result<ReadonlyArray<Issue>, PassportIncomplete> => {
  const issues = missingIssues(after, facts)
  if (issues.length === 0) return Result.succeed([])
  const known = new Set(missingIssues(before, facts).map(({ field }) => field))
  const added = issues.filter(({ field }) => !known.has(field))
  return added.length === 0 ? Result.succeed(issues) : Result.fail(incomplete(added))
}

const incomplete = (issues: ReadonlyArray<Issue>) => new PassportIncomplete({ issues: listed(issues) })

const missingIssues = (
  product: Product,
  { law, now, organization, profile }: PublicationFacts
): ReadonlyArray<Issue> => {
  const inProfile = missingInSteps(product, profile)
  const known = new Set(inProfile.map(({ field }) => field))
  return [
    ...missingProfileFields(organization).map((field) => issue(field, "profile")),
    ...inProfile.map(missingIssue),
    ...begunDuties(product, {
      ...(law === undefined ? {} : { law }),
      now,
      due_diligence: organization.due_diligence
    }).flatMap((one) => (known.has(one.field) ? [] : [missingIssue(one)]))
  ]
}

/** Returns the mandatory attributes that a product lacks, in the order of the steps. */
export const missingInSteps = (
  product: Pick<Product, "attributes" | "not_applicable">,
  profile: ReadinessProfile
): ReadonlyArray<MissingInStep> =>
  completeness(product, profile).steps.flatMap(({ missing, step }) => missing.map((one) => ({ ...one, step })))

/** The issue of a missing attribute, which names the step and the legal source. */
export const missingIssue = ({ condition, field, legal_source, step }: MissingInStep): Issue =>
  issue(field, "requiredInStep", { step, source: legal_source, condition, field })

/** Passports are not published before the custom domain, which is printed into the QR codes, is active. */
export class CustomDomainPending extends Schema.TaggedError<CustomDomainPending>()("CustomDomainPending", {
  host: Schema.String
}) {
  override get message(): string {
    return `The custom domain ${this.host} is not active yet. Nothing is published before it is.`
  }
}

/** Something that the passport needs is missing; every missing field is named with its step. */
export class PassportIncomplete extends Schema.TaggedError<PassportIncomplete>()("PassportIncomplete", {
  ...listing
}) {
  get details(): Details {
    return toDetails(this.issues)
  }
  override get message(): string {
    return sentenceOf("The passport is incomplete", this.issues)
  }
}

/** The product is a draft or a battery model, which has no published passport. */
export class NotPublished extends Schema.TaggedError<NotPublished>()("NotPublished", { id: Schema.String }) {
  override get message(): string {
    return `The product ${this.id} has no published passport.`
  }
}

interface BegunFacts {
  readonly now: DateTime.Utc
  readonly due_diligence: DueDiligence
  readonly law?: LawBundle
}

/**
 * Duties of the law that have begun bind publications from their day on, and no passport that was published before. Returns the
 * attributes without a value that a duty asks for, as the battery is placed on the market by a moment: on the day that it
 * states, or today.
 */
const begunDuties = (
  subject: LawSubject,
  { due_diligence, law = lawBundle, now }: BegunFacts
): ReadonlyArray<MissingInStep> => {
  const today = DateTime.formatIsoDateUtc(now)
  // Most fields of a battery that is published have a value: only the others are compared with the days.
  const duties = passportDuties(law, (field) => !isFilled(subject.attributes, field))
  const values = lawValues(subject, due_diligence)
  return dutyOutcomes({ ...law, duties }, values, bindingDays(subject.attributes, today, today)).flatMap(
    ({ duty, field, from, state }): ReadonlyArray<MissingInStep> => {
      const step = field === null ? undefined : stepOf(field)
      if (state !== "due" || field === null || from === null || step === undefined) return []
      return [{ step, field, legal_source: duty.source.provision, since: from }]
    }
  )
}
