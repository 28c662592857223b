/** Templates: the values that all batteries of a model share. */
import type {
  Template,
  TemplateCreate,
  TemplateFromProduct,
  TemplatePage,
  TemplatesListQuery,
  TemplateUpdate
} from "./generated/types.ts"
import { linked, type Listing, type Paged } from "./Listing.ts"
import type { CallOptions, WriteOptions } from "./options.ts"
import type { Changed } from "./Products.ts"
import type { Transport } from "./Transport.ts"

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
  create(template: TemplateCreate | TemplateFromProduct, options?: WriteOptions): Promise<Changed<Template>> {
    return this.#transport.call("templatesCreate", { body: template }, options)
  }

  /**
   * Returns one template with all its fields.
   *
   * @throws {DppNotFound} the organization has no such template
   */
  async get(id: string, options?: CallOptions): Promise<Template> {
    return (await this.#transport.call("templatesGet", { path: { id } }, options)).data
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
   */
  update(id: string, changes: TemplateUpdate, options?: WriteOptions): Promise<Changed<Template>> {
    return this.#transport.call("templatesUpdate", { path: { id }, body: changes }, options)
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
