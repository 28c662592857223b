/** What a role permits, when a link and a session can be used, and that an organization keeps one admin. */
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { type Actor, permits } from "../../src/access/Actor.ts"
import { Operation } from "../../src/access/KeyAccess.ts"
import { type Member, toMemberActor } from "../../src/access/Member.ts"
import { MemberId } from "../../src/access/MemberId.ts"
import { changeMember, removeMember } from "../../src/access/memberChanges.ts"
import { MemberInvitation, MemberUpdate, toInvitation } from "../../src/access/memberInput.ts"
import { requireRole, Role } from "../../src/access/Role.ts"
import { isSessionOver, isUseDue, newSession, SessionId, switchSession } from "../../src/access/Session.ts"
import { newLink, requireUsable } from "../../src/access/SignInLink.ts"
import { OrganizationId } from "../../src/party/Organization.ts"
import { parseBody } from "../../src/text/parseBody.ts"
import { author, now, organization } from "../support/facts.ts"

const member: Member = {
  id: MemberId.make("00000000-0000-7000-8000-0000000000a1"),
  organization_id: organization.id,
  name: "Ada",
  email: "ada@example.com",
  role: "admin",
  locale: "de",
  created_at: now,
  last_signed_in_at: null
}

describe("a role", () => {
  it("permits what the one before it permits, and more", () => {
    const permitted = Role.literals.map((role) =>
      Operation.literals.filter((operation) => permits(toMemberActor({ ...member, role }), [operation]))
    )
    assert.deepStrictEqual(permitted, [
      ["read"],
      ["read", "write", "condition"],
      ["read", "write", "publish", "condition"],
      ["read", "write", "publish", "administer", "condition"]
    ])
    assert.isTrue(Operation.literals.every((operation) => permits(author, [operation])))
  })

  it("that does not suffice is refused with the lowest one that does", () => {
    const needed = (role: Role, ...required: ReadonlyArray<Operation>) =>
      Result.match(requireRole(role, required), { onSuccess: () => null, onFailure: (refused) => refused.role })
    assert.strictEqual(needed("viewer", "write", "condition"), "editor")
    assert.strictEqual(needed("editor", "publish"), "publisher")
    assert.strictEqual(needed("publisher", "administer"), "admin")
    assert.isNull(needed("viewer", "write", "read"))
  })
})

describe("a member", () => {
  it("is invited with an e-mail address in lower case, and in English by default", () => {
    const invited = Result.map(
      parseBody(MemberInvitation)({ name: " Ada ", email: "Ada@Example.COM", role: "editor" }),
      toInvitation
    )
    assert.deepStrictEqual(Result.getOrThrow(invited), {
      name: "Ada",
      email: "ada@example.com",
      role: "editor",
      locale: "en"
    })
    assert.isTrue(Result.isFailure(parseBody(MemberUpdate)({ email: "eve@example.com" })))
  })

  it("is not the last admin that other members remove or demote", () => {
    const administrator: Actor = { _tag: "Administrator" }
    const alone = { actor: toMemberActor(member), otherAdmins: 0 }
    assert.isTrue(Result.isFailure(changeMember(member, { role: "publisher" }, alone)))
    assert.isTrue(Result.isFailure(removeMember(member, alone)))
    assert.isTrue(Result.isSuccess(changeMember(member, { name: "Ada W." }, alone)))
    assert.isTrue(Result.isSuccess(removeMember({ ...member, role: "editor" }, alone)))
    for (const facts of [
      { ...alone, otherAdmins: 1 },
      { ...alone, actor: administrator }
    ]) {
      assert.strictEqual(Result.getOrThrow(changeMember(member, { role: "viewer" }, facts)).role, "viewer")
      assert.isTrue(Result.isSuccess(removeMember(member, facts)))
    }
  })
})

describe("a link", () => {
  const link = newLink(member, { reach: "organization", requested: false, now })
  const at = (seconds: number) => DateTime.add(now, { seconds })

  it("can be used once, within fifteen minutes", () => {
    const outcome = (used_at: DateTime.Utc | null, moment: DateTime.Utc) =>
      Result.match(requireUsable({ ...link, used_at }, moment), {
        onSuccess: () => "usable",
        onFailure: ({ _tag }) => _tag
      })
    assert.strictEqual(outcome(null, at(899)), "usable")
    assert.strictEqual(outcome(null, at(900)), "LinkExpired")
    assert.strictEqual(outcome(at(5), at(6)), "LinkInvalid")
    assert.strictEqual(outcome(at(5), at(901)), "LinkInvalid")
  })

  it("leads as far as the one who made it can vouch for", () => {
    const mailed = newLink(member, { reach: "email", requested: true, now })
    assert.deepStrictEqual([link.reach, mailed.reach], ["organization", "email"])
  })
})

describe("a session", () => {
  const idOf = (n: number) => SessionId.make(`00000000-0000-7000-8000-00000000000${n}`)
  const session = newSession(member, {
    id: idOf(1),
    now,
    reach: "email",
    practice_organization_id: null,
    signs_in_by: "link",
    user_agent: "x".repeat(400)
  })

  it("ends after twelve hours, and stores its use each five minutes", () => {
    const after = (hours: number, minutes = 0) => DateTime.add(now, { hours, minutes })
    assert.isFalse(isSessionOver(session, after(11, 59)))
    assert.isTrue(isSessionOver(session, after(12)))
    assert.isFalse(isUseDue(session, after(0, 4)))
    assert.isTrue(isUseDue(session, after(0, 5)))
    assert.lengthOf(session.user_agent, 300)
  })

  it("in another organization ends when the former would have ended", () => {
    const other = {
      id: MemberId.make("00000000-0000-7000-8000-0000000000a2"),
      organization_id: OrganizationId.make("00000000-0000-7000-8000-0000000000b2")
    }
    const later = DateTime.add(now, { hours: 3 })
    const switched = switchSession(session, other, { session: idOf(2), now: later })
    assert.deepStrictEqual(switched, {
      ...session,
      id: idOf(2),
      member_id: other.id,
      organization_id: other.organization_id,
      last_used_at: later
    })
  })
})
