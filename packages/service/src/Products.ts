/**
 * Creates, reads, changes and deletes products, and publishes their passports.
 *
 * Each change is one transaction together with its audit entry. What may be changed is decided by `@dpp/core`; this
 * module gathers the facts and stores the outcome.
 *
 * @source spec §3, §4.1
 */
import { autoFill } from "@dpp/core/AutoFill"
import type { Facility, FacilityId } from "@dpp/core/Facility"
import * as IdentifierLock from "@dpp/core/IdentifierLock"
import { type Details, toDetails, ValidationFailed } from "@dpp/core/Issues"
import * as Organization from "@dpp/core/Organization"
import { type AnyProduct, type LightProduct, type Product, ProductId } from "@dpp/core/Product"
import * as ProductDraft from "@dpp/core/ProductDraft"
import * as Publication from "@dpp/core/Publication"
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
import { PassportSettings } from "./PassportSettings.ts"
import { AuditLog } from "./ports/AuditLog.ts"
import { Organizations } from "./ports/Organizations.ts"
import { type IdentifierTaken, type ProductPage, type ProductQuery, ProductStore } from "./ports/ProductStore.ts"
import { Transactions } from "./ports/Transactions.ts"
import { Usage } from "./ports/Usage.ts"

/** The organization has no product of this id. */
export class ProductNotFound extends Schema.TaggedError<ProductNotFound>()("ProductNotFound", { id: Schema.String }) {}

/** The change needs `?confirm=true`. */
export class ConfirmationRequired extends Schema.TaggedError<ConfirmationRequired>()("ConfirmationRequired", {
  reason: Schema.String
}) {}

/** A published passport does not become a draft again. */
export class PublicationIsFinal extends Schema.TaggedError<PublicationIsFinal>()("PublicationIsFinal", {}) {}

/** What the service did with an input beside storing it. */
export interface ChangeMeta {
  readonly auto_filled_fields: ReadonlyArray<string>
  readonly unrecognized_fields: ReadonlyArray<string>
  readonly field_warnings: Details
}

export interface Changed {
  readonly product: AnyProduct
  readonly meta: ChangeMeta
}

type PublicationFailure = Publication.PublicationRefused | Caps.PublishedLimitReached
type CreateFailure = ValidationFailed | IdentifierTaken | PublicationFailure | Caps.DraftLimitReached
type UpdateFailure =
  | ProductNotFound
  | ValidationFailed
  | IdentifierTaken
  | PublicationFailure
  | IdentifierLock.IdentifiersLocked
  | ConfirmationRequired
  | PublicationIsFinal

export class Products extends Context.Service<
  Products,
  {
    readonly list: (caller: Caller, query: ProductQuery) => Effect.Effect<ProductPage>
    readonly find: (caller: Caller, id: ProductId) => Effect.Effect<AnyProduct, ProductNotFound>
    /** `input`: the body as it came. */
    readonly create: (caller: Caller, input: unknown) => Effect.Effect<Changed, CreateFailure>
    readonly update: (
      caller: Caller,
      id: ProductId,
      input: unknown,
      confirm: boolean
    ) => Effect.Effect<Changed, UpdateFailure>
    readonly remove: (
      caller: Caller,
      id: ProductId,
      confirm: boolean
    ) => Effect.Effect<void, ProductNotFound | ConfirmationRequired>
  }
>()("@dpp/service/Products") {
  static readonly layer = Layer.effect(
    Products,
    Effect.gen(function* () {
      const store = yield* ProductStore
      const organizations = yield* Organizations
      const transactions = yield* Transactions
      const settings = yield* PassportSettings
      const random = yield* SecureRandom.SecureRandom
      const services = yield* Effect.context<AuditLog | Usage | SecureRandom.SecureRandom>()

      const publish = (product: Product, organization: Organization.Organization, now: DateTime.Utc) =>
        Effect.fromResult(
          Publication.publish(product, { now, organization, profile: settings.readinessProfile })
        )

      const facilityOf = Effect.fnUntraced(function* (caller: Caller, id: FacilityId | null) {
        if (id === null) return null
        const facility = yield* organizations.findFacility(caller.organization.id, id)
        if (Option.isSome(facility)) return facility.value
        return yield* new ValidationFailed({
          details: { facility_id: ["is no facility of the organization"] },
          unrecognized_fields: []
        })
      })

      const find = Effect.fnUntraced(function* (caller: Caller, id: ProductId) {
        const product = yield* store.find(caller.organization.id, id)
        return Option.isSome(product) ? product.value : yield* new ProductNotFound({ id })
      })

      const create = Effect.fn("Products.create")(
        function* (caller: Caller, input: unknown) {
          const now = yield* DateTime.now
          const draft = yield* Effect.fromResult(ProductDraft.fromInput(input, now))
          const id = ProductId.make(yield* random.uuidV7())
          const facility = draft.category === "batteries" ? yield* facilityOf(caller, draft.facility_id) : null
          const { changed, isPublished } = newProduct(draft, { id, now, caller, facility })
          const product = isPublished ? yield* publish(asBattery(changed.product), caller.organization, now) : changed.product
          yield* store.insert(product)
          yield* isPublished ? Caps.countPublications(caller.organization, now, 1) : Caps.keepDrafts(caller.organization)
          yield* record(authorOf(caller), {
            action: "product.created",
            resource_type: "product",
            resource_id: id
          })
          if (isPublished) {
            yield* record(authorOf(caller), {
              action: "product.published",
              resource_type: "product",
              resource_id: id
            })
          }
          return { ...changed, product }
        },
        transactions.run,
        Effect.provideContext(services)
      )

      const updateBattery = Effect.fnUntraced(function* (
        caller: Caller,
        before: Product,
        input: unknown,
        confirm: boolean
      ) {
        const now = yield* DateTime.now
        const { organization } = caller
        const update = yield* Effect.fromResult(Update.updateProduct(before, input, now))
        const publishes = before.status === "draft" && update.product.status === "published"
        if (before.status === "published" && update.product.status === "draft") return yield* new PublicationIsFinal()
        yield* Effect.fromResult(IdentifierLock.keepLocked(before, update.product))
        if (
          before.status === "published" &&
          before.attributes.battery_category !== update.product.attributes.battery_category &&
          !confirm
        ) {
          return yield* new ConfirmationRequired({ reason: "changes battery_category of a published passport" })
        }
        const isMoved = update.product.facility_id !== before.facility_id
        const facility = isMoved ? yield* facilityOf(caller, update.product.facility_id) : null
        const filled = autoFill(
          update.product.attributes,
          { organization: publishes ? organization : undefined, facility },
          update.cleared
        )
        const filledProduct: Product = { ...update.product, attributes: filled.attributes }
        const product = publishes
          ? yield* publish({ ...filledProduct, status: before.status }, organization, now)
          : before.status === "published"
            ? yield* Effect.fromResult(
                Publication.complete(filledProduct, { now, organization, profile: settings.readinessProfile })
              )
            : filledProduct
        return {
          product,
          meta: metaOf(update.unrecognized, filled.fields, update.warnings, filled.warnings),
          publishes
        }
      })

      const update = Effect.fn("Products.update")(
        function* (caller: Caller, id: ProductId, input: unknown, confirm: boolean) {
          const found = yield* store.findForUpdate(caller.organization.id, id)
          if (Option.isNone(found)) return yield* new ProductNotFound({ id })
          const before = found.value
          const changed =
            before.category === "batteries"
              ? yield* updateBattery(caller, before, input, confirm)
              : yield* Effect.map(Effect.fromResult(Update.updateLightProduct(before, input)), lightChange)
          const fields = Update.changedFields(before, changed.product)
          if (fields.length === 0) return { product: before, meta: changed.meta }
          const now = yield* DateTime.now
          const product = { ...changed.product, updated_at: now }
          yield* store.update(product)
          if (changed.publishes) yield* Caps.countPublications(caller.organization, now, 1)
          yield* record(authorOf(caller), {
            action: changed.publishes ? "product.published" : "product.updated",
            resource_type: "product",
            resource_id: id,
            changed_fields: fields
          })
          return { product, meta: changed.meta }
        },
        transactions.run,
        Effect.provideContext(services)
      )

      const remove = Effect.fn("Products.remove")(
        function* (caller: Caller, id: ProductId, confirm: boolean) {
          const found = yield* store.findForUpdate(caller.organization.id, id)
          if (Option.isNone(found)) return yield* new ProductNotFound({ id })
          if (isPublished(found.value) && !confirm) {
            return yield* new ConfirmationRequired({ reason: "deletes a published passport for ever" })
          }
          yield* store.remove(caller.organization.id, id)
          yield* record(authorOf(caller), {
            action: "product.deleted",
            resource_type: "product",
            resource_id: id
          })
        },
        transactions.run,
        Effect.provideContext(services)
      )

      return Products.of({ list: (caller, query) => store.list(caller.organization.id, query), find, create, update, remove })
    })
  )
}

export const isPublished = (product: AnyProduct): product is Product & { readonly status: "published" } =>
  product.category === "batteries" && product.status === "published"
