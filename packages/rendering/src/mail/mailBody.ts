/** A mail as plain text and as simple HTML, without pictures, tracking or style sheets. */
import { type MailRecipient, mailText, type Notice } from "@dpp/core/mail"
import { html } from "../page/Html.ts"

export interface MailBody {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Returns a mail in the language of its recipient. `serviceName`: who runs the service; null if it has no name. */
export const mailBody = (
  { notice, recipient }: { readonly notice: Notice; readonly recipient: MailRecipient },
  serviceName: string | null
): MailBody => {
  const { paragraphs, subject, url } = mailText(notice, recipient.language)
  const closing = serviceName === null ? [] : [serviceName]
  return {
    subject,
    text: `${[...paragraphs, url, ...closing].join("\n\n")}\n`,
    html: `<!doctype html>${html`<html lang="${recipient.language}">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body>
        ${paragraphs.map((one) => html`<p>${one}</p>`)}
        <p><a href="${url}">${url}</a></p>
        ${closing.map((one) => html`<p>${one}</p>`)}
      </body>
    </html>`.toString()}`
  }
}
