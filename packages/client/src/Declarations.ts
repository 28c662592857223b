/** EU declarations of conformity. */
import type {
  Declaration,
  DeclarationCreate,
  DeclarationIssue,
  DeclarationIssued,
  DeclarationPage,
  DeclarationsListQuery,
  DeclarationsPdfQuery,
  DeclarationUpdate,
  DeclarationWithdrawal
} from "./generated/types.ts"
import { type Listing, numbered } from "./Listing.ts"
import type { CallOptions, WriteOptions } from "./options.ts"
import type { Transport } from "./Transport.ts"

/** EU declarations of conformity: `dpp.declarations`. */
export class Declarations {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Draws up a declaration from the values of templates and batteries.
   *
   * @throws {DppValidationFailed} the input is invalid, such as a procedure that Art. 17 does not permit, see `fields`
   * @throws {DppConflict} another declaration has the number
   */
  async create(declaration: DeclarationCreate, options?: WriteOptions): Promise<Declaration> {
    return (await this.#transport.call("declarationsCreate", { body: declaration }, options)).data
  }

  /**
   * Lists declarations, newest first. `await` returns one page (25 items by default, at most 100 with `per_page`); `for await`
   * iterates over all.
   */
  list(query: DeclarationsListQuery = {}, options?: CallOptions): Listing<DeclarationPage, Declaration> {
    return numbered(query, (asked) => this.#transport.call("declarationsList", { query: asked }, options))
  }

  /**
   * Returns a declaration with its present values. `state` is `stale` where a printed value has changed since its issue.
   *
   * @throws {DppNotFound} the organization has no such declaration
   */
  async get(id: string, options?: CallOptions): Promise<Declaration> {
    return (await this.#transport.call("declarationsGet", { path: { id } }, options)).data
  }

  /**
   * Changes the fields that are sent; `null` removes one. What was issued stays as it is.
   *
   * @throws {DppConflict} the declaration ended, or its number is final
   */
  async update(id: string, changes: DeclarationUpdate, options?: WriteOptions): Promise<Declaration> {
    return (await this.#transport.call("declarationsUpdate", { path: { id }, body: changes }, options)).data
  }

  /**
   * Issues a declaration that a person has signed. `meta` says which batteries show it.
   *
   * @throws {DppValidationFailed} a part of the statement is missing, see `fields`
   */
  issue(id: string, issue: DeclarationIssue, options?: WriteOptions): Promise<DeclarationIssued> {
    return this.#transport.call("declarationsIssue", { path: { id }, body: issue }, options)
  }

  /**
   * Ends a declaration; this cannot be undone. Its documents stay readable.
   *
   * @throws {DppConflict} it has ended before
   */
  async withdraw(id: string, withdrawal: DeclarationWithdrawal = {}, options?: WriteOptions): Promise<Declaration> {
    return (await this.#transport.call("declarationsWithdraw", { path: { id }, body: withdrawal }, options)).data
  }

  /**
   * Deletes a draft, or a declaration that need not be kept any more.
   *
   * @throws {DppConflict} it is kept for ten years after the last battery of the model was placed on the market
   */
  async delete(id: string, options?: CallOptions): Promise<void> {
    await this.#transport.call("declarationsDelete", { path: { id } }, options)
  }

  /**
   * Returns the issued document as PDF (`application/pdf`), or that of a draft with a mark on each page.
   *
   * @throws {DppValidationFailed} the issue has no such language
   */
  pdf(id: string, query: DeclarationsPdfQuery = {}, options?: CallOptions): Promise<Blob> {
    return this.#transport.call("declarationsPdf", { path: { id }, query }, options)
  }
}
