/** The words of a mail in the language of its recipient. */
import { type Language, textsOf } from "../languages/languages.ts"
import type { Notice } from "./Notice.ts"

export interface MailText {
  readonly subject: string
  readonly paragraphs: ReadonlyArray<string>
  /** The address that the mail is about, on a line of its own. */
  readonly url: string
}

const maximumName = 100

/** A name in one line: a line break in it could look like a part of the mail. */
const inOneLine = (name: string): string => {
  const line = name.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, " ").trim()
  return line.length > maximumName ? `${line.slice(0, maximumName)}…` : line
}

/** Returns the words of a mail. */
export const mailText = (notice: Notice, language: Language): MailText => {
  const { access, mail } = textsOf(language)
  const { url } = notice
  const organization = "organization" in notice ? inOneLine(notice.organization) : ""
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
      return { subject: named(subject), paragraphs: [named(text), mail.data_confidential], url }
    }
    case "DataSubmitted": {
      const text = mail.data_submitted_text.replace("{recipient}", () => inOneLine(notice.recipient))
      return { subject: mail.data_submitted, paragraphs: [text, mail.data_submitted_action], url }
    }
    case "WebhookPaused":
      return { subject: mail.webhook_paused, paragraphs: [mail.webhook_paused_text, mail.webhook_paused_action], url }
    case "SignIn":
      return { subject: mail.sign_in, paragraphs: [mail.sign_in_text, mail.link_once], url }
  }
}
