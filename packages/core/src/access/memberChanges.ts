/** How a member is changed and removed. An organization whose members manage it keeps one admin. */
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Actor } from "./Actor.ts"
import type { Member } from "./Member.ts"
import type { MemberUpdate } from "./memberInput.ts"

/** The change would leave the organization without an admin. */
export class LastAdmin extends Schema.TaggedError<LastAdmin>()("LastAdmin", {}) {}

interface Facts {
  /** The administrator of the service may remove the last admin, and can make another one. */
  readonly actor: Actor
  /** How many other members of the organization are admins. */
  readonly otherAdmins: number
}

const isLastAdmin = ({ role }: Member, { actor, otherAdmins }: Facts): boolean =>
  actor._tag !== "Administrator" && role === "admin" && otherAdmins === 0

/** The member after the change. Fails if the last admin would become something else. */
export const changeMember = (before: Member, update: MemberUpdate, facts: Facts): Result.Result<Member, LastAdmin> => {
  const after = { ...before, ...update }
  return after.role !== "admin" && isLastAdmin(before, facts) ? Result.fail(new LastAdmin()) : Result.succeed(after)
}

/** Fails for the last admin. */
export const removeMember = (before: Member, facts: Facts): Result.Result<void, LastAdmin> =>
  isLastAdmin(before, facts) ? Result.fail(new LastAdmin()) : Result.succeed(undefined)
