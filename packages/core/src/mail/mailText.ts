/** The words of a mail in the language of its recipient. */
import * as DateTime from "effect/DateTime"
import { type Language, textsOf } from "../languages/languages.ts"
import type { Notice } from "./Notice.ts"

export interface MailText {
  readonly subject: string
  readonly paragraphs: ReadonlyArray<string>
  /** The address that the mail is about, on a line of its own. */
  readonly url: string
}

const maximumName = 100

/** Words that mail programs turn into links. */
const isAddress = (word: string): boolean => /:\/\/|@|^www\./iu.test(word)

/**
 * A name as a mail has it. It is in one line, because a line break in it could look like a part of the mail, and without addresses:
 * words that are one are left out, and a dot is followed by a space, so that none looks like a host.
 */
const nameInMail = (name: string): string => {
  const words = name.split(/[\s\p{Cc}\p{Cf}]+/u).filter((word) => word !== "" && !isAddress(word))
  const line = words.join(" ").replaceAll(/\.(?=[^\s.])/gu, ". ")
  if (line === "") return "…"
  return line.length > maximumName ? `${line.slice(0, maximumName)}…` : line
}

const dayIn = (day: string, locale: Language): string =>
  DateTime.formatUtc(DateTime.makeUnsafe(day), { locale, dateStyle: "long" })

/** Returns the words of a mail. */
export const mailText = (notice: Notice, language: Language): MailText => {
  const { access, mail } = textsOf(language)
  const { url } = notice
  const organization = "organization" in notice ? nameInMail(notice.organization) : ""
  const named = (text: string): string => text.replaceAll("{organization}", () => organization)
  switch (notice._tag) {
    case "AccessRequested": {
      const text = mail.access_requested_text.replace("{role}", access[`role_${notice.role}`])
      return { subject: mail.access_requested, paragraphs: [text, mail.access_requested_action], url }
    }
    case "AccessReceived":
      return {
        subject: mail.access_received,
        paragraphs: [named(mail.access_received_text), mail.access_secret],
        url
      }
    case "AccessDecided": {
      const { isApproved } = notice
      const text = isApproved ? mail.access_approved_text : mail.access_denied_text
      const subject = isApproved ? mail.access_approved : mail.access_denied
      return { subject, paragraphs: [named(text), mail.access_secret], url }
    }
    case "Invitation":
      return { subject: named(mail.invitation), paragraphs: [named(mail.invitation_text), mail.link_once], url }
    case "DataRequested": {
      const text = notice.isReminder ? mail.data_reminder_text : mail.data_requested_text
      const subject = notice.isReminder ? mail.data_reminder : mail.data_requested
      const due = notice.due_on === undefined ? "" : mail.data_due.replace("{date}", dayIn(notice.due_on, language))
      return { subject: named(subject), paragraphs: [`${named(text)} ${due}`.trimEnd(), mail.data_confidential], url }
    }
    case "DataSubmitted": {
      const text = mail.data_submitted_text.replace("{recipient}", () => nameInMail(notice.recipient))
      return { subject: mail.data_submitted, paragraphs: [text, mail.data_submitted_action], url }
    }
    case "ApprovalRequested":
      return {
        subject: named(mail.approval_requested),
        paragraphs: [named(mail.approval_requested_text), mail.approval_requested_action],
        url
      }
    case "WebhookPaused":
      return { subject: mail.webhook_paused, paragraphs: [mail.webhook_paused_text, mail.webhook_paused_action], url }
    case "SignIn":
      return { subject: mail.sign_in, paragraphs: [mail.sign_in_text, mail.link_once], url }
  }
}
