/** The session of a member who has signed in with a browser. */
import type { ListedSession, Session as OwnSession, SessionUpdate, SignInWays } from "./generated/types.ts"
import type { CallOptions } from "./options.ts"
import type { Transport } from "./Transport.ts"

/**
 * The session of a member: `dpp.session`. The client needs the option `credentials: "session"`; the browser stores the cookie,
 * which no script can read.
 */
export class Session {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Signs in with the token of a link, which is the fragment of its address, and returns the session.
   *
   * @throws {DppUnauthorized} the link is unknown, was used or was replaced
   * @throws {DppNotFound} the link has expired (`code` is `link_expired`)
   */
  async signIn(token: string, options?: CallOptions): Promise<OwnSession> {
    return (await this.#transport.call("sessionSignIn", { body: { token } }, options)).data
  }

  /** Returns how members sign in, beside a link that is handed over. */
  async ways(options?: CallOptions): Promise<SignInWays["data"]> {
    return (await this.#transport.call("sessionWays", {}, options)).data
  }

  /** Asks for a link by mail. The response is the same for every address. */
  async requestLink(email: string, options?: CallOptions): Promise<void> {
    await this.#transport.call("sessionRequestLink", { body: { email } }, options)
  }

  /**
   * Returns who has signed in, for which organization, and until when.
   *
   * @throws {DppUnauthorized} the session has ended or was never opened
   */
  async get(options?: CallOptions): Promise<OwnSession> {
    return (await this.#transport.call("sessionGet", {}, options)).data
  }

  /**
   * Changes the language of the member, or practises: with `in_practice`, the session acts for the practice organization or for the
   * real one.
   *
   * @throws {DppNotFound} there is no practice organization
   */
  async update(changes: SessionUpdate, options?: CallOptions): Promise<OwnSession> {
    return (await this.#transport.call("sessionUpdate", { body: changes }, options)).data
  }

  /** Switches to another organization of the same person: one of `memberships`. */
  async switch(memberId: string, options?: CallOptions): Promise<OwnSession> {
    return (await this.#transport.call("sessionSwitch", { body: { member_id: memberId } }, options)).data
  }

  /** Ends the session and deletes its cookie. */
  async signOut(options?: CallOptions): Promise<void> {
    await this.#transport.call("sessionSignOut", {}, options)
  }

  /** Lists the own sessions, newest first; those of all members for an admin. */
  async list(options?: CallOptions): Promise<ReadonlyArray<ListedSession>> {
    return (await this.#transport.call("sessionList", {}, options)).data
  }

  /** Ends a session. Its next request is refused. */
  async end(id: string, options?: CallOptions): Promise<void> {
    await this.#transport.call("sessionEnd", { path: { id } }, options)
  }
}
