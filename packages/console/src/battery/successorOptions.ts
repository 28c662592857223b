/** What a new battery can be, depending on whether the batteries that it is made of are waste. */
import { type BatteryStatus, type Operation, operations } from "@dpp/core/product"

/** Most batteries are made new for another purpose. */
const order: ReadonlyArray<BatteryStatus> = ["repurposed", "remanufactured", "re-used"]

/** The operation that gives a battery a status; undefined if none does with one that is waste, or is not. */
export const operationFor = (status: BatteryStatus, isWaste: boolean): Operation | undefined =>
  (Object.keys(operations) as ReadonlyArray<Operation>).find(
    (one) => operations[one].status === status && operations[one].ofWaste === isWaste
  )

export interface SuccessorOption {
  readonly status: BatteryStatus
  /** One for the batteries that are not waste, one for those that are, as far as there are any. */
  readonly operations: ReadonlyArray<Operation>
}

/** What can be made of all these batteries together, the most common first. */
export const successorOptions = (
  batteries: ReadonlyArray<{ readonly isWaste: boolean }>
): ReadonlyArray<SuccessorOption> => {
  const states = [false, true].filter((state) => batteries.some(({ isWaste }) => isWaste === state))
  return order.flatMap((status) => {
    const found = states.flatMap((isWaste) => operationFor(status, isWaste) ?? [])
    return found.length === states.length ? [{ status, operations: found }] : []
  })
}
