/**
 * `<GTIN>:<serial number>`: the key of one battery in lookups.
 *
 * @source spec §1 (a service convention until an official identifier schema exists)
 */
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { Gtin, toGtin14 } from "./Gtin.ts"
import { SerialNumber } from "./SerialNumber.ts"

export interface ProductKey {
  readonly gtin14: string
  readonly serial_number: string
}

const decodeGtin = Schema.decodeUnknownOption(Gtin)
const decodeSerial = Schema.decodeUnknownOption(SerialNumber)

/** Returns none where the form, the check digit or the serial number is invalid. */
export const parseProductKey = (text: string): Option.Option<ProductKey> => {
  const colon = text.indexOf(":")
  if (colon < 0) return Option.none()
  return Option.flatMap(decodeGtin(text.slice(0, colon)), (gtin) =>
    Option.map(decodeSerial(text.slice(colon + 1)), (serial_number) => ({ gtin14: toGtin14(gtin), serial_number }))
  )
}
