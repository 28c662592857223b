/**
 * EPCIS 2.0, attribute by attribute: what is fixed when a battery is made is in its commissioning, what is measured in a report of
 * sensors.
 *
 * @source GS1 EPCIS 2.0.1 §7.3.6 (master data of an instance), §7.3.7 (sensor reports)
 * @source GS1 Core Business Vocabulary 2.0
 * @source inferred: master data and measurements are named by the terms of CIRPASS-2, otherwise of Catena-X; the remaining power is
 *   that at 80 % state of charge
 */
import { conditionDefinitions, productDefinitions } from "@dpp/core/catalogue"
import { sharedTerms } from "@dpp/core/jsonld"
import { isJsonObject, type Json } from "@dpp/core/text"
import { type Form, number, row, same } from "../json/forms.ts"
import type { Row } from "../json/table.ts"
import { asText } from "../values/asText.ts"
import { unitOf } from "../values/units.ts"

const event = (bizStep: string, action: string): string =>
  `epcisBody/eventList[type=ObjectEvent;action=${action};bizStep=${bizStep}]`

const commissioning = event("commissioning", "ADD")
const sensors = event("sensor_reporting", "OBSERVE")

/** Writes a row only where the event has a time, which each event must have. */
const duringEvent = (time: string, { write, ...rest }: Row): Row => ({
  ...rest,
  write: (values) => (values.has(time) ? write(values) : undefined)
})

const midnight = "T00:00:00Z"

/** A day is midnight of UTC. */
const momentOfDay: Form = {
  write: (value) => (typeof value === "string" && !value.includes("T") ? `${value}${midnight}` : value),
  read: (node) => (typeof node === "string" && node.endsWith(midnight) ? node.slice(0, -midnight.length) : node)
}

const offsetOf = (time: Json): string => /[+-]\d\d:\d\d$/u.exec(asText(time))?.[0] ?? "+00:00"

/** What an event states beside its master data or its reports. */
const eventRows = (path: string, time: string, form: Form): ReadonlyArray<Row> => [
  row(time, `${path}/eventTime`, form),
  row(time, `${path}/eventTimeZoneOffset`, { write: offsetOf }),
  duringEvent(time, row("product_id", `${path}/epcList`, { write: (value) => [value] }))
]

/** The vocabularies that name values, in the order in which they are preferred. */
export const vocabularies = {
  batperf: "https://w3id.org/eudpp/battery-performance#",
  cx: "urn:samm:io.catenax.battery.battery_pass:6.1.0#"
} as const

/** The name of an attribute in one of the vocabularies, with its prefix. */
const termOf = (attribute: string): string | undefined => {
  const { close = [], exact = [] } = sharedTerms[attribute] ?? {}
  return Object.entries(vocabularies)
    .flatMap(([prefix, namespace]) =>
      [...exact, ...close]
        .filter((term) => term.startsWith(namespace))
        .map((term) => `${prefix}:${term.slice(namespace.length)}`)
    )
    .at(0)
}

const masterData: ReadonlyArray<Row> = productDefinitions.flatMap(({ name, shape }) => {
  const term = termOf(name)
  const isNumber = shape.unit !== null || shape.type === "integer"
  return term === undefined || !isNumber || name === "original_power_at_20_soc"
    ? []
    : [duringEvent("manufacturing_date", row(name, `${commissioning}/ilmd/${term}`, number))]
})

const report = (attribute: string, term: string): Row => {
  const unit = unitOf(attribute)
  const path = `${sensors}/sensorElementList[0]/sensorReport[type=${term}${unit === undefined ? "" : `;uom=${unit}`}]`
  const form: Form = unit === undefined ? number : { ...number, unit }
  return duringEvent("lastUpdate", row(attribute, `${path}/value`, form))
}

const reports: ReadonlyArray<Row> = conditionDefinitions.flatMap(({ name, shape }) => {
  const term = termOf(name)
  return term === undefined || shape.type === "document" || name === "power.remainingAt20Soc"
    ? []
    : [report(name, term)]
})

const accidents: Form = {
  write: (value) => (isJsonObject(value) ? value["url"] : undefined),
  read: (node) => (typeof node === "string" ? { url: node } : undefined)
}

/** A facility without number has no address. */
const address: Form = { write: (value) => (typeof value === "string" && URL.canParse(value) ? value : undefined) }

export const rows: ReadonlyArray<Row> = [
  row("last_updated", "creationDate", { write: (value) => value }),
  ...eventRows(commissioning, "manufacturing_date", momentOfDay),
  duringEvent("manufacturing_date", row("facility_id", `${commissioning}/readPoint/id`, address)),
  duringEvent("manufacturing_date", row("batch_identifier", `${commissioning}/ilmd/cbvmda:lotNumber`)),
  ...masterData,
  ...eventRows(sensors, "lastUpdate", same),
  ...reports,
  duringEvent(
    "lastUpdate",
    row(
      "negativeEvents.accidents",
      `${sensors}/sensorElementList[0]/sensorReport[type=batperf:accidentInformation]/uriValue`,
      accidents
    )
  )
]
