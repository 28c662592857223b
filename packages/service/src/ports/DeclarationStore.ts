/** Stores EU declarations of conformity. */
import type { Declaration, DeclarationId, StoredState } from "@dpp/core/declaration"
import type { OrganizationId } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
import type { TemplateId } from "@dpp/core/template"
import type { Day } from "@dpp/core/law"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { Grown } from "./TemplateStore.ts"

/** Another declaration of the organization has the number. */
export class DeclarationNumberTaken extends Schema.TaggedError<DeclarationNumberTaken>()("DeclarationNumberTaken", {
  number: Schema.String
}) {}

/** A page by number, from 1. */
export interface DeclarationQuery {
  readonly page: number
  readonly per_page: number
  readonly state: StoredState | undefined
  /** Only declarations of this template or battery. */
  readonly subject: TemplateId | ProductId | undefined
  /** Only the declaration with this number. */
  readonly number?: string | undefined
}

export interface DeclarationPage {
  readonly declarations: ReadonlyArray<Declaration>
  /** Number of declarations on all pages. */
  readonly total: number
}

/** Returns by how many bytes the stored content grows, without files. */
type Store = (declaration: Declaration) => Effect.Effect<Grown, DeclarationNumberTaken>

export class DeclarationStore extends Context.Service<
  DeclarationStore,
  {
    readonly find: (organization: OrganizationId, id: DeclarationId) => Effect.Effect<Option.Option<Declaration>>
    /** Like `find`, and locks the declaration until the transaction ends. */
    readonly findForUpdate: (
      organization: OrganizationId,
      id: DeclarationId
    ) => Effect.Effect<Option.Option<Declaration>>
    /** Newest first. */
    readonly list: (organization: OrganizationId, query: DeclarationQuery) => Effect.Effect<DeclarationPage>
    /** The issued declarations of the organization that share a subject, locked in the order of their ids. */
    readonly issuedOfForUpdate: (
      organization: OrganizationId,
      subjects: ReadonlyArray<TemplateId | ProductId>
    ) => Effect.Effect<ReadonlyArray<Declaration>>
    /**
     * When the last battery of these models was placed on the market: as its passport states it, otherwise the day of its publication;
     * none if there is no published passport. `ids`: further batteries that count.
     */
    readonly lastPlaced: (
      organization: OrganizationId,
      batteries: { readonly models: ReadonlyArray<string>; readonly ids: ReadonlyArray<ProductId> }
    ) => Effect.Effect<Option.Option<Day>>
    readonly insert: Store
    readonly update: Store
    readonly remove: (declaration: Declaration) => Effect.Effect<Grown>
  }
>()("@dpp/service/ports/DeclarationStore") {}
