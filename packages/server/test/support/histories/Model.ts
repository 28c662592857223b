/**
 * What three organizations should have after a random history: the state of every battery, of every offer, and the audit logs.
 *
 * The operations change it by rules of their own, which are a second form of those of the service.
 */
import type { Answer, CallOptions } from "../../support.ts"
import type * as Effect from "effect/Effect"

export interface Organization {
  readonly id: string
  readonly key: string
  readonly name: string
}

/** A battery that was made of another one. */
export interface Claim {
  readonly by: string
  readonly parts: boolean
  /** The offer by which the owner consented; null among batteries of one organization. */
  readonly consent: string | null
  /** How many events the other battery had before. */
  readonly events: number
  /** Another organization made it, or a former holder of the other battery. */
  readonly isElsewhere: boolean
}

export interface Event {
  readonly id: string
  readonly kind: string
  /** What a correction restores; null for a note. */
  readonly replaced: Pick<State, "responsible" | "status"> | null
  readonly isUndone: boolean
}

/** What an organization reads about a battery. */
export interface State {
  readonly name: string
  readonly mass: number
  /** Where the mass comes from, for this organization. */
  readonly origin: { readonly source: "api" | "supplier" | "unknown"; readonly request_id?: string }
  readonly cycles: number | null
  readonly status: string
  readonly standing: "active" | "ceased" | "inactive"
  readonly responsible: string | null
  readonly isPublished: boolean
  readonly claims: ReadonlyArray<Claim>
  /** The predecessors that were not the holder's when the battery was made, or received. */
  readonly elsewhere: ReadonlyArray<Battery>
  readonly events: ReadonlyArray<Event>
}

/** A document that the holder has read. */
export interface DatedRead {
  readonly moment: string
  readonly text: string
  /** The number of earlier holders. */
  readonly tenure: number
}

export interface Battery {
  readonly id: string
  /** The path of the printed address. A battery that gets its GTIN as it is published has another one from then on. */
  path: string
  predecessors: ReadonlyArray<Predecessor>
  /** Null once the passport was deleted. */
  holder: Organization | null
  state: State
  /** What former holders keep. */
  readonly kept: Map<Organization, State>
  /** Former holders, oldest first, and how many events the battery had then. */
  readonly former: Array<{ readonly organization: Organization; readonly events: number }>
  reads: ReadonlyArray<DatedRead>
}

export interface Predecessor {
  readonly battery: Battery
  readonly operation: string
  readonly parts: boolean
  /** The consent was taken back: it is named by its address, and nothing else links both. */
  readonly isAddress?: true
}

export interface Offer {
  readonly id: string
  readonly code: string
  readonly sender: Organization
  readonly purpose: "responsibility" | "second_life"
  readonly batteries: ReadonlyArray<Battery>
  /** How many batteries the receiver may make of each. */
  readonly count: number
  status: "accepted" | "open" | "withdrawn"
  receiver: Organization | null
}

/** Any mass is right. */
export const confirmed = { confirm_unlikely: ["battery_mass", "rated_capacity", "nominal_voltage"] }

/** A request to a supplier for the mass of batteries. */
export interface SupplierRequest {
  readonly id: string
  readonly token: string
  readonly organization: Organization
  readonly batteries: ReadonlyArray<Battery>
  status: "accepted" | "open" | "submitted" | "withdrawn"
  /** What the supplier states; null before its first answer. */
  mass: number | null
  /** The mass of each battery at the submission. */
  base: ReadonlyMap<Battery, number | undefined>
}

export interface World {
  readonly call: (path: string, options?: CallOptions) => Effect.Effect<Answer>
  readonly random: () => number
  readonly organizations: ReadonlyArray<Organization>
  readonly batteries: Map<string, Battery>
  /** Oldest first. */
  readonly offers: Array<Offer>
  /** Oldest first. */
  readonly requests: Array<SupplierRequest>
  /** Actions with the resource, by organization. */
  readonly audit: Map<Organization, Array<string>>
}

export const pick = <A>({ random }: Pick<World, "random">, items: ReadonlyArray<A>): A | undefined =>
  items[Math.floor(random() * items.length)]

/** What an organization has of a battery: the passport, or what it kept when it handed the passport on. */
export const stateFor = ({ holder, kept, state }: Battery, organization: Organization): State | undefined =>
  holder === organization ? state : kept.get(organization)

/** The predecessors that both sides know. */
export const linked = ({ predecessors }: Pick<Battery, "predecessors">): ReadonlyArray<Predecessor> =>
  predecessors.filter(({ isAddress }) => isAddress !== true)

export const isDismantled = ({ events }: State): boolean =>
  events.some(({ isUndone, kind }) => kind === "dismantled" && !isUndone)

export const change = (battery: Battery, changes: Partial<State>): void => {
  battery.state = { ...battery.state, ...changes }
}

/** Notes an entry that the audit log of an organization must have. */
export const audited = ({ audit }: World, organization: Organization | null, action: string, id: string): void => {
  if (organization !== null) audit.get(organization)?.push(`${action} ${id}`)
}
