/** What a declaration must have to be stored and to be issued, its state, and how long it is kept. */
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Day } from "../law/Duty.ts"
import { monthsAfter } from "../law/effectiveDay.ts"
import { type Issue, issue, type ValidationFailed, validationFailed } from "../text/Issues.ts"
import {
  applicableArticles,
  batteryRegulation,
  type ContentContext,
  type ContentDifference,
  contentDifferences,
  type DeclarationContent
} from "./content.ts"
import type { Declaration, DeclarationVersion } from "./Declaration.ts"
import {
  type DeclarationId,
  type DeclarationIssue,
  declarationLimits,
  type DeclarationMembers,
  type DeclarationUpdate,
  type Signature
} from "./members.ts"
import { procedureIssues } from "./procedure.ts"
import { isBrokenRule } from "../text/broken.ts"

export const declarationStates = ["draft", "issued", "stale", "superseded", "withdrawn"] as const
export type DeclarationState = (typeof declarationStates)[number]

/** Without `stale`, which follows from the present values. */
export type StoredState = Exclude<DeclarationState, "stale">

/** The state of the declaration does not permit the change. `issue`: what is in the way. */
export class DeclarationRefused extends Schema.TaggedError<DeclarationRefused>()("DeclarationRefused", {
  issue: Schema.declare((value): value is Issue => isBrokenRule(value))
}) {}

/** The last version, if the declaration was issued. */
export const lastVersion = ({ versions }: Declaration): DeclarationVersion | undefined => versions.at(-1)

/** The printed values that are others than those of the last version; none of a declaration that ended. */
export const changedContent = (
  declaration: Declaration,
  content: DeclarationContent
): ReadonlyArray<ContentDifference> => {
  const last = lastVersion(declaration)
  return last === undefined || declaration.ended !== null ? [] : contentDifferences(last.content, content)
}

/** The state without a look at the present values. */
export const storedStateOf = ({ ended, versions }: Declaration): StoredState =>
  ended !== null ? ended.state : versions.length === 0 ? "draft" : "issued"

export const stateOf = (declaration: Declaration, changed: ReadonlyArray<ContentDifference>): DeclarationState => {
  const stored = storedStateOf(declaration)
  return stored === "issued" && changed.length > 0 ? "stale" : stored
}

/** Applies an update: `null` removes a member. Fails for a declaration that ended, and for another number once issued. */
export const applyUpdate = (
  declaration: Declaration,
  update: DeclarationUpdate
): Result.Result<DeclarationMembers, DeclarationRefused> => {
  if (declaration.ended !== null) return Result.fail(refusedState(declaration.ended.state))
  const number = lastVersion(declaration)?.content.number
  if (number !== undefined && update.number !== undefined && update.number !== number) {
    return Result.fail(new DeclarationRefused({ issue: issue("number", "numberFinal") }))
  }
  return Result.succeed(withMembers(declaration.members, update))
}

export const refusedState = (state: string): DeclarationRefused =>
  new DeclarationRefused({ issue: issue("state", "declarationEnded", { state }) })

/** The members with those of an update, without those that it removes. */
export const withMembers = (
  members: DeclarationMembers,
  update: DeclarationUpdate | DeclarationIssue
): DeclarationMembers => {
  const entries = Object.entries({ ...members, ...update }).filter(([, value]) => value !== null)
  // Sound: the members of both, and the subjects cannot be removed.
  return Object.fromEntries(entries) as unknown as DeclarationMembers
}

/** Fails with everything that a stored declaration may not have. */
export const checkMembers = (
  members: DeclarationMembers,
  content: DeclarationContent,
  context: ContentContext
): Result.Result<void, ValidationFailed> => {
  const issues = [...subjectIssues(members, context), ...memberIssues(members, content, context)]
  return issues.length === 0 ? Result.void : Result.fail(validationFailed(issues))
}

const subjectIssues = (members: DeclarationMembers, { subjects }: ContentContext): ReadonlyArray<Issue> => {
  const [first] = subjects
  return members.subjects.flatMap(({ product_id, template_id }, index): ReadonlyArray<Issue> => {
    const field = `subjects[${index}]`
    if ((product_id === undefined) === (template_id === undefined)) {
      return [issue(field, "eitherField", { one: "template_id", other: "product_id" })]
    }
    const values = subjects[index] ?? null
    if (values === null) {
      return product_id === undefined
        ? [issue(`${field}.template_id`, "noTemplate")]
        : [issue(`${field}.product_id`, "noBattery")]
    }
    const isOther = ["mfr_name", "mfr_postal_address"].some(
      (name) => Reflect.get(values.attributes, name) !== Reflect.get(first?.attributes ?? {}, name)
    )
    return isOther ? [issue(field, "otherManufacturer")] : []
  })
}

const memberIssues = (
  { acts, notified_body, procedure, signed }: DeclarationMembers,
  content: DeclarationContent,
  context: ContentContext
): ReadonlyArray<Issue> => {
  const { evidence } = signed ?? {}
  return [
    ...(acts === undefined || acts.some(({ reference }) => reference.includes("2023/1542"))
      ? []
      : [issue("acts", "regulationNamed", { reference: batteryRegulation.reference })]),
    ...(procedure === undefined
      ? []
      : procedureIssues(procedure, {
          notified_body,
          articles: applicableArticles(context),
          isSecondLife: context.subjects.some((subject) => subject?.isSecondLife === true),
          serialNumbers: content.subjects.reduce((sum, { serial_numbers }) => sum + serial_numbers.length, 0),
          subjects: content.subjects.length
        })),
    ...(evidence == null || (evidence.file === undefined) !== (evidence.qualified_signature === undefined)
      ? []
      : [issue("signed.evidence", "eitherField", { one: "file", other: "qualified_signature" })])
  ]
}

const signedFields = ["on_behalf_of", "place", "date", "name", "function", "evidence"] as const

const required = (field: string, source?: string): Issue =>
  source === undefined ? issue(field, "required") : issue(field, "requiredFrom", { source })

/** What is missing to issue the declaration, by its fields. */
export const missingToIssue = (members: DeclarationMembers, content: DeclarationContent): ReadonlyArray<Issue> => {
  const { manufacturer, number, procedure, subjects } = content
  const signed: Signature = members.signed ?? {}
  return [
    ...(number === null ? [required("number")] : []),
    ...(procedure === null ? [required("procedure")] : []),
    ...(manufacturer.name === null ? [required("manufacturer.name", "mfr_name")] : []),
    ...(manufacturer.address === null ? [required("manufacturer.address", "mfr_postal_address")] : []),
    ...subjects.flatMap(({ model_identifier }, index) =>
      model_identifier === null ? [required(`subjects[${index}].model_identifier`, "model_identifier")] : []
    ),
    ...signedFields.filter((name) => signed[name] == null).map((name) => required(`signed.${name}`))
  ]
}

/** Fails with what is missing to issue the declaration on a day, and with a date of signature after it. */
export const checkIssue = (
  declaration: Declaration,
  content: DeclarationContent,
  today: Day
): Result.Result<void, ValidationFailed | DeclarationRefused> => {
  const { ended, members, versions } = declaration
  if (ended !== null) return Result.fail(refusedState(ended.state))
  if (versions.length >= declarationLimits.versions) {
    return Result.fail(new DeclarationRefused({ issue: issue("versions", "issuedTooOften") }))
  }
  const date = members.signed?.date
  const issues = [
    ...missingToIssue(members, content),
    ...(date != null && date > today ? [issue("signed.date", "future")] : [])
  ]
  return issues.length === 0 ? Result.void : Result.fail(validationFailed(issues))
}

/** What a reader should look at: no reason to refuse anything. */
export const declarationFindings = (content: DeclarationContent, today: Day): ReadonlyArray<Issue> => [
  ...content.references.flatMap(({ cited_by, kind }, index) =>
    kind === "harmonised" && cited_by === undefined ? [issue(`references[${index}].cited_by`, "notCited")] : []
  ),
  ...(content.notified_body?.certificates ?? []).flatMap(({ valid_until }, index) =>
    valid_until !== undefined && valid_until < today
      ? [issue(`notified_body.certificates[${index}].valid_until`, "certificateEnded", { day: valid_until })]
      : []
  )
]

/**
 * The day until which an issued declaration is kept.
 *
 * @source EU 2023/1542 Art. 38(4)
 * @source EU 2023/1542 Annex VIII
 */
export const keptUntil = (lastPlaced: Day): Day => monthsAfter(lastPlaced, 12 * declarationLimits.years)

/** `lastPlaced`: when the last battery of the model was placed on the market; null if none was. */
export const checkRemoval = (
  declaration: Declaration,
  lastPlaced: Day | null,
  today: Day
): Result.Result<void, DeclarationRefused> => {
  if (lastVersion(declaration) === undefined || lastPlaced === null) return Result.void
  const day = keptUntil(lastPlaced)
  return today > day
    ? Result.void
    : Result.fail(
        new DeclarationRefused({
          issue: issue("keep_until", "keptUntil", { day, placed: lastPlaced })
        })
      )
}

/** Ends the last version, if there is one. */
const endLast = (versions: ReadonlyArray<DeclarationVersion>, at: string): ReadonlyArray<DeclarationVersion> =>
  versions.map((one, index) =>
    index === versions.length - 1 && one.ended_at === null ? { ...one, ended_at: at } : one
  )

/** Adds a version, in place of the one before. */
export const issued = (
  declaration: Declaration,
  made: Pick<DeclarationVersion, "content" | "signed" | "documents">,
  at: string
): Declaration => ({
  ...declaration,
  versions: [
    ...endLast(declaration.versions, at),
    { version: declaration.versions.length + 1, issued_at: at, ended_at: null, ...made }
  ]
})

/** Ends a declaration: it was withdrawn, or another one was issued for all its subjects. */
export const endedBy = (
  declaration: Declaration,
  end: { readonly at: string; readonly by: DeclarationId } | { readonly at: string; readonly reason: string | null }
): Declaration => ({
  ...declaration,
  versions: endLast(declaration.versions, end.at),
  ended:
    "by" in end
      ? { state: "superseded", at: end.at, superseded_by: end.by, reason: null }
      : { state: "withdrawn", at: end.at, superseded_by: null, reason: end.reason }
})

/** Whether the subjects of one declaration are all subjects of another one. */
export const isCovered = (one: DeclarationMembers, other: DeclarationMembers): boolean =>
  one.subjects.every(({ product_id, template_id }) =>
    other.subjects.some((subject) => subject.product_id === product_id && subject.template_id === template_id)
  )

/** The version in force on a day, or the last one. */
export const versionOn = ({ versions }: Declaration, day: Day | undefined): DeclarationVersion | undefined =>
  day === undefined
    ? versions.at(-1)
    : versions.findLast(
        ({ ended_at, issued_at }) =>
          issued_at.slice(0, 10) <= day && (ended_at === null || ended_at.slice(0, 10) >= day)
      )
