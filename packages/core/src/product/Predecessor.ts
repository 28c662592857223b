/**
 * A battery that went into another one: it was prepared for re-use, repurposed or remanufactured.
 *
 * The battery is one of this service, has a passport elsewhere, or has none: every battery sold before 18 February 2027.
 *
 * @source EU 2023/1542 Art. 77(7)
 * @source EU 2023/1542 Art. 3(1)(29)
 */
import * as Schema from "effect/Schema"
import { isUri, webAddressProblem } from "../identifiers/Uri.ts"
import { Day } from "../text/Day.ts"
import { trimmed } from "../text/trimmed.ts"
import { ProductId } from "./ProductId.ts"
import { breaking, breaks, expecting } from "../text/broken.ts"

/** What was done with the predecessor. */
export const Operation = Schema.Literals([
  "preparation_for_reuse",
  "preparation_for_repurposing",
  "repurposing",
  "remanufacturing"
])
export type Operation = typeof Operation.Type

/** Why a predecessor has no passport. */
export const NoPassportReason = Schema.Literals(["placed_before_2027", "outside_scope", "passport_lost", "imported"])

export const maximumPredecessors = 1000

/** The most batteries that parts of one battery may go into. */
export const maximumSuccessors = 1000

const NoPassport = Schema.Struct({
  reason: NoPassportReason,
  serial_number: Schema.optionalKey(trimmed(200)),
  manufacturer: Schema.optionalKey(trimmed(200)),
  model: Schema.optionalKey(trimmed(200)),
  placed_on_market_date: Schema.optionalKey(Day)
})
export type NoPassport = typeof NoPassport.Type

/** Nothing is fetched from the address. */
const PassportUrl = trimmed(2000).check(
  Schema.makeFilter((text) => {
    const problem = webAddressProblem(text)
    if (problem !== null) return breaking(problem)
    return (/^https:/iu.test(text) && isUri(text)) || breaks("httpsAddress")
  })
)

const origins = ["product_id", "passport_url", "no_passport"] as const

/** Exactly one of `product_id`, `passport_url` and `no_passport` says which battery it is. */
export const Predecessor = Schema.Struct({
  operation: Operation,
  product_id: Schema.optionalKey(ProductId),
  passport_url: Schema.optionalKey(PassportUrl),
  no_passport: Schema.optionalKey(NoPassport),
  /** Modules or cells of it went in, and others may get the rest. Without it the whole battery went in. */
  parts: Schema.optionalKey(Schema.Boolean),
  note: Schema.optionalKey(trimmed(2000)),
  /** SHA-256 of the last statement about the predecessor, as base64url, in which passports show it, or in hexadecimal. */
  statement_sha256: Schema.optionalKey(
    trimmed(64).check(
      Schema.isPattern(/^(?:[0-9a-f]{64}|[\w-]{43})$/u, {
        ...expecting("sha256Forms")
      })
    )
  )
}).check(
  Schema.makeFilter(
    (one) =>
      origins.filter((origin) => one[origin] !== undefined).length === 1 ||
      breaks("oneOfFields", { fields: origins.join(", ") })
  )
)
export type Predecessor = typeof Predecessor.Type

/** The predecessors that are batteries of the organization. */
export const ownPredecessors = (predecessors: ReadonlyArray<Predecessor>): ReadonlyArray<ProductId> => [
  ...new Set(predecessors.flatMap(({ product_id }) => product_id ?? []))
]

export const Predecessors = Schema.Array(Predecessor).check(Schema.isMaxLength(maximumPredecessors))
