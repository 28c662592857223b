/**
 * Creates, reads, changes and deletes products, and publishes their passports.
 *
 * Each change is one transaction; its last statement stores the product with its audit entry and gives it its moment.
 * What may be changed is decided by `@dpp/core`; this module gathers the facts and stores the outcome.
 *
 * @source spec §3, §4.1
 */
import type { AuditAction } from "@dpp/core/audit"
import {
  changeMeta,
  type ChangeMeta,
  newProduct,
  newBatteryModel,
  type AnyProduct,
  isPublished,
  type BatteryModel,
  type BatteryModelInput,
  parseBatteryModelUpdate,
  type Product,
  ProductId,
  storedAt,
  ProductInput,
  Publication,
  ProductUpdate,
  changedFields,
  confirmDeletion,
  type ConfirmationRequired
} from "@dpp/core/product"
import type { FacilityId } from "@dpp/core/party"
import { ValidationFailed } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { auditEntry, authorOf, type Caller } from "./Caller.ts"
import { FileSweep } from "./FileSweep.ts"
import { PassportSettings } from "./PassportSettings.ts"
import * as Quotas from "./Quotas.ts"
import type { NewAuditEntry } from "./ports/AuditLog.ts"
import { Organizations } from "./ports/Organizations.ts"
import { type IdentifierTaken, type ProductPage, type ProductQuery, ProductStore } from "./ports/ProductStore.ts"
import { Transactions } from "./ports/Transactions.ts"

/** The organization has no product of this id. */
export class ProductNotFound extends Schema.TaggedError<ProductNotFound>()("ProductNotFound", { id: Schema.String }) {}

export interface Changed {
  readonly product: AnyProduct
  readonly meta: ChangeMeta
}

/** A PATCH: its body as it came, and whether the caller confirmed what cannot be undone. */
export interface Change {
  readonly input: unknown
  readonly isConfirmed: boolean
}

type CreateFailure =
  | ValidationFailed
  | IdentifierTaken
  | Publication.PublicationRefused
  | Quotas.DraftLimitReached
  | Quotas.PublishedLimitReached
  | Quotas.StorageLimitReached

type UpdateFailure =
  | ProductNotFound
  | ValidationFailed
  | IdentifierTaken
  | ProductUpdate.UpdateRefused
  | Quotas.PublishedLimitReached
  | Quotas.StorageLimitReached

export class Products extends Context.Service<
  Products,
  {
    readonly list: (caller: Caller, query: ProductQuery) => Effect.Effect<ProductPage>
    readonly find: (caller: Caller, id: ProductId) => Effect.Effect<AnyProduct, ProductNotFound>
    /** `input`: the body as it came. All or nothing, also where it asks for publication. */
    readonly create: (caller: Caller, input: unknown) => Effect.Effect<Changed, CreateFailure>
    /** A change of nothing stores nothing and records nothing. */
    readonly update: (caller: Caller, id: ProductId, change: Change) => Effect.Effect<Changed, UpdateFailure>
    readonly remove: (
      caller: Caller,
      id: ProductId,
      isConfirmed: boolean
    ) => Effect.Effect<void, ProductNotFound | ConfirmationRequired>
  }
>()("@dpp/service/Products") {}

/** Products that a page may hold and still be read beside other statements. */
const shortPage = 25

interface Birth {
  readonly id: ProductId
  readonly now: DateTime.Utc
}

const noFacility = () =>
  new ValidationFailed({
    details: { facility_id: ["is not a facility of this organization"] },
    unrecognized_fields: []
  })

const make = Effect.gen(function* () {
  const store = yield* ProductStore
  const organizations = yield* Organizations
  const sweep = yield* FileSweep
  const transactions = yield* Transactions
  const settings = yield* PassportSettings
  const random = yield* SecureRandom.SecureRandom
  const services = yield* Effect.context<PassportSettings | SecureRandom.SecureRandom>()

  const found = (id: ProductId) =>
    Effect.flatMap(
      Option.match<Effect.Effect<AnyProduct, ProductNotFound>, AnyProduct>({
        onNone: () => new ProductNotFound({ id }),
        onSome: Effect.succeed
      })
    )

  /** A long page has a connection to itself: it would hold up every statement that follows it on a shared one. */
  const list = (caller: Caller, query: ProductQuery) => {
    const page = store.list(caller.organization.id, query)
    return query.per_page > shortPage ? transactions.run(page) : page
  }

  const find = (caller: Caller, id: ProductId) => store.find(caller.organization.id, id).pipe(found(id))

  const findForUpdate = (caller: Caller, id: ProductId) =>
    store.findForUpdate(caller.organization.id, id).pipe(found(id))

  const facilityOf = Effect.fnUntraced(function* (caller: Caller, id: FacilityId | null) {
    if (id === null) return null
    const facility = yield* organizations.findFacility(caller.organization.id, id)
    if (Option.isSome(facility)) return facility.value
    return yield* noFacility()
  })

  const entryOf = (
    caller: Caller,
    id: ProductId,
    action: AuditAction,
    changes: Pick<NewAuditEntry, "changed_products"> & { readonly fields?: ReadonlyArray<string> } = {}
  ) =>
    auditEntry(authorOf(caller), {
      action,
      resource_type: "product",
      resource_id: id,
      changed_fields: changes.fields ?? [],
      ...(changes.changed_products === undefined ? {} : { changed_products: changes.changed_products })
    })

  /** The organization as a publication prints it; its profile stays so until the publication is stored. */
  const publisherOf = Effect.fnUntraced(function* ({ organization }: Caller) {
    return Option.getOrElse(yield* organizations.findForShare(organization.id), () => organization)
  })

  const insertDraft = Effect.fnUntraced(function* (caller: Caller, product: AnyProduct) {
    const entry = yield* entryOf(caller, product.id, "product.created")
    const stored = yield* store.insert(product, [entry]).pipe(Effect.catchTag("FacilityGone", noFacility))
    yield* Quotas.enforceDraftQuota(caller.organization, stored, 1)
    yield* Quotas.enforceStorageQuota(caller.organization, stored)
    return storedAt(null, product, stored.at)
  })

  /** One change: in the feed of changes the publication stands for both. */
  const insertPublished = Effect.fnUntraced(function* (caller: Caller, product: Product) {
    const created = yield* entryOf(caller, product.id, "product.created", { changed_products: [] })
    const published = yield* entryOf(caller, product.id, "product.published")
    const stored = yield* store.insert(product, [created, published]).pipe(Effect.catchTag("FacilityGone", noFacility))
    yield* Quotas.enforcePublicationQuota(caller.organization, stored, 1)
    yield* Quotas.enforceStorageQuota(caller.organization, stored)
    return storedAt(null, product, stored.at)
  })

  const createBattery = Effect.fnUntraced(function* (caller: Caller, draft: ProductInput.BatteryInput, birth: Birth) {
    const organization = draft.status === "draft" ? caller.organization : yield* publisherOf(caller)
    const facility = yield* facilityOf(caller, draft.facility_id)
    const created = yield* Effect.fromResult(newProduct(draft, { ...birth, organization, facility }))
    if (draft.status === "draft") return { ...created, product: yield* insertDraft(caller, created.product) }
    const facts = { now: birth.now, organization, profile: settings.readinessProfile }
    const product = yield* Effect.fromResult(Publication.publish(created.product, facts))
    return { ...created, product: yield* insertPublished(caller, product) }
  })

  const createLight = Effect.fnUntraced(function* (caller: Caller, draft: BatteryModelInput, birth: Birth) {
    const created = newBatteryModel(draft, { ...birth, organization: caller.organization })
    return { ...created, product: yield* insertDraft(caller, created.product) }
  })

  const create = Effect.fn("Products.create")(
    function* (caller: Caller, input: unknown) {
      const now = yield* DateTime.now
      const draft = yield* Effect.fromResult(ProductInput.parse(input, now))
      const birth = { id: ProductId.make(yield* random.uuidV7()), now }
      return draft.category === "batteries"
        ? yield* createBattery(caller, draft, birth)
        : yield* createLight(caller, draft, birth)
    },
    transactions.run,
    Effect.provideContext(services)
  )

  const reviseBattery = Effect.fnUntraced(function* (
    caller: Caller,
    before: Product,
    change: Change,
    now: DateTime.Utc
  ) {
    const update = yield* Effect.fromResult(ProductUpdate.parse(before, change.input, now))
    const isPublication = before.state._tag !== "Published" && update.status === "published"
    const moved = update.product.facility_id === before.facility_id ? null : update.product.facility_id
    return yield* Effect.fromResult(
      ProductUpdate.apply(before, update, {
        now,
        organization: isPublication ? yield* publisherOf(caller) : caller.organization,
        profile: settings.readinessProfile,
        facility: yield* facilityOf(caller, moved),
        isConfirmed: change.isConfirmed
      })
    )
  })

  const reviseLight = Effect.fnUntraced(function* (before: BatteryModel, input: unknown, now: DateTime.Utc) {
    const update = yield* Effect.fromResult(parseBatteryModelUpdate(before, input, now))
    return { product: update.product, publishes: false, meta: changeMeta(update, { fields: [], warnings: [] }) }
  })

  const update = Effect.fn("Products.update")(
    function* (caller: Caller, id: ProductId, change: Change) {
      const now = yield* DateTime.now
      const before = yield* findForUpdate(caller, id)
      const revision =
        before.category === "batteries"
          ? yield* reviseBattery(caller, before, change, now)
          : yield* reviseLight(before, change.input, now)
      const fields = changedFields(before, revision.product)
      if (fields.length === 0) return { product: before, meta: revision.meta }
      const entry = yield* entryOf(caller, id, revision.publishes ? "product.published" : "product.updated", { fields })
      const stored = yield* store
        .update(before, revision.product, entry)
        .pipe(Effect.catchTag("FacilityGone", noFacility))
      yield* Quotas.enforcePublicationQuota(caller.organization, stored, revision.publishes ? 1 : 0)
      yield* Quotas.enforceStorageQuota(caller.organization, stored)
      return { product: storedAt(before, revision.product, stored.at), meta: revision.meta }
    },
    transactions.run,
    Effect.provideContext(services)
  )

  const removeNow = Effect.fnUntraced(
    function* (caller: Caller, id: ProductId, isConfirmed: boolean) {
      const product = yield* findForUpdate(caller, id)
      yield* Effect.fromResult(confirmDeletion(isPublished(product), isConfirmed))
      yield* store.remove(product, yield* entryOf(caller, id, "product.deleted"))
    },
    transactions.run,
    Effect.provideContext(services)
  )

  const remove = Effect.fn("Products.remove")(function* (caller: Caller, id: ProductId, isConfirmed: boolean) {
    yield* removeNow(caller, id, isConfirmed)
    yield* sweep.run
  })

  return Products.of({ list, find, create, update, remove })
})

export const layer = Layer.effect(Products, make)
