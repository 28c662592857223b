/** The profile and the facilities of the organization, as its admins change them. */
import type { Facility, FacilityCreate, FacilityUpdate, Operations, Organization } from "./generated/types.ts"
import type { CallOptions } from "./options.ts"
import type { Transport } from "./Transport.ts"

type ProfileUpdate = Operations["ownProfileUpdate"]["input"]["body"]

/**
 * The profile of the organization: `dpp.ownProfile`. Only a member with the role `admin` may call it, so the client needs the option
 * `credentials: "session"`.
 */
export class OwnProfile {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Changes the fields that are sent. Pages of published passports show the new values.
   *
   * @throws {DppConflict} a field that published passports print would become empty
   */
  async update(changes: ProfileUpdate, options?: CallOptions): Promise<Organization> {
    return (await this.#transport.call("ownProfileUpdate", { body: changes }, options)).data
  }

  async createFacility(facility: FacilityCreate, options?: CallOptions): Promise<Facility> {
    return (await this.#transport.call("ownProfileCreateFacility", { body: facility }, options)).data
  }

  /** Changes the fields that are sent. */
  async updateFacility(id: string, changes: FacilityUpdate, options?: CallOptions): Promise<Facility> {
    return (await this.#transport.call("ownProfileUpdateFacility", { path: { id }, body: changes }, options)).data
  }
}
