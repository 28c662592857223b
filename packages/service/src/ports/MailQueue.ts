/**
 * Stores mails until they are sent. A stored mail survives a crash, and may then be sent twice.
 *
 * Of a mail that was sent, the recipient and the time stay for a day, so that no recipient gets too many.
 */
import type { MailCause, MailRecipient, Notice } from "@dpp/core/mail"
import type { OrganizationId } from "@dpp/core/party"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"

export interface NewMail {
  readonly id: string
  readonly organization_id: OrganizationId
  readonly recipient: MailRecipient
  readonly notice: Notice
  readonly cause: MailCause
  /** For how long the mail is of use, by the clock of the database. */
  readonly expiresInSeconds: number
}

/** A mail that one server sends now. Another one takes it over after two minutes. */
export interface ClaimedMail extends Omit<NewMail, "expiresInSeconds" | "cause"> {
  /** How often it was claimed, this time included. */
  readonly attempts: number
}

/** The mails that wait to be sent. */
export interface MailBacklog {
  readonly waiting: number
  /** Age of the oldest; 0 if none waits. */
  readonly oldestSeconds: number
}

export class MailQueue extends Context.Service<
  MailQueue,
  {
    /**
     * Stores a mail, within the transaction of the caller if there is one. Returns whether its mailbox had room (`hasRoomForMail`),
     * for which the mails of all organizations in this hour count.
     */
    readonly add: (mail: NewMail) => Effect.Effect<boolean>
    /** The mail that is due first; none if no mail is due. */
    readonly claim: Effect.Effect<Option.Option<ClaimedMail>>
    /** The mail was sent, or is given up: its contents are deleted. */
    readonly finish: (mail: Pick<NewMail, "organization_id" | "id">) => Effect.Effect<void>
    /** Delays a mail that could not be sent: the more often, the longer. */
    readonly postpone: (mail: Pick<ClaimedMail, "organization_id" | "id">) => Effect.Effect<void>
    /** Deletes mails that expired, and what is left of those that were stored a day ago. Returns how many were never sent. */
    readonly removeOld: Effect.Effect<number>
    readonly backlog: Effect.Effect<MailBacklog>
  }
>()("@dpp/service/ports/MailQueue") {}
