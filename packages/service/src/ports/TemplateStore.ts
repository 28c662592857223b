/** Stores the templates of an organization. The errors are facts of the domain; a failure of the storage is a defect. */
import type { BatteryCategory } from "@dpp/core/catalogue"
import type { OrganizationId } from "@dpp/core/party"
import { type Template, TemplateId, type Templates } from "@dpp/core/template"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { ExternalIdTaken, FacilityGone } from "./ProductStore.ts"

/** The templates of a list, and how many a page has. They are sorted by name, then id. */
export interface TemplateSelection {
  /** The whole name; case does not matter. */
  readonly name: string | undefined
  /** Part of the name or the GTIN; case does not matter. */
  readonly search: string | undefined
  readonly battery_category: BatteryCategory | undefined
  readonly external_id?: string | undefined
  readonly per_page: number
}

export interface TemplateQuery extends TemplateSelection {
  /** From 1. */
  readonly page: number
}

/** The place of a template in a list. */
export const TemplatePosition = Schema.Struct({ name: Schema.String, id: TemplateId })
export type TemplatePosition = typeof TemplatePosition.Type

export interface TemplatePage {
  readonly templates: ReadonlyArray<Template>
  /** Number of templates on all pages. */
  readonly total: number
}

/** By how many bytes the stored content grows. */
export interface Grown {
  readonly bytes: number
}

export class TemplateStore extends Context.Service<
  TemplateStore,
  {
    readonly find: (organization: OrganizationId, id: TemplateId) => Effect.Effect<Option.Option<Template>>
    /** Like `find`, and locks the template: no other transaction can change it before this one ends. */
    readonly findForUpdate: (organization: OrganizationId, id: TemplateId) => Effect.Effect<Option.Option<Template>>
    /** The templates of the organization among these ids. */
    readonly findMany: (organization: OrganizationId, ids: ReadonlyArray<TemplateId>) => Effect.Effect<Templates>
    readonly list: (organization: OrganizationId, query: TemplateQuery) => Effect.Effect<TemplatePage>
    /** The templates after a position, in the order of `list`. */
    readonly listAfter: (
      organization: OrganizationId,
      selection: TemplateSelection,
      after: TemplatePosition
    ) => Effect.Effect<ReadonlyArray<Template>>
    /** Number of templates. Exact in a transaction that has stored a change of the organization. */
    readonly count: (organization: OrganizationId) => Effect.Effect<number>
    readonly insert: (template: Template) => Effect.Effect<Grown, FacilityGone | ExternalIdTaken>
    readonly update: (template: Template) => Effect.Effect<Grown, FacilityGone | ExternalIdTaken>
    readonly remove: (template: Template) => Effect.Effect<Grown>
  }
>()("@dpp/service/ports/TemplateStore") {}
