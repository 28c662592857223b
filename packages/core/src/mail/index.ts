/** What the service says by mail: notices, and their words in every language. */
export { type MailText, mailText } from "./mailText.ts"
export { hasRoomForMail, MailCause, type MailCounts } from "./MailCause.ts"
export { MailRecipient, Notice } from "./Notice.ts"
