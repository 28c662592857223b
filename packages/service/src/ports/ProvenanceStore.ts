/**
 * Reads from the audit log what wrote the values of products, and nothing else.
 *
 * A battery may have a hundred thousand entries about readings: none is read for its attributes.
 */
import type { AuditEntry } from "./AuditLog.ts"
import type { ContentEntry, TemplateEntries } from "@dpp/core/provenance"
import type { OrganizationId } from "@dpp/core/party"
import type { AnyProduct, ProductId, ProductStatus } from "@dpp/core/product"
import type { TemplateId } from "@dpp/core/template"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

export type Traced = Pick<AnyProduct, "id" | "created_at">

export class ProvenanceStore extends Context.Service<
  ProvenanceStore,
  {
    /**
     * The entries about the content of products, oldest first, with the entry of the bulk request that created one. A product
     * without an entry is left out.
     */
    readonly content: (
      organization: OrganizationId,
      products: ReadonlyArray<Traced>
    ) => Effect.Effect<ReadonlyMap<ProductId, ReadonlyArray<ContentEntry>>>
    /**
     * The batteries that the organization made from a template, in the order of their ids: at most `limit` after one of them.
     * `status`: of the batteries.
     */
    readonly madeFrom: (
      organization: OrganizationId,
      template: TemplateId,
      selection: { readonly status: ProductStatus; readonly after: ProductId | undefined; readonly limit: number }
    ) => Effect.Effect<ReadonlyArray<ProductId>>
    /** The changes of templates, oldest first. A template that was never changed is left out. */
    readonly templates: (organization: OrganizationId, ids: ReadonlyArray<TemplateId>) => Effect.Effect<TemplateEntries>
    /** Among the `newest` readings of a battery, the last entry for each key that a reading changed. */
    readonly readings: (
      organization: OrganizationId,
      battery: ProductId,
      newest: number
    ) => Effect.Effect<ReadonlyMap<string, Pick<AuditEntry, "actor" | "created_at">>>
  }
>()("@dpp/service/ports/ProvenanceStore") {}
