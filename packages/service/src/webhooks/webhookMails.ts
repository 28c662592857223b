/** The mail to an organization whose webhook was paused. */
import { mailLanguageOf } from "../mail/mailLanguage.ts"
import type { Webhook } from "@dpp/core/webhook"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Mails } from "../mail/Mails.ts"
import { Organizations } from "../ports/Organizations.ts"

/** It has the origin of the address and not its path, which may be a secret. */
export const webhookMails = Effect.gen(function* () {
  const mails = yield* Mails
  const organizations = yield* Organizations

  const paused = Effect.fnUntraced(function* ({ organization_id, url }: Webhook) {
    if (!mails.isOn) return
    const found = Option.getOrNull(yield* organizations.find(organization_id))
    if (found === null || found.email === null) return
    const recipient = { email: found.email, language: mailLanguageOf(found.language) }
    yield* mails.notify(organization_id, recipient, { _tag: "WebhookPaused", url: new URL(url).origin })
  })

  return { paused }
})
