/**
 * Creates, reads, updates and deletes products, with the publication of passports.
 *
 * Each change is one transaction. `@dpp/core` decides what may be changed; `applyCommand`
 * gathers the facts for that and stores the result.
 *
 * @source spec §3, §4.1
 */
import { type Caller, type ChangeRequestOutdated, type RoleRequired, storableBody } from "@dpp/core/access"
import {
  parseCreate,
  parseUpdate,
  type Refused,
  request,
  requested,
  requestWithPredecessors,
  type SecondMemberRequired
} from "@dpp/core/change"
import type { LinkRefused } from "@dpp/core/lifecycle"
import {
  type AnyProduct,
  type ChangeMeta,
  isPublished,
  LifecycleEventId,
  ProductId,
  type ProductSort,
  requiredFields,
  statusOf,
  type Publication
} from "@dpp/core/product"
import type { ValidationFailed } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { identity } from "effect/Function"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { Cursors } from "../shared/Cursors.ts"
import { type ListPage, type PageRequest, pagesBy } from "../shared/ListPages.ts"
import { findNamedTemplates } from "./namedTemplates.ts"
import { orProductNotFound, type ProductNotFound } from "../shared/NotFound.ts"
import { noSuchFacility } from "../organizations/ownFacility.ts"
import { OrphanedFileCleanup } from "../shared/OrphanedFileCleanup.ts"
import {
  type IdentifierTaken,
  type ListedVersion,
  ProductPosition,
  type ProductSelection,
  ProductStore,
  ExternalIdTaken,
  SerialNumberTaken
} from "../ports/ProductStore.ts"
import { TemplateStore } from "../ports/TemplateStore.ts"
import { Transactions } from "../ports/Transactions.ts"
import { impossible } from "../shared/impossible.ts"
import { PassportSettings } from "../shared/PassportSettings.ts"
import { draftGroups, type StoreDraft } from "../changes/draftGroups.ts"
import { commands } from "./applyCommand.ts"
import { secondMembers } from "../changes/secondMembers.ts"
import type { DraftLimitReached, PublishedLimitReached, StorageLimitReached } from "../shared/Quotas.ts"

export interface ChangedProduct {
  readonly product: AnyProduct
  readonly meta: ChangeMeta
}

export interface ProductListQuery extends Omit<ProductSelection, "incomplete" | "per_page">, PageRequest {
  /** Whether a battery lacks something that a complete passport must have. */
  readonly incomplete?: boolean
}

/** Whether the caller has confirmed a change that cannot be undone. */
interface Confirmation {
  readonly isConfirmed: boolean
}

/** `reason`: why, for the audit log. */
interface Deletion extends Confirmation {
  readonly reason?: string | undefined
}

/** The version that the caller means to change: the time of its last change. Every version if it is absent. */
interface Expectation {
  readonly expectedVersion?: DateTime.Utc | undefined
}

/** The product has another version than the one that the caller means to change. */
export class ProductModified extends Schema.TaggedError<ProductModified>()("ProductModified", { id: Schema.String }) {}

type CreateFailure =
  | ValidationFailed
  | IdentifierTaken
  | Publication.PublicationRefused
  | DraftLimitReached
  | PublishedLimitReached
  | StorageLimitReached
  | LinkRefused
  | RoleRequired
  | SecondMemberRequired

type UpdateFailure =
  | ProductNotFound
  | ProductModified
  | ValidationFailed
  | IdentifierTaken
  | Exclude<Refused<"UpdateBattery">, ChangeRequestOutdated>
  | PublishedLimitReached
  | StorageLimitReached

export class Products extends Context.Service<
  Products,
  {
    readonly list: (caller: Caller, query: ProductListQuery) => Effect.Effect<ListPage<AnyProduct>, ValidationFailed>
    /** The page that `list` returns, with the version of each product instead of its content. */
    readonly listVersions: (
      caller: Caller,
      query: ProductListQuery
    ) => Effect.Effect<ListPage<ListedVersion>, ValidationFailed>
    readonly find: (caller: Caller, id: ProductId) => Effect.Effect<AnyProduct, ProductNotFound>
    /** The time of the last change of a product. All changes of a product have different times. */
    readonly timeOf: (caller: Caller, id: ProductId) => Effect.Effect<DateTime.Utc, ProductNotFound>
    /** `input`: the body of the request. If it asks for publication and that is refused, nothing is stored. */
    readonly create: (caller: Caller, input: unknown) => Effect.Effect<ChangedProduct, CreateFailure>
    /**
     * `input`: the body of the request. An update that changes nothing stores and records nothing. A publication that needs a second
     * member fails; the request of the first one is stored before.
     */
    readonly update: (
      caller: Caller,
      id: ProductId,
      input: unknown,
      options: Confirmation & Expectation
    ) => Effect.Effect<ChangedProduct, UpdateFailure>
    /** Deletes the product with everything that belongs to it. */
    readonly remove: (
      caller: Caller,
      id: ProductId,
      deletion: Deletion
    ) => Effect.Effect<void, ProductNotFound | Exclude<Refused<"Delete">, ChangeRequestOutdated>>
  }
>()("@dpp/service/products/Products") {}

/** Most products of a page that may share a connection with other statements. */
const shortPage = 25

/** What a list is sorted by, as text. */
const sortValue = (product: AnyProduct, sort: ProductSort): string => {
  if (sort === "name") return product.name
  if (sort === "status") return product.category === "batteries" ? statusOf(product.state) : "draft"
  if (sort === "serial_number") return product.attributes.serial_number ?? ""
  return DateTime.formatIso(product[sort])
}

export const layer = Layer.effect(
  Products,
  Effect.gen(function* () {
    const store = yield* ProductStore
    const templateStore = yield* TemplateStore
    const { applyCommand, applyToDraft } = yield* commands
    const storeDraft = yield* draftGroups
    const { askAnyway, askInstead } = yield* secondMembers
    const cleanup = yield* OrphanedFileCleanup
    const transactions = yield* Transactions
    const random = yield* SecureRandom.SecureRandom
    const { readinessProfile } = yield* PassportSettings
    const readPage = pagesBy(yield* Cursors, ProductPosition)

    const required = requiredFields(readinessProfile)

    /** Pages of products and of versions have the same request, so they also have the same cursors. */
    const toListRequest = (
      { organization: { id } }: Caller,
      { cursor, page, per_page, ...filters }: ProductListQuery
    ) => {
      const { incomplete, ...selection } = filters
      return {
        id,
        request: { cursor, page, per_page },
        selection: { ...selection, ...(incomplete === undefined ? {} : { incomplete: { is: incomplete, required } }) },
        scope: { organization: id, request: ["products", filters] }
      }
    }

    const list = (caller: Caller, query: ProductListQuery) => {
      const { id, request, scope, selection } = toListRequest(caller, query)
      const { per_page } = request
      /** A long page is read in a transaction, which has a connection to itself: on a shared one it would delay others. */
      const run: Transactions["Service"]["run"] = per_page > shortPage ? transactions.run : identity
      return readPage<AnyProduct>(request, {
        scope,
        positionOf: (product) => ({ value: sortValue(product, selection.sort), id: product.id }),
        numbered: (page) =>
          Effect.map(run(store.list(id, { ...selection, page, per_page })), ({ products, total }) => ({
            items: products,
            total
          })),
        after: (position, limit) => run(store.listAfter(id, { ...selection, per_page: limit }, position))
      })
    }

    const listVersions = (caller: Caller, query: ProductListQuery) => {
      const { id, request, scope, selection } = toListRequest(caller, query)
      return readPage<ListedVersion>(request, {
        scope,
        positionOf: identity,
        numbered: (page) =>
          Effect.map(
            store.listVersions(id, { ...selection, page, per_page: request.per_page }),
            ({ products, total }) => ({ items: products, total })
          ),
        after: (position, limit) => store.listVersionsAfter(id, { ...selection, per_page: limit }, position)
      })
    }

    const find = (caller: Caller, id: ProductId) => store.find(caller.organization.id, id).pipe(orProductNotFound(id))

    const timeOf = (caller: Caller, id: ProductId) =>
      store.timeOf(caller.organization.id, id).pipe(orProductNotFound(id))

    const findForUpdate = (caller: Caller, id: ProductId) =>
      store.findForUpdate(caller.organization.id, id).pipe(orProductNotFound(id))

    /** Adds the id of the product that has the serial number. It is read after the transaction, which has failed. */
    const withTakenId =
      ({ organization }: Caller) =>
      ({ serial_number }: SerialNumberTaken) =>
        Effect.flatMap(store.idsBySerialNumber(organization.id, [serial_number]), (ids) => {
          const product_id = ids.get(serial_number)
          return new SerialNumberTaken({ serial_number, ...(product_id === undefined ? {} : { product_id }) })
        })

    /** The same for the product that has the own key. */
    const withHolder =
      ({ organization }: Caller) =>
      ({ external_id }: ExternalIdTaken) =>
        Effect.flatMap(store.idsByExternalId(organization.id, [external_id]), (ids) => {
          const product_id = ids.get(external_id)
          return new ExternalIdTaken({ external_id, ...(product_id === undefined ? {} : { product_id }) })
        })

    /** What is found out about failures after their transaction. */
    const named = (caller: Caller) => ({
      FacilityGone: noSuchFacility,
      SerialNumberTaken: withTakenId(caller),
      ExternalIdTaken: withHolder(caller)
    })

    /** Together with what comes at the same time where that is possible, otherwise alone in a transaction. */
    const togetherOr = <A, E, F, R>(
      together: (store: StoreDraft) => Effect.Effect<Option.Option<A>, E, R>,
      alone: Effect.Effect<A, F, R>
    ): Effect.Effect<A, E | F, R> =>
      Effect.gen(function* () {
        const isTogether = storeDraft !== null && !(yield* transactions.isOpen)
        const done = isTogether ? yield* together(storeDraft) : Option.none<A>()
        return Option.isSome(done) ? done.value : yield* transactions.run(alone)
      })

    const create = Effect.fn("Products.create")(
      function* (caller: Caller, body: unknown) {
        const now = yield* DateTime.now
        const named = yield* findNamedTemplates(templateStore, caller.organization.id, [body])
        const id = ProductId.make(yield* random.uuidV7())
        const command = yield* Effect.fromResult(parseCreate(body, { id, now, templates: named }))
        return yield* togetherOr(
          (store) => applyToDraft(store, caller, command, now),
          applyCommand(caller, command, now)
        )
      },
      (effect, caller) => Effect.catchTags(effect, named(caller))
    )

    const parsedUpdate = Effect.fnUntraced(function* (
      before: AnyProduct,
      body: unknown,
      { expectedVersion, isConfirmed }: Confirmation & Expectation
    ) {
      if (expectedVersion !== undefined && !DateTime.Equivalence(before.updated_at, expectedVersion)) {
        return yield* new ProductModified({ id: before.id })
      }
      const now = yield* DateTime.now
      const eventId = LifecycleEventId.make(yield* random.uuidV7())
      const command = yield* Effect.fromResult(parseUpdate(before, body, { isConfirmed, now, eventId }))
      return { now, command, origin: { reason: command.command.update.reason } }
    })

    const updateProduct = Effect.fnUntraced(
      function* (caller: Caller, id: ProductId, body: unknown, options: Confirmation & Expectation) {
        return yield* togetherOr(
          Effect.fnUntraced(function* (store) {
            const before = yield* find(caller, id)
            if (isPublished(before)) return Option.none()
            const { command, now, origin } = yield* parsedUpdate(before, body, options)
            return yield* applyToDraft(store, caller, command, now, origin)
          }),
          Effect.gen(function* () {
            const { command, now, origin } = yield* parsedUpdate(yield* findForUpdate(caller, id), body, options)
            return yield* applyCommand(caller, command, now, origin)
          })
        )
      },
      // After the transaction, which has stored the request.
      Effect.tap(({ change }) =>
        change._tag === "PublicationRequested" ? Effect.fail(requested(change.after.publication_request)) : Effect.void
      ),
      (effect, caller) => Effect.catchTags(effect, named(caller))
    )

    /** A change that needs a second member becomes a request for it. */
    const update: Products["Service"]["update"] = Effect.fn("Products.update")((caller, id, body, options) => {
      const { isConfirmed } = options
      return updateProduct(caller, id, body, options).pipe(
        Effect.catchTag("SecondMemberRequired", (refusal) => {
          const { difference = [], version } = refusal
          return Effect.flatMap(Effect.fromResult(storableBody(body, difference)), (stored) => {
            const command = {
              kind: "update",
              body: stored,
              isConfirmed,
              ...(version !== undefined && { version })
            } as const
            return askInstead(caller, id, command, refusal)
          })
        }),
        impossible("ChangeRequestOutdated")
      )
    })

    const removeProduct = Effect.fnUntraced(function* (caller: Caller, id: ProductId, deletion: Deletion) {
      const product = yield* findForUpdate(caller, id)
      const command = { _tag: "Delete", ...deletion } as const
      const deleted =
        product.category === "batteries" ? requestWithPredecessors(product, command) : request(product, command)
      yield* applyCommand(caller, deleted, yield* DateTime.now)
    }, transactions.run)

    const remove = Effect.fn("Products.remove")(function* (caller: Caller, id: ProductId, deletion: Deletion) {
      const { reason } = deletion
      const command = { kind: "delete", ...(reason !== undefined && { reason }) } as const
      yield* removeProduct(caller, id, deletion).pipe(
        Effect.catchTag("SecondMemberRequired", (refusal) => askAnyway(caller, id, command, refusal)),
        impossible("ChangeRequestOutdated")
      )
      yield* cleanup.run
    })

    return Products.of({ list, listVersions, find, timeOf, create, update, remove })
  })
)
