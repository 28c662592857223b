/**
 * Mails to the members who can approve what another member asks for. They say that something waits, and no value of it.
 *
 * @source inferred: see docs/decisions/0091-members-and-sessions.md
 */
import { type ChangeKind, mayApprove } from "@dpp/core/access"
import type { OrganizationId } from "@dpp/core/party"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Mails } from "../mail/Mails.ts"
import { ChangeRequestStore } from "../ports/ChangeRequestStore.ts"
import { Members } from "../ports/Members.ts"
import { Organizations } from "../ports/Organizations.ts"
import { PassportSettings } from "../shared/PassportSettings.ts"

/** The function takes its ports once, when the service that uses it is built. */
export const approvalMails = Effect.gen(function* () {
  const mails = yield* Mails
  const members = yield* Members
  const organizations = yield* Organizations
  const requests = yield* ChangeRequestStore
  const { publicOrigin } = yield* PassportSettings

  /** `asker`: the id of the member who asks. One whom the asker has invited within a day cannot approve. */
  return Effect.fnUntraced(function* (id: OrganizationId, asker: string, kinds: ReadonlyArray<ChangeKind>) {
    if (!mails.isOn) return
    const found = Option.getOrNull(yield* organizations.find(id))
    if (found === null) return
    const since = DateTime.subtract(yield* DateTime.now, { hours: 24 })
    const notice = {
      _tag: "ApprovalRequested",
      organization: found.name,
      url: `${publicOrigin}/console/publish`
    } as const
    for (const member of yield* members.list(id)) {
      if (member.id === asker || !kinds.some((kind) => mayApprove(member.role, kind))) continue
      if ((yield* requests.invitersOf(id, member.id, since)).has(asker)) continue
      yield* mails.notify(id, { email: member.email, language: member.locale }, notice, { cause: "approval" })
    }
  })
})
