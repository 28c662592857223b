/**
 * How many requests for access may wait for a decision, and which one gives way where there is no room for all.
 *
 * Everybody may ask, so everybody shares these bounds. The request that gives way is the newest one for the most crowded
 * passport of the most crowded client network, be it the new request or one that waits. So who floods takes room from itself:
 * while fewer networks wait than a bound has places, a network with one request never loses it.
 *
 * @source inferred: bounds and order; see docs/decisions/0074-access-grants.md
 */
import type { ProductId } from "../product/Product.ts"
import type { AccessGrantId } from "./AccessGrant.ts"

/** The most requests that wait at the same time: for one passport, from one client network, in one organization. */
export interface WaitingBounds {
  readonly passport: number
  readonly network: number
  readonly organization: number
}

/** The bounds of each organization. */
export const waitingBounds: WaitingBounds = { passport: 50, network: 50, organization: 1000 }

export interface WaitingRequest {
  readonly id: AccessGrantId
  /** The passport that was asked for. */
  readonly product_id: ProductId
  /** Equal for requests from one client network. */
  readonly network: string
}

/**
 * Returns the requests that give way: the new one alone, or for each bound that it exceeds one of those that wait.
 *
 * `waiting`: the requests of one organization, oldest first, the new one last.
 */
export const requestsWithoutRoom = (
  waiting: ReadonlyArray<WaitingRequest>,
  bounds: WaitingBounds = waitingBounds
): ReadonlyArray<WaitingRequest> => {
  const asked = waiting.at(-1)
  if (asked === undefined) return []
  const sharing: ReadonlyArray<readonly [most: number, isSharing: (request: WaitingRequest) => boolean]> = [
    [bounds.network, ({ network }) => network === asked.network],
    [bounds.passport, ({ product_id }) => product_id === asked.product_id],
    [bounds.organization, () => true]
  ]
  const dropped: Array<WaitingRequest> = []
  for (const [most, isSharing] of sharing) {
    const those = waiting.filter((request) => isSharing(request) && !dropped.includes(request))
    if (those.length > most) dropped.push(mostCrowded(those))
  }
  return dropped.includes(asked) ? [asked] : dropped
}

/** The newest request for the most crowded passport of the most crowded network. The list is not empty. */
const mostCrowded = (requests: ReadonlyArray<WaitingRequest>): WaitingRequest => {
  const networks = countBy(requests, ({ network }) => network)
  const passports = countBy(requests, ({ product_id }) => product_id)
  return requests.reduce((found, request) => {
    const order =
      (networks.get(request.network) ?? 0) - (networks.get(found.network) ?? 0) ||
      (passports.get(request.product_id) ?? 0) - (passports.get(found.product_id) ?? 0)
    return order >= 0 ? request : found
  })
}

const countBy = (requests: ReadonlyArray<WaitingRequest>, key: (request: WaitingRequest) => string) => {
  const counts = new Map<string, number>()
  for (const request of requests) counts.set(key(request), (counts.get(key(request)) ?? 0) + 1)
  return counts
}
