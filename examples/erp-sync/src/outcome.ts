/** Prints what became of rows. */

/** The parts of an outcome that say why a row was rejected. */
interface Rejected {
  readonly reason?: string | undefined
  readonly errors?: Readonly<Record<string, ReadonlyArray<string>>> | undefined
}

/** `validation_failed {"battery_mass":["must be a number"]}` */
export const rejectionOf = ({ errors, reason }: Rejected): string => `${reason} ${JSON.stringify(errors ?? {})}`

/** `50 created, 10 unchanged` */
export const countsOf = (outcomes: ReadonlyArray<string>): string =>
  [...Map.groupBy(outcomes, (outcome) => outcome)].map(([outcome, { length }]) => `${length} ${outcome}`).join(", ")
