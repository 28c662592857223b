/**
 * What happens to a battery after its first passport: what it was made of, what is made of it, who answers for it as waste, and
 * when its passport ends.
 *
 * @source EU 2023/1542 Art. 77(7)
 * @source EU 2023/1542 Art. 77(8)
 */
import * as Schema from "effect/Schema"
import type { AttributeName } from "../catalogue/Catalogue.ts"
import { Uuid } from "../identifiers/Uuid.ts"
import type { OrganizationId } from "../party/Organization.ts"
import { trimmed } from "../text/trimmed.ts"
import type { Operation, Predecessor } from "./Predecessor.ts"
import type { ProductId } from "./ProductId.ts"

/**
 * Whether the passport is in force. `inactive`: the battery went into others, as a whole or taken apart; the passport stays readable
 * and does not change. `ceased`: the battery was recycled, and its passport no longer exists. `transferred`: another organization answers for
 * the passport, which continues there.
 */
export const Standing = Schema.Literals(["active", "inactive", "ceased", "transferred"])
export type Standing = typeof Standing.Type

export const LifecycleEventId = Uuid.pipe(Schema.brand("LifecycleEventId"))
export type LifecycleEventId = typeof LifecycleEventId.Type

/** Notes record what happened, and change nothing. */
export const notes = ["exported", "lost", "stolen", "damaged", "repaired", "recalled"] as const
export const LifecycleEventKind = Schema.Literals(["waste", "recycled", "dismantled", "correction", ...notes])
export type LifecycleEventKind = typeof LifecycleEventKind.Type

/** Who answers for a battery that is waste. */
export const ResponsibleRole = Schema.Literals([
  "producer",
  "producer_responsibility_organisation",
  "waste_management_operator"
])

export const Responsible = Schema.Struct({
  role: ResponsibleRole,
  name: trimmed(200),
  identifier: Schema.optionalKey(trimmed(100)),
  /** An address, an e-mail address or a page, by which holders of a battery reach the party. */
  contact: Schema.optionalKey(trimmed(300))
})
export type Responsible = typeof Responsible.Type

/** The id of an offer that hands passports or batteries to another organization. */
export const TransferId = Uuid.pipe(Schema.brand("TransferId"))
export type TransferId = typeof TransferId.Type

/** An organization that answered for the passport until another one took it over. */
export interface FormerHolder {
  readonly organization_id: OrganizationId
  readonly name: string
  /** ISO 8601: from then on the passport is that of the next one. */
  readonly until: string
  /** How many versions the passport had then, with those of earlier holders. */
  readonly versions: number
  /** How many events the battery had then. */
  readonly events: number
}

/** A battery of another organization that `product_id` of a predecessor names. */
export interface BatteryElsewhere {
  readonly product_id: ProductId
  readonly organization_id: OrganizationId
  readonly passport_url: string
  /** The offer by which its owner consented; null for a predecessor of a passport that was received. */
  readonly transfer_id: TransferId | null
}

/** A battery that was made of this one. Times are ISO 8601. */
export interface SuccessorLink {
  readonly product_id: ProductId
  readonly operation: Operation
  /** Only modules or cells of this battery went in. */
  readonly parts: boolean
  readonly linked_at: string
  /** How many events this battery had then. Clocks of servers differ, so times do not show what came first. */
  readonly events: number
  /** null as long as the passport of the other battery is a draft. */
  readonly published_at: string | null
  /** The address of the other passport; absent for a battery of the same organization. */
  readonly passport_url?: string
  /** The offer by which the other organization may use this battery. */
  readonly transfer_id?: TransferId
}

/** What a change of status replaced, so that a correction can restore it. */
export interface Replaced {
  readonly battery_status: string
  readonly responsible: Responsible | null
}

/** What everybody may know of a battery that this one was made of, or that was made of it. */
export interface RelativeIdentity {
  readonly product_id: ProductId
  /** Path of its GS1 Digital Link below an origin; null without a GTIN. */
  readonly path: string | null
  readonly serial_number: string
  readonly model_identifier?: string
}

/** An event as it was recorded. `re-used` is recorded when an update changes the status. */
export interface LifecycleEvent {
  readonly id: LifecycleEventId
  readonly event: LifecycleEventKind | "re-used"
  /** The day on which it happened; null where the caller stated none. */
  readonly date: string | null
  /** ISO 8601. */
  readonly recorded_at: string
  readonly responsible?: Responsible
  readonly evidence_file?: string
  readonly note?: string
  /** Whether everybody may know of a recall; absent from all other events. */
  readonly public?: boolean
  /** The event that a correction undoes. */
  readonly of?: LifecycleEventId
  readonly replaced?: Replaced
}

/** The most events of one battery. */
export const maximumEvents = 200

export interface ProductLife {
  readonly standing: Standing
  readonly predecessors: ReadonlyArray<Predecessor>
  /** Oldest first. */
  readonly successors: ReadonlyArray<SuccessorLink>
  /** Duties that do not apply because the predecessors were placed on the market before, in the order of the catalogue. */
  readonly falls_away: ReadonlyArray<AttributeName>
  /** The operator of a battery that is waste; null for the organization itself. */
  readonly responsible: Responsible | null
  /** Oldest first. */
  readonly events: ReadonlyArray<LifecycleEvent>
  /** Oldest first; absent if the passport has been with one organization. */
  readonly former_holders?: ReadonlyArray<FormerHolder>
  /** Absent if all predecessors are of the organization. */
  readonly elsewhere?: ReadonlyArray<BatteryElsewhere>
  /** The batteries of this service that `predecessors` and `successors` name; absent if there are none. */
  readonly relatives?: ReadonlyArray<RelativeIdentity>
}

/** Whether the battery was taken apart, and no correction has undone it. */
export const isDismantled = ({ events }: Pick<ProductLife, "events">): boolean =>
  events.some(({ event, id }) => event === "dismantled" && !events.some(({ of }) => of === id))

/** Whether nothing has happened to a battery yet. */
export const isUneventful = (life: ProductLife): boolean =>
  life.standing === "active" &&
  life.responsible === null &&
  life.former_holders === undefined &&
  life.predecessors.length + life.successors.length + life.events.length === 0

/** The life of a battery to which nothing has happened yet. */
export const noLife: ProductLife = {
  standing: "active",
  predecessors: [],
  successors: [],
  falls_away: [],
  responsible: null,
  events: []
}
