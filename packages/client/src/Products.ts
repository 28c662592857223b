/** Products: batteries and battery models. */
import { type BulkRow, type BulkRows, createChunks, mergeAll } from "./bulk.ts"
import type {
  BatteryPassportCreate,
  BulkCreated,
  ChangeMeta,
  LightProduct,
  LightProductCreate,
  LightProductUpdate,
  Preprinted,
  PreprintRequest,
  Product,
  ProductCreate,
  ProductPage,
  ProductsListQuery,
  ProductUpdate
} from "./generated/types.ts"
import { type Listing, numbered } from "./Listing.ts"
import type { CallOptions, WriteOptions } from "./options.ts"
import type { Transport } from "./Transport.ts"
import { type Changes, watch, type WatchOptions } from "./watch.ts"

/** A product after a change, and what the service noticed in the input. */
export interface Changed<P> {
  readonly data: P
  readonly meta: ChangeMeta
}

/** What a change that cannot be undone wants. */
export interface ConfirmOptions extends CallOptions {
  /** For a published product: to delete it, or to change its `battery_category`. */
  readonly confirm?: boolean | undefined
}

export class Products {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Creates a battery, as flat fields or as a v1.3 tree, or a battery model without passport.
   *
   * Sent again after a broken connection, and stored once: see `repeatWrites`.
   */
  create(product: ProductCreate | BatteryPassportCreate, options?: WriteOptions): Promise<Changed<Product>>
  create(product: LightProductCreate, options?: WriteOptions): Promise<Changed<LightProduct>>
  create(
    product: ProductCreate | BatteryPassportCreate | LightProductCreate,
    options?: WriteOptions
  ): Promise<Changed<Product | LightProduct>> {
    return this.#transport.call("products.create", { body: product }, options)
  }

  /** One product with all its fields. `category` tells batteries and models apart. */
  async get(id: string, options?: CallOptions): Promise<Product | LightProduct> {
    return (await this.#transport.call("products.get", { path: { id } }, options)).data
  }

  /** `await` it for one page, or iterate with `for await` over every product. */
  list(query: ProductsListQuery = {}, options?: CallOptions): Listing<ProductPage, Product | LightProduct> {
    return numbered((page = query.page) =>
      this.#transport.call("products.list", { query: { ...query, page } }, options)
    )
  }

  /** Changes the fields that are sent; `null` clears one, `status: "published"` publishes. */
  update(
    id: string,
    changes: ProductUpdate | LightProductUpdate,
    { confirm, ...options }: ConfirmOptions & WriteOptions = {}
  ): Promise<Changed<Product | LightProduct>> {
    const input = { path: { id }, query: { confirm }, body: changes }
    return this.#transport.call("products.update", input, options)
  }

  /**
   * Deletes for good. Published products want `confirm`.
   *
   * Repeated after a broken connection. If the product is gone then, it counts as deleted by this call.
   */
  async delete(
    id: string,
    { confirm, ...options }: ConfirmOptions = {}
  ): Promise<{ readonly id: string; readonly deleted: true }> {
    const done = { data: { id, deleted: true } } as const
    const input = { path: { id }, query: { confirm } }
    const { body } = await this.#transport.receive("products.remove", input, options, { whenGone: done })
    return body.data
  }

  /** Locks `gtin` and `serial_number` of a draft, so that its QR code can be printed before it is published. */
  async preprintQr(id: string, settings: PreprintRequest = {}, options?: CallOptions): Promise<Preprinted["data"]> {
    return (await this.#transport.call("qr.preprint", { path: { id }, body: settings }, options)).data
  }

  /** Creates 1 to 500 batteries in one request. Rows that do not fit are skipped and told. */
  bulkCreate(products: ReadonlyArray<BulkRow>, options?: WriteOptions): Promise<BulkCreated> {
    return this.#transport.call("products.createMany", { body: { products } }, options)
  }

  /**
   * Creates any number of batteries, in requests of 500, one after the other. Rows are taken as they are needed.
   *
   * The answer is that of one large `bulkCreate`: every index counts from the first row of all. A request that fails
   * ends it with `DppBulkStopped`, which tells what is done and where it stopped.
   */
  bulkCreateAll(rows: BulkRows, options?: CallOptions): Promise<BulkCreated> {
    return mergeAll(this.bulkCreateChunks(rows, options))
  }

  /** As `bulkCreateAll`, but each answer as it comes, for more products than fit into memory. */
  bulkCreateChunks(rows: BulkRows, options?: CallOptions): AsyncGenerator<BulkCreated, void, undefined> {
    return createChunks((products) => this.bulkCreate(products, options), rows)
  }

  /**
   * Every product that was created or changed since a moment, then every later change, as long as the loop runs.
   *
   * Each round yields what is new in batches, oldest change first. Store the `cursor` of a batch once it is worked off,
   * and hand it in as `since` to go on after a stop: nothing is missed and nothing comes twice. Deletions are not told.
   */
  watch(options: WatchOptions = {}): AsyncGenerator<Changes, void, undefined> {
    const page = (query: ProductsListQuery) => this.#transport.receive("products.list", { query }, options)
    return watch(page, this.#transport.environment, options)
  }
}
