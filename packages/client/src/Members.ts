/** The people of an organization. */
import type { ColleagueInvited, Member, MemberInvitation, MemberUpdate, SignInLink } from "./generated/types.ts"
import type { CallOptions } from "./options.ts"
import type { Transport } from "./Transport.ts"

/**
 * The members of the organization: `dpp.members`. Only a member with the role `admin` may call it, so the client needs the option
 * `credentials: "session"`.
 */
export class Members {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Lists all members, by name. */
  async list(options?: CallOptions): Promise<ReadonlyArray<Member>> {
    return (await this.#transport.call("membersList", {}, options)).data
  }

  /**
   * Invites a member, and returns it as `data` with a `link`, which is returned only here. Send it to the person through a secure
   * channel.
   *
   * @throws {DppConflict} the organization has a member with this e-mail address
   */
  invite(invitation: MemberInvitation, options?: CallOptions): Promise<ColleagueInvited> {
    return this.#transport.call("membersInvite", { body: invitation }, options)
  }

  /**
   * Changes name, role or language. Another role takes effect with the next request of the member.
   *
   * @throws {DppConflict} the organization would have no admin any more (`code` is `last_admin`)
   */
  async update(id: string, changes: MemberUpdate, options?: CallOptions): Promise<Member> {
    return (await this.#transport.call("membersUpdate", { path: { id }, body: changes }, options)).data
  }

  /**
   * Removes a member and ends its sessions.
   *
   * @throws {DppConflict} the organization would have no admin any more (`code` is `last_admin`)
   */
  async remove(id: string, options?: CallOptions): Promise<void> {
    await this.#transport.call("membersRemove", { path: { id } }, options)
  }

  /**
   * Makes a new link for a member. The former one can no longer be used. With `four_eyes` it is `null` for another member: it is sent by
   * mail.
   *
   * @throws {DppConflict} without mail, a second admin must approve the link (`code` is `second_member_required`)
   */
  async createLink(id: string, options?: CallOptions): Promise<SignInLink | null> {
    return (await this.#transport.call("membersCreateLink", { path: { id } }, options)).link
  }
}
