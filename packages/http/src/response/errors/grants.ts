/** Access grants and requests for access. */
import { type GrantStateRefused, maximumRequestDays, type RequestStatesRefused } from "@dpp/core/access"
import { issue } from "@dpp/core/text"
import { conflict } from "./kinds.ts"

const changedGrant: Readonly<Record<GrantStateRefused["change"], string>> = {
  update: "changed",
  approve: "approved",
  deny: "denied",
  revoke: "revoked",
  rotate: "given another token"
}

export const grantStateRefused = ({ change, isTooOld, status }: GrantStateRefused) =>
  isTooOld
    ? conflict(`The request had no decision for ${maximumRequestDays} days and has ended.`, issue("status", "hasEnded"))
    : conflict(`A grant that is ${status} cannot be ${changedGrant[change]}.`, issue("status", "isStatus", { status }))

export const requestStatesRefused = ({ change, states }: RequestStatesRefused) =>
  conflict(
    `Some ids are those of grants, not of requests: nothing was ${change === "deny" ? "denied" : "deleted"}.`,
    ...Object.entries(states).map(([place, state]) => issue(place, "isStatus", { status: state }))
  )
