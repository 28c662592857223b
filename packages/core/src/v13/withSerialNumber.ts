/** The serial number that a caller states beside a tree, for one that a passport cannot have. */
import * as Schema from "effect/Schema"
import { SerialNumber } from "../identifiers/SerialNumber.ts"
import { isJsonObject, type Json } from "../text/Json.ts"
import { isTree } from "./translateTree.ts"

const isSerialNumber = Schema.is(SerialNumber)

const ofTree = (tree: Json | undefined): Json | undefined => {
  const general = isJsonObject(tree) ? tree["IdentifiersAndProductData"] : undefined
  return isJsonObject(general) ? general["BatterySerialNumber"] : undefined
}

/** A tree whose own serial number can be stored, and every other input, stays as it is. */
export const withSerialNumber = (input: Json, serial_number: string | undefined): Json => {
  if (serial_number === undefined || !isJsonObject(input) || !isTree(input)) return input
  const own = input["serial_number"] ?? ofTree(input["Battery_Passport"] ?? input)
  return isSerialNumber(own) ? input : { ...input, serial_number }
}
