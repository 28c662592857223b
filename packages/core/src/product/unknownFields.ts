/**
 * Which field a caller probably meant by an unknown one: `batteryMass` or `battery_mas` for `battery_mass`.
 *
 * @source spec §2.1 (unknown fields), §7
 */
import { attributeTable } from "../catalogue/attributeTable.ts"
import { isIndividual } from "../catalogue/Catalogue.ts"
import { type Issue, issue } from "../text/Issues.ts"
import { nearestOf } from "../text/nearest.ts"
import type { UnrecognizedFields } from "../text/UnrecognizedFields.ts"
import { baseFieldNames, type InputKind } from "./BaseFields.ts"
import { batteryModelShapes } from "./BatteryModelFields.ts"

const attributes = [...attributeTable.keys()]
const modelAttributes = attributes.filter((name) => !isIndividual(name))

const meantField: Readonly<Record<InputKind, (given: string) => string | undefined>> = {
  battery: nearestOf([...baseFieldNames("battery"), ...attributes]),
  battery_update: nearestOf([...baseFieldNames("battery_update"), ...attributes]),
  battery_model: nearestOf([...baseFieldNames("battery_model"), ...Object.keys(batteryModelShapes)]),
  battery_model_update: nearestOf([...baseFieldNames("battery_model_update"), ...Object.keys(batteryModelShapes)]),
  template: nearestOf([...baseFieldNames("template"), ...modelAttributes]),
  template_update: nearestOf([...baseFieldNames("template_update"), ...modelAttributes])
}

/** The unknown fields of one input that are compared with the known ones. */
const mostCompared = 10

/** A remark for each unknown field whose name is close to that of a field; none for the others. */
export const unknownFieldHints = ({ names }: UnrecognizedFields, kind: InputKind = "battery"): ReadonlyArray<Issue> =>
  names.slice(0, mostCompared).flatMap((field) => {
    const meant = meantField[kind](field)
    return meant === undefined ? [] : [issue(field, "notField", { meant })]
  })
