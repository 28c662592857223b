/** Products: batteries and battery models. */
import { type BulkRow, type BulkRows, createChunks, mergeAll } from "./bulk.ts"
import { Changes, type FollowOptions } from "./Changes.ts"
import type {
  BatteryPassportCreate,
  BulkCreated,
  ChangeMeta,
  BatteryModel,
  BatteryModelCreate,
  BatteryModelUpdate,
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
import { type ChangedProducts, watch } from "./watch.ts"

/** A product after a change, and what the service noticed in the input. */
export interface Changed<P> {
  /** The product as it is now. */
  readonly data: P
  /** What was filled in, was not known, and is worth a look. */
  readonly meta: ChangeMeta
}

/** What a change that cannot be undone wants. */
export interface ConfirmOptions extends CallOptions {
  /** For a published product: to delete it, or to change its `battery_category`. */
  readonly confirm?: boolean | undefined
}

/** Batteries and battery models: `dpp.products`. */
export class Products {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Creates a battery, as flat fields or as a v1.3 tree, or a battery model without passport.
   *
   * Sent again after a broken connection, and stored once: see `repeatWrites`.
   *
   * @throws {DppValidationFailed} what is wrong, by field; nothing is stored
   * @throws {DppConflict} the serial number is taken in the organization, or with its gtin in the world
   * @throws {DppForbidden} a limit of the plan is reached
   */
  create(product: ProductCreate | BatteryPassportCreate, options?: WriteOptions): Promise<Changed<Product>>
  /** Creates a battery model without passport: a draft for ever, from which batteries take nothing by themselves. */
  create(product: BatteryModelCreate, options?: WriteOptions): Promise<Changed<BatteryModel>>
  create(
    product: ProductCreate | BatteryPassportCreate | BatteryModelCreate,
    options?: WriteOptions
  ): Promise<Changed<Product | BatteryModel>> {
    return this.#transport.call("products.create", { body: product }, options)
  }

  /**
   * One product with all its fields. `category` tells batteries and models apart.
   *
   * @throws {DppNotFound} the organization has no such product
   */
  async get(id: string, options?: CallOptions): Promise<Product | BatteryModel> {
    return (await this.#transport.call("products.get", { path: { id } }, options)).data
  }

  /**
   * Products, newest first unless sorted otherwise. `await` it for one page (25 items unless `per_page` says more, 100 at
   * most), or iterate with `for await` over every product.
   *
   * @throws {DppValidationFailed} a query that cannot be read
   */
  list(query: ProductsListQuery = {}, options?: CallOptions): Listing<ProductPage, Product | BatteryModel> {
    return numbered((page = query.page) =>
      this.#transport.call("products.list", { query: { ...query, page } }, options)
    )
  }

  /**
   * Changes the fields that are sent; `null` clears one, `status: "published"` publishes.
   *
   * @throws {DppValidationFailed} what is wrong, by field; to publish, also what is missing. Nothing is changed
   * @throws {DppConflict} identifiers that are locked or taken, or a change that wants `confirm`
   * @throws {DppNotFound} the organization has no such product
   */
  update(
    id: string,
    changes: ProductUpdate | BatteryModelUpdate,
    settings: ConfirmOptions & WriteOptions = {}
  ): Promise<Changed<Product | BatteryModel>> {
    const { confirm, ...options } = settings
    const input = { path: { id }, query: { confirm }, body: changes }
    return this.#transport.call("products.update", input, options)
  }

  /**
   * Deletes for good. Published products want `confirm`.
   *
   * Repeated after a broken connection. If the product is gone then, it counts as deleted by this call.
   *
   * @throws {DppConflict} it is published, and `confirm` is not set
   * @throws {DppNotFound} the organization has no such product
   */
  async delete(id: string, settings: ConfirmOptions = {}): Promise<{ readonly id: string; readonly deleted: true }> {
    const { confirm, ...options } = settings
    const done = { data: { id, deleted: true } } as const
    const input = { path: { id }, query: { confirm } }
    const { body } = await this.#transport.receive("products.remove", input, options, { whenGone: done })
    return body.data
  }

  /**
   * Locks `gtin` and `serial_number` of a draft for good, so that its QR code can be printed before it is published.
   * Answers the address in the code and those of its image.
   *
   * @throws {DppForbidden} it is no battery
   * @throws {DppNotFound} the organization has no such product
   */
  async preprintQr(id: string, settings: PreprintRequest = {}, options?: CallOptions): Promise<Preprinted["data"]> {
    return (await this.#transport.call("qr.preprint", { path: { id }, body: settings }, options)).data
  }

  /**
   * Creates 1 to 500 batteries in one request. Rows that do not fit are skipped and told.
   *
   * @throws {DppValidationFailed} the list itself is empty or too long
   * @throws {DppForbidden} a limit of the plan is reached; nothing is stored
   */
  bulkCreate(products: ReadonlyArray<BulkRow>, options?: WriteOptions): Promise<BulkCreated> {
    return this.#transport.call("products.createMany", { body: { products } }, options)
  }

  /**
   * Creates any number of batteries, in requests of 500, one after the other. Rows are taken as they are needed.
   *
   * The answer is that of one large `bulkCreate`: every index counts from the first row of all. A request that fails
   * ends it with `DppBulkStopped`, which tells what is done and where it stopped.
   *
   * @throws {DppBulkStopped} after it the same rows may be sent again: what is stored is skipped
   */
  bulkCreateAll(rows: BulkRows, options?: CallOptions): Promise<BulkCreated> {
    return mergeAll(this.bulkCreateChunks(rows, options))
  }

  /** As `bulkCreateAll`, but each answer as it comes, for more products than fit into memory. */
  bulkCreateChunks(rows: BulkRows, options?: CallOptions): AsyncGenerator<BulkCreated, void, undefined> {
    return createChunks((products) => this.bulkCreate(products, options), rows)
  }

  /**
   * Every product that was created or changed, then every later change, as long as the loop runs; deletions too.
   *
   * The changes come in batches, oldest first. Store the `cursor` of a batch once it is worked off, and pass it as
   * `after` to continue after a stop: no change is missed and none comes twice. The loop ends with an error when a
   * request fails for good.
   *
   * @throws {DppValidationFailed} `fields.after`: the service does not know this cursor, for example because it was
   *   restored from an older backup. Start again from the beginning
   */
  watch(options: FollowOptions = {}): AsyncGenerator<ChangedProducts, void, undefined> {
    return watch(new Changes(this.#transport).follow(options), (query) =>
      this.#transport.call("products.list", { query }, options)
    )
  }
}
