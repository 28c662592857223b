/** The profile and the facilities of the own organization. */
import type { Facility, Operations, Organization } from "./generated/types.ts"
import type { WriteOptions } from "./options.ts"
import type { Transport } from "./Transport.ts"

/** What an admin of the organization, signed in with a session, changes of it: `dpp.ownProfile`. No API key may do this. */
export class OwnProfile {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Changes the fields that are sent; `null` clears a field.
   *
   * @throws {DppValidationFailed} a field is invalid; nothing is changed
   * @throws {DppConflict} published passports have a field that would be empty
   */
  async update(
    changes: Operations["ownProfileUpdate"]["input"]["body"],
    options?: WriteOptions
  ): Promise<Organization> {
    return (await this.#transport.call("ownProfileUpdate", { body: changes }, options)).data
  }

  /**
   * Adds a manufacturing facility.
   *
   * @throws {DppValidationFailed} a field is invalid; nothing is stored
   */
  async createFacility(
    facility: Operations["ownProfileCreateFacility"]["input"]["body"],
    options?: WriteOptions
  ): Promise<Facility> {
    return (await this.#transport.call("ownProfileCreateFacility", { body: facility }, options)).data
  }

  /**
   * Changes the fields of a facility that are sent; `null` clears a field.
   *
   * @throws {DppNotFound} the organization has no such facility
   */
  async updateFacility(
    id: string,
    changes: Operations["ownProfileUpdateFacility"]["input"]["body"],
    options?: WriteOptions
  ): Promise<Facility> {
    return (await this.#transport.call("ownProfileUpdateFacility", { path: { id }, body: changes }, options)).data
  }
}
