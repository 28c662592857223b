/** Sends a mail. */
import type { MailRecipient, Notice } from "@dpp/core/mail"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"

/** The mail was not accepted. `isFinal`: another attempt is of no use, such as with an address that does not exist. */
export class MailRefused extends Schema.TaggedError<MailRefused>()("MailRefused", {
  isFinal: Schema.Boolean,
  cause: Schema.Defect()
}) {}

export class MailTransport extends Context.Service<
  MailTransport,
  {
    /** Whether mail is set up. Without it, no mail is stored. */
    readonly isOn: boolean
    /** `id`: the same for each attempt, so that a mail server can recognize the second copy. */
    readonly send: (mail: {
      readonly id: string
      readonly recipient: MailRecipient
      readonly notice: Notice
    }) => Effect.Effect<void, MailRefused>
  }
>()("@dpp/service/ports/MailTransport") {}

/** For a service without mail settings. */
export const noMail = Layer.succeed(MailTransport, {
  isOn: false,
  send: () => Effect.die(new Error("Mail is not set up."))
})
