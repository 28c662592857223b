/** Derives the provenance of condition values: the newest reading that changed a value, by the key at the top of its path. */
import { conditionDefinitions } from "../catalogue/Catalogue.ts"
import { type BatteryCondition, valueAt } from "../condition/BatteryCondition.ts"
import type { ContentEntry, Provenance, ValueProvenance } from "./Provenance.ts"

/** How many of the newest readings of a battery are searched; an older value has neither actor nor time. */
export const searchedReadings = 1000

/** `readings`: the newest entry for each key at the top of a path. */
export const conditionProvenance = (
  condition: BatteryCondition | null,
  readings: ReadonlyMap<string, Pick<ContentEntry, "actor" | "created_at">>
): Provenance =>
  new Map(
    conditionDefinitions.flatMap(({ name }): ReadonlyArray<[string, ValueProvenance]> => {
      if (condition === null || valueAt(condition, name) === undefined) return []
      const reading = readings.get(name.split(".")[0] ?? name)
      return [[name, { source: "condition", actor: reading?.actor ?? null, at: reading?.created_at ?? null }]]
    })
  )
