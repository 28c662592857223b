/**
 * The rows that find a product or a file without its organization: the identifier of a battery, and in a cluster the
 * address of everything that is public (see `0017_distribution`).
 *
 * A cluster has them on other nodes than the product, so they have statements of their own. A change writes them last.
 */
import type { OrganizationId } from "@dpp/core/party"
import type { AnyProduct, ProductId } from "@dpp/core/product"
import type { BatteryAddress } from "@dpp/service/ports/PublicProducts"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type { SqlError } from "effect/sql/SqlError"
import type { Fragment } from "effect/sql/Statement"

/** How the identifier and the address of a new product are written. */
export interface Insertion {
  /** Parts of the statement that writes the product as `written`, by the name of their CTE. */
  readonly further: Readonly<Record<string, Fragment>>
  /** Statements after it, in the same transaction; null if there are none. */
  readonly afterwards: Effect.Effect<void, SqlError> | null
}

/** The row of a battery. */
export interface BatteryRow {
  readonly organization_id: OrganizationId
  readonly product_id: ProductId
}

export class PublicAddresses extends Context.Service<
  PublicAddresses,
  {
    /** Whether the rows are on other nodes than the product, so that no statement writes both. */
    readonly areElsewhere: boolean
    readonly insertion: (product: AnyProduct) => Insertion
    /** Records the addresses of products that are stored already, or of files. */
    readonly insert: (organization: OrganizationId, addresses: Iterable<string>) => Effect.Effect<void, SqlError>
    readonly remove: (organization: OrganizationId, addresses: ReadonlyArray<string>) => Effect.Effect<void, SqlError>
    /** The addresses of products and their files. They are read before the products are deleted. */
    readonly addressesOf: (
      organization: OrganizationId,
      products: ReadonlyArray<ProductId>
    ) => Effect.Effect<ReadonlyArray<string>, SqlError>
    /**
     * Looks up what has an address. `find` receives the organization of the address, on whose node it is; none if one index
     * finds it among all organizations.
     */
    readonly lookUp: <A, E>(
      address: string,
      find: (organization: Option.Option<OrganizationId>) => Effect.Effect<Option.Option<A>, E>
    ) => Effect.Effect<Option.Option<A>, E | SqlError>
    /** Looks up a battery: `of` on the node of its organization, `anywhere` if one index finds it among all organizations. */
    readonly lookUpBattery: <A, E>(
      battery: BatteryAddress,
      find: {
        readonly of: (key: BatteryRow) => Effect.Effect<Option.Option<A>, E>
        readonly anywhere: Effect.Effect<Option.Option<A>, E>
      }
    ) => Effect.Effect<Option.Option<A>, E | SqlError>
  }
>()("@dpp/persistence/products/PublicAddresses") {}
