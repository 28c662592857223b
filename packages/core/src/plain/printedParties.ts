/** Decodes the parties that a document prints. */
import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { decodeFields, decoder, type DecoderTable } from "../catalogue/decodeFields.ts"
import { Gln } from "../identifiers/Gln.ts"
import { countryInput } from "../party/country.ts"
import { emptyFacility, type PrintedFacility } from "../party/Facility.ts"
import { type PrintedOperator, profileFields } from "../party/Organization.ts"
import { type Issue, issue } from "../text/Issues.ts"
import { isJsonObject } from "../text/Json.ts"
import { trimmed } from "../text/trimmed.ts"
import type { Decoded } from "./Decoded.ts"

const tableOf = (fields: object): DecoderTable =>
  new Map(Object.entries(fields).map(([name, codec]) => [name, decoder<unknown>(codec)]))

const operatorTable = tableOf(profileFields)
const facilityTable = tableOf({ gln: Gln, city: trimmed(100), country: countryInput })

/** The issue of a field that a party needs. */
const required = (field: string): Issue => issue(field, "required")

/** All fields of a party, `null` where it has none; its issues are below a name. */
const partyOf = (name: string, table: DecoderTable, party: unknown, now: DateTime.Utc): Decoded<object> => {
  if (!isJsonObject(party)) return Result.fail([issue(name, "object")])
  const present = Object.fromEntries(Object.entries(party).filter(([, value]) => value !== undefined))
  const { issues, values } = decodeFields(table, present, now)
  if (issues.length > 0) {
    return Result.fail(issues.map((one) => ({ ...one, field: `${name}.${one.field}` })))
  }
  return Result.succeed(Object.fromEntries([...table.keys()].map((field) => [field, values.get(field) ?? null])))
}

export const printedOperator = (operator: unknown, now: DateTime.Utc): Decoded<PrintedOperator> =>
  Result.flatMap(partyOf("operator", operatorTable, operator, now), (decoded) => {
    // Sound: the fields are those of the profile, each decoded by its schema; the name alone must be there.
    const printed = decoded as Omit<PrintedOperator, "name"> & { readonly name: string | null }
    const { eori, gln, name } = printed
    if (name !== null && (gln ?? eori) !== null) return Result.succeed({ ...printed, name })
    return Result.fail([
      ...(name === null ? [required("operator.name")] : []),
      ...((gln ?? eori) === null ? [issue("operator.gln", "glnOrEori")] : [])
    ])
  })

export const printedFacility = (facility: unknown, now: DateTime.Utc): Decoded<PrintedFacility | null> =>
  facility === null || facility === undefined
    ? Result.succeed(null)
    : // No document that is written here prints the name of a facility.
      Result.map(partyOf("facility", facilityTable, facility, now), (decoded) => ({
        ...emptyFacility,
        name: "",
        ...decoded
      }))
