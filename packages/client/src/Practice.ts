/** The practice organization beside the organization of the key. */
import type { Organization, PracticeIssued } from "./generated/types.ts"
import type { CallOptions } from "./options.ts"
import type { Transport } from "./Transport.ts"

/**
 * The practice organization: `dpp.organization.practice`. It has a key of its own, with which another `DppClient` tries everything
 * out: what it publishes is marked as practice, and can be thrown away.
 */
export class Practice {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Starts a practice organization, with copies of the profile, the facilities and the templates. `api_key` is returned only here.
   *
   * @example
   * const { api_key } = await dpp.organization.practice.start()
   * const practice = new DppClient({ apiKey: api_key, baseUrl: "https://passports.example.com" })
   * @throws {DppConflict} there is one already, or the key is that of a practice organization
   */
  start(options?: CallOptions): Promise<PracticeIssued> {
    return this.#transport.call("organizationPracticeStart", {}, options)
  }

  /**
   * Returns the practice organization.
   *
   * @throws {DppNotFound} there is none
   */
  async get(options?: CallOptions): Promise<Organization> {
    return (await this.#transport.call("organizationPracticeGet", {}, options)).data
  }

  /** Issues a further key of the practice organization. Earlier keys stay valid. */
  issueKey(options?: CallOptions): Promise<PracticeIssued> {
    return this.#transport.call("organizationPracticeIssueKey", {}, options)
  }

  /**
   * Throws the practice organization away, with everything in it. Its keys, pages and files stop working at once.
   *
   * @throws {DppConflict} `confirm` is missing; the message names what would be deleted
   */
  async discard({ confirm = false }: { readonly confirm?: boolean } = {}, options?: CallOptions): Promise<void> {
    await this.#transport.call("organizationPracticeDiscard", { query: { confirm } }, options)
  }
}
