/** Products: batteries and battery models. */
import {
  type BulkResponse,
  type BulkRow,
  type BulkRows,
  createChunks,
  mergeAll,
  type ReturnMinimal,
  type ReturnRepresentation
} from "./bulk.ts"
import { type BulkUpdateOutcome, type BulkUpdateRows, namedBy, updateChunks, type UpsertKey } from "./bulkUpdate.ts"
import { Changes, type FollowOptions } from "./Changes.ts"
import type {
  BatteryFromTemplateCreate,
  BatteryPassportCreate,
  BulkCreated,
  BulkCreatedMinimal,
  BulkDeleted,
  BulkPreprinted,
  BulkUpdated,
  BulkUpdateRow,
  BulkValidate,
  BulkValidated,
  ChangeMeta,
  BatteryModel,
  BatteryModelCreate,
  BatteryModelUpdate,
  MinimalProduct,
  Preprinted,
  PreprintRequest,
  Product,
  ProductCreate,
  ProductPage,
  ProductsListQuery,
  ProductTranslated,
  ProductUpdate
} from "./generated/types.ts"
import { linked, type Listing, type Paged } from "./Listing.ts"
import type { CallOptions, WriteOptions } from "./options.ts"
import type { Received, Transport } from "./Transport.ts"
import { type ChangedProducts, watch } from "./watch.ts"

/** A product or template as it was read, with the entity tag of this state. */
export type Tagged<P> = P & {
  /** Pass it as `ifMatch` to change it only if it is still in this state. Empty if a proxy removed the tag. */
  readonly etag: string
}

/** A product or template after a change, and remarks of the service about the input. */
export interface Changed<P> {
  /** The product or template as it is now. */
  readonly data: P
  /** Fields that the service filled in, ignored, or warns about. */
  readonly meta: ChangeMeta
  /** The entity tag of this state, for `ifMatch` of the next change. Empty if a proxy removed it. */
  readonly etag: string
}

/** Names a kind of products. */
interface OfKind {
  readonly category?: ProductsListQuery["category"]
}

/** The products of the kind that is named; of both kinds if none is. */
export type ProductOf<Kind extends OfKind> = Kind extends { readonly category: "batteries" }
  ? Product
  : Kind extends { readonly category: "batteries_light" }
    ? BatteryModel
    : Product | BatteryModel

type PageOf<P> = Paged<Omit<ProductPage, "data"> & { readonly data: ReadonlyArray<P> }>

/** Options of a change that cannot be undone. */
export interface ConfirmOptions extends CallOptions {
  /** Required to delete a published product or to change its `battery_category`. */
  readonly confirm?: boolean | undefined
}

/** Options of a deletion. */
export interface DeleteOptions extends ConfirmOptions {
  /** Why the product is deleted, up to 500 characters. The audit log keeps it. */
  readonly reason?: string | undefined
}

/** Options of an update. */
export interface UpdateOptions extends ConfirmOptions, WriteOptions {
  /** The `etag` of the product that the changes are based on. If the product has changed since then, nothing is changed. */
  readonly ifMatch?: string | undefined
}

/** Options of a change of a single value. */
export interface UpdateElementOptions extends Omit<UpdateOptions, "confirm"> {
  /** Names of fields whose values are unlikely, and right. */
  readonly confirmUnlikely?: ReadonlyArray<string> | undefined
  /** Why the value changes. The audit log keeps it. */
  readonly reason?: string | undefined
}

/** Options of a change of several batteries. */
export interface UpdateManyOptions extends ConfirmOptions, WriteOptions {
  /** Creates the batteries that do not exist yet. */
  readonly upsert?: boolean | undefined
  /** Returns what the request would do, and stores nothing. */
  readonly dryRun?: boolean | undefined
  /** Why the batteries change, for rows without a reason of their own. The audit log keeps it. */
  readonly reason?: string | undefined
  /** Names of fields whose values are unlikely, and right, for rows without `confirm_unlikely`. */
  readonly confirmUnlikely?: ReadonlyArray<string> | undefined
}

/** Options of a deletion of several drafts. */
export interface DeleteManyOptions extends WriteOptions {
  /** Why the drafts are deleted, up to 500 characters. The audit log keeps it. */
  readonly reason?: string | undefined
}

/** Options of a validation of several batteries. */
export interface ValidateManyOptions extends ConfirmOptions {
  /** Date or date-time at which the rows are validated. Defaults to the present. */
  readonly asOf?: string | undefined
  /** The profile of the completeness. Defaults to that of the service. */
  readonly profile?: BulkValidate["profile"]
}

type AnyBulkOptions = WriteOptions & (ReturnMinimal | ReturnRepresentation)

/** The entity tag of a response; empty if it has none. */
export const etagOf = ({ headers }: Pick<Received<unknown>, "headers">): string => headers.get("etag") ?? ""

/** What the caller knows beside a file. */
export interface ImportOptions extends WriteOptions {
  /** For a file without a serial number, or with one that is refused. */
  readonly serialNumber?: string | undefined
  /** For a reading whose time the file does not state: ISO 8601. */
  readonly measuredAt?: string | undefined
  /** Publishes the passport. If it is not complete, nothing is stored. */
  readonly publish?: boolean | undefined
  /** Changes the battery that has the serial number of the file, if there is one. */
  readonly update?: boolean | undefined
}

/** Batteries and battery models: `dpp.products`. */
export class Products {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Creates a battery, as flat fields, from a template or as a v1.3 tree, or a battery model without passport.
   *
   * The call is retried after a lost connection, and the product is stored only once: see `retryWrites`.
   *
   * @throws {DppValidationFailed} the input is invalid, see `fields`; nothing is stored
   * @throws {DppConflict} the serial number exists in the organization, or together with the gtin in any organization
   * @throws {DppForbidden} a limit of the plan is reached
   */
  create(
    product: ProductCreate | BatteryFromTemplateCreate | BatteryPassportCreate,
    options?: WriteOptions
  ): Promise<Changed<Product>>
  /** Creates a battery model without passport. It stays a draft. `templates.create` makes a template from it. */
  create(product: BatteryModelCreate, options?: WriteOptions): Promise<Changed<BatteryModel>>
  async create(
    product: ProductCreate | BatteryFromTemplateCreate | BatteryPassportCreate | BatteryModelCreate,
    options?: WriteOptions
  ): Promise<Changed<Product | BatteryModel>> {
    const received = await this.#transport.receive("productsCreate", { body: product }, options)
    return { ...received.body, etag: etagOf(received) }
  }

  /**
   * Returns one product with all its fields, and its entity tag. `category` distinguishes batteries from battery models; pass it to
   * have the type of one of them.
   *
   * @throws {DppNotFound} the organization has no such product
   * @throws {TypeError} the product is not of the `category` that was passed
   */
  async get<const Options extends CallOptions & OfKind>(
    id: string,
    { category, ...options }: Options = {} as Options
  ): Promise<Tagged<ProductOf<Options>>> {
    const received = await this.#transport.receive("productsGet", { path: { id } }, options)
    const { data } = received.body
    if (category !== undefined && data.category !== category)
      throw new TypeError(`The product ${id} is of the category ${data.category}.`)
    // Sound: the category was compared.
    return { ...(data as ProductOf<Options>), etag: etagOf(received) }
  }

  /**
   * Lists products; `sort` and `order` default to newest first. `await` returns one page (25 items by default, at most 100
   * with `per_page`) with the `cursor` of the next page; `for await` iterates over all products.
   *
   * In the order of `created_at`, every product that exists throughout the iteration is yielded exactly once. A product
   * whose `updated_at`, `name` or `status` changes meanwhile moves in an order by that field: it may be yielded a second
   * time or not at all. In ascending order of `updated_at` it is yielded again, and none is missed.
   *
   * @throws {DppValidationFailed} a query parameter is invalid
   */
  list<const Query extends ProductsListQuery>(
    query?: Query,
    options?: CallOptions
  ): Listing<PageOf<ProductOf<Query>>, ProductOf<Query>> {
    // Sound: the service returns products of the category that the query names.
    const receive = (asked: ProductsListQuery) =>
      this.#transport.receive("productsList", { query: asked }, options) as Promise<Received<PageOf<ProductOf<Query>>>>
    return linked(query ?? {}, receive)
  }

  /**
   * Returns the battery with exactly this serial number; `undefined` if the organization has none. A serial number is unique in an
   * organization.
   */
  async findBySerialNumber(serialNumber: string, options?: CallOptions): Promise<Product | undefined> {
    const { data } = await this.list({ category: "batteries", serial_number: serialNumber, per_page: 1 }, options)
    return data[0]
  }

  /** Returns the product with this key of your own, `external_id`; `undefined` if the organization has none. */
  async findByExternalId(externalId: string, options?: CallOptions): Promise<Product | BatteryModel | undefined> {
    return (await this.list({ external_id: externalId, per_page: 1 }, options)).data[0]
  }

  /**
   * Updates the fields that are sent; `null` clears a field, `status: "published"` publishes the passport. With `ifMatch`,
   * no change of another program is overwritten.
   *
   * @throws {DppValidationFailed} a field is invalid, or is missing for publication, see `fields`; nothing is changed
   * @throws {DppConflict} an identifier is locked or already in use, or the change requires `confirm`; with status 412,
   *   the product has changed since it had the tag `ifMatch`
   * @throws {DppNotFound} the organization has no such product
   */
  async update(
    id: string,
    changes: ProductUpdate | BatteryModelUpdate,
    settings: UpdateOptions = {}
  ): Promise<Changed<Product | BatteryModel>> {
    const { confirm, ifMatch, ...options } = settings
    // A proxy may drop an empty header, and the change would be made whatever the state.
    if (ifMatch === "") throw new TypeError("ifMatch is empty")
    const input = { path: { id }, query: { confirm }, body: changes }
    const details = { headers: { "if-match": ifMatch } }
    const received = await this.#transport.receive("productsUpdate", input, options, details)
    return { ...received.body, etag: etagOf(received) }
  }

  /**
   * Deletes a product permanently. A published product requires `confirm`. The audit log keeps the `reason`.
   *
   * The call is retried after a lost connection. If a retry finds no product, the call returns as if it had deleted it.
   *
   * @throws {DppConflict} the product is published, and `confirm` is not set
   * @throws {DppNotFound} the organization has no such product
   */
  async delete(id: string, settings: DeleteOptions = {}): Promise<{ readonly id: string; readonly deleted: true }> {
    const { confirm, reason, ...options } = settings
    const deleted = { data: { id, deleted: true } } as const
    const input = { path: { id }, query: { confirm, reason } }
    const { body } = await this.#transport.receive("productsDelete", input, options, { ifAlreadyDeleted: deleted })
    return body.data
  }

  /**
   * Locks `gtin` and `serial_number` of a draft irreversibly, so that its QR code can be printed before publication.
   * Returns the address in the code and the addresses of its images.
   *
   * @throws {DppForbidden} the product is a battery model
   * @throws {DppNotFound} the organization has no such product
   */
  async preprintQr(id: string, settings: PreprintRequest = {}, options?: WriteOptions): Promise<Preprinted["data"]> {
    return (await this.#transport.call("productsPreprintQr", { path: { id }, body: settings }, options)).data
  }

  /**
   * Changes a single value of a passport by its path in the v2.0 document, such as `performanceAndDurability.ratedCapacity`. `null`
   * clears it.
   *
   * @throws {DppValidationFailed} the path leads to no value of a product, or the value is invalid
   * @throws {DppNotFound} the organization has no such product
   */
  async updateElement(
    id: string,
    path: string,
    value: unknown,
    settings: UpdateElementOptions = {}
  ): Promise<Changed<Product | BatteryModel>> {
    const { confirmUnlikely, ifMatch, reason, ...options } = settings
    if (ifMatch === "") throw new TypeError("ifMatch is empty")
    const query = { confirm_unlikely: confirmUnlikely?.join(","), reason }
    const input = { path: { dppId: id, elementPath: path }, query, body: value }
    const received = await this.#transport.receive("productsUpdateElement", input, options, {
      headers: { "if-match": ifMatch }
    })
    return { ...received.body, etag: etagOf(received) }
  }

  /**
   * Makes a new version of a published passport with the same content, whose document the present release of the service
   * writes. Documents of earlier versions never change.
   *
   * @throws {DppForbidden} the product has no published passport
   * @throws {DppNotFound} the organization has no such product
   */
  async reissue(id: string, options?: WriteOptions): Promise<Product | BatteryModel> {
    return (await this.#transport.call("productsReissue", { path: { id } }, options)).data
  }

  /**
   * Creates a draft from the passport of another service, or from a file of a data space. `meta.losses` lists what of the file the
   * draft does not have, `meta.condition` and `meta.lifecycle_events` what to send once its passport is published. `cx-dpp` is a
   * set of value documents, `{ documents }`, which is refused if one of the eight is missing.
   *
   * @throws {DppValidationFailed} the file is not of the format, or names no serial number
   * @throws {DppConflict} a product has the serial number
   */
  createFrom(
    format: "passport" | "model-json" | "v1.3" | "aas" | "catena-x" | "cx-dpp",
    file: { readonly [name: string]: unknown },
    { measuredAt: measured_at, publish, serialNumber: serial_number, update, ...options }: ImportOptions = {}
  ): Promise<ProductTranslated> {
    const query = { measured_at, publish, serial_number, update }
    return this.#transport.call("productsCreateFrom", { path: { format }, query, body: file }, options)
  }

  /**
   * Creates 1 to 500 batteries in one request. Invalid rows and duplicates are skipped and reported. With
   * `return: "minimal"`, the response has few fields of the stored batteries.
   *
   * @throws {DppValidationFailed} the list is empty or too long
   * @throws {DppForbidden} a limit of the plan is reached; nothing is stored
   */
  bulkCreate(
    products: ReadonlyArray<BulkRow>,
    options: ReturnMinimal & WriteOptions
  ): Promise<BulkResponse<MinimalProduct>>
  bulkCreate(products: ReadonlyArray<BulkRow>, options?: ReturnRepresentation & WriteOptions): Promise<BulkResponse>
  bulkCreate(products: ReadonlyArray<BulkRow>, options?: AnyBulkOptions) {
    return this.#bulkCreate(products, options)
  }

  /**
   * Creates any number of batteries, in requests of up to 500 rows, one after the other. Rows are read as they are needed.
   *
   * Returns the same as one large `bulkCreate`: every index counts from the first row of all requests.
   *
   * @throws {DppBulkStopped} a request failed; see `done` and `index`. The same rows may be sent again: rows that are
   *   already stored are skipped as duplicates
   */
  bulkCreateAll(rows: BulkRows, options: ReturnMinimal & CallOptions): Promise<BulkCreatedMinimal>
  bulkCreateAll(rows: BulkRows, options?: ReturnRepresentation & CallOptions): Promise<BulkCreated>
  bulkCreateAll(rows: BulkRows, options?: AnyBulkOptions) {
    return mergeAll(this.#bulkCreateChunks(rows, options))
  }

  /** Like `bulkCreateAll`, but yields each response as it arrives, for more products than fit into memory. */
  bulkCreateChunks(
    rows: BulkRows,
    options: ReturnMinimal & CallOptions
  ): AsyncGenerator<BulkCreatedMinimal, void, undefined>
  bulkCreateChunks(
    rows: BulkRows,
    options?: ReturnRepresentation & CallOptions
  ): AsyncGenerator<BulkCreated, void, undefined>
  bulkCreateChunks(rows: BulkRows, options?: AnyBulkOptions) {
    return this.#bulkCreateChunks(rows, options)
  }

  /**
   * Changes 1 to 500 batteries in one request. Each row names its battery by the first of `id`, `external_id`, `gtin` with
   * `serial_number`, and `serial_number` that it has, and is what one `update` is. Rows that are refused are reported in `results`,
   * and no other row is affected.
   *
   * @throws {DppValidationFailed} the list is empty or too long
   * @throws {DppForbidden} a limit of the plan is reached, or the role of the member forbids a row; nothing is stored
   */
  async updateMany(products: ReadonlyArray<BulkUpdateRow>, settings: UpdateManyOptions = {}): Promise<BulkUpdated> {
    const { confirm, confirmUnlikely: confirm_unlikely, dryRun: dry_run, reason, upsert, ...options } = settings
    const input = {
      query: { confirm, dry_run, upsert },
      body: {
        products,
        ...(confirm_unlikely === undefined ? {} : { confirm_unlikely }),
        ...(reason === undefined ? {} : { reason })
      }
    }
    return this.#transport.call("productsUpdateMany", input, options)
  }

  /**
   * Changes any number of batteries, in requests of up to 500 rows, one after the other. Rows are read as they are needed. Returns the
   * outcome of each row.
   *
   * @throws {DppBulkStopped} a request failed; see `done` and `index`. The same rows may be sent again: what is done is then `unchanged`
   */
  updateAll(
    rows: BulkUpdateRows,
    settings: Omit<UpdateManyOptions, "idempotencyKey"> = {}
  ): Promise<BulkUpdateOutcome> {
    return updateChunks((chunk) => this.updateMany(chunk, settings), rows)
  }

  /**
   * Changes any number of batteries, and creates those that do not exist yet. `key`: by which field the rows name their batteries;
   * the other fields are values to set, a new `external_id` of a battery that has this serial number included.
   *
   * @example
   * const { created, updated, results } = await dpp.products.upsertAll(rows, { key: "external_id" })
   * @throws {DppBulkStopped} as `updateAll`
   * @throws {TypeError} a row does not have the key
   */
  upsertAll(
    rows: BulkUpdateRows,
    { key, ...settings }: Omit<UpdateManyOptions, "idempotencyKey" | "upsert"> & { readonly key: UpsertKey }
  ): Promise<BulkUpdateOutcome> {
    const idsOf = async (serials: ReadonlyArray<string>) => {
      const query = { category: "batteries", serial_number: serials, per_page: 100 } as const
      const { data } = await this.list(query, settings)
      return new Map(data.map(({ id, serial_number }) => [serial_number, id]))
    }
    return updateChunks(
      async (chunk) => this.updateMany(await namedBy(chunk, key, idsOf), { ...settings, upsert: true }),
      rows
    )
  }

  /**
   * Publishes any number of drafts. Returns the outcome of each; one that is incomplete is rejected, with `errors` by field, and stops
   * no other.
   *
   * @throws {DppBulkStopped} as `updateAll`
   */
  publishAll(
    ids: Iterable<string>,
    settings: Omit<UpdateManyOptions, "idempotencyKey" | "upsert"> = {}
  ): Promise<BulkUpdateOutcome> {
    return this.updateAll(
      Array.from(ids, (id) => ({ id, status: "published" as const })),
      settings
    )
  }

  /**
   * Returns what `updateMany` with `upsert` would do with 1 to 500 rows, with errors, warnings, unlikely values, completeness and
   * duplicates of each. Nothing is stored, and a key that only reads may ask.
   *
   * @throws {DppValidationFailed} the list is empty or too long
   */
  validateMany(products: ReadonlyArray<BulkUpdateRow>, settings: ValidateManyOptions = {}): Promise<BulkValidated> {
    const { asOf, confirm, profile, ...options } = settings
    const body = {
      products,
      ...(asOf === undefined ? {} : { as_of: asOf }),
      ...(profile === undefined ? {} : { profile })
    }
    return this.#transport.call("productsValidateMany", { query: { confirm }, body }, options)
  }

  /**
   * Deletes 1 to 500 drafts in one request. Published passports and unknown ids are reported as rejected in `results`.
   *
   * @throws {DppValidationFailed} the list is empty or too long
   */
  async deleteMany(ids: ReadonlyArray<string>, settings: DeleteManyOptions = {}): Promise<BulkDeleted["data"]> {
    const { reason, ...options } = settings
    const body = { ids, ...(reason === undefined ? {} : { reason }) }
    return (await this.#transport.call("productsDeleteMany", { body }, options)).data
  }

  /**
   * Locks `gtin` and `serial_number` of 1 to 500 batteries irreversibly, and returns the addresses in their codes.
   *
   * @throws {DppValidationFailed} the list is empty or too long
   */
  async preprintMany(
    ids: ReadonlyArray<string>,
    settings: PreprintRequest = {},
    options?: WriteOptions
  ): Promise<BulkPreprinted["data"]> {
    return (await this.#transport.call("productsPreprintMany", { body: { ids, ...settings } }, options)).data
  }

  async #bulkCreate(
    products: ReadonlyArray<BulkRow>,
    { return: form, ...options }: AnyBulkOptions = {}
  ): Promise<BulkResponse<Product | MinimalProduct>> {
    const { body, headers, isRetried } = await this.#transport.receive(
      "productsBulkCreate",
      { body: { products } },
      options,
      { headers: { prefer: form === "minimal" ? "return=minimal" : undefined } }
    )
    return { ...body, isReplayed: headers.has("idempotency-replayed"), isRetried }
  }

  #bulkCreateChunks(rows: BulkRows, options?: AnyBulkOptions) {
    return createChunks((products) => this.#bulkCreate(products, options), rows)
  }

  /**
   * Yields every product that was created or changed, then every later change, as long as the loop runs. Deletions are
   * included.
   *
   * The changes arrive in batches, oldest first. Store the `cursor` of a batch once it is processed, and pass it as
   * `after` to continue later: no change is missed, and none is reported twice. The loop throws when a request fails and
   * all its retries are used up, and ends when `signal` aborts.
   *
   * @throws {DppValidationFailed} `fields.after`: the service does not recognize this cursor, for example because it
   *   was restored from an older backup. Start again from the beginning
   */
  watch(options: FollowOptions = {}): AsyncGenerator<ChangedProducts, void, undefined> {
    return watch(
      new Changes(this.#transport).follow(options),
      (query) => this.list(query, options).pages(),
      options.signal
    )
  }
}
