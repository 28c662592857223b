/**
 * Catena-X Battery Pass 6.1.0, written and read.
 *
 * @source Catena-X io.catenax.battery.battery_pass 6.1.0
 */
import type { Format } from "../values/Format.ts"
import { JsonDocument } from "../values/JsonDocument.ts"
import { placesOfRows, readRows, writeRows } from "../json/table.ts"
import { addPlaceholders, removePlaceholders } from "./placeholders.ts"
import { rows } from "./table.ts"

export const catenaX: Format = {
  files: ["catena-x"],
  title: "Catena-X Battery Pass",
  version: "6.1.0 (legacy: CX-0143 before 1.4.0; CX-0160 asks for IDTA 02035)",
  places: placesOfRows(rows),
  write: (values) => {
    const { document, returned } = writeRows(rows, values)
    addPlaceholders(document)
    return { document: JsonDocument.fromValue(document), returned }
  },
  read: (document) => readRows(rows, removePlaceholders(document))
}
