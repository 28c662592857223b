/** The mails about requests for access: to the organization, and to the person who asks. */
import type { AccessGrant, AccessGrantId } from "@dpp/core/access"
import { completeLanguage, type Language } from "@dpp/core/languages"
import type { OrganizationId } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { mailLanguageOf } from "../mail/mailLanguage.ts"
import { Mails } from "../mail/Mails.ts"
import { GrantStore } from "../ports/GrantStore.ts"
import { Organizations } from "../ports/Organizations.ts"
import { PassportSettings } from "../shared/PassportSettings.ts"

const visitor = { cause: "visitor" } as const

/** The functions take their ports once, when the use case that uses them is built. They run in the transaction of the caller. */
export const accessMails = Effect.gen(function* () {
  const grants = yield* GrantStore
  const mails = yield* Mails
  const organizations = yield* Organizations
  const { publicOrigin } = yield* PassportSettings

  /** Where the person who asked reads the decision. */
  const stateUrl = (id: AccessGrantId): string => `${publicOrigin}/access-requests/${id}`

  const asked = Effect.fnUntraced(function* (
    { grantee, id, organization_id, role }: AccessGrant,
    request: { readonly product_id: ProductId; readonly language: Language }
  ) {
    if (!mails.isOn) return
    const found = Option.getOrNull(yield* organizations.find(organization_id))
    if (found === null) return
    if (found.email !== null) {
      const recipient = { email: found.email, language: mailLanguageOf(found.language) }
      const url = `${publicOrigin}/p/${request.product_id}`
      yield* mails.notify(organization_id, recipient, { _tag: "AccessRequested", role, url }, visitor)
    }
    if (grantee.email !== null) {
      const notice = { _tag: "AccessReceived", organization: found.name, url: stateUrl(id) } as const
      yield* mails.notify(
        organization_id,
        { email: grantee.email, language: completeLanguage(request.language) },
        notice,
        visitor
      )
    }
  })

  /** To those of the grants that persons asked for. */
  const decided = Effect.fnUntraced(function* (
    organization: { readonly id: OrganizationId },
    ids: ReadonlyArray<AccessGrantId>,
    isApproved: boolean
  ) {
    if (!mails.isOn || ids.length === 0) return
    const found = Option.getOrNull(yield* organizations.find(organization.id))
    if (found === null) return
    for (const { email, id, language } of yield* grants.applicants(organization.id, ids)) {
      const notice = { _tag: "AccessDecided", organization: found.name, isApproved, url: stateUrl(id) } as const
      yield* mails.notify(organization.id, { email, language: completeLanguage(language) }, notice)
    }
  })

  return { asked, decided }
})
