/**
 * Stores changes of products: the data, the audit entries and the quotas in one step, the last one of the transaction.
 *
 * A passport is published here and nowhere else, by a creation, an update or a bulk import. It then has an audit entry
 * `product.published` of its own and counts towards the quota of the month.
 *
 * @source spec §3
 */
import type { Caller } from "@dpp/core/access"
import type { Organization } from "@dpp/core/party"
import { originOf, publicReachWarnings } from "@dpp/core/passport"
import {
  type AnyProduct,
  changedFields,
  type ChangeMeta,
  isPublished,
  type Publication,
  withChangeTime
} from "@dpp/core/product"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { Audit, ofProduct } from "../changes/Audit.ts"
import { PassportSettings } from "../shared/PassportSettings.ts"
import type { NewAuditEntry } from "../ports/AuditLog.ts"
import { Organizations } from "../ports/Organizations.ts"
import { type FacilityGone, type IdentifierTaken, ProductStore, type StoredProducts } from "../ports/ProductStore.ts"
import type { StoredChange } from "../ports/StoredChange.ts"
import {
  type DraftLimitReached,
  type PublishedLimitReached,
  Quotas,
  type StorageLimitReached
} from "../shared/Quotas.ts"

type UpdateRefused = IdentifierTaken | FacilityGone | PublishedLimitReached | StorageLimitReached

/** A product before and after a change; `before` is null if the change creates it. */
interface Transition<P extends AnyProduct> {
  readonly before: P | null
  readonly after: P
}

export class ProductChanges extends Context.Service<
  ProductChanges,
  {
    /**
     * The facts on which a publication is decided. With `publishes`, the organization's profile stays as it is until the
     * transaction ends, because the passport prints it.
     */
    readonly facts: (
      caller: Caller,
      now: DateTime.Utc,
      options: { readonly publishes: boolean }
    ) => Effect.Effect<Publication.PublicationFacts>
    /** What `meta` says about a publication: a warning if its public address works on this machine or network only. */
    readonly remarks: (
      organization: Organization,
      options: { readonly publishes: boolean }
    ) => Effect.Effect<Pick<ChangeMeta, "warnings">>
    readonly create: <P extends AnyProduct>(
      caller: Caller,
      product: P
    ) => Effect.Effect<P, UpdateRefused | DraftLimitReached>
    /** Stores those products whose identifiers are free, in one request, and returns them as they are stored. */
    readonly createMany: <P extends AnyProduct>(
      caller: Caller,
      products: ReadonlyArray<P>
    ) => Effect.Effect<ReadonlyArray<P>, FacilityGone | DraftLimitReached | PublishedLimitReached | StorageLimitReached>
    /** `before`: the product as it was found for update. An update that changes nothing stores and records nothing. */
    readonly update: <P extends AnyProduct>(caller: Caller, before: P, after: P) => Effect.Effect<P, UpdateRefused>
  }
>()("@dpp/service/products/ProductChanges") {}

export const layer = Layer.effect(
  ProductChanges,
  Effect.gen(function* () {
    const store = yield* ProductStore
    const organizations = yield* Organizations
    const audit = yield* Audit
    const quotas = yield* Quotas
    const { publicOrigin, readinessProfile: profile } = yield* PassportSettings

    const remarks: ProductChanges["Service"]["remarks"] = (organization, { publishes }) => {
      const warnings = publishes ? publicReachWarnings(originOf(organization, publicOrigin)) : []
      return Effect.succeed(warnings.length === 0 ? {} : { warnings })
    }

    const facts: ProductChanges["Service"]["facts"] = Effect.fnUntraced(function* (caller, now, { publishes }) {
      const { organization } = caller
      if (!publishes) return { now, organization, profile }
      const kept = yield* organizations.findForShare(organization.id)
      return { now, organization: Option.getOrElse(kept, () => organization), profile }
    })

    /** The step of every change: the entries of the passports that it publishes, the change itself, and the quotas. */
    const publish = Effect.fnUntraced(function* <P extends AnyProduct, E>(
      caller: Caller,
      transitions: ReadonlyArray<Transition<P>>,
      write: (publications: ReadonlyArray<NewAuditEntry>) => Effect.Effect<StoredProducts, E>
    ) {
      const publications = yield* Effect.forEach(transitions.filter(isPublication), ({ after, before }) =>
        audit.entry(
          caller,
          ofProduct(after.id, "product.published", before === null ? [] : changedFields(before, after))
        )
      )
      const { change, ids } = yield* write(publications)
      if (Option.isNone(change)) return []
      const stored = transitions.filter(({ after }) => ids.has(after.id))
      const drafts = stored.filter(({ after, before }) => before === null && !isPublished(after))
      yield* quotas.enforceDraftQuota(caller.organization, change.value, drafts.length)
      yield* quotas.consumePublicationQuota(caller.organization, change.value, stored.filter(isPublication).length)
      yield* quotas.enforceStorageQuota(caller.organization, change.value)
      return stored.map(({ after, before }) => withChangeTime(before, after, change.value.at))
    })

    /** The same for one product. */
    const publishOne = <P extends AnyProduct, E>(
      caller: Caller,
      transition: Transition<P>,
      write: (publications: ReadonlyArray<NewAuditEntry>) => Effect.Effect<StoredChange, E>
    ) =>
      publish(caller, [transition], (publications) =>
        Effect.map(write(publications), (change) => ({
          ids: new Set([transition.after.id]),
          change: Option.some(change)
        }))
      ).pipe(Effect.map(([product = transition.after]) => product))

    /** In the feed of changes, the entry of a publication represents the creation, too. */
    const create: ProductChanges["Service"]["create"] = (caller, product) =>
      publishOne(
        caller,
        { before: null, after: product },
        Effect.fnUntraced(function* (publications) {
          const isRepresented = publications.length > 0
          const created = yield* audit.entry(caller, {
            ...ofProduct(product.id, "product.created"),
            ...(isRepresented ? { changed_products: [] } : {})
          })
          return yield* store.insert(product, [created, ...publications])
        })
      )

    const createMany: ProductChanges["Service"]["createMany"] = (caller, products) =>
      publish(
        caller,
        products.map((after) => ({ before: null, after })),
        Effect.fnUntraced(function* (publications) {
          const entry = yield* audit.entry(caller, {
            action: "products.bulk_created",
            resource_type: "product",
            resource_id: null
          })
          return yield* store.insertMany(caller.organization.id, products, { entry, publications })
        })
      )

    const update: ProductChanges["Service"]["update"] = Effect.fnUntraced(
      function* (caller, before, after) {
        const fields = changedFields(before, after)
        if (fields.length === 0) return before
        return yield* publishOne(
          caller,
          { before, after },
          Effect.fnUntraced(function* ([publication]) {
            const entry = publication ?? (yield* audit.entry(caller, ofProduct(after.id, "product.updated", fields)))
            return yield* store.update(before, after, entry)
          })
        )
        // An update adds no draft.
      },
      Effect.catchTags({ DraftLimitReached: Effect.die })
    )

    return ProductChanges.of({ facts, remarks, create, createMany, update })
  })
)

const isPublication = ({ after, before }: Transition<AnyProduct>): boolean =>
  isPublished(after) && (before === null || !isPublished(before))
