/**
 * The flat fields that an input may carry, by kind of product: the base fields of the specification and the catalogue.
 */
import type * as Schema from "effect/Schema"
import * as DateTime from "effect/DateTime"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { catalogue, productDefinitions } from "../catalogue/Catalogue.ts"
import { document, text } from "../catalogue/texts.ts"
import { FacilityId } from "../party/Facility.ts"
import { type Decoder, decoder, type Table } from "./Fields.ts"
import { Gtin } from "../identifiers/Gtin.ts"
import { ProductCategory, ProductName, ProductStatus } from "./Product.ts"

const baseFields = {
  name: ProductName,
  status: ProductStatus,
  category: ProductCategory,
  gtin: Gtin
}

/** Fields of a light product, beside the base fields. */
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

const decoders = (codecs: Readonly<Record<string, Schema.Codec<unknown, unknown>>>): ReadonlyArray<[string, Decoder]> =>
  Object.entries(codecs).map(([field, codec]) => [field, decoder(codec)])

const codecsOf = (
  rows: Readonly<Record<string, { readonly shape: { readonly input: Schema.Codec<unknown, unknown> } }>>
) => Object.fromEntries(Object.entries(rows).map(([field, { shape }]) => [field, shape.input]))

const dateFields = new Set(
  productDefinitions.filter(({ shape }) => shape.type === "date").map(({ name }) => name as string)
)

/** Dates may not lie in the future; a text without zone is read as UTC. */
const notAfter =
  (now: DateTime.Utc, decode: Decoder): Decoder =>
  (field, input) =>
    Result.flatMap(decode(field, input), (value) => {
      const time = DateTime.make(String(value))
      return Option.isSome(time) && DateTime.isGreaterThan(time.value, now)
        ? Result.fail([{ field, message: "is in the future" }])
        : Result.succeed(value)
    })

const productTable: Table = new Map([
  ...decoders({ ...baseFields, facility_id: FacilityId }),
  ...decoders(codecsOf(catalogue))
])

/** Fields of a battery product. `now` judges the dates. */
export const productFields = (now: DateTime.Utc): Table =>
  new Map([...productTable].map(([field, decode]) => [field, dateFields.has(field) ? notAfter(now, decode) : decode]))

/** Fields of a light product. */
export const batteryModelFields: Table = new Map([...decoders(baseFields), ...decoders(codecsOf(batteryModelShapes))])
