/**
 * The definition of one passport attribute: type, duty, audience, sources, and its names in both data models.
 *
 * A definition is data without functions, apart from its shape. Rules that do not fit are ordinary code next to their
 * consumer (`Rules.ts`, `v20/Merged.ts`).
 */
import type { ConditionName } from "../languages/LanguageFile.ts"
import { type BatteryCategory, byCategory } from "./BatteryCategory.ts"
import type { Shape } from "./Shape.ts"

/**
 * Duty of an attribute for one battery category.
 *
 * `M` mandatory · `C` mandatory under the definition's `dutyCondition` · `O` optional · `P` pending: mandatory by DIN DKE
 * SPEC 99100, not yet required by the EU · `-` not part of that category's passport: accepted and stored, never exported.
 */
export type Duty = "M" | "C" | "O" | "P" | "-"

/**
 * When a `C` attribute is mandatory.
 *
 * If the caller decides, the attribute is mandatory until the caller declares it as not applicable. Otherwise another
 * attribute of the battery decides: the attribute is mandatory where that one has one of the `values`, and optional
 * elsewhere.
 */
export type DutyCondition =
  | CallerCondition
  | {
      readonly decidedBy: "battery_chemistry"
      readonly values: ReadonlyArray<string>
      readonly name: ConditionName
      readonly text: string
    }

export type NotBound = Readonly<
  Partial<Record<"battery_chemistry" | "rechargeable" | "exclusively_external_storage", ReadonlyArray<string>>>
>

export interface CallerCondition {
  readonly decidedBy: "caller"
  readonly name: ConditionName
  readonly text: string
}

/**
 * Who may read a value. Audiences do not nest: this is not a ranking.
 *
 * @source EU 2023/1542 Art. 77(2)
 */
export type Audience = "public" | "legitimate_interest" | "authorities"

export interface AttributeDefinition<A> {
  /** What the value states, in one to three plain sentences, with an example where its form is not obvious. */
  readonly description: string
  /** Type, unit and forms of the value. */
  readonly shape: Shape<A>
  /**
   * The defining clause first, then the points of Annex XIII to EU 2023/1542 that put the attribute into the passport,
   * then the rest of the legal basis. `inferred:` marks a basis that no public source confirms. Printed in documentation
   * and where a value is missing.
   */
  readonly source: readonly [clause: string, ...basis: ReadonlyArray<string>]
  readonly duty: Readonly<Record<BatteryCategory, Duty>>
  /**
   * Since when the duty counts, as a date, for categories in which it became stricter after passports were published without
   * the attribute. They stay published; their completeness names the date.
   */
  readonly dutySince?: Readonly<Partial<Record<BatteryCategory, string>>>
  /**
   * Present where no profile counts the duty, because passports were published without the attribute: only the law, from its day on
   * (`core/law`). Until then a publication without the attribute is a warning that names the day, and from then on it is refused.
   */
  readonly onlyByLaw?: true
  /** Attributes that state the same in parts: one of them fills the duty, too. */
  readonly statedBy?: readonly [string, ...ReadonlyArray<string>]
  /** In plain words and for the program; only with the duty `C`. */
  readonly dutyCondition?: DutyCondition
  /** Batteries that the duty does not bind: those of which another attribute has one of these values, as text. */
  readonly notBound?: NotBound
  readonly audience: Audience
  /** Present where another battery of the same model has another value: a template does not have the attribute. */
  readonly individual?: true
  /** Property in the step's v1.3 section. Several attributes may share one; each reads its own part of the node. */
  readonly v13: string | null
  /** Property in the step's v2.0 section, likewise. null: not written one to one (`v20/Merged.ts`) or not at all. */
  readonly v20: string | null
}

/** What decides on the duty of an attribute: its definition without description and shape. */
export type DutyDefinition = Pick<
  AttributeDefinition<unknown>,
  "source" | "duty" | "dutySince" | "onlyByLaw" | "statedBy" | "dutyCondition" | "notBound" | "individual"
>

/** An attribute that the caller can declare as not applicable. */
export interface DeclarableDefinition<A> extends AttributeDefinition<A> {
  readonly dutyCondition: CallerCondition
}

/** An attribute whose value belongs to one battery. */
export interface IndividualDefinition<A> extends AttributeDefinition<A> {
  readonly individual: true
}

/** Returns the definition itself, with the type of its value inferred. */
export const attribute: {
  <A>(definition: DeclarableDefinition<A>): DeclarableDefinition<A>
  <A>(definition: IndividualDefinition<A>): IndividualDefinition<A>
  <A>(definition: AttributeDefinition<A>): AttributeDefinition<A>
} = <Definition>(definition: Definition): Definition => definition

/** The same duty in all five categories. */
export const every = (duty: Duty): Readonly<Record<BatteryCategory, Duty>> => byCategory(() => duty)

// The types of the values differ; `any` lets one table have them all, and does not leave it.
// oxlint-disable-next-line typescript/no-explicit-any
type Definitions = Readonly<Record<string, AttributeDefinition<any>>>

/** One of the seven steps of DIN DKE SPEC 99100, which is also one section of either data model. */
export interface Step<Product extends Definitions, Condition extends Definitions, Derived extends Definitions> {
  readonly clause: string
  /** Section of the v1.3 tree; `refused` sections are not accepted as input (spec §4.1). */
  readonly v13: { readonly section: string; readonly input: "read" | "refused" }
  readonly v20: string
  /** Written through the product endpoints. The key is the wire name. */
  readonly product: Product
  /** Written through the condition endpoint. The key is the path within BatteryCondition. */
  readonly condition: Condition
  /** Written by the service itself: header, economic operator, facility. The key is the name on page and PDF. */
  readonly derived: Derived
}

/** Returns the step itself, with the types of its definitions inferred. */
export const step = <Product extends Definitions, Condition extends Definitions, Derived extends Definitions>(
  definition: Step<Product, Condition, Derived>
): Step<Product, Condition, Derived> => definition
