/**
 * Who may get a grant: the two audiences, and the roles of each.
 *
 * @source EU 2023/1542 Art. 77(2)
 */
import * as Schema from "effect/Schema"

/** The audiences that need a grant. */
export const GrantAudience = Schema.Literals(["legitimate_interest", "authorities"]).annotate({
  description: "`legitimate_interest` reads points 1, 2 and 4 of Annex XIII; `authorities` reads points 1, 2 and 3."
})
export type GrantAudience = typeof GrantAudience.Type

/** What the grantee does with the data. Each role belongs to one audience. */
export const GrantRole = Schema.Literals([
  "repairer",
  "remanufacturer",
  "second_life_operator",
  "recycler",
  "purchaser",
  "aggregator",
  "notified_body",
  "market_surveillance",
  "commission"
]).annotate({
  description:
    "What the grantee does with the data. `notified_body`, `market_surveillance` and `commission` belong to `authorities`, " +
    "the others to `legitimate_interest`. `purchaser` needs `product_ids` in its scope."
})
export type GrantRole = typeof GrantRole.Type

export const audienceOfRole: Readonly<Record<GrantRole, GrantAudience>> = {
  repairer: "legitimate_interest",
  remanufacturer: "legitimate_interest",
  second_life_operator: "legitimate_interest",
  recycler: "legitimate_interest",
  purchaser: "legitimate_interest",
  aggregator: "legitimate_interest",
  notified_body: "authorities",
  market_surveillance: "authorities",
  commission: "authorities"
}
