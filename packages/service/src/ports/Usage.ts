/** What an organization has used of its caps. */
import type { OrganizationId } from "@dpp/core/Organization"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

export class Usage extends Context.Service<
  Usage,
  {
    /**
     * Drafts that exist now. Called in a transaction that has just stored a draft, no other transaction can store
     * one before it ends: a cap that is judged then holds under parallel requests.
     */
    readonly drafts: (organization: OrganizationId) => Effect.Effect<number>
    /** Counts `publications` more in a calendar month (`YYYY-MM`, UTC) and gives the month's sum, under the same rule. */
    readonly addPublications: (
      organization: OrganizationId,
      month: string,
      publications: number
    ) => Effect.Effect<number>
    /** Publications of a calendar month so far. */
    readonly publications: (organization: OrganizationId, month: string) => Effect.Effect<number>
  }
>()("@dpp/service/ports/Usage") {}
