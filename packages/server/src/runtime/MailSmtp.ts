/** Sends mails by SMTP, where `DPP_SMTP_URL` and `DPP_MAIL_FROM` are set. */
import { mailBody } from "@dpp/rendering/mail/mailBody"
import { MailRefused, MailTransport, noMail } from "@dpp/service/ports/MailTransport"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import type { Settings } from "./Settings.ts"

const timeoutMillis = 30_000

/** Permanent failures of SMTP have codes from 500 on. Those of the sender's own login are not the fault of the mail. */
const isFinal = (cause: unknown): boolean => {
  if (typeof cause !== "object" || cause === null) return false
  const { code, responseCode } = cause as { readonly code?: unknown; readonly responseCode?: unknown }
  return code === "EENVELOPE" && typeof responseCode === "number" && responseCode >= 500
}

const smtp = Effect.fnUntraced(function* (
  url: Redacted.Redacted,
  from: string,
  { publicOrigin, serviceName }: Settings
) {
  // Loaded only where it is used.
  const { createTransport } = yield* Effect.promise(() => import("nodemailer"))
  const transport = yield* Effect.acquireRelease(
    Effect.sync(() =>
      createTransport({
        url: Redacted.value(url),
        pool: true,
        maxConnections: 1,
        connectionTimeout: timeoutMillis,
        greetingTimeout: timeoutMillis,
        socketTimeout: timeoutMillis,
        disableFileAccess: true,
        disableUrlAccess: true
      })
    ),
    (opened) => Effect.sync(() => opened.close())
  )
  const { hostname } = new URL(publicOrigin)
  return MailTransport.of({
    isOn: true,
    send: ({ id, notice, recipient }) =>
      Effect.tryPromise({
        try: () =>
          transport.sendMail({
            from,
            to: { name: "", address: recipient.email },
            messageId: `<${id}@${hostname}>`,
            headers: { "Auto-Submitted": "auto-generated", "Content-Language": recipient.language },
            ...mailBody({ notice, recipient }, serviceName)
          }),
        catch: (cause) => new MailRefused({ isFinal: isFinal(cause), cause })
      }).pipe(Effect.asVoid)
  })
})

export const layer = (settings: Settings): Layer.Layer<MailTransport> =>
  Option.match(settings.mail, {
    onNone: () => noMail,
    onSome: ({ from, url }) => Layer.effect(MailTransport, smtp(url, from, settings))
  })
