/** The parts of the view of one battery, as addresses have them. */
export const batterySections = ["values", "events", "history"] as const
export type BatterySection = (typeof batterySections)[number]
