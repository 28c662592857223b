/** Stores the sessions of members. Of the token of a session it has the hash only. */
import type { Member, Session, SessionId } from "@dpp/core/access"
import type { Organization, OrganizationId } from "@dpp/core/party"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"

/** A session with its member, and the organization that it acts for, as they are now. */
export interface SessionOwner {
  readonly session: Session
  readonly member: Member
  /** The practice organization of the session, while there is one; otherwise that of the member. */
  readonly organization: Organization
}

/** A session of a list, with the name of its member. */
export interface ListedSession extends Session {
  readonly member_name: string
}

export class Sessions extends Context.Service<
  Sessions,
  {
    /** The session of a token, by the SHA-256 of the token. One round trip. */
    readonly findOwner: (hash: Uint8Array) => Effect.Effect<Option.Option<SessionOwner>>
    readonly insert: (session: Session, hash: Uint8Array) => Effect.Effect<void>
    /** No other transaction can end it before this one ends. */
    readonly findForUpdate: (organization: OrganizationId, id: SessionId) => Effect.Effect<Option.Option<Session>>
    readonly remove: (session: Pick<Session, "id" | "organization_id">) => Effect.Effect<void>
    /** Newest first. */
    readonly list: (organization: OrganizationId, now: DateTime.Utc) => Effect.Effect<ReadonlyArray<ListedSession>>
    readonly recordUse: (session: Pick<Session, "id" | "organization_id">, at: DateTime.Utc) => Effect.Effect<void>
    /** Stores which organization the session acts for. */
    readonly setPractice: (
      session: Pick<Session, "id" | "organization_id" | "practice_organization_id">
    ) => Effect.Effect<void>
    /** Deletes the sessions that are over, of all organizations. */
    readonly deleteEnded: (now: DateTime.Utc) => Effect.Effect<void>
  }
>()("@dpp/service/ports/Sessions") {}
