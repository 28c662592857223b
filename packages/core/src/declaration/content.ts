/** What a declaration prints: its members, and the values of the templates and batteries that it is about. */
import type { Attributes, BatteryCategory } from "../catalogue/index.ts"
import type { Days, Law } from "../law/dutyOutcomes.ts"
import { dutyOutcomes } from "../law/dutyOutcomes.ts"
import type { DueDiligence } from "../party/Organization.ts"
import { type LawSubject, lawValues } from "../product/lawFields.ts"
import { isSameJson } from "../text/Json.ts"
import { textIn } from "../text/TypedText.ts"
import type { DeclarationMembers, DeclarationReference, DeclarationSubject } from "./members.ts"

/** A template or a battery, with the manufacturer that the organization is. */
export interface SubjectValues extends LawSubject {
  readonly name: string
  /** The day that decides which requirements apply. */
  readonly days: Days
  readonly isSecondLife: boolean
}

export interface ContentContext {
  readonly law: Law
  readonly due_diligence: DueDiligence
  /** In the order of the subjects; null for one that the organization does not have. */
  readonly subjects: ReadonlyArray<SubjectValues | null>
}

export interface SubjectContent extends Pick<DeclarationSubject, "template_id" | "product_id"> {
  readonly product: string | null
  readonly category: BatteryCategory | null
  readonly model_identifier: string | null
  readonly batches: ReadonlyArray<string>
  readonly serial_numbers: ReadonlyArray<string>
  readonly chemistry: string | null
  /** In V. */
  readonly nominal_voltage: number | null
  /** In Ah. */
  readonly rated_capacity: number | null
}

export interface DeclarationContent {
  readonly number: string | null
  readonly subjects: ReadonlyArray<SubjectContent>
  readonly manufacturer: { readonly name: string | null; readonly address: string | null }
  readonly authorised_representative: NonNullable<DeclarationMembers["authorised_representative"]> | null
  /** `description` is null where model, chemistry, voltage and capacity describe the battery. */
  readonly object: { readonly description: string | null; readonly image: string | null }
  readonly acts: NonNullable<DeclarationMembers["acts"]>
  /** The articles of Regulation (EU) 2023/1542 whose requirements apply. */
  readonly requirements: ReadonlyArray<string>
  readonly references: ReadonlyArray<DeclarationReference>
  readonly procedure: NonNullable<DeclarationMembers["procedure"]> | null
  readonly notified_body: NonNullable<DeclarationMembers["notified_body"]> | null
  readonly additional_information: string | null
}

/** The reference of the regulation in the Official Journal. */
export const batteryRegulation = {
  reference: "Regulation (EU) 2023/1542",
  publication: "OJ L 191, 28.7.2023, p. 1"
} as const

/** Implementing Decision (EU) 2026/2048 cites the standard for batteries of electric vehicles alone. */
const offeredStandard: DeclarationReference = {
  kind: "harmonised",
  reference: "EN 18060:2025",
  cited_by: "Implementing Decision (EU) 2026/2048"
}

/** The references that fit the subjects, for the manufacturer to choose from. */
export const offeredReferences = ({ subjects }: DeclarationContent): ReadonlyArray<DeclarationReference> =>
  subjects.some(({ category }) => category === "ev") ? [offeredStandard] : []

/** The articles that a declaration is about: Art. 18(1). */
const declaredArticles: ReadonlyArray<number> = [6, 7, 8, 9, 10, 12, 13, 14]

/**
 * The articles whose requirements apply to the subjects: those with a duty that binds, and the restrictions on substances.
 *
 * @source EU 2023/1542 Art. 18(1)
 */
export const applicableArticles = ({ due_diligence, law, subjects }: ContentContext): ReadonlyArray<number> => {
  const due = subjects.flatMap((subject) =>
    subject === null
      ? []
      : dutyOutcomes(law, lawValues(subject, due_diligence), subject.days).flatMap(({ duty, state }) =>
          state === "due" ? [Number(/^Art\. (\d+)/u.exec(duty.source.provision)?.[1])] : []
        )
  )
  return declaredArticles.filter((article) => article === 6 || due.includes(article))
}

const subjectContent = (sent: DeclarationSubject, values: SubjectValues | null): SubjectContent => {
  const { batches = [], serial_numbers = [], ...named } = sent
  // Sound: of a template, there is no serial number.
  const attributes: Attributes = values?.attributes ?? {}
  const own = attributes.serial_number
  return {
    ...named,
    product: values?.name ?? null,
    category: values?.attributes.battery_category ?? null,
    model_identifier: attributes.model_identifier ?? null,
    batches,
    serial_numbers: serial_numbers.length === 0 && own !== undefined ? [own] : serial_numbers,
    chemistry:
      attributes.battery_chemistry_other === undefined
        ? (attributes.battery_chemistry ?? null)
        : textIn(attributes.battery_chemistry_other),
    nominal_voltage: attributes.nominal_voltage ?? null,
    rated_capacity: attributes.rated_capacity ?? null
  }
}

/**
 * Returns what the declaration prints now. `issued`: what it printed last. A subject that the organization no longer has keeps what
 * was printed.
 */
export const composeContent = (
  members: DeclarationMembers,
  context: ContentContext,
  issued?: DeclarationContent
): DeclarationContent => {
  const known = context.subjects.find((subject) => subject !== null)
  const isLost = context.subjects.every((subject) => subject === null)
  const { authorised_representative = null, notified_body = null, object, procedure = null } = members
  const printed = (sent: DeclarationSubject): SubjectContent | undefined =>
    issued?.subjects.find((one) => one.template_id === sent.template_id && one.product_id === sent.product_id)
  return {
    number: members.number ?? null,
    subjects: members.subjects.map((sent, index) => {
      const values = context.subjects[index] ?? null
      return (values === null ? printed(sent) : undefined) ?? subjectContent(sent, values)
    }),
    manufacturer:
      isLost && issued !== undefined
        ? issued.manufacturer
        : { name: known?.attributes.mfr_name ?? null, address: known?.attributes.mfr_postal_address ?? null },
    authorised_representative,
    object: { description: object?.description ?? null, image: object?.image ?? null },
    acts: members.acts ?? [batteryRegulation],
    requirements:
      isLost && issued !== undefined
        ? issued.requirements
        : applicableArticles(context).map((article) => `Art. ${article}`),
    references: members.references ?? [],
    procedure,
    notified_body,
    additional_information: members.additional_information ?? null
  }
}

/** A printed value that is another one now. */
export interface ContentDifference {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The printed values that differ, by their paths. Lists of equal length are compared by entry. */
export const contentDifferences = (before: unknown, after: unknown, field = ""): ReadonlyArray<ContentDifference> => {
  if (isSameJson(before, after)) return []
  if (isPlain(before) && isPlain(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      contentDifferences(before[key], after[key], field === "" ? key : `${field}.${key}`)
    )
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length && before.some(isPlain)) {
    return before.flatMap((entry, index) => contentDifferences(entry, after[index], `${field}[${index}]`))
  }
  return [{ field, before: before ?? null, after: after ?? null }]
}
