/** Fields as functions of the core read them, which take the presence of a key for a value. */
import type { Attributes } from "../catalogue/Catalogue.ts"
import type { BatteryFields } from "./Battery.ts"

export const presentFields = (fields: BatteryFields): Attributes =>
  // Sound: the types of the fields are made from those of the attributes, and what has no value is left out.
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)
  ) as unknown as Attributes
