/** Requests to suppliers, for the organization that asks and for the program of a supplier that answers. */
import type {
  DataRequest,
  DataRequestAcceptance,
  DataRequestAnswer,
  DataRequestAnswerInput,
  DataRequestCreate,
  DataRequestIssued,
  DataRequestPage,
  DataRequestRejected,
  DataRequestsListQuery,
  DataRequestUpdate
} from "./generated/types.ts"
import { type Listing, numbered } from "./Listing.ts"
import type { CallOptions, WriteOptions } from "./options.ts"
import type { Transport } from "./Transport.ts"

/** A request with the link that the method has made. */
export type LinkedDataRequest = DataRequestIssued & { readonly token: string; readonly url: string }

/**
 * Requests to suppliers: `dpp.dataRequests`. A supplier calls `answer`, `save` and `submit` with the token of the request as
 * `apiKey`.
 *
 * The service stores no link: a method whose first response was lost returns a further link, which it asks for.
 */
export class DataRequests {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Asks a supplier for values of a template or of products, and returns the request as `data` with the `url` of the page on which
   * the supplier answers, and the `token` for a program. Both are returned only here: send one of them to the supplier.
   *
   * @example
   * const { url } = await dpp.dataRequests.create({ recipient: { name: "Zellen AG" }, template_id, fields: "missing" })
   * @throws {DppValidationFailed} a field cannot be asked for, or there is no such template or product, see `fields`
   */
  async create(request: DataRequestCreate, options?: WriteOptions): Promise<LinkedDataRequest> {
    return this.#withLink(await this.#transport.call("dataRequestsCreate", { body: request }, options), options)
  }

  /** A repeated response has no link. */
  async #withLink(issued: DataRequestIssued, options: WriteOptions = {}): Promise<LinkedDataRequest> {
    const { token, url } = issued
    if (token !== undefined && url !== undefined) return { ...issued, token, url }
    const { idempotencyKey: _, ...further } = options
    return this.remind(issued.data.id, further)
  }

  /**
   * Lists requests, newest first. `await` returns one page (25 items by default, at most 100 with `per_page`); `for await` iterates
   * over all.
   */
  list(query: DataRequestsListQuery = {}, options?: CallOptions): Listing<DataRequestPage, DataRequest> {
    return numbered(query, (asked) => this.#transport.call("dataRequestsList", { query: asked }, options))
  }

  /**
   * Returns one request.
   *
   * @throws {DppNotFound} the organization has no such request
   */
  async get(id: string, options?: CallOptions): Promise<DataRequest> {
    return (await this.#transport.call("dataRequestsGet", { path: { id } }, options)).data
  }

  /**
   * Changes the date or the note of a request.
   *
   * @throws {DppConflict} the request was accepted or withdrawn
   */
  async update(id: string, changes: DataRequestUpdate, options?: WriteOptions): Promise<DataRequest> {
    return (await this.#transport.call("dataRequestsUpdate", { path: { id }, body: changes }, options)).data
  }

  /**
   * Withdraws a request, which then admits no answer.
   *
   * @throws {DppConflict} the request was accepted
   */
  async withdraw(id: string, options?: CallOptions): Promise<void> {
    await this.#transport.call("dataRequestsWithdraw", { path: { id } }, options)
  }

  /**
   * Reminds a supplier, and returns a further link. The former ones stay valid.
   *
   * @throws {DppConflict} the request is not open
   */
  async remind(id: string, options?: CallOptions): Promise<LinkedDataRequest> {
    return this.#withLink(await this.#transport.call("dataRequestsRemind", { path: { id } }, options), options)
  }

  /**
   * Returns the answer; for the organization beside `current`, the present values of the template or of all products, whose pages are
   * read one after the other.
   *
   * @throws {DppNotFound} the organization has no such request, or the token belongs to another one
   */
  async answer(id: string, options?: CallOptions): Promise<DataRequestAnswer> {
    const page = async (number: number) => {
      const query = number === 1 ? {} : { page: number }
      return (await this.#transport.call("dataRequestsAnswer", { path: { id }, query }, options)).data
    }
    const first = await page(1)
    const { current, pagination } = first
    if (current === undefined || pagination === undefined || pagination.total_pages <= 1) return first
    const all = [...current]
    for (let number = 2; number <= pagination.total_pages; number += 1)
      all.push(...((await page(number)).current ?? []))
    const { total } = pagination
    return { ...first, current: all, pagination: { page: 1, per_page: total, total, total_pages: 1 } }
  }

  /**
   * Accepts an answer, or the values of some `fields`: they are written to the template or to all products. With `confirm` also over
   * values that were changed since the answer was submitted.
   *
   * @throws {DppConflict} the request is not submitted, or values were changed since, see `fields`
   * @throws {DppValidationFailed} a product would be invalid with the values; nothing is written
   */
  async accept(
    id: string,
    { confirm, ...accepted }: DataRequestAcceptance & { readonly confirm?: boolean } = {},
    options?: WriteOptions
  ): Promise<DataRequest> {
    const query = confirm === undefined ? {} : { confirm }
    return (await this.#transport.call("dataRequestsAccept", { path: { id }, query, body: accepted }, options)).data
  }

  /**
   * Sends an answer back, or some `fields` of it, with the `reason`.
   *
   * @throws {DppConflict} the request is not submitted
   */
  async reject(id: string, rejected: DataRequestRejected, options?: WriteOptions): Promise<DataRequest> {
    return (await this.#transport.call("dataRequestsReject", { path: { id }, body: rejected }, options)).data
  }

  /**
   * For a supplier: stores values by attribute, in place of those that were stored. `submit` sends them.
   *
   * @throws {DppValidationFailed} a value is invalid or was not asked for, see `fields`; nothing is stored
   * @throws {DppConflict} the request is not open
   */
  async save(id: string, values: DataRequestAnswerInput, options?: CallOptions): Promise<DataRequestAnswer> {
    return (await this.#transport.call("dataRequestsSave", { path: { id }, body: values }, options)).data
  }

  /**
   * For a supplier: sends the stored values to the organization that asks.
   *
   * @throws {DppValidationFailed} the answer has no value yet
   * @throws {DppConflict} the request is not open
   */
  async submit(id: string, options?: WriteOptions): Promise<DataRequestAnswer> {
    return (await this.#transport.call("dataRequestsSubmit", { path: { id } }, options)).data
  }
}
