/**
 * Catena-X Battery Pass 6.1.0, written and read.
 *
 * @source Catena-X io.catenax.battery.battery_pass 6.1.0
 */
import type { Format } from "../values/Format.ts"
import { placesOfRows, readRows, writeRows } from "../json/table.ts"
import { addPlaceholders, removePlaceholders } from "./placeholders.ts"
import { rows } from "./table.ts"

export const catenaX: Format = {
  id: "catena-x",
  title: "Catena-X Battery Pass",
  version: "6.1.0",
  mediaType: "application/vnd.catena-x.battery-pass+json",
  places: placesOfRows(rows),
  write: (values) => {
    const document = writeRows(rows, values)
    addPlaceholders(document)
    return document
  },
  read: (document) => readRows(rows, removePlaceholders(document))
}
