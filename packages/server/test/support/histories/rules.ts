/** The rules about used batteries and transfers in a second form, which shares nothing with that of the service. */
import type { Battery, Offer, Organization, Predecessor, World } from "./Model.ts"
import { linked, stateFor } from "./Model.ts"

/** Whether the predecessor is waste, and the status of the new battery. */
export const operations = {
  preparation_for_reuse: { takesWaste: true, status: "re-used" },
  preparation_for_repurposing: { takesWaste: true, status: "repurposed" },
  repurposing: { takesWaste: false, status: "repurposed" },
  remanufacturing: { takesWaste: false, status: "remanufactured" }
} as const
export type Operation = keyof typeof operations

const outcomeOf = (operation: string) => operations[operation as Operation]
export const statusAfter = (operation: string): string => outcomeOf(operation).status
export const fits = (operation: string, status: string): boolean =>
  outcomeOf(operation).takesWaste === (status === "waste")

/** The status of the response to a write of an organization that is not the holder; undefined for the holder. */
export const refusalOfOther = (battery: Battery, organization: Organization): 404 | 409 | undefined => {
  if (battery.holder === organization) return undefined
  return battery.kept.has(organization) ? 409 : 404
}

/** The accepted consents of the present holder for an organization, oldest first. */
const consentsFor = ({ offers }: World, battery: Battery, organization: Organization): ReadonlyArray<Offer> =>
  offers.filter(
    ({ batteries, purpose, receiver, sender, status }) =>
      purpose === "second_life" &&
      status === "accepted" &&
      receiver === organization &&
      sender === battery.holder &&
      batteries.includes(battery)
  )

/** The consent that a new battery uses up. */
export const freeConsent = (world: World, battery: Battery, organization: Organization): string | undefined =>
  consentsFor(world, battery, organization).find(
    ({ count, id }) => battery.state.claims.filter(({ consent }) => consent === id).length < count
  )?.id

const mayName = (world: World, battery: Battery, organization: Organization): boolean =>
  battery.holder === organization || consentsFor(world, battery, organization).length > 0

const isClaimed = ({ battery, parts }: Predecessor): boolean =>
  battery.state.claims.some((claim) => !(claim.parts && parts))

/** The status of the response to a new battery that is made of others. */
export const successorStatus = (
  world: World,
  organization: Organization,
  [first, ...others]: readonly [Predecessor, ...ReadonlyArray<Predecessor>]
): 201 | 400 | 404 | 409 => {
  const isFit = ({ battery, operation }: Predecessor) => fits(operation, battery.state.status)
  const isGone = ({ battery }: Predecessor) => battery.state.standing === "ceased"
  if (!mayName(world, first.battery, organization)) return 404
  if (isGone(first)) return 409
  if (!isFit(first)) return 400
  if (!others.every(({ battery }) => mayName(world, battery, organization))) return 404
  if (others.some(isGone)) return 409
  if (!others.every(isFit)) return 400
  const isTaken = [first, ...others].some(
    (one) =>
      isClaimed(one) ||
      (one.battery.holder !== organization && freeConsent(world, one.battery, organization) === undefined)
  )
  return isTaken ? 409 : 201
}

/** Whether a draft that is made of others can be published. */
export const isPublishable = (battery: Battery): boolean =>
  battery.predecessors.every(({ operation }) => statusAfter(operation) === battery.state.status) &&
  linked(battery).every(
    ({ battery: { holder, state }, operation }) =>
      holder !== null && state.isPublished && state.standing !== "ceased" && fits(operation, state.status)
  )

/** The status of the refusal to offer a battery; undefined if it can be offered. */
const refusalOfOffer = (
  world: World,
  battery: Battery,
  { purpose, sender }: Pick<Offer, "purpose" | "sender">
): 403 | 404 | 409 | undefined => {
  const state = stateFor(battery, sender)
  if (state === undefined) return 404
  if (!state.isPublished) return 403
  const isOfAnother = battery.holder !== sender
  const hasDraft = state.claims.some(({ by }) => world.batteries.get(by)?.state.isPublished === false)
  return isOfAnother || state.standing !== "active" || (hasDraft && purpose === "responsibility") ? 409 : undefined
}

/** The status of the response to an offer: the first battery that is refused decides. */
export const offerStatus = (world: World, offer: Pick<Offer, "batteries" | "purpose" | "sender">): number =>
  offer.batteries.map((battery) => refusalOfOffer(world, battery, offer)).find((refusal) => refusal !== undefined) ??
  201

/** The status of the response to an acceptance. A battery that no longer exists decides before all others. */
export const acceptanceStatus = (world: World, offer: Offer, receiver: Organization): number => {
  if (offer.sender === receiver) return 400
  if (offer.status === "accepted") return 409
  if (offer.status === "withdrawn") return 410
  const refusals = offer.batteries.map((battery) => refusalOfOffer(world, battery, offer))
  if (refusals.includes(404)) return 404
  return refusals.find((refusal) => refusal !== undefined) ?? 200
}
