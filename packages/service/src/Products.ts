/**
 * Creates, reads, changes and deletes products, and publishes their passports.
 *
 * Each change is one transaction together with its audit entry. What may be changed is decided by `@dpp/core`; this
 * module gathers the facts and stores the outcome.
 *
 * @source spec §3, §4.1
 */
import { changeMeta, type ChangeMeta } from "@dpp/core/ChangeMeta"
import type { FacilityId } from "@dpp/core/Facility"
import { ValidationFailed } from "@dpp/core/Issues"
import * as NewProduct from "@dpp/core/NewProduct"
import { type AnyProduct, isPublished, type LightProduct, type Product, ProductId } from "@dpp/core/Product"
import * as ProductDraft from "@dpp/core/ProductDraft"
import * as Publication from "@dpp/core/Publication"
import * as Revision from "@dpp/core/Revision"
import * as Update from "@dpp/core/Update"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { authorOf, type Caller, record } from "./Caller.ts"
import * as Caps from "./Caps.ts"
import { FileSweep } from "./FileSweep.ts"
import { PassportSettings } from "./PassportSettings.ts"
import type { AuditLog } from "./ports/AuditLog.ts"
import { type AuditAction } from "./ports/AuditLog.ts"
import { Organizations } from "./ports/Organizations.ts"
import { type IdentifierTaken, type ProductPage, type ProductQuery, ProductStore } from "./ports/ProductStore.ts"
import { Transactions } from "./ports/Transactions.ts"
import type { Usage } from "./ports/Usage.ts"

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
  | Caps.DraftLimitReached
  | Caps.PublishedLimitReached

type UpdateFailure =
  | ProductNotFound
  | ValidationFailed
  | IdentifierTaken
  | Revision.RevisionRefused
  | Caps.PublishedLimitReached

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
    ) => Effect.Effect<void, ProductNotFound | Revision.ConfirmationRequired>
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
    details: { facility_id: ["is no facility of the organization"] },
    unrecognized_fields: []
  })

const make = Effect.gen(function* () {
  const store = yield* ProductStore
  const organizations = yield* Organizations
  const sweep = yield* FileSweep
  const transactions = yield* Transactions
  const settings = yield* PassportSettings
  const random = yield* SecureRandom.SecureRandom
  const services = yield* Effect.context<AuditLog | Usage | PassportSettings | SecureRandom.SecureRandom>()

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

  const recordChange = (caller: Caller, id: ProductId, action: AuditAction, fields: ReadonlyArray<string> = []) =>
    record(authorOf(caller), { action, resource_type: "product", resource_id: id, changed_fields: fields })

  const insertDraft = Effect.fnUntraced(function* (caller: Caller, product: AnyProduct) {
    yield* store.insert(product).pipe(Effect.catchTag("FacilityGone", noFacility))
    yield* Caps.keepDraftCap(caller.organization, 1)
    yield* recordChange(caller, product.id, "product.created")
  })

  const createBattery = Effect.fnUntraced(function* (caller: Caller, draft: ProductDraft.BatteryDraft, birth: Birth) {
    const { organization } = caller
    const facility = yield* facilityOf(caller, draft.facility_id)
    const fresh = yield* Effect.fromResult(NewProduct.newProduct(draft, { ...birth, organization, facility }))
    if (draft.status === "draft") {
      yield* insertDraft(caller, fresh.product)
      return fresh
    }
    const facts = { now: birth.now, organization, profile: settings.readinessProfile }
    const product = yield* Effect.fromResult(Publication.publish(fresh.product, facts))
    yield* store.insert(product).pipe(Effect.catchTag("FacilityGone", noFacility))
    yield* Caps.countPublications(organization, birth.now, 1)
    yield* recordChange(caller, birth.id, "product.created")
    yield* recordChange(caller, birth.id, "product.published")
    return { product, meta: fresh.meta }
  })

  const createLight = Effect.fnUntraced(function* (caller: Caller, draft: ProductDraft.LightDraft, birth: Birth) {
    const fresh = NewProduct.newLightProduct(draft, { ...birth, organization: caller.organization })
    yield* insertDraft(caller, fresh.product)
    return fresh
  })

  const create = Effect.fn("Products.create")(
    function* (caller: Caller, input: unknown) {
      const now = yield* DateTime.now
      const draft = yield* Effect.fromResult(ProductDraft.fromInput(input, now))
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
    const update = yield* Effect.fromResult(Update.updateProduct(before, change.input, now))
    const moved = update.product.facility_id === before.facility_id ? null : update.product.facility_id
    return yield* Effect.fromResult(
      Revision.revise(before, update, {
        now,
        organization: caller.organization,
        profile: settings.readinessProfile,
        facility: yield* facilityOf(caller, moved),
        isConfirmed: change.isConfirmed
      })
    )
  })

  const reviseLight = Effect.fnUntraced(function* (before: LightProduct, input: unknown) {
    const update = yield* Effect.fromResult(Update.updateLightProduct(before, input))
    return { product: update.product, publishes: false, meta: changeMeta(update, { fields: [], warnings: [] }) }
  })

  const update = Effect.fn("Products.update")(
    function* (caller: Caller, id: ProductId, change: Change) {
      const now = yield* DateTime.now
      const before = yield* findForUpdate(caller, id)
      const revision =
        before.category === "batteries"
          ? yield* reviseBattery(caller, before, change, now)
          : yield* reviseLight(before, change.input)
      const fields = Update.changedFields(before, revision.product)
      if (fields.length === 0) return { product: before, meta: revision.meta }
      const product = { ...revision.product, updated_at: now }
      yield* store.update(product).pipe(Effect.catchTag("FacilityGone", noFacility))
      if (revision.publishes) yield* Caps.countPublications(caller.organization, now, 1)
      yield* recordChange(caller, id, revision.publishes ? "product.published" : "product.updated", fields)
      return { product, meta: revision.meta }
    },
    transactions.run,
    Effect.provideContext(services)
  )

  const removeNow = Effect.fnUntraced(
    function* (caller: Caller, id: ProductId, isConfirmed: boolean) {
      const product = yield* findForUpdate(caller, id)
      yield* Effect.fromResult(Revision.confirmRemoval(isPublished(product), isConfirmed))
      yield* store.remove(caller.organization.id, id)
      yield* recordChange(caller, id, "product.deleted")
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
