/** Switches four eyes off, which two admins do together. */
import { type Caller, requireRole } from "@dpp/core/access"
import { recordsOf } from "@dpp/core/audit"
import { requireApproved } from "@dpp/core/change"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { Audit } from "../changes/Audit.ts"
import { Organizations } from "../ports/Organizations.ts"
import { secondMembers } from "../changes/secondMembers.ts"
import { orResourceNotFound } from "../shared/NotFound.ts"

const ofOrganization = recordsOf("organization")

/** What switching off changes. */
export const switchedOff = [{ field: "four_eyes", before: true, after: false }]

/** The function takes its ports once. In a transaction, it returns whether something changes. */
export const fourEyesSwitch = Effect.gen(function* () {
  const organizations = yield* Organizations
  const audit = yield* Audit
  const { approvalFacts } = yield* secondMembers

  return Effect.fnUntraced(function* (caller: Caller) {
    const { actor, approves, organization } = caller
    if (actor._tag === "Member") yield* Effect.fromResult(requireRole(actor.role, ["administer"]))
    const before = yield* organizations.findForUpdate(organization.id).pipe(orResourceNotFound("organization"))
    if (!before.four_eyes) return false
    const facts = yield* approvalFacts({ ...caller, organization: before }, yield* DateTime.now)
    yield* Effect.fromResult(requireApproved(switchedOff, facts))
    const record = {
      ...ofOrganization(organization.id, "organization.updated", ["four_eyes"]),
      ...(approves !== undefined && { details: { requested_by: approves.requested_by } })
    }
    // Another transaction has taken no domain for it: the name stays as it is.
    yield* organizations
      .update(before, { ...before, four_eyes: false }, yield* audit.entry(caller, record))
      .pipe(Effect.catchTag("CustomDomainTaken", Effect.die))
    return true
  })
})
