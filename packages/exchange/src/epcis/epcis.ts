/**
 * A passport as an EPCIS document: the battery is made, its condition is measured, and it becomes part of another battery or is made
 * of others.
 *
 * @source GS1 EPCIS 2.0.1 §7.4.6 (transformation events), §10 (JSON-LD)
 * @source inferred: of a battery of which modules or cells went in, how many is not known; its quantity is that of one battery
 * @source inferred: a transformation takes place when the new battery is made, for a battery that becomes part of it when
 *   the link to its passport is stored; all events of one transformation have the same id
 */
import type { Json, JsonObject } from "@dpp/core/text"
import { placesOfRows, writeRows } from "../json/table.ts"
import { asText } from "../values/asText.ts"
import type { Format } from "../values/Format.ts"
import { JsonDocument } from "../values/JsonDocument.ts"
import type { Values } from "../values/PassportValues.ts"
import { classOfParts, type Relative, type Relatives } from "../values/relatives.ts"
import { rows, vocabularies } from "./table.ts"

const context: Json = ["https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld", vocabularies]

const transformation = (eventTime: string, output: string, inputs: ReadonlyArray<Relative>): JsonObject => {
  const whole = [...new Set(inputs.flatMap(({ parts, url }) => (parts ? [] : [url])))]
  const classes = Map.groupBy(
    inputs.filter(({ parts }) => parts),
    ({ url }) => classOfParts(url)
  )
  const quantities = [...classes].map(([epcClass, batteries]) => ({
    epcClass,
    quantity: new Set(batteries.map(({ url }) => url)).size,
    uom: pieces
  }))
  return {
    type: "TransformationEvent",
    eventTime,
    eventTimeZoneOffset: "+00:00",
    transformationID: `${output}#transformation`,
    ...(whole.length === 0 ? {} : { inputEPCList: whole }),
    ...(quantities.length === 0 ? {} : { inputQuantityList: quantities }),
    outputEPCList: [output]
  }
}

/** @source UN/CEFACT Recommendation 20 (piece) */
const pieces = "H87"

const transformations = (values: Values, { predecessors, successors }: Relatives): ReadonlyArray<JsonObject> => {
  const address = asText(values.get("product_id"))
  const made = asText(values.get("manufacturing_date") ?? values.get("last_updated"))
  return [
    ...(predecessors.length === 0 ? [] : [transformation(asMoment(made), address, predecessors)]),
    ...successors.map(({ parts, since, url }) => transformation(asMoment(since), url, [{ parts, url: address }]))
  ]
}

const asMoment = (time: string): string => (time.includes("T") ? time : `${time}T00:00:00Z`)

const eventsOf = ({ epcisBody }: JsonObject): ReadonlyArray<Json> => {
  // Sound: the table makes no other body than one with a list of events.
  const { eventList = [] } = (epcisBody ?? {}) as { readonly eventList?: ReadonlyArray<Json> }
  return eventList
}

export const epcis: Format = {
  files: ["epcis"],
  title: "EPCIS events",
  version: "2.0.1",
  places: placesOfRows(rows),
  write: (values, relatives) => {
    const { document, returned } = writeRows(rows, values)
    const events = [...eventsOf(document), ...transformations(values, relatives)]
    return {
      document: JsonDocument.fromValue({
        "@context": context,
        type: "EPCISDocument",
        schemaVersion: "2.0",
        ...document,
        epcisBody: { eventList: events }
      }),
      returned
    }
  }
}
