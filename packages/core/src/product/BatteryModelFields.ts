/**
 * The fields of a battery model without passport.
 *
 * @source spec §3 rule 4
 */
import { catalogue } from "../catalogue/Catalogue.ts"
import type { Shape } from "../catalogue/Shape.ts"
import { document, text } from "../catalogue/texts.ts"

/** In the order in which they are returned; base fields such as the name are in `BaseFields.ts`. */
export const batteryModelShapes = {
  serial_number: catalogue.serial_number,
  model_identifier: catalogue.model_identifier,
  description: { shape: text },
  battery_chemistry: catalogue.battery_chemistry,
  battery_mass: catalogue.battery_mass,
  rated_capacity: catalogue.rated_capacity,
  nominal_voltage: catalogue.nominal_voltage,
  mfr_identifier: catalogue.mfr_identifier,
  mfr_name: catalogue.mfr_name,
  mfr_trade_name: catalogue.mfr_trade_name,
  mfr_postal_address: catalogue.mfr_postal_address,
  mfr_website: catalogue.mfr_website,
  mfr_email: catalogue.mfr_email,
  eu_declaration_of_conformity: catalogue.eu_declaration_of_conformity,
  safety_data_sheet: { shape: document("Safety data sheet") }
}

type Shapes = typeof batteryModelShapes

/** An absent key is "not filled". */
export type BatteryModelAttributes = {
  readonly [Name in keyof Shapes]?: Shapes[Name]["shape"] extends Shape<infer A> ? A : never
}
