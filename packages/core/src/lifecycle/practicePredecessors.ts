/**
 * A real battery is not made of one that is for practice: its passport would lead to one that is not valid in law.
 *
 * @source inferred: see docs/decisions/0088-practice-space.md
 */
import { isPractice, withoutPractice } from "../party/Practice.ts"
import type { Product } from "../product/Product.ts"
import { type Issue, issue } from "../text/Issues.ts"

const hostOf = (url: string): string => new URL(url).host.replace(/\.(?=:|$)/u, "")

/** Why a battery cannot name the passport of a predecessor by its address. `publicOrigin`: where the service has its practice passports. */
export const practiceIssues = (
  { life, organization_id }: Pick<Product, "life" | "organization_id">,
  publicOrigin: string
): ReadonlyArray<Issue> => {
  if (isPractice(organization_id)) return []
  return life.predecessors.flatMap(({ passport_url }, index) =>
    passport_url !== undefined &&
    hostOf(passport_url) === hostOf(publicOrigin) &&
    withoutPractice(new URL(passport_url).pathname).isPractice
      ? [issue("predecessors", "practicePassport", { index })]
      : []
  )
}
