/**
 * What causes a mail, and how many mails a mailbox gets of it. A mailbox that many organizations write to has one bound for all.
 *
 * @source inferred: see docs/decisions/0094-webhooks-and-mail.md
 */
import * as Schema from "effect/Schema"

/**
 * `visitor`: a person without a key. `sign_in`: the person who asks for a link to the own mailbox, which has a bound of its own
 * (three links an hour for each address). `approval`: a member who asks for one change after the other; a further mail says nothing
 * new. `organization`: everything else.
 */
export const MailCause = Schema.Literals(["visitor", "sign_in", "approval", "organization"])
export type MailCause = typeof MailCause.Type

/** The mails that a mailbox got within an hour, without links to sign in. */
export type MailCounts = Readonly<Record<Exclude<MailCause, "sign_in">, number>>

const mostPerHour = 20
const mostOfVisitors = 5
const mostOfApprovals = 5

/** Whether a mailbox gets another mail in this hour. */
export const hasRoomForMail = (cause: MailCause, counts: MailCounts): boolean => {
  if (cause === "sign_in") return true
  if (cause === "visitor" && counts.visitor >= mostOfVisitors) return false
  if (cause === "approval" && counts.approval >= mostOfApprovals) return false
  return counts.visitor + counts.approval + counts.organization < mostPerHour
}
