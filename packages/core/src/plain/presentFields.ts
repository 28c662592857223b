/** Fields as functions of the core read them, which take the presence of a key for a value. */
import type { Attributes } from "../catalogue/Catalogue.ts"
import type { BatteryFields } from "./Battery.ts"

/** The fields are typed like the attributes; what has no value is left out. */
export const presentFields = (fields: BatteryFields): Attributes =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))
