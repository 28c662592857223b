/**
 * What a lifecycle event makes of a battery.
 *
 * @source EU 2023/1542 Art. 77(7)
 * @source EU 2023/1542 Art. 77(8)
 */
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { ConfirmationRequired } from "../product/Confirmation.ts"
import type { BatteryStatus } from "../product/operations.ts"
import { isPublished, type Product, type PublishedProduct } from "../product/Product.ts"
import {
  type LifecycleEvent,
  type LifecycleEventId,
  maximumEvents,
  type ProductLife,
  type Replaced
} from "../product/ProductLife.ts"
import { NotPublished } from "../product/Publication.ts"
import type { LifecycleEventInput } from "./LifecycleEvent.ts"
import { formerHolders } from "../product/custody.ts"
import { PassportInactive, requireOwn, type StandingRefused } from "./standing.ts"

/** The event does not fit what happened to the battery before. `reason` is a sentence. */
export class EventRefused extends Schema.TaggedError<EventRefused>()("EventRefused", { reason: Schema.String }) {}

export type RecordRefused = NotPublished | StandingRefused | EventRefused | ConfirmationRequired

export interface Recorded {
  readonly after: PublishedProduct
  readonly event: LifecycleEvent
}

interface EventFacts {
  readonly id: LifecycleEventId
  readonly now: DateTime.Utc
  readonly isConfirmed: boolean
}

export const recordEvent = (
  before: Product,
  input: LifecycleEventInput,
  facts: EventFacts
): Result.Result<Recorded, RecordRefused> => {
  const { id } = before
  if (!isPublished(before)) return Result.fail(new NotPublished({ id }))
  const own = requireOwn(before)
  if (Result.isFailure(own)) return Result.fail(own.failure)
  if (before.life.events.length >= maximumEvents)
    return refused(`The battery has ${maximumEvents} events, which is the limit.`)
  const event = eventOf(input, facts)
  switch (input.event) {
    case "waste":
      return becomesWaste(before, event)
    case "recycled":
      return isRecycled(before, event, facts)
    case "dismantled":
      return isTakenApart(before, event)
    case "correction":
      return isCorrected(before, event)
    default:
      return Result.succeed(changed(before, event, {}))
  }
}

const refused = (reason: string) => Result.fail(new EventRefused({ reason }))

const eventOf = (input: LifecycleEventInput, facts: EventFacts): LifecycleEvent => {
  const { date, event, evidence_file, note, of, responsible } = input
  return {
    id: facts.id,
    event,
    date: date ?? null,
    recorded_at: DateTime.formatIso(facts.now),
    ...(responsible === undefined ? {} : { responsible }),
    ...(evidence_file === undefined ? {} : { evidence_file }),
    ...(note === undefined ? {} : { note }),
    ...(event === "recalled" ? { public: input.public ?? true } : {}),
    ...(of === undefined ? {} : { of })
  }
}

const changed = (
  before: PublishedProduct,
  event: LifecycleEvent,
  { status, ...life }: Partial<ProductLife> & { readonly status?: BatteryStatus }
): Recorded => ({
  event,
  after: {
    ...before,
    attributes: status === undefined ? before.attributes : { ...before.attributes, battery_status: status },
    life: { ...before.life, ...life, events: [...before.life.events, event] }
  }
})

const statusOf = ({ attributes }: Product): BatteryStatus => attributes.battery_status ?? "original"

const replacedIn = (before: Product): Replaced => ({
  battery_status: statusOf(before),
  responsible: before.life.responsible
})

const becomesWaste = (before: PublishedProduct, event: LifecycleEvent): Result.Result<Recorded, RecordRefused> => {
  if (before.life.standing === "inactive") return Result.fail(new PassportInactive({ id: before.id }))
  if (statusOf(before) === "waste") return refused("The battery is waste already.")
  const responsible = event.responsible ?? null
  return Result.succeed(changed(before, { ...event, replaced: replacedIn(before) }, { status: "waste", responsible }))
}

const isRecycled = (
  before: PublishedProduct,
  event: LifecycleEvent,
  { isConfirmed }: EventFacts
): Result.Result<Recorded, RecordRefused> => {
  if (before.life.standing === "inactive") return Result.fail(new PassportInactive({ id: before.id }))
  if (statusOf(before) !== "waste")
    return refused("Only a battery that is waste is recycled: record the event waste first.")
  return isConfirmed
    ? Result.succeed(ended(before, event))
    : Result.fail(new ConfirmationRequired({ reason: "This ends the passport: its public page no longer shows it." }))
}

/** The passport ceases to exist. */
export const ended = (before: PublishedProduct, event: LifecycleEvent): Recorded =>
  changed(before, event, { standing: "ceased" })

/** The battery exists no more; its parts live on in others. Without a published passport of one, nothing would say where they are. */
const isTakenApart = (before: PublishedProduct, event: LifecycleEvent): Result.Result<Recorded, RecordRefused> => {
  if (before.life.standing === "inactive") return Result.fail(new PassportInactive({ id: before.id }))
  return before.life.successors.some(({ parts, published_at }) => parts && published_at !== null)
    ? Result.succeed(changed(before, event, { standing: "inactive" }))
    : refused(
        "Parts of the battery went into no published battery: publish one that names it as a predecessor, with parts."
      )
}

/** The last event that no correction has undone. */
const lastEvent = ({ life: { events } }: Product): LifecycleEvent | undefined => {
  const undone = new Set(events.flatMap(({ of }) => of ?? []))
  return events.findLast(({ event, id }) => event !== "correction" && !undone.has(id))
}

const isCorrected = (before: PublishedProduct, event: LifecycleEvent): Result.Result<Recorded, RecordRefused> => {
  const last = lastEvent(before)
  if (before.life.standing === "inactive" && last?.event !== "dismantled")
    return Result.fail(new PassportInactive({ id: before.id }))
  if (last === undefined) return refused("The battery has no event that can be corrected.")
  if (last.id !== event.of) return refused(`Only the last event can be corrected: ${last.event}, ${last.id}.`)
  const place = before.life.events.indexOf(last)
  if (before.life.successors.some(({ events }) => events > place)) {
    return refused("The event cannot be corrected: another battery was made of this one since.")
  }
  if (formerHolders(before).some(({ events }) => events > place)) {
    return refused("The event cannot be corrected: another organization has received the passport since.")
  }
  if (last.event === "dismantled") return Result.succeed(changed(before, event, { standing: "active" }))
  const { replaced } = last
  if (replaced === undefined) return Result.succeed(changed(before, event, {}))
  // Sound: only this module writes what was replaced.
  const status = replaced.battery_status as BatteryStatus
  return Result.succeed(changed(before, event, { status, responsible: replaced.responsible }))
}

/** The event of an update that changes the status. */
export const statusEvent = (before: Product, id: LifecycleEventId, now: DateTime.Utc): LifecycleEvent => ({
  id,
  event: "re-used",
  date: null,
  recorded_at: DateTime.formatIso(now),
  replaced: replacedIn(before)
})
