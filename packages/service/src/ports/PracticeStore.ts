/** Finds practice organizations, and deletes everything of those that were discarded. */
import type { Organization, OrganizationId } from "@dpp/core/party"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type { Usage } from "./StoredChange.ts"

/** `publications`: in the present calendar month (UTC). */
export type SharedUsage = Pick<Usage, "drafts" | "publications" | "storedBytes">

export interface PracticeContents {
  readonly products: number
  /** Those of the products that are published. */
  readonly published: number
}

export class PracticeStore extends Context.Service<
  PracticeStore,
  {
    /** The practice organization of a real one; none if it has none. */
    readonly findFor: (real: OrganizationId) => Effect.Effect<Option.Option<Organization>>
    /** What the real organization holds, with which its practice organization shares the quotas. */
    readonly usageOf: (real: OrganizationId) => Effect.Effect<SharedUsage>
    readonly contents: (practice: OrganizationId) => Effect.Effect<PracticeContents>
    /**
     * From the end of this transaction on, nothing of the practice organization can be read or written: changes in progress end
     * first, later ones fail.
     */
    readonly discard: (practice: OrganizationId, at: DateTime.Utc) => Effect.Effect<void>
    /** Discarded practice organizations of which rows are left. */
    readonly discarded: Effect.Effect<ReadonlyArray<OrganizationId>>
    /** Tokens of files of a discarded practice organization, at most `limit`. */
    readonly files: (practice: OrganizationId, limit: number) => Effect.Effect<ReadonlyArray<string>>
    /** Deletes the records of files whose bytes are deleted. */
    readonly deleteFiles: (practice: OrganizationId, tokens: ReadonlyArray<string>) => Effect.Effect<void>
    /**
     * Deletes a bounded number of rows of a discarded practice organization without files, all or none. Returns whether rows are
     * left. The organization is the last row.
     */
    readonly deleteBatch: (practice: OrganizationId) => Effect.Effect<boolean>
  }
>()("@dpp/service/ports/PracticeStore") {}
