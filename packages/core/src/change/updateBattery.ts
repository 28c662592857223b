/** Decides what an update makes of a battery. */
import * as Result from "effect/Result"
import { timeInServiceWarnings } from "../condition/timeInService.ts"
import { linkPredecessors } from "../lifecycle/predecessors.ts"
import { statusEvent } from "../lifecycle/recordEvent.ts"
import { requireActive } from "../lifecycle/standing.ts"
import { statusChangeIssues } from "../lifecycle/statusChanges.ts"
import { withFieldWarnings } from "../product/ChangeMeta.ts"
import { statusOfSuccessor } from "../product/operations.ts"
import { isPublished, type Product } from "../product/Product.ts"
import type { LifecycleEventId } from "../product/ProductLife.ts"
import * as ProductUpdate from "../product/ProductUpdate.ts"
import { type ValidationFailed, validationFailed } from "../text/Issues.ts"
import { isSameJson } from "../text/Json.ts"
import { updated } from "./Change.ts"
import type { UpdateBattery } from "./Command.ts"
import { filledOrigins } from "./fieldOrigins.ts"
import { type Decision, type Facts, PredecessorsFixed, type Refused } from "./Decision.ts"
import { namingPredecessors, publishedLinks, relinked, warningsOfSuccessor, withSuccessorIssues } from "./relatives.ts"
import { assignedDocuments, publicationWarnings } from "./remarks.ts"

export const updateBattery = (
  before: Product,
  { eventId, isConfirmed, template, update }: UpdateBattery,
  facts: Facts
): Result.Result<Decision<Product>, Refused<"UpdateBattery">> =>
  Result.gen(function* () {
    yield* requireActive(before)
    const { relatives } = facts
    const isRelinked = !isSameJson(before.life.predecessors, update.product.life.predecessors)
    if (isRelinked && isPublished(before)) return yield* Result.fail(new PredecessorsFixed())
    if (isPublished(before)) yield* allowedStatus(before, update.product)
    const linked = isRelinked
      ? yield* linkPredecessors(withSuccessorStatus(update), before.life.predecessors, relatives, facts)
      : { product: update.product, others: [] }
    const publishes = ProductUpdate.isPublication(before, update)
    const applied = ProductUpdate.apply(before, { ...update, product: linked.product }, { ...facts, isConfirmed })
    const { fields, meta, product } = publishes
      ? yield* withSuccessorIssues(applied, linked.product, facts)
      : yield* applied
    const named = publishes ? namingPredecessors(product, facts) : product
    const recorded = isPublished(before) ? withStatusEvent(before, named, eventId, facts) : named
    const change = updated(before, recorded, fields, filledOrigins(meta, template))
    const remarks = withFieldWarnings(meta, [
      ...timeInServiceWarnings(facts.condition, product.attributes),
      ...(publishes ? warningsOfSuccessor(product, facts) : [])
    ])
    return {
      product: change._tag === "Unchanged" ? before : recorded,
      change,
      others: publishes ? publishedLinks(product, linked.others, facts) : relinked(linked.others),
      meta: { ...remarks, ...(change._tag === "Published" ? publicationWarnings([change], facts) : {}) },
      documents: assignedDocuments(before, product, update.sent)
    }
  })

const statusOfBattery = ({ attributes }: Product) => attributes.battery_status ?? "original"

const allowedStatus = (before: Product, after: Product): Result.Result<void, ValidationFailed> => {
  const issues = statusChangeIssues(statusOfBattery(before), statusOfBattery(after))
  return issues.length === 0 ? Result.succeed(undefined) : Result.fail(validationFailed(issues))
}

/** The battery with the status that its operations lead to, unless the caller sends one. */
const withSuccessorStatus = ({ product, sent }: ProductUpdate.BatteryUpdate): Product => {
  const battery_status = statusOfSuccessor(product.life.predecessors)
  return battery_status === undefined || sent.has("battery_status")
    ? product
    : { ...product, attributes: { ...product.attributes, battery_status } }
}

const withStatusEvent = (before: Product, after: Product, id: LifecycleEventId, { now }: Facts): Product =>
  statusOfBattery(before) === statusOfBattery(after)
    ? after
    : { ...after, life: { ...after.life, events: [...after.life.events, statusEvent(before, id, now)] } }
