/** The day that decides which duties bind a battery. */
import type { Attributes } from "../catalogue/Catalogue.ts"
import type { Days } from "./dutyOutcomes.ts"
import type { Day } from "./Duty.ts"

/** When a battery was placed on the market or put into service, as its passport states it; undefined if it does not. */
export const placedOn = (attributes: Attributes): Day | undefined =>
  (attributes.placed_on_market_date ?? attributes.put_into_service_date)?.slice(0, 10)

/**
 * Returns the days for a battery as if it were placed on the market on `day`.
 *
 * A battery that was placed on the market before keeps the law of that day. Without such a date it was placed on the market when its
 * passport was published; a draft, which has null there, takes the day.
 *
 * @source inferred: by recital 11 of EU 2023/1542, duties bind batteries that are placed on the market from a day on
 */
export const bindingDays = (attributes: Attributes, publishedOn: Day | null, day: Day): Days => {
  const placed = publishedOn === null ? day : (placedOn(attributes) ?? publishedOn)
  return { day, binding_day: placed < day ? placed : day }
}
