/** A duty: one sentence of the law with the days from which it binds, whom it binds, and under which conditions. */
import type { BatteryCategory } from "../catalogue/BatteryCategory.ts"
import type { RecycledMetal } from "../catalogue/chemistryMetals.ts"
import type { Condition } from "./Condition.ts"

/** A day such as `2027-02-18`. */
export type Day = string

/** What a duty asks for. Only what it asks for in the passport (`passport`) counts for completeness. */
export const dutyKinds = ["passport", "value", "document", "label", "record", "registration", "operator"] as const
export type DutyKind = (typeof dutyKinds)[number]

/** Who has what the duty asks for. */
export type Supplier = "manufacturer" | "cell_supplier" | "bms" | "responsible_party" | "operator"

/** How sure the duty is. A proposed duty is not binding. */
export type DutyStatus = "in_force" | "adopted" | "proposed" | "undetermined" | "corrected" | "repealed"

/** The wait for an act: so many months after its entry into force. */
export interface Wait {
  readonly act: string
  readonly months: number
}

/**
 * When a duty begins: on a day, or after acts. Of the day and the months after the entry into force of each act,
 * the latest counts.
 */
export type Beginning = Day | { readonly not_before: Day; readonly waits_for: readonly [Wait, ...ReadonlyArray<Wait>] }

export interface DutySource {
  readonly kind: "regulation" | "act" | "guidance" | "standard"
  /** The act in words, such as `Regulation (EU) 2023/1542`. */
  readonly act: string
  /** Its number in EUR-Lex; null where there is none. */
  readonly celex: string | null
  /** The place in it, such as `Art. 8(1)`. */
  readonly provision: string
  /** Words of the provision, as published in the Official Journal; null for a proposal. */
  readonly quote: string | null
}

export interface Duty {
  readonly id: string
  /** The attributes that fill the duty, and properties in their entries (`hazardous_substances[].impact`). */
  readonly fields: ReadonlyArray<string>
  readonly categories: ReadonlyArray<BatteryCategory>
  readonly kind: DutyKind
  readonly from: Beginning
  /** From this day on the duty no longer binds. */
  readonly until?: Day
  /** All of them must hold. */
  readonly conditions: ReadonlyArray<Condition>
  /** A duty of a battery counts if it binds on the day on which the battery is placed on the market; others on any day. */
  readonly binds: "battery" | "passport" | "operator"
  readonly supplied_by: Supplier
  /** The least share of a metal in percent; only of the kind `value`. */
  readonly minimum?: { readonly metal: RecycledMetal; readonly percent: number }
  readonly source: DutySource
  readonly status: DutyStatus
  /** The day on which the definition was last compared with the text. */
  readonly checked_on: Day
}

/** Whether the duty can hold up a passport: what is proposed, repealed or only recommended cannot. */
export const isBinding = ({ source, status }: Duty): boolean =>
  (status === "in_force" || status === "adopted" || status === "corrected") &&
  (source.kind === "regulation" || source.kind === "act")
