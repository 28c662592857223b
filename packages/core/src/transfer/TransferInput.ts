/** What callers send to offer products to another organization, and to accept an offer. */
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { FacilityId } from "../party/Facility.ts"
import { ProductId } from "../product/ProductId.ts"
import { described } from "../text/described.ts"
import { type Issue, type ValidationFailed, validationFailed, issue } from "../text/Issues.ts"
import { Moment, toUtc } from "../text/Moment.ts"
import { parseBody } from "../text/parseBody.ts"
import { trimmed } from "../text/trimmed.ts"
import { maximumConsented, maximumDays, maximumTransferred, TransferPurpose } from "./Transfer.ts"

const terms = {
  purpose: TransferPurpose,
  batteries: Schema.optionalKey(
    described(
      Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: maximumConsented })),
      `With \`second_life\`: how many batteries the receiver may make of each product, at most ${maximumConsented}. 1 if it is omitted.`
    )
  ),
  expires_at: described(Moment, `Until when the code can be used: at most ${maximumDays} days from now.`),
  note: Schema.optionalKey(described(Schema.NullOr(trimmed(2000)), "A remark that both organizations see."))
}

/** The body that offers one product. */
export const TransferCreate = Schema.Struct(terms)

/** The body that offers several products with one code. */
export const BulkTransferCreate = Schema.Struct({
  product_ids: described(
    Schema.Array(ProductId).check(Schema.isMinLength(1), Schema.isMaxLength(maximumConsented)),
    `Ids of products, at most ${maximumTransferred}; with \`second_life\`, at most ${maximumConsented}.`
  ),
  ...terms
})

/** The body that accepts an offer. */
export const TransferAcceptance = Schema.Struct({
  code: described(trimmed(200), "The code of the offer."),
  facility_id: Schema.optionalKey(
    described(
      FacilityId,
      "A facility of the organization, as place of manufacture of all products. Without it, each keeps its facility, which is " +
        "added to those of the organization."
    )
  )
})
export type TransferAcceptance = typeof TransferAcceptance.Type

export interface TransferTerms {
  readonly purpose: TransferPurpose
  readonly batteries: number
  readonly expires_at: DateTime.Utc
  readonly note: string | null
}

type Terms = typeof TransferCreate.Type

const termsOf = (
  { batteries, expires_at, note, purpose }: Terms,
  now: DateTime.Utc
): Result.Result<TransferTerms, ValidationFailed> => {
  const end = toUtc(expires_at)
  const issues = [...endIssues(end, now), ...batteriesIssues(purpose, batteries)]
  return issues.length === 0
    ? Result.succeed({ purpose, batteries: batteries ?? 1, expires_at: end, note: note ?? null })
    : Result.fail(validationFailed(issues))
}

const endIssues = (end: DateTime.Utc, now: DateTime.Utc): ReadonlyArray<Issue> => {
  if (DateTime.isLessThanOrEqualTo(end, now)) return [issue("expires_at", "inFuture")]
  return DateTime.isGreaterThan(end, DateTime.add(now, { days: maximumDays }))
    ? [issue("expires_at", "daysFromNow", { count: maximumDays })]
    : []
}

const batteriesIssues = (purpose: TransferPurpose, batteries: number | undefined): ReadonlyArray<Issue> =>
  purpose === "second_life" || batteries === undefined ? [] : [issue("batteries", "secondLifeOnly")]

const parseOne = parseBody(TransferCreate)
const parseMany = parseBody(BulkTransferCreate)

export const parseTransfer = (body: unknown, now: DateTime.Utc): Result.Result<TransferTerms, ValidationFailed> =>
  Result.flatMap(parseOne(body), (input) => termsOf(input, now))

export const parseBulkTransfer = (
  body: unknown,
  now: DateTime.Utc
): Result.Result<TransferTerms & { readonly product_ids: ReadonlyArray<ProductId> }, ValidationFailed> =>
  Result.flatMap(parseMany(body), ({ product_ids, ...input }) => {
    const ids = product_ids.map((id) => ProductId.make(id.toLowerCase()))
    const issues = idsIssues(ids, input.purpose)
    return issues.length === 0
      ? Result.map(termsOf(input, now), (accepted) => ({ ...accepted, product_ids: ids }))
      : Result.fail(validationFailed(issues))
  })

const idsIssues = (ids: ReadonlyArray<ProductId>, purpose: TransferPurpose): ReadonlyArray<Issue> => {
  const seen = new Set<ProductId>()
  const repeated = ids.find((id) => seen.size === seen.add(id).size)
  if (repeated !== undefined) return [issue("product_ids", "productTwice", { id: repeated })]
  return purpose === "responsibility" && ids.length > maximumTransferred
    ? [issue("product_ids", "atMostProducts", { count: maximumTransferred })]
    : []
}
