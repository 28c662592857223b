/** The mails about a request: the link to the supplier, and to the organization that values were submitted. */
import type { DataRequest } from "@dpp/core/supplier"
import type { Organization } from "@dpp/core/party"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { mailLanguageOf } from "../mail/mailLanguage.ts"
import { Mails } from "../mail/Mails.ts"
import { PassportSettings } from "../shared/PassportSettings.ts"
import type { SupplierLink } from "./supplierLinks.ts"

/** The functions take their services once, when the use case that uses them is built. They run in the transaction of the caller. */
export const supplierMails = Effect.gen(function* () {
  const mails = yield* Mails
  const { publicOrigin } = yield* PassportSettings

  /** Sends the link. A request without an address is handed over in another way. */
  const asked = (
    { id, name }: Pick<Organization, "id" | "name">,
    { due_at, recipient }: DataRequest,
    { url }: SupplierLink,
    isReminder: boolean
  ) =>
    recipient.email === null
      ? Effect.void
      : mails.notify(
          id,
          { email: recipient.email, language: recipient.locale },
          {
            _tag: "DataRequested",
            organization: name,
            url,
            isReminder,
            ...(due_at !== null && { due_on: DateTime.formatIsoDateUtc(due_at) })
          }
        )

  /** The address has the id of the request, and no token. */
  const submitted = ({ email, id, language }: Organization, request: DataRequest) =>
    email === null
      ? Effect.void
      : mails.notify(
          id,
          { email, language: mailLanguageOf(language) },
          {
            _tag: "DataSubmitted",
            recipient: request.recipient.name,
            url: `${publicOrigin}/api/v1/data-requests/${request.id}`
          }
        )

  return { asked, submitted }
})
