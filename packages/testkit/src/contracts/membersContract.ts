/** What every adapter of the ports `Members` and `Sessions` must do. */
import type { Member, Session } from "@dpp/core/access"
import { OrganizationId, practiceIdFrom } from "@dpp/core/party"
import { Members } from "@dpp/service/ports/Members"
import { Organizations } from "@dpp/service/ports/Organizations"
import { Sessions } from "@dpp/service/ports/Sessions"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import { aLink, aMember, anOrganization, aSession, aTokenHash, minute } from "../builders.ts"
import { type PortsTest, twoOrganizations } from "./Ports.ts"
import { insertOrganization } from "./storing.ts"

const insert = Effect.fnUntraced(function* (member: Member) {
  yield* (yield* Members).insert(member)
  return member
})

const begin = Effect.fnUntraced(function* (member: Member, fields: Partial<Session> = {}) {
  const session = aSession(member, fields)
  const hash = aTokenHash()
  yield* (yield* Sessions).insert(session, hash)
  yield* (yield* Members).recordSignIn(member, session.created_at)
  return { session, hash }
})

const membersOfStore = (it: PortsTest): void => {
  it.effect("stores members, each e-mail address once in an organization", () =>
    Effect.gen(function* () {
      const members = yield* Members
      const { ours, theirs } = yield* twoOrganizations
      const bo = yield* insert(aMember({ organization_id: ours, name: "Bo" }))
      const ada = yield* insert(aMember({ organization_id: ours, name: "Ada", role: "admin" }))
      const elsewhere = yield* insert(aMember({ organization_id: theirs, email: ada.email }))
      assert.deepStrictEqual(yield* members.list(ours), [ada, bo])
      const again = aMember({ organization_id: ours, email: ada.email })
      assert.strictEqual((yield* Effect.flip(members.insert(again))).email, ada.email)
      assert.deepStrictEqual(yield* members.findForUpdate(ours, ada.id), Option.some(ada))
      assert.deepStrictEqual(yield* members.findForUpdate(theirs, ada.id), Option.none())
      assert.strictEqual(yield* members.otherAdmins(ours, bo.id), 1)
      assert.strictEqual(yield* members.otherAdmins(ours, ada.id), 0)
      const changed: Member = { ...bo, name: "Bob", role: "viewer", locale: "zh" }
      yield* members.update(changed)
      assert.deepStrictEqual(yield* members.list(ours), [ada, changed])
      const ids = (found: ReadonlyArray<{ readonly member_id: string }>) => found.map(({ member_id }) => member_id)
      assert.sameMembers(ids(yield* members.memberships(ada, "email")), [ada.id, elsewhere.id])
      assert.deepStrictEqual(ids(yield* members.memberships(ada, "organization")), [ada.id])
      assert.sameMembers(
        (yield* members.findByEmail(ada.email)).map(({ id }) => id),
        [ada.id, elsewhere.id]
      )
    })
  )

  it.effect(
    "has a link that was handed over beside one that was asked for, and a new one replaces the one of its kind",
    () =>
      Effect.gen(function* () {
        const members = yield* Members
        const { ours } = yield* twoOrganizations
        const member = yield* insert(aMember({ organization_id: ours }))
        const [former, mailed, handedOver] = [aTokenHash(), aTokenHash(), aTokenHash()]
        const link = aLink(member, { reach: "organization" })
        const requested = aLink(member, { requested: true })
        yield* members.storeLink(link, handedOver)
        yield* members.storeLink(requested, former)
        yield* members.storeLink(requested, mailed)
        assert.deepStrictEqual(yield* members.findLinkForUpdate(former), Option.none())
        assert.deepStrictEqual(yield* members.findLinkForUpdate(handedOver), Option.some(link))
        yield* members.useLink(requested, minute(7))
        assert.deepStrictEqual(yield* Effect.forEach([handedOver, mailed], members.findLinkForUpdate), [
          Option.some(link),
          Option.some({ ...requested, used_at: minute(7) })
        ])
        yield* members.storeLink(link, aTokenHash())
        assert.deepStrictEqual(yield* members.findLinkForUpdate(handedOver), Option.none())
        yield* members.remove(member)
        assert.deepStrictEqual(yield* members.findLinkForUpdate(mailed), Option.none())
      })
  )

  it.effect("has one link of a member, which is found by the hash of its token until a new one replaces it", () =>
    Effect.gen(function* () {
      const members = yield* Members
      const { ours } = yield* twoOrganizations
      const member = yield* insert(aMember({ organization_id: ours }))
      const [former, hash] = [aTokenHash(), aTokenHash()]
      yield* members.storeLink(aLink(member), former)
      const link = aLink(member, { reach: "organization", expires_at: minute(99) })
      yield* members.storeLink(link, hash)
      assert.deepStrictEqual(yield* members.findLinkForUpdate(former), Option.none())
      assert.deepStrictEqual(yield* members.findLinkForUpdate(hash), Option.some(link))
      yield* members.useLink(link, minute(7))
      assert.deepStrictEqual(yield* members.findLinkForUpdate(hash), Option.some({ ...link, used_at: minute(7) }))
      yield* members.remove(member)
      assert.deepStrictEqual(yield* members.findLinkForUpdate(hash), Option.none())
      assert.deepStrictEqual(yield* members.list(ours), [])
    })
  )
}

const sessionsOfStore = (it: PortsTest): void => {
  it.effect("finds a session with its member and organization by the hash of its token", () =>
    Effect.gen(function* () {
      const [members, sessions] = [yield* Members, yield* Sessions]
      const organization = anOrganization({ name: "Owner" })
      yield* insertOrganization(organization)
      const member = yield* insert(aMember({ organization_id: organization.id, role: "editor" }))
      const { hash, session } = yield* begin(member)
      const signedIn = { ...member, last_signed_in_at: session.created_at }
      const found = Effect.map(sessions.findOwner(hash), Option.getOrThrow)
      assert.deepStrictEqual(yield* found, { session, member: signedIn, organization })
      const stored = Option.getOrThrow(yield* (yield* Organizations).findForShare(organization.id))
      assert.isTrue(Equal.equals((yield* found).organization, stored))
      assert.deepStrictEqual(yield* sessions.findOwner(aTokenHash()), Option.none())
      const practice = anOrganization({
        id: OrganizationId.make(practiceIdFrom(organization.id)),
        practice_of: organization.id
      })
      const practised = { ...session, practice_organization_id: practice.id }
      yield* sessions.setPractice(practised)
      // It acts for its own organization as long as there is none for practice.
      assert.deepStrictEqual(yield* found, { session: practised, member: signedIn, organization })
      yield* insertOrganization(practice)
      assert.deepStrictEqual(yield* found, { session: practised, member: signedIn, organization: practice })
      yield* sessions.setPractice(session)
      yield* sessions.recordUse(session, minute(8))
      yield* members.update({ ...member, role: "viewer" })
      const { member: demoted, session: used } = yield* found
      assert.deepStrictEqual([demoted.role, used.last_used_at], ["viewer", minute(8)])
      const listed = { ...session, last_used_at: minute(8), member_name: member.name }
      assert.deepStrictEqual(yield* sessions.list(organization.id, minute(1)), [listed])
      assert.deepStrictEqual(yield* sessions.list(organization.id, session.expires_at), [])
      yield* members.remove(member)
      assert.deepStrictEqual(yield* sessions.findOwner(hash), Option.none())
    })
  )

  it.effect("ends a session, moves one to another organization, and deletes those that are over", () =>
    Effect.gen(function* () {
      const sessions = yield* Sessions
      const { ours, theirs } = yield* twoOrganizations
      const member = yield* insert(aMember({ organization_id: ours }))
      const other = yield* insert(aMember({ organization_id: theirs, email: member.email }))
      const first = yield* begin(member)
      assert.deepStrictEqual(yield* sessions.findForUpdate(ours, first.session.id), Option.some(first.session))
      assert.deepStrictEqual(yield* sessions.findForUpdate(theirs, first.session.id), Option.none())
      yield* sessions.remove(first.session)
      assert.deepStrictEqual(yield* sessions.findOwner(first.hash), Option.none())

      const second = yield* begin(member)
      const [moved, hash] = [aSession(other), aTokenHash()]
      yield* sessions.remove(second.session)
      yield* sessions.insert(moved, hash)
      assert.deepStrictEqual(yield* sessions.findOwner(second.hash), Option.none())
      assert.strictEqual(Option.getOrThrow(yield* sessions.findOwner(hash)).organization.id, theirs)

      const over = yield* begin(member, { expires_at: minute(2) })
      yield* sessions.deleteEnded(minute(2))
      assert.deepStrictEqual(yield* sessions.findOwner(over.hash), Option.none())
      assert.isTrue(Option.isSome(yield* sessions.findOwner(hash)))
    })
  )

  it.effect("another organization can neither read nor end it", () =>
    Effect.gen(function* () {
      const [members, sessions] = [yield* Members, yield* Sessions]
      const { ours, theirs } = yield* twoOrganizations
      const member = yield* insert(aMember({ organization_id: ours }))
      const { hash, session } = yield* begin(member)
      assert.deepStrictEqual(yield* sessions.list(theirs, minute(1)), [])
      assert.deepStrictEqual(yield* members.list(theirs), [])
      const foreign = { ...session, organization_id: theirs }
      yield* Effect.exit(sessions.remove(foreign))
      yield* Effect.exit(members.remove({ ...member, organization_id: theirs }))
      assert.isTrue(Option.isSome(yield* sessions.findOwner(hash)))
      const unknown = yield* Effect.exit(begin(aMember({ organization_id: theirs, id: member.id })))
      assert.isTrue(Exit.isFailure(unknown))
    })
  )
}

export const membersContract = (it: PortsTest): void => {
  membersOfStore(it)
  sessionsOfStore(it)
}
