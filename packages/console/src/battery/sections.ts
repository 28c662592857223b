/** The parts of the view of one battery, as addresses have them. */
export const batterySections = ["values", "condition", "events", "transfer", "history"] as const
export type BatterySection = (typeof batterySections)[number]
