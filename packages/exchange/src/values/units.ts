/**
 * Units of attributes as codes of UN/CEFACT. A unit without code is written as the catalogue has it.
 *
 * @source UN/CEFACT Recommendation 20
 */
import { definitionOf } from "./PassportValues.ts"

const codes: ReadonlyMap<string, string> = new Map([
  ["mm", "MMT"],
  ["kg", "KGM"],
  ["%", "P1"],
  ["Ah", "AMH"],
  ["kWh", "KWH"],
  ["V", "VLT"],
  ["W", "WTT"],
  ["Ohm", "OHM"],
  ["years", "ANN"],
  ["°C", "CEL"],
  ["min", "MIN"]
])

/** The unit of an attribute; undefined if it has none. */
export const unitOf = (attribute: string): string | undefined => {
  const unit = definitionOf(attribute)?.shape.unit ?? undefined
  return unit === undefined ? undefined : (codes.get(unit) ?? unit)
}
