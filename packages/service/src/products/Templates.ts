/**
 * Creates, reads, updates and deletes templates: the values that all batteries of a model share.
 *
 * A template has no effect on the batteries that were made from it: each has a copy of its values.
 *
 * @source inferred: templates; see docs/decisions/0067-templates.md
 */
import { recordsOf } from "@dpp/core/audit"
import type { Caller } from "@dpp/core/access"
import type { Facility } from "@dpp/core/party"
import type { ChangeMeta } from "@dpp/core/product"
import {
  changedTemplateFields,
  maximumTemplates,
  newTemplate,
  type Template,
  TemplateId,
  TemplateInput,
  TemplateUpdate
} from "@dpp/core/template"
import type { ValidationFailed } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { Audit } from "../changes/Audit.ts"
import { Cursors } from "../shared/Cursors.ts"
import { type ListPage, type PageRequest, pagesBy } from "../shared/ListPages.ts"
import { orResourceNotFound, type ResourceNotFound } from "../shared/NotFound.ts"
import { findOwnFacility, noSuchFacility } from "../organizations/ownFacility.ts"
import { Organizations } from "../ports/Organizations.ts"
import { type ExternalIdTaken, ProductStore } from "../ports/ProductStore.ts"
import { TemplatePosition, type TemplateSelection, TemplateStore, type Grown } from "../ports/TemplateStore.ts"
import { Transactions } from "../ports/Transactions.ts"
import { Quotas, type StorageLimitReached } from "../shared/Quotas.ts"

/** A template with its facility, which fills in the manufacturing place of its batteries. */
export interface OwnTemplate {
  readonly template: Template
  readonly facility: Facility | null
}

export interface ChangedTemplate extends OwnTemplate {
  readonly meta: ChangeMeta
}

export interface TemplateListQuery extends Omit<TemplateSelection, "per_page">, PageRequest {}

/** The organization has as many templates as it may have. */
export class TemplateLimitReached extends Schema.TaggedError<TemplateLimitReached>()("TemplateLimitReached", {
  current: Schema.Finite,
  max: Schema.Finite
}) {}

/** The template has another version than the one that the caller means to change. */
export class TemplateModified extends Schema.TaggedError<TemplateModified>()("TemplateModified", {
  id: Schema.String
}) {}

interface Expectation {
  /** The version that the caller means to change: the time of its last change. Every version if it is absent. */
  readonly expectedVersion?: DateTime.Utc | undefined
}

export class Templates extends Context.Service<
  Templates,
  {
    /** Sorted by name, then id. */
    readonly list: (caller: Caller, query: TemplateListQuery) => Effect.Effect<ListPage<OwnTemplate>, ValidationFailed>
    readonly find: (caller: Caller, id: TemplateId) => Effect.Effect<OwnTemplate, ResourceNotFound>
    /** `input`: the body of the request. */
    readonly create: (
      caller: Caller,
      input: unknown
    ) => Effect.Effect<ChangedTemplate, ValidationFailed | ExternalIdTaken | TemplateLimitReached | StorageLimitReached>
    /** `input`: the body of the request. An update that changes nothing stores and records nothing. */
    readonly update: (
      caller: Caller,
      id: TemplateId,
      input: unknown,
      expectation?: Expectation
    ) => Effect.Effect<
      ChangedTemplate,
      ResourceNotFound | TemplateModified | ValidationFailed | ExternalIdTaken | StorageLimitReached
    >
    /** The batteries that were made from the template stay as they are. */
    readonly remove: (caller: Caller, id: TemplateId) => Effect.Effect<void, ResourceNotFound>
  }
>()("@dpp/service/products/Templates") {}

export const layer = Layer.effect(
  Templates,
  Effect.gen(function* () {
    const store = yield* TemplateStore
    const products = yield* ProductStore
    const organizations = yield* Organizations
    const audit = yield* Audit
    const quotas = yield* Quotas
    const transactions = yield* Transactions
    const random = yield* SecureRandom.SecureRandom
    const readPage = pagesBy(yield* Cursors, TemplatePosition)

    const withFacility = Effect.fnUntraced(function* ({ organization }: Caller, template: Template) {
      const { facility_id } = template
      const facility =
        facility_id === null ? Option.none() : yield* organizations.findFacility(organization.id, facility_id)
      return { template, facility: Option.getOrNull(facility) }
    })

    const withFacilities = Effect.fnUntraced(function* ({ organization }: Caller, templates: ReadonlyArray<Template>) {
      const isNeeded = templates.some(({ facility_id }) => facility_id !== null)
      const facilities = isNeeded ? yield* organizations.listFacilities(organization.id) : []
      const byId = new Map(facilities.map((facility) => [facility.id, facility]))
      return templates.map((template) => ({
        template,
        facility: template.facility_id === null ? null : (byId.get(template.facility_id) ?? null)
      }))
    })

    const list = Effect.fnUntraced(function* (
      caller: Caller,
      { cursor, page, per_page, ...selection }: TemplateListQuery
    ) {
      const { id } = caller.organization
      const found = yield* readPage<Template>(
        { cursor, page, per_page },
        {
          scope: { organization: id, request: ["templates", selection] },
          positionOf: (template) => ({ name: template.name, id: template.id }),
          numbered: (number) =>
            Effect.map(store.list(id, { ...selection, page: number, per_page }), ({ templates, total }) => ({
              items: templates,
              total
            })),
          after: (position, limit) => store.listAfter(id, { ...selection, per_page: limit }, position)
        }
      )
      return { ...found, items: yield* withFacilities(caller, found.items) }
    })

    const find = (caller: Caller, id: TemplateId) =>
      store.find(caller.organization.id, id).pipe(
        orResourceNotFound("template"),
        Effect.flatMap((template) => withFacility(caller, template))
      )

    const findForUpdate = (caller: Caller, id: TemplateId) =>
      store.findForUpdate(caller.organization.id, id).pipe(orResourceNotFound("template"))

    const enforceLimit = Effect.fnUntraced(function* ({ organization }: Caller) {
      const count = yield* store.count(organization.id)
      if (count > maximumTemplates) {
        return yield* new TemplateLimitReached({ current: count - 1, max: maximumTemplates })
      }
    })

    const create = Effect.fn("Templates.create")(
      function* (caller: Caller, body: unknown) {
        const { organization } = caller
        const now = yield* DateTime.now
        const from = TemplateInput.sourceOf(body)
        const source = from === undefined ? Option.none() : yield* products.find(organization.id, from)
        const input = yield* Effect.fromResult(TemplateInput.parse(body, now, Option.getOrUndefined(source)))
        const facility = yield* findOwnFacility(organizations, caller, input.facility_id)
        const id = TemplateId.make(yield* random.uuidV7())
        const { meta, template } = newTemplate(input, { id, now, organization_id: organization.id })
        const change = yield* audit.commit(
          caller,
          ofTemplate(id, "template.created"),
          (at) => store.insert({ ...template, created_at: at, updated_at: at }),
          bytesOf
        )
        yield* enforceLimit(caller)
        yield* quotas.enforceStorageQuota(organization, change)
        return { template: { ...template, created_at: change.at, updated_at: change.at }, facility, meta }
      },
      transactions.run,
      Effect.catchTags({ FacilityGone: noSuchFacility })
    )

    const update = Effect.fn("Templates.update")(
      function* (caller: Caller, id: TemplateId, body: unknown, { expectedVersion }: Expectation = {}) {
        const { organization } = caller
        const before = yield* findForUpdate(caller, id)
        if (expectedVersion !== undefined && !DateTime.Equivalence(before.updated_at, expectedVersion)) {
          return yield* new TemplateModified({ id })
        }
        const now = yield* DateTime.now
        const { meta, template } = yield* Effect.fromResult(TemplateUpdate.apply(before, body, { now, organization }))
        const facility = yield* findOwnFacility(organizations, caller, template.facility_id)
        const fields = changedTemplateFields(before, template)
        if (fields.length === 0) return { template: before, facility, meta }
        const change = yield* audit.commit(
          caller,
          ofTemplate(id, "template.updated", fields),
          (at) => store.update({ ...template, updated_at: at }),
          bytesOf
        )
        yield* quotas.enforceStorageQuota(organization, change)
        return { template: { ...template, updated_at: change.at }, facility, meta }
      },
      transactions.run,
      Effect.catchTags({ FacilityGone: noSuchFacility })
    )

    const remove = Effect.fn("Templates.remove")(function* (caller: Caller, id: TemplateId) {
      const template = yield* findForUpdate(caller, id)
      yield* audit.commit(caller, ofTemplate(id, "template.deleted"), () => store.remove(template), bytesOf)
    }, transactions.run)

    return Templates.of({ list, find, create, update, remove })
  })
)

const ofTemplate = recordsOf("template")

const bytesOf = ({ bytes }: Grown): number => bytes
