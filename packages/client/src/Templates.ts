/** Templates: the values that all batteries of a model share. */
import type {
  Template,
  TemplateApplication,
  TemplateApplied,
  TemplateCreate,
  TemplateFromProduct,
  TemplatePage,
  TemplatesListQuery,
  TemplateUpdate
} from "./generated/types.ts"
import { linked, type Listing, type Paged } from "./Listing.ts"
import type { CallOptions, WriteOptions } from "./options.ts"
import { type Changed, etagOf, type Tagged } from "./Products.ts"
import type { Transport } from "./Transport.ts"

/** Options of an update. */
export interface TemplateUpdateOptions extends WriteOptions {
  /** The `etag` of the template that the changes are based on. If the template has changed since then, nothing is changed. */
  readonly ifMatch?: string | undefined
}

/** Options of carrying a template to its batteries. */
export interface TemplateApplyOptions extends WriteOptions {
  /** Published passports may be corrected. */
  readonly confirm?: boolean | undefined
  /** Nothing is stored. */
  readonly dryRun?: boolean | undefined
}

/** Templates of battery models: `dpp.templates`. A battery that is created with `template_id` gets a copy of the values. */
export class Templates {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Creates a template from flat fields, or with `from_product_id` from a battery or a battery model.
   *
   * @throws {DppValidationFailed} the input is invalid, see `fields`; nothing is stored
   * @throws {DppForbidden} the organization has as many templates as it may have
   */
  async create(template: TemplateCreate | TemplateFromProduct, options?: WriteOptions): Promise<Changed<Template>> {
    const received = await this.#transport.receive("templatesCreate", { body: template }, options)
    return { ...received.body, etag: etagOf(received) }
  }

  /**
   * Returns one template with all its fields, and its entity tag.
   *
   * @throws {DppNotFound} the organization has no such template
   */
  async get(id: string, options?: CallOptions): Promise<Tagged<Template>> {
    const received = await this.#transport.receive("templatesGet", { path: { id } }, options)
    return { ...received.body.data, etag: etagOf(received) }
  }

  /**
   * Lists templates by name. `await` returns one page (25 items by default, at most 100 with `per_page`) with the `cursor`
   * of the next page; `for await` iterates over all templates. `name` finds those with a whole name: names may occur twice.
   *
   * @throws {DppValidationFailed} a query parameter is invalid
   */
  list(query: TemplatesListQuery = {}, options?: CallOptions): Listing<Paged<TemplatePage>, Template> {
    return linked(query, (asked) => this.#transport.receive("templatesList", { query: asked }, options))
  }

  /**
   * Updates the fields that are sent; `null` clears a field. Products that were made from the template do not change.
   *
   * @throws {DppValidationFailed} a field is invalid, see `fields`; nothing is changed
   * @throws {DppNotFound} the organization has no such template
   * @throws {DppConflict} with status 412: the template has changed since it had the tag `ifMatch`
   */
  async update(id: string, changes: TemplateUpdate, settings: TemplateUpdateOptions = {}): Promise<Changed<Template>> {
    const { ifMatch, ...options } = settings
    // A proxy may drop an empty header, and the change would be made whatever the state.
    if (ifMatch === "") throw new TypeError("ifMatch is empty")
    const details = { headers: { "if-match": ifMatch } }
    const received = await this.#transport.receive("templatesUpdate", { path: { id }, body: changes }, options, details)
    return { ...received.body, etag: etagOf(received) }
  }

  /**
   * Carries the present values of a template to up to 500 batteries that were made from it: to those values that they have from the
   * template, and those that they lack. What was sent for a battery stays. Go on with `after: data.next` until it is `null`. `dryRun`
   * returns what would change, and stores nothing. Published passports need `confirm`.
   *
   * @throws {DppNotFound} the organization has no such template
   * @throws {DppConflict} published passports would change, and `confirm` is missing
   */
  async apply(id: string, what: TemplateApplication, settings: TemplateApplyOptions = {}): Promise<TemplateApplied> {
    const { confirm, dryRun: dry_run, ...options } = settings
    return this.#transport.call("templatesApply", { path: { id }, query: { confirm, dry_run }, body: what }, options)
  }

  /**
   * Deletes a template permanently. Products that were made from it keep their values.
   *
   * The call is retried after a lost connection. If a retry finds no template, the call returns as if it had deleted it.
   *
   * @throws {DppNotFound} the organization has no such template
   */
  async delete(id: string, options: CallOptions = {}): Promise<{ readonly id: string; readonly deleted: true }> {
    const deleted = { data: { id, deleted: true } } as const
    const input = { path: { id } }
    const { body } = await this.#transport.receive("templatesDelete", input, options, { ifAlreadyDeleted: deleted })
    return body.data
  }
}
